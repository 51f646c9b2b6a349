import { expect } from 'vitest'
import type { Booking, BookingState, PaidBooking } from '#contract/bookings.ts'
import type { Db } from '#platform/db/open.ts'
import { givenBooking, givenCabin, givenGuest } from './given.ts'
import { openStaffClient } from './staff-client.ts'

/** Everything that is stored about the guest contains one of these. */
export const traces = /zanzibar|zz.?trace|7777777|5550199/i

export const person = {
  fullName: 'Zanzibar Zz-Trace',
  email: 'zanzibar@example.com',
  phone: '+1 303 555 0199',
  countryCode: 'PT',
  nationalID: 'PTX7777777',
  notes: 'Zz-trace: sings in the sauna.',
}

/** Staff who book stays for guests. */
export async function openErasureClient(db: Db) {
  const client = await openStaffClient({ db })
  const book = { ...client, ...client.guests }
  const { id: cabinId } = await givenCabin(db)
  const { id: otherGuestId } = await givenGuest(db, { fullName: 'Theo Okafor', email: '' })

  const act = (path: string, body: object) => book.ask<BookingState>(`/api/bookings${path}`, body)
  const bookThem = async (guest: object, startDate: string, endDate: string, more = {}) => {
    const request = {
      cabinId,
      startDate,
      endDate,
      numGuests: 2,
      hasBreakfast: false,
      source: 'phone',
      guest,
      observations: 'Zz-trace would like firewood',
      expectedTotal: 600,
      ...more,
    }
    const { status, body } = await act('', request)
    expect([status, body]).toMatchObject([201, {}])
    return body
  }
  return { ...book, cabinId, otherGuestId, act, bookThem }
}

type Client = Awaited<ReturnType<typeof openErasureClient>>

/** A guest with bookings in every state, who was edited and merged and gave a booking to another guest. */
export async function givenGuestWithHistory(db: Db) {
  const setup = await openErasureClient(db)
  const { bookThem, act, cabinId } = setup
  const { id } = (await setup.create(person)).body
  const { id: otherId } = (await setup.create({ ...person, email: 'zz.trace@example.net' })).body

  const stayed = {
    startDate: '2026-11-10',
    endDate: '2026-11-13',
    cabinId,
    extrasPriceCents: 900,
  }
  await givenBooking(db, {
    ...stayed,
    guestId: otherId,
    status: 'checked-out',
    observations: 'Zz-trace',
    paidCents: 60_900,
    createdAt: '2026-11-18T09:00:00.000Z',
  })
  const folioId = await givenFolioTexts(setup, otherId)
  const cancelled = await bookThem({ id }, '2026-12-01', '2026-12-04')
  const reason = 'Zz-trace has the flu'
  await act(`/${cancelled.id}/cancel`, { version: 1, reason, fee: 100 })
  const agreed = { agreedNightPrice: 150, expectedTotal: 450, reason: 'Zz-trace is a friend' }
  const deleted = await bookThem({ id }, '2026-12-05', '2026-12-08', agreed)
  await act(`/${deleted.id}/take-payment`, { amount: 50, expectedBalance: 450, note: reason })
  await setup.ask(`/api/bookings/${deleted.id}`, undefined, 'DELETE')
  const given = await givenBooking(db, {
    guestId: id,
    cabinId,
    startDate: '2026-12-10',
    endDate: '2026-12-13',
    observations: 'Zz-trace',
  })
  const handed = { guestId: setup.otherGuestId, observations: '', expectedTotal: 600, reason }
  const changed = await act(`/${given.id}/change`, { version: 1, ...handed })
  expect([changed.status, changed.body]).toMatchObject([200, {}])

  await setup.edit(id, { ...person, notes: 'Zz-trace again', version: 1 })
  const merged = await setup.merge(id, { version: 2, otherId, otherVersion: 1 })
  expect(merged.status).toBe(200)
  await setup.reveal(id)
  return { ...setup, id, otherId, profile: merged.body, cancelled, given, folioId }
}

/** An old booking with every text that its payments and charges can contain. */
async function givenFolioTexts({ db, act, ask, cabinId }: Client, guestId: number) {
  const stay = { startDate: '2026-11-02', endDate: '2026-11-05', cabinId, guestId }
  const { id } = await givenBooking(db, { ...stay, status: 'checked-out' })
  const charge = { unit: 'stay', quantity: 1, note: 'Zz-trace asked for it' }
  const label = 'Tea for Zz-trace'
  const given = [
    { ...charge, kind: 'item', label, price: 40, version: 1 },
    { ...charge, kind: 'fee', label, price: 30, version: 2 },
    { ...charge, kind: 'discount', label, price: 20, version: 3 },
  ]
  for (const body of given) {
    expect((await act(`/${id}/add-charge`, body)).status).toBe(200)
  }
  const balance = async () =>
    (await ask<Booking>(`/api/bookings/${id}`, undefined, 'GET')).body.folio.balance
  const { body } = await act(`/${id}/take-payment`, {
    amount: 10,
    note: 'Paid by the brother of Zz-trace',
    expectedBalance: await balance(),
  })
  const { payment } = body as PaidBooking
  const reason = 'Zz-trace paid it herself'
  await act(`/${id}/void-payment`, { paymentId: payment.id, reason })
  const writtenOff = await act(`/${id}/write-off`, {
    reason,
    expectedBalance: await balance(),
  })
  expect([writtenOff.status, writtenOff.body]).toMatchObject([200, {}])
  return id
}

import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Today } from '#contract/dashboard.ts'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { Calendar } from '#features/calendar/contract/calendar.ts'
import type { BookingInvoices } from '#features/documents/contract/invoices.ts'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import {
  givenGuestWithHistory,
  openErasureClient,
  person,
  traces,
} from '#testkit/app/guest-with-history.ts'

eachDatabase((open) => {
  const setUp = async () => openErasureClient(await open())
  const guestWithHistory = async () => givenGuestWithHistory(await open())

  describe('when a guest is erased', () => {
    test('no cell of the database identifies them [RULE-60]', async () => {
      const { db, erase, id, profile } = await guestWithHistory()
      const encrypted = await db.selectFrom('guests').select('national_id_sealed').execute()
      const known = (await everyCell(db)).filter((cell) => traces.test(cell))
      const places = new Set(known.map((cell) => cell.split(':')[0]))
      for (const place of [
        ...['guests.notes', 'guest_words.word', 'audit_reasons.reason', 'payments.note'],
        ...['payments.void_reason', 'charges.label', 'charges.note'],
      ])
        expect(places).toContain(place)

      expect((await erase(id, profile.version)).status).toBe(204)
      const cells = await everyCell(db)
      expect(cells.filter((cell) => traces.test(cell))).toEqual([])
      const ciphertexts = encrypted
        .map((row) => row.national_id_sealed)
        .filter((text) => text !== '')
      for (const text of ciphertexts)
        expect(cells.filter((cell) => cell.includes(text))).toEqual([])
    })

    test('the country, all amounts and all statistics stay the same [RULE-60]', async () => {
      const { ask, erase, read, id, profile, folioId } = await guestWithHistory()
      const readFolio = async () =>
        (await ask<Booking>(`/api/bookings/${folioId}`, undefined, 'GET')).body.folio
      const statistics = async () => [
        await ask('/api/statistics?last=7', undefined, 'GET'),
        await ask('/api/statistics?last=90', undefined, 'GET'),
        (await ask<{ total: number }>('/api/bookings', undefined, 'GET')).body.total,
      ]
      const before = await statistics()
      const { lines, payments, ...amounts } = await readFolio()
      await erase(id, profile.version)
      expect(await statistics()).toEqual(before)
      const [nights, ...charges] = lines
      expect(await readFolio()).toEqual({
        ...amounts,
        lines: [
          nights,
          ...['Item', 'Fee', 'Discount'].map((label, index) => ({
            ...charges[index],
            label,
            note: '',
          })),
        ],
        payments: payments.map((payment) => ({
          ...payment,
          note: '',
          voided: payment.voided && { ...payment.voided, reason: '' },
        })),
      })
      const { body } = await read(id)
      const erasedFields = {
        fullName: 'Erased guest',
        email: '',
        phone: '',
        maskedNationalID: '',
        notes: '',
      }
      expect(body).toEqual({
        ...profile,
        ...erasedFields,
        version: profile.version + 1,
        erasedAt: '2026-11-21T10:00:00.000Z',
        bookings: profile.bookings.map((row) => ({
          ...row,
          guest: { fullName: 'Erased guest', email: '' },
        })),
        possibleDuplicates: [],
      })
      expect(body).toMatchObject({ country: 'Portugal', numStays: 2, totalSpent: 1259 })
    })

    test('their bookings remain without a name, and the audit log keeps its entries [RULE-60]', async () => {
      const { ask, erase, id, profile, cancelled, given, audit, otherId } = await guestWithHistory()
      const acts = async () => (await audit()).map(({ action }) => action)
      const before = await acts()
      await erase(id, profile.version)
      expect(await acts()).toEqual([...before, 'guest.erase'])

      const booking = await ask<{ closing: object }>(
        `/api/bookings/${cancelled.id}`,
        undefined,
        'GET',
      )
      expect(booking.body).toMatchObject({
        guest: { id, fullName: 'Erased guest', email: '', nationalID: '', country: 'Portugal' },
        observations: '',
        status: 'cancelled',
        fee: 100,
        closing: { by: 'Ada Berg', reason: '' },
      })
      expect((await ask(`/api/bookings/${given.id}`, undefined, 'GET')).body).toMatchObject({
        guest: { fullName: 'Theo Okafor' },
      })
      const rows = await ask<{ items: { guest: object }[] }>('/api/bookings', undefined, 'GET')
      const names = rows.body.items.map(({ guest }) => guest)
      expect(names).toContainEqual({ fullName: 'Erased guest', email: '' })
      expect((await ask(`/api/guests/${otherId}`, undefined, 'GET')).body).toMatchObject({ id })
    })

    test('they appear in no list or search and cannot be edited or booked for [RULE-60]', async () => {
      const { list, names, erase, edit, reveal, id, profile, act, cabinId } =
        await guestWithHistory()
      await erase(id, profile.version)
      expect((await list()).body.items.map(({ fullName }) => fullName)).toEqual(['Theo Okafor'])
      for (const typed of ['zanzibar', 'zz.trace@example.net', '3035550199', 'erased']) {
        expect(await names(typed)).toEqual([])
      }
      const version = profile.version + 1
      expect((await edit(id, { fullName: 'Zanzibar', version })).body.code).toBe('guest-erased')
      expect((await erase(id, version)).body.code).toBe('guest-erased')
      expect((await reveal(id)).body).toEqual({ nationalID: '' })
      const booked = await act('', {
        cabinId,
        startDate: '2026-12-01',
        endDate: '2026-12-04',
        numGuests: 1,
        hasBreakfast: false,
        source: 'phone',
        guest: { id },
        expectedTotal: 600,
      })
      expect(booked.body).toMatchObject({ code: 'guest-erased' })
    })
  })

  test('the bookings of an erased guest say so, and what would need the identity is rejected', async () => {
    const { db, erase, ask, act, cabinId, otherGuestId } = await setUp()
    const { id: guestId } = await givenGuest(db)
    const given = async (status: BookingStatus, startDate: string, endDate: string) =>
      (await givenBooking(db, { guestId, cabinId, status, startDate, endDate })).id
    const absent = await given('unconfirmed', '2026-11-10', '2026-11-12')
    const cancelled = await given('cancelled', '2026-11-12', '2026-11-14')
    const departed = await given('checked-in', '2026-11-18', '2026-11-21')
    await act(`/${departed}/check-out`, {})
    expect((await erase(guestId, 1)).status).toBe(204)

    const get = async <Body>(path: string) => (await ask<Body>(path, undefined, 'GET')).body
    const invoicing = await get<BookingInvoices>(`/api/bookings/${departed}/invoices`)
    const lines = invoicing.openLines.map(({ key, amount }) => ({ key, amount }))
    const addressee = { ...invoicing.addressee, name: 'Ana Reis' }
    const dates = { startDate: '2026-11-10', endDate: '2026-11-13' }
    for (const [path, body] of [
      [`/${absent}/change`, { version: 2, ...dates, expectedTotal: 600 }],
      [`/${cancelled}/reinstate`, { version: 2, reason: 'Comes after all' }],
      [`/${departed}/undo-check-out`, { version: 3 }],
      [`/${departed}/emails`, { document: 'confirmation', to: 'ana@example.com' }],
      [`/${departed}/invoices`, { addressee, lines }],
    ] as const) {
      expect((await act(path, body)).body, path).toMatchObject({ code: 'guest-erased' })
    }

    const isErased = async () => {
      const { guest } = await get<Booking>(`/api/bookings/${absent}`)
      return [guest.isErased, await isErasedIn('/api/calendar?from=2026-11-08', absent)]
    }
    const isErasedIn = async (calendar: string, id: number) => {
      const { stays } = await get<Calendar>(calendar)
      return stays.find(({ bookingId }) => bookingId === id)?.isGuestErased
    }
    expect(await isErased()).toEqual([true, true])
    const past = '/api/calendar?from=2026-11-08&asOf=2026-11-21T10:00:00Z'
    expect(await isErasedIn(past, departed)).toBe(true)
    const { done } = await get<Today>('/api/today')
    expect(done).toMatchObject([{ id: departed, guest: { isErased: true } }])
    const handed = { version: 2, guestId: otherGuestId, expectedTotal: 400 }
    const { body } = await act(`/${absent}/change`, handed)
    expect(body).toMatchObject({ guest: { fullName: 'Theo Okafor', isErased: false } })
    expect(await isErased()).toEqual([false, false])
  })

  test('the reasons in the audit log are erased for all merged guests, however many there are [RULE-60]', async () => {
    const { db, create, erase, id } = await guestWithHistory()
    const { id: last } = (await create(person)).body
    const { id: _, ...entry } = await db
      .selectFrom('guests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const entries = Array.from({ length: 299 }, () => ({ ...entry, merged_into_id: id }))
    await db.insertInto('guests').values(entries).execute()
    await db.updateTable('guests').set({ merged_into_id: id }).where('id', '=', last).execute()
    const { id: act } = await db
      .selectFrom('audit')
      .select('id')
      .where('entity', '=', 'guest')
      .where('entity_id', '=', String(last))
      .executeTakeFirstOrThrow()
    await db.insertInto('audit_reasons').values({ audit_id: act, reason: 'Zz-trace' }).execute()

    expect((await erase(id, entry.version)).status).toBe(204)
    expect((await everyCell(db)).filter((cell) => traces.test(cell))).toEqual([])
  })

  describe('erasing a guest', () => {
    test.each([
      ['in house, even overdue', 'checked-in', '2026-11-15', '2026-11-18', 409],
      ['expected', 'unconfirmed', '2026-12-01', '2026-12-04', 409],
      ['not arrived, with remaining nights', 'unconfirmed', '2026-11-18', '2026-11-21', 409],
      ['not arrived, with a stay in the past', 'unconfirmed', '2026-11-17', '2026-11-20', 204],
      ['with a cancelled stay', 'cancelled', '2026-12-01', '2026-12-04', 204],
      ['departed', 'checked-out', '2026-11-18', '2026-11-24', 204],
    ] as const)(
      'who is %s (%s from %s to %s) responds with %i [RULE-60]',
      async (_, status, startDate, endDate, expected) => {
        const { db, erase, cabinId } = await setUp()
        const { id: guestId } = await givenGuest(db)
        await givenBooking(db, { guestId, cabinId, status, startDate, endDate })
        const response = await erase(guestId, 1)
        expect(response.status).toBe(expected)
        if (expected === 409) expect(response.body.code).toBe('guest-still-expected')
      },
    )

    test('is rejected after another user changed the guest [RULE-65]', async () => {
      const { create, edit, erase, read } = await setUp()
      const { id } = (await create(person)).body
      await edit(id, { ...person, notes: 'Called again', version: 1 })
      const { status, body } = await erase(id, 1)
      expect([status, body.code, body.current?.version]).toEqual([409, 'guest-changed', 2])
      expect((await read(id)).body.notes).toBe('Called again')
    })
  })

  test('of a simultaneous erasure and booking only one succeeds [RULE-60]', async () => {
    const { create, erase, act, cabinId, db } = await setUp()
    const { id } = (await create(person)).body
    const [erased, booked] = await Promise.all([
      erase(id, 1),
      act('', {
        cabinId,
        startDate: '2026-12-01',
        endDate: '2026-12-04',
        numGuests: 1,
        hasBreakfast: false,
        source: 'phone',
        guest: { id },
        expectedTotal: 600,
      }),
    ])
    expect([
      [204, 409],
      [409, 201],
    ]).toContainEqual([erased.status, booked.status])
    const bookings = await db.selectFrom('bookings').select('id').execute()
    expect(bookings).toHaveLength(booked.status === 201 ? 1 : 0)
  })
})

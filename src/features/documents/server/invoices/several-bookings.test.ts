import { expect, test } from 'vitest'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { breakfast, nights, openInvoiceClient } from '#testkit/app/invoice-client.ts'
import { buyer } from '#testkit/e-invoice/cases.ts'
import type { BookingsToInvoice } from '../../contract/invoices.ts'
import { eraseDueAddressees } from './erase-addressees.ts'
import { bookingsOfOutdatedInvoices } from './outdated-invoice-store.ts'

const system = { staffId: 'system', requestId: 'test' }

eachDatabase((open) => {
  /** Two more bookings of the same guest. */
  const setUp = async () => {
    const client = await openInvoiceClient(await open())
    const { db, guest } = client
    const more = async () => {
      const cabin = await givenCabin(db)
      const stay = { guestId: guest.id, cabinId: cabin.id, extrasPriceCents: 9000 }
      return (await givenBooking(db, stay)).id
    }
    const [second, third] = [await more(), await more()]
    const other = (bookingId: number, lines = [nights, breakfast]) => ({ bookingId, lines })
    const violations = async () => (await findViolations(db)).map(({ check }) => check.name)
    return { ...client, second, third, other, violations }
  }

  test('an invoice for three bookings lists the lines of each with its stay', async () => {
    const { booking, second, third, other, issue, list, page, violations } = await setUp()
    const { status, body } = await issue({ otherBookings: [other(third), other(second, [nights])] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      number: '2026-0001',
      total: 1980,
      bookingId: booking.id,
      bookingIds: [booking.id, third, second],
      payment: { paid: 0, due: 1980 },
      taxes: [
        { percent: 19, gross: 180 },
        { percent: 7, gross: 1800 },
      ],
    })
    expect(body.lines.map(({ bookingId, key }) => [bookingId, key])).toEqual([
      [booking.id, 'nights'],
      [booking.id, 'breakfast'],
      [third, 'nights'],
      [third, 'breakfast'],
      [second, 'nights'],
    ])
    const printed = await page(body.id)
    for (const id of [booking.id, second, third]) expect(printed).toContain(`Booking #${id}: `)
    expect(printed.match(/Subtotal/g)).toHaveLength(3)
    expect((await list(third)).invoices).toMatchObject([{ number: '2026-0001', total: 1980 }])
    expect((await list(third)).openLines).toEqual([])
    expect((await list(second)).openLines.map(({ key }) => key)).toEqual(['breakfast'])
    expect(await violations()).toEqual([])
  })

  test('its credit note frees the lines of all of them', async () => {
    const { second, third, other, issue, credit, list, violations } = await setUp()
    const { id } = (await issue({ otherBookings: [other(second), other(third)] })).body
    const note = (await credit(id)).body
    expect(note).toMatchObject({ total: -2070, corrects: '2026-0001' })
    for (const one of [second, third]) {
      const { invoices, openLines } = await list(one)
      expect(openLines).toHaveLength(2)
      expect(invoices.map(({ number }) => number)).toEqual(['2026-0001', 'CN-2026-0001'])
    }
    expect((await issue({ otherBookings: [other(second)] })).status).toBe(201)
    expect(await violations()).toEqual([])
  })

  test('nothing is issued if one of the bookings has nothing left, or is there twice', async () => {
    const { db, booking, guest, second, other, issue } = await setUp()
    await issue({}, second)
    const count = async () => (await db.selectFrom('invoices').select('id').execute()).length
    for (const others of [[other(second)], [other(booking.id)], [other(999)]]) {
      expect((await issue({ otherBookings: others })).status).toBeGreaterThanOrEqual(404)
    }
    const changed = await issue({
      otherBookings: [other((await setUpThird()).id, [{ ...nights, amount: 1 }])],
    })
    expect(changed.body).toMatchObject({ code: 'price-changed', total: 1290 })
    expect(await count()).toBe(1)

    async function setUpThird() {
      const cabin = await givenCabin(db)
      return givenBooking(db, { cabinId: cabin.id, guestId: guest.id })
    }
  })

  test('16 requests for overlapping bookings invoice every line once, without a gap', async () => {
    const { db, guest, issue, other, violations } = await setUp()
    const ids: number[] = []
    for (let count = 0; count < 16; count++) {
      const cabin = await givenCabin(db)
      const stay = { guestId: guest.id, cabinId: cabin.id, extrasPriceCents: 9000 }
      ids.push((await givenBooking(db, stay)).id)
    }
    // Each also wants its neighbor, half of them in the opposite order.
    const responses = await Promise.all(
      ids.map((id, index) => {
        const next = ids[(index + 1) % ids.length] ?? 0
        return index % 2 === 0
          ? issue({ otherBookings: [other(next)] }, id)
          : issue({ otherBookings: [other(id)] }, next)
      }),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const issued = responses.filter(({ status }) => status === 201)
    expect(issued.length).toBeGreaterThanOrEqual(5)
    const invoiced = issued.flatMap(({ body }) => body.bookingIds)
    expect(new Set(invoiced).size).toBe(invoiced.length)
    expect(issued.map(({ body }) => body.number).sort()).toEqual(
      issued.map((_, index) => `2026-${String(index + 1).padStart(4, '0')}`),
    )
    expect(await violations()).toEqual([])
  })

  test('each booking cannot be deleted, and one that changes is outdated alone', async () => {
    const { app, db, clock, booking, second, other, issue, list } = await setUp()
    await issue({ otherBookings: [other(second)] })
    const deleted = await app.requestAsUser(`/api/bookings/${second}`, { method: 'DELETE' })
    expect(deleted.status).toBe(409)
    expect(await deleted.json()).toMatchObject({ code: 'booking-invoiced' })
    clock.now = '2026-11-21T11:00:00Z'
    const response = await app.requestAsUser(`/api/bookings/${second}/cancel`, {
      method: 'POST',
      body: '{"version":1,"reason":"ill","fee":0}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(200)
    expect((await list(second)).invoices).toMatchObject([{ isOutdated: true }])
    expect((await list(booking.id)).invoices).toMatchObject([{ isOutdated: false }])
    expect(await bookingsOfOutdatedInvoices(db, '2026-01-01')).toEqual([second])
  })

  test('other bookings of the guest and of the company are offered, erased guests are not', async () => {
    const { db, booking, guest, second, third, send, issue } = await setUp()
    const employee = await givenGuest(db)
    const unrelated = await givenGuest(db)
    await db
      .updateTable('guests')
      .set({ company: 'Carvalhal', company_tax_number: 'PT 1' })
      .where('id', 'in', [guest.id, employee.id])
      .execute()
    const cabin = await givenCabin(db)
    const theirs = await givenBooking(db, { guestId: employee.id, cabinId: cabin.id })
    await givenBooking(db, { guestId: unrelated.id, cabinId: (await givenCabin(db)).id })
    const offered = async () =>
      (
        await send<BookingsToInvoice>(
          `/api/bookings/${booking.id}/bookings-to-invoice`,
          undefined,
          'GET',
        )
      ).body.bookings.map(({ bookingId }) => bookingId)
    expect(await offered()).toEqual([theirs.id, third, second])
    await issue({}, third)
    await db
      .updateTable('guests')
      .set({ erased_at: '2026-11-21T10:00:00.000Z' })
      .where('id', '=', employee.id)
      .execute()
    expect(await offered()).toEqual([second])
    const withErased = await issue({
      otherBookings: [{ bookingId: theirs.id, lines: [nights] }],
    })
    expect(withErased.body.code).toBe('guest-erased')
  })

  test('the addressee is erased with the guest who has its name, and with no one else', async () => {
    const { app, db, clock, guest, third, other, issue, page } = await setUp()
    const friend = await givenGuest(db, { fullName: 'Marta Sousa' })
    const cabin = await givenCabin(db)
    const theirs = await givenBooking(db, { guestId: friend.id, cabinId: cabin.id })
    const otherBookings = [other(theirs.id, [nights])]
    const request = { addressee: { name: ' marta SOUSA' }, otherBookings }
    const { id } = (await issue(request)).body
    const friends = (await issue({ addressee: { name: 'Acme' } }, third)).body.id
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
    clock.now = '2036-11-22T10:00:00Z'
    await eraseGuest(app.context, system, guest.id, 1)
    // The guest of the first booking is not the addressee.
    expect(await eraseDueAddressees(app.context)).toBe(1)
    expect(await page(friends)).toContain('Name erased')
    expect(await page(id)).toContain('marta SOUSA')
    await eraseGuest(app.context, system, friend.id, 1)
    expect(await eraseDueAddressees(app.context)).toBe(1)
    expect(await page(id)).toContain('Name erased')
    expect(await page(id)).not.toContain('SOUSA')
  })

  test('the format of an invoice is kept with the guest it is addressed to', async () => {
    const { db, other, issue, saveDetails } = await setUp()
    await saveDetails()
    const friend = await givenGuest(db, { fullName: 'Marta Sousa' })
    const cabin = await givenCabin(db)
    const theirs = await givenBooking(db, { guestId: friend.id, cabinId: cabin.id })
    const otherBookings = [other(theirs.id, [nights])]
    const issued = await issue({ addressee: buyer, eInvoice: 'xrechnung-ubl', otherBookings })
    expect(issued.status).toBe(201)
    const kept = await db.selectFrom('guests').select(['id', 'e_invoice']).execute()
    expect(kept.filter(({ e_invoice }) => e_invoice !== '')).toEqual([
      { id: friend.id, e_invoice: 'xrechnung-ubl' },
    ])
  })

  test('the check finds a line on two invoices and a booking that is not linked', async () => {
    const { db, second, other, issue, violations } = await setUp()
    await issue({ otherBookings: [other(second)] })
    const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    const snapshot = row.snapshot.replace('2026-0001', '2026-0002')
    await db
      .insertInto('invoices')
      .values({ ...row, id: row.id + 1, number: 2, snapshot })
      .execute()
    await db.updateTable('invoice_numbers').set({ last_number: 2 }).execute()
    expect(await violations()).toEqual(['invoice-lines'])
  })
})

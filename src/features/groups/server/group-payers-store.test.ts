import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import { type GroupPayer, groupPayers } from '#domain/money/group-payer.ts'
import type { BookingInvoices, GroupInvoices } from '#features/documents/contract/invoices.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import type { GroupFolio } from '../contract/group-folio.ts'
import type { GroupAfterPayment } from '../contract/group-steps.ts'

eachDatabase((open) => {
  /** Two bookings of 400 each, with breakfast for 40; the guest of the first one, Karla, is the contact. */
  async function setUp() {
    const db = await open()
    const client = await openRevertClient(db, () => new Date('2026-12-10T10:00:00Z'))
    const givenGroup = async (payer: GroupPayer) => {
      const ids: number[] = []
      const guests: number[] = []
      for (const fullName of ['Karla Birch', 'Anna Birch']) {
        const { id: cabinId } = await givenCabin(db, { name: `Cabin of ${fullName}` })
        const { id: guestId } = await givenGuest(db, { fullName })
        const stay = { startDate: '2026-12-10', endDate: '2026-12-12', extrasPriceCents: 4_000 }
        ids.push((await givenBooking(db, { cabinId, guestId, ...stay })).id)
        guests.push(guestId)
      }
      const made = await client.send('/api/groups', { name: 'Wedding', bookingIds: ids })
      const path = `/api/groups/${(made.body as unknown as Group).id}`
      const read = async () => (await client.get(path)) as unknown as Group
      const pays = async (changed: GroupPayer) => {
        const { version, name, notes, color } = await read()
        const fields = { version, name, notes, color, contactGuestId: guests[0], payer: changed }
        return client.send(path, fields, 'PUT')
      }
      if (payer !== 'each') await pays(payer)
      const pay = async (amount: number, expectedDue?: number) => {
        const due = expectedDue ?? (await read()).sums.amountDue
        const reply = await client.send(`${path}/take-payment`, { amount, expectedDue: due })
        return { ...reply, body: reply.body as unknown as GroupAfterPayment & { code?: string } }
      }
      const dues = async () =>
        (await read()).bookings.map(({ contactDue, guestDue }) => [contactDue, guestDue])
      return { ids, path, read, pays, pay, dues }
    }
    const booking = async (id: number) =>
      (await client.get(`/api/bookings/${id}`)) as unknown as Booking
    const payFor = async (id: number, amount: number) =>
      client.send(`/api/bookings/${id}/take-payment`, {
        amount,
        expectedBalance: (await booking(id)).amountDue,
      })
    return { ...client, db, givenGroup, booking, payFor }
  }

  test('a payment for the group first pays what the contact pays', async () => {
    const { givenGroup, booking, db } = await setUp()
    const { ids, read, pay, dues } = await givenGroup('lodging')
    const [first = 0, second = 0] = ids
    expect((await read()).sums).toMatchObject({ amountDue: 880, contactDue: 800 })
    expect((await pay(800)).body.payments.map(({ id }) => id)).toEqual(ids)
    expect(await dues()).toEqual([
      [0, 40],
      [0, 40],
    ])
    expect(await booking(second)).toMatchObject({
      amountDue: 40,
      dueByPayer: { contact: 'Karla Birch', contactDue: 0, guestDue: 40 },
    })
    const rest = await pay(50)
    expect(rest.status).toBe(200)
    expect((await booking(first)).amountDue).toBe(0)
    expect((await booking(second)).amountDue).toBe(30)
    expect((await pay(31)).body.code).toBe('payment-over-balance')
    expect((await pay(30, 880)).body.code).toBe('balance-changed')
    expect((await findViolations(db)).map(({ check }) => check.name)).toEqual([])
  })

  test('a payment of a guest pays the extras, and what they cost more later', async () => {
    const { givenGroup, payFor, act, db } = await setUp()
    const group = await givenGroup('lodging')
    const [first = 0] = group.ids
    await db.updateTable('bookings').set({ status: 'checked-in' }).where('id', '=', first).execute()
    await payFor(first, 40)
    expect((await group.dues())[0]).toEqual([400, 0])
    await payFor(first, 400)
    expect((await group.dues())[0]).toEqual([0, 0])
    const sauna = { kind: 'item', label: 'Sauna', price: 15, quantity: 1, note: '' }
    expect((await act(first, 'add-charge', sauna)).status).toBe(200)
    expect((await group.dues())[0]).toEqual([0, 15])
  })

  test('a deposit of a booking pays lodging, and a voided payment pays nothing', async () => {
    const { givenGroup, payFor, send } = await setUp()
    const { ids, path, pay, dues } = await givenGroup('lodging')
    await payFor(ids[0] ?? 0, 100)
    expect((await dues())[0]).toEqual([300, 40])
    const { payments } = (await pay(700)).body
    expect(await dues()).toEqual([
      [0, 40],
      [0, 40],
    ])
    await send(`${path}/void-payment`, { payments, reason: 'Typed twice' })
    expect(await dues()).toEqual([
      [300, 40],
      [400, 40],
    ])
  })

  test('the folio says who pays what is due', async () => {
    const { givenGroup, get } = await setUp()
    const { path, pays } = await givenGroup('lodging')
    const folio = async () => (await get(`${path}/folio`)) as unknown as GroupFolio
    expect(await folio()).toMatchObject({
      contact: 'Karla Birch',
      bookings: [
        { contactDue: 400, guestDue: 40 },
        { contactDue: 400, guestDue: 40 },
      ],
      sums: { amountDue: 880, contactDue: 800, guestDue: 80 },
    })
    await pays('contact')
    expect((await folio()).sums).toMatchObject({ contactDue: 880, guestDue: 0 })
    await pays('each')
    expect((await folio()).sums).toMatchObject({ contactDue: 0, guestDue: 880 })
  })

  test('the confirmation requests the part of the contact, and names that of the guests', async () => {
    const { givenGroup, app } = await setUp()
    const { path, pays } = await givenGroup('lodging')
    const page = async () => (await app.requestAsUser(`${path}/confirmation`)).text()
    const shared = await page()
    expect(shared).toContain('Paid by the guest')
    expect(shared).toContain('$800.00')
    expect(shared).toContain('$80.00')
    await pays('contact')
    expect(await page()).not.toContain('Paid by the guest')
  })

  test('a booking that pays for itself says nothing of payers', async () => {
    const { givenGroup, booking, db } = await setUp()
    const { ids } = await givenGroup('each')
    expect((await booking(ids[0] ?? 0)).dueByPayer).toBe(null)
    const alone = await givenBooking(db, { startDate: '2026-12-20', endDate: '2026-12-21' })
    expect((await booking(alone.id)).dueByPayer).toBe(null)
  })

  test('an earlier choice of who pays what is not restored after an invoice', async () => {
    const { givenGroup, get, send, revert } = await setUp()
    const { path, read, pays } = await givenGroup('each')
    const { undoId } = await pays('lodging')
    const { addressee, bookings } = (await get(`${path}/invoices`)) as unknown as GroupInvoices
    const [first] = bookings
    const lines = first?.openLines.map(({ key, amount }) => ({ key, amount }))
    const url = `/api/bookings/${first?.bookingId}/invoices`
    const issued = await send(url, { addressee, lines })
    expect(issued.status).toBe(201)
    const rejected = await revert(undoId)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'group-invoiced'])
    expect((await read()).payer).toBe('lodging')
    await send(`/api/invoices/${issued.body.id}/credit`)
    expect((await revert(undoId)).status).toBe(200)
    expect((await read()).payer).toBe('each')
  })

  test('the parts of random groups add up to their balances, and to the lines of each payer', async () => {
    const { givenGroup, booking, payFor, act, get, send, db } = await setUp()
    const amount = fc.integer({ min: 1, max: 300 })
    const step = fc.oneof(
      fc.record({ verb: fc.constant('pays' as const), payer: fc.constantFrom(...groupPayers) }),
      fc.record({
        verb: fc.constantFrom('pay-for-group', 'pay', 'refund', 'check-in', 'cancel', 'charge'),
        one: fc.nat(1),
        amount,
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...groupPayers),
        fc.array(step, { minLength: 2, maxLength: 8 }),
        async (payer, steps) => {
          const { ids, path, read, pays, pay } = await givenGroup(payer)
          for (const taken of steps) {
            if (taken.verb === 'pays') {
              await pays(taken.payer)
              continue
            }
            const id = ids[taken.one] ?? 0
            const { amountDue, totalPrice, folio } = await booking(id)
            if (taken.verb === 'pay') await payFor(id, Math.min(taken.amount, amountDue))
            if (taken.verb === 'pay-for-group') await pay(taken.amount)
            if (taken.verb === 'refund') {
              const request = { amount: taken.amount / 10, expectedBalance: folio.balance }
              await send(`/api/bookings/${id}/refund`, request)
            }
            if (taken.verb === 'check-in') {
              const request = { addBreakfast: false, paymentConfirmed: true }
              await send(`/api/bookings/${id}/check-in`, { ...request, expectedTotal: totalPrice })
            }
            if (taken.verb === 'cancel') await act(id, 'cancel', { reason: 'Ill', fee: 50 })
            if (taken.verb === 'charge') {
              const kind = taken.amount > 150 ? 'discount' : 'item'
              const charge = { kind, label: 'Sauna', price: taken.amount, quantity: 1, note: '' }
              await act(id, 'add-charge', charge)
            }
          }
          const { payer: chosen, bookings, sums } = await read()
          const cents = (dollars: number) => Math.round(dollars * 100)
          let contactDue = 0
          for (const { id, amountDue, amountPaid, ...parts } of bookings) {
            expect(cents(parts.contactDue) + cents(parts.guestDue)).toBe(cents(amountDue))
            contactDue += cents(parts.contactDue)
            if (amountPaid > 0) continue
            const alone = (await get(`/api/bookings/${id}/invoices`)) as unknown as BookingInvoices
            const own = alone.openLines.reduce((sum, line) => sum + cents(line.amount), 0)
            const guestDue = chosen === 'each' ? cents(amountDue) : Math.max(0, own)
            expect(cents(parts.guestDue)).toBe(Math.min(guestDue, cents(amountDue)))
          }
          expect(cents(sums.contactDue)).toBe(contactDue)
          const folio = (await get(`${path}/folio`)) as unknown as GroupFolio
          expect(cents(folio.sums.contactDue)).toBe(contactDue)
          const divided = await db
            .selectFrom('payments')
            .where(({ or, and, eb, ref }) =>
              or([
                and([eb('amount_cents', '>', 0), eb('contact_cents', '>', ref('amount_cents'))]),
                and([eb('amount_cents', '<', 0), eb('contact_cents', '<', ref('amount_cents'))]),
              ]),
            )
            .select('id')
            .execute()
          expect(divided).toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import type { GroupAfterPayment, GroupAfterStep, GroupCheckIn } from '../contract/group-steps.ts'

eachDatabase((open) => {
  /** Three bookings of a group from today on, of 400, 400 and 400, of which 0, 100 and 200 are paid. */
  async function setUp() {
    const db = await open()
    const client = await openStaffClient({ db, cabins: oneCabin() })
    const ids: number[] = []
    const cabinIds: number[] = []
    for (let n = 0; n < 3; n++) {
      const { id: cabinId } = await givenCabin(db, { name: `Group cabin ${n}` })
      const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}` })
      const dates = { startDate: '2026-11-21', endDate: '2026-11-23', cabinPriceCents: 40_000 }
      const { id } = await givenBooking(db, { cabinId, guestId, ...dates, paidCents: n * 10_000 })
      ids.push(id)
      cabinIds.push(cabinId)
    }
    const made = await client.ask<Group>('/api/groups', { name: 'Wedding', bookingIds: ids })
    const path = `/api/groups/${made.body.id}`
    const read = async () => (await client.ask<Group>(path, undefined, 'GET')).body
    const send = (verb: string, body: object, headers = {}) =>
      client.ask<GroupAfterStep & GroupAfterPayment & { code?: string; title?: string }>(
        `${path}/${verb}`,
        body,
        'POST',
        headers,
      )
    const arriving = ids.map((id) => ({ id, expectedTotal: 400 }))
    const statuses = async () => (await read()).bookings.map(({ status }) => status)
    return { ...client, ids, cabinIds, path, read, send, arriving, statuses }
  }

  describe('the bookings of a group', () => {
    test('are checked in together, paid in full, and that is undone together', async () => {
      const { send, arriving, read, statuses, ids } = await setUp()
      const done = await send('check-in', { bookings: arriving, payLater: false })
      expect(done.status).toBe(200)
      expect(done.body.group.sums).toMatchObject({ amountPaid: 1_200, amountDue: 0 })
      expect(done.body.bookings.map(({ id }) => id)).toEqual(ids)
      const bookings = done.body.bookings.map(({ id, version }) => ({ id, version }))
      expect((await send('undo-step', { step: 'check-in', bookings })).status).toBe(200)
      expect(await statuses()).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
      expect((await read()).sums).toMatchObject({ amountPaid: 300, amountDue: 900 })
    })

    test('are checked in all or none, and the one that cannot is named', async () => {
      const { send, arriving, act, statuses, ids } = await setUp()
      const [, second = 0] = ids
      await act(second, 'cancel', { version: 2, reason: 'Ill', fee: 0 })
      const { status, body } = await send('check-in', { bookings: arriving, payLater: true })
      expect([status, body.code]).toEqual([409, 'booking-not-unconfirmed'])
      expect(body.title).toMatch(`Booking #${second}: `)
      expect(await statuses()).toEqual(['unconfirmed', 'cancelled', 'unconfirmed'])
    })

    test('are quoted before the check-in, and breakfast is added to those who want it', async () => {
      const { send, act, ask, path, read, ids, cabinIds } = await setUp()
      const quotes = async () =>
        (await ask<GroupCheckIn>(`${path}/check-in`, undefined, 'GET')).body.bookings
      const [first = 0, second = 0, third = 0] = ids
      const dirty = { state: 'dirty', expectedState: 'clean' }
      await ask(`/api/cabins/${cabinIds[1]}/state`, dirty)
      const before = await quotes()
      expect(before.map(({ id, cabinState, isOccupied }) => [id, cabinState, isOccupied])).toEqual([
        [first, 'clean', false],
        [second, 'dirty', false],
        [third, 'clean', false],
      ])
      // As for the single booking.
      for (const { id, quote } of before) {
        const single = await ask<Booking>(`/api/bookings/${id}`, undefined, 'GET')
        expect(quote).toEqual(single.body.checkInQuote)
      }
      const { totalWithBreakfast, dueWithBreakfast } = before[1]?.quote ?? {}
      const bookings = [
        { id: first, expectedTotal: 400 },
        { id: second, expectedTotal: totalWithBreakfast, addBreakfast: true },
      ]
      const outdated = bookings.map((one) => ({ ...one, expectedTotal: 400 }))
      const rejected = await send('check-in', { bookings: outdated, payLater: true })
      expect([rejected.status, rejected.body.code]).toEqual([409, 'price-changed'])
      const done = await send('check-in', { bookings, payLater: true })
      expect(done.status).toBe(200)
      const { bookings: after } = await read()
      expect(after.map(({ amountDue }) => amountDue)).toEqual([400, dueWithBreakfast, 200])
      expect((await quotes()).map(({ id }) => id)).toEqual([third])
      const undone = done.body.bookings.map(({ id, version }) => ({ id, version }))
      await send('undo-step', { step: 'check-in', bookings: undone })
      expect(await quotes()).toEqual(before)
      await act(third, 'cancel', { version: 2, reason: 'Ill', fee: 0 })
      expect((await quotes()).map(({ id }) => id)).toEqual([first, second])
    })

    test('check in who has arrived, and leave together', async () => {
      const { send, arriving, statuses, read, ids } = await setUp()
      const two = arriving.slice(0, 2)
      await send('check-in', { bookings: two, payLater: true })
      expect(await statuses()).toEqual(['checked-in', 'checked-in', 'unconfirmed'])
      expect((await read()).sums.amountDue).toBe(900)
      const done = await send('check-out', { bookingIds: ids.slice(0, 2) })
      expect(await statuses()).toEqual(['checked-out', 'checked-out', 'unconfirmed'])
      const bookings = done.body.bookings.map(({ id, version }) => ({ id, version }))
      await send('undo-step', { step: 'check-out', bookings })
      expect(await statuses()).toEqual(['checked-in', 'checked-in', 'unconfirmed'])
    })

    test('are paid one after the other, to the cent', async () => {
      const { send, read, ids } = await setUp()
      const paid = { amount: 450.01, method: 'transfer', expectedDue: 900 }
      expect((await send('take-payment', paid)).status).toBe(200)
      const { bookings, sums } = await read()
      expect(bookings.map(({ id, amountDue }) => [id, amountDue])).toEqual([
        [ids[0], 0],
        [ids[1], 249.99],
        [ids[2], 200],
      ])
      expect(sums.amountDue).toBe(449.99)
      const over = { ...paid, amount: 450, expectedDue: 449.99 }
      expect((await send('take-payment', over)).body.code).toBe('payment-over-balance')
      expect((await send('take-payment', paid)).body.code).toBe('balance-changed')
    })

    test('of a payment give all parts back, or none when one was refunded since', async () => {
      const { send, read, act, ids } = await setUp()
      const paid = { amount: 450.01, method: 'transfer', expectedDue: 900 }
      const { payments } = (await send('take-payment', paid)).body
      expect(payments.map(({ id }) => id)).toEqual([ids[0], ids[1]])
      const request = { payments, reason: 'Undone' }
      const [first = 0, second = 0, third = 0] = ids
      const foreign = { ...request, payments: [{ id: third, paymentId: payments[0]?.paymentId }] }
      expect((await send('void-payment', foreign)).body.code).toBe('payment-not-found')
      expect((await send('void-payment', { ...request, reason: '' })).status).toBe(422)
      await act(second, 'refund', { amount: 120, method: 'transfer', expectedBalance: 249.99 })
      const rejected = await send('void-payment', request)
      expect([rejected.status, rejected.body.code]).toEqual([409, 'payment-refunded'])
      expect(rejected.body.title).toMatch(`Booking #${second}: `)
      expect((await read()).sums.amountDue).toBe(569.99)

      const rest = (await send('take-payment', { amount: 569.99, expectedDue: 569.99 })).body
      const voided = await send('void-payment', { payments: rest.payments, reason: 'Undone' })
      expect(voided.body.group.sums.amountDue).toBe(569.99)
      expect(voided.body.bookings.map(({ id }) => id)).toEqual([second, third])
      const again = await send('void-payment', { payments: rest.payments, reason: 'Undone' })
      expect(again.body.code).toBe('payment-already-voided')
      expect((await read()).bookings.find(({ id }) => id === first)?.amountDue).toBe(0)
    })

    test('are paid once when a request is repeated, and by one of 8 users', async () => {
      const { send, read } = await setUp()
      const paid = { amount: 100, expectedDue: 900 }
      const key = { 'idempotency-key': 'group-payment-1' }
      const sent = await Promise.all([
        send('take-payment', paid, key),
        send('take-payment', paid, key),
      ])
      expect(sent.map(({ status }) => status)).toEqual([200, 200])
      expect((await read()).sums.amountDue).toBe(800)
      const rest = { amount: 800, expectedDue: 800 }
      const all = await Promise.all(Array.from({ length: 8 }, () => send('take-payment', rest)))
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await read()).sums.amountDue).toBe(0)
    })

    test('must belong to it', async () => {
      const { send, book, arriving } = await setUp()
      const other = await book()
      const bookings = [...arriving, { id: other, expectedTotal: 600 }]
      const { body } = await send('check-in', { bookings, payLater: true })
      expect(body.code).toBe('booking-not-in-group')
      const twice = [...arriving, ...arriving]
      const doubled = await send('check-in', { bookings: twice, payLater: true })
      expect(doubled.body.code).toBe('invalid-fields')
    })
  })
})

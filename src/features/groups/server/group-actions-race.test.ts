import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import type { GroupFolio } from '../contract/group-folio.ts'
import type { GroupAfterPayment, GroupAfterStep, GroupCheckIn } from '../contract/group-steps.ts'

eachDatabase((open) => {
  /** Three bookings of a group that arrive today, at odd prices, of which 0, 10 and 20 are paid. */
  async function setUp() {
    const db = await open()
    await db
      .insertInto('tax_rates')
      .values([
        { kind: 'lodging', rate: 700, fraction: 0, valid_from: '2026-01-01' },
        { kind: 'breakfast', rate: 1900, fraction: 0, valid_from: '2026-01-01' },
      ])
      .execute()
    const client = await openStaffClient({ db, cabins: oneCabin() })
    const ids: number[] = []
    for (let n = 0; n < 3; n++) {
      const { id: cabinId } = await givenCabin(db, { name: `Group cabin ${n}` })
      const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}` })
      const stay = { startDate: '2026-11-21', endDate: '2026-11-23', numGuests: n + 1 }
      const prices = { cabinPriceCents: 33_332 + 2 * n, paidCents: n * 1_000 }
      ids.push((await givenBooking(db, { cabinId, guestId, ...stay, ...prices })).id)
    }
    const made = await client.ask<Group>('/api/groups', { name: 'Wedding', bookingIds: ids })
    const path = `/api/groups/${made.body.id}`
    const get = async <Body>(address: string) =>
      (await client.ask<Body>(address, undefined, 'GET')).body
    const send = (step: string, body: object) =>
      client.ask<GroupAfterStep & GroupAfterPayment>(`${path}/${step}`, body)
    return { ...client, db, ids, path, get, send }
  }

  /** The history that a group and its bookings have in common: one request, an entry of each booking and one of the group. */
  const entriesOfLastRequest = async (db: Awaited<ReturnType<typeof setUp>>['db']) => {
    const last = db.selectFrom('audit').select('request_id').orderBy('id', 'desc').limit(1)
    const entries = db.selectFrom('audit').select(['action', 'entity_id'])
    return entries.where('request_id', '=', last).orderBy('id').execute()
  }

  const action = fc.record({
    act: fc.constantFrom('pay', 'void', 'check-in', 'check-out', 'check-out', 'undo', 'undo'),
    chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
    fed: fc.subarray([0, 1, 2]),
    payLater: fc.boolean(),
    /** Otherwise also bookings that are rejected. */
    fits: fc.constantFrom(true, true, false),
    share: fc.constantFrom(0.013, 0.5, 1),
  })

  test('after random steps, sums, taxes, balances and histories of a group are those of its bookings', async () => {
    const seen = new Set<string>()
    const property = fc.asyncProperty(
      fc.array(action, { minLength: 8, maxLength: 8 }),
      async (actions) => {
        const { db, ids, path, get, send } = await setUp()
        let payments: GroupAfterPayment['payments'] = []
        let taken: { step: 'check-in' | 'check-out'; done: GroupAfterStep } | null = null
        for (const { act, chosen, fed, payLater, fits, share } of actions) {
          const before = await comparableRows(db)
          const group = await get<Group>(path)
          const fitting = act === 'check-out' ? 'checked-in' : 'unconfirmed'
          const picked = chosen
            .map((at) => ids[at] ?? 0)
            .filter(
              (id) => !fits || group.bookings.some((b) => b.id === id && b.status === fitting),
            )
          const quotes = (await get<GroupCheckIn>(`${path}/check-in`)).bookings
          const quoteOf = new Map(quotes.map(({ id, quote }) => [id, quote]))
          const requests = {
            pay: () => {
              const amount = Math.max(0.01, Math.floor(group.sums.amountDue * share * 100) / 100)
              return send('take-payment', { amount, expectedDue: group.sums.amountDue })
            },
            void: () => send('void-payment', { payments, reason: 'Undone' }),
            'check-in': () => {
              const bookings = picked.map((id) => {
                const quote = quoteOf.get(id)
                const addBreakfast = fed.some((at) => ids[at] === id)
                const total = addBreakfast ? quote?.totalWithBreakfast : quote?.total
                return { id, addBreakfast, expectedTotal: total ?? 0 }
              })
              return send('check-in', { bookings, payLater })
            },
            'check-out': () => send('check-out', { bookingIds: picked }),
            undo: () => {
              const bookings = taken?.done.bookings.map(({ id, version }) => ({ id, version }))
              return send('undo-step', { step: taken?.step ?? 'check-in', bookings })
            },
          }
          const { status, body } = await requests[act]()
          if (status === 200) {
            seen.add(act)
            if (act === 'check-in' || act === 'check-out') taken = { step: act, done: body }
            if (act === 'pay') payments = body.payments
            const affected = act === 'pay' ? body.payments : body.bookings
            const entries = await entriesOfLastRequest(db)
            expect(entries.pop()?.action).toMatch(/^group\./)
            expect(new Set(entries.map((entry) => entry.action)).size).toBe(1)
            expect(entries.map((entry) => Number(entry.entity_id))).toEqual(
              affected.map(({ id }) => id),
            )
          } else {
            expect(status).toBeGreaterThanOrEqual(400)
            expect(status).toBeLessThan(500)
            expect(await comparableRows(db)).toEqual(before)
          }
          await expectSumsOfBookings(get, path, ids)
          expect(await findViolations(db)).toEqual([])
        }
      },
    )
    await fc.assert(property, { numRuns: 8, seed: 7, endOnFailure: true })
    expect([...seen].toSorted()).toEqual(['check-in', 'check-out', 'pay', 'undo', 'void'])
  }, 300_000)

  test('of 16 clients who check in, pay and cancel at the same time, each gets all or nothing', async () => {
    const { db, ids, path, get, send, act } = await setUp()
    const { bookings, sums } = await get<Group>(path)
    const arriving = bookings.map(({ id, totalPrice }) => ({ id, expectedTotal: totalPrice }))
    const rest = { amount: sums.amountDue, expectedDue: sums.amountDue }
    const [, second = 0] = ids
    const [checkIns, payments, cancellations] = await Promise.all([
      Promise.all(
        Array.from({ length: 8 }, () => send('check-in', { bookings: arriving, payLater: true })),
      ),
      Promise.all(Array.from({ length: 4 }, () => send('take-payment', rest))),
      Promise.all(
        Array.from({ length: 4 }, () =>
          act(second, 'cancel', { version: 2, reason: 'Ill', fee: 0 }),
        ),
      ),
    ])
    const done = (all: { status: number }[]) => all.filter(({ status }) => status === 200).length
    expect([...checkIns, ...payments, ...cancellations].every(({ status }) => status < 500)).toBe(
      true,
    )
    // The first to cancel kept the others from checking in all, and the reverse.
    expect(done(checkIns) + done(cancellations)).toBe(1)
    expect(done(payments)).toBeLessThanOrEqual(1)
    const statuses = new Set((await get<Group>(path)).bookings.map(({ status }) => status))
    expect(statuses).toEqual(
      new Set(done(checkIns) === 1 ? ['checked-in'] : ['unconfirmed', 'cancelled']),
    )
    await expectSumsOfBookings(get, path, ids)
    expect(await findViolations(db)).toEqual([])
  })
})

const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

type Get = <Body>(path: string) => Promise<Body>

async function expectSumsOfBookings(get: Get, path: string, ids: readonly number[]): Promise<void> {
  const { sums } = await get<Group>(path)
  const folio = await get<GroupFolio>(`${path}/folio`)
  const alone = await Promise.all(ids.map((id) => get<Booking>(`/api/bookings/${id}`)))
  const all = (of: (booking: Booking) => number) => cents(alone.map(of))
  const open = alone.filter(({ status }) => status !== 'cancelled')
  expect(cents([sums.totalPrice])).toBe(cents(open.map(({ totalPrice }) => totalPrice)))
  expect(cents([sums.amountPaid])).toBe(all(({ amountPaid }) => amountPaid))
  expect(cents([sums.amountDue])).toBe(all(({ amountDue }) => amountDue))
  expect(cents([folio.sums.charged])).toBe(all((one) => one.folio.charged))
  expect(cents([folio.sums.amountDue])).toBe(cents([sums.amountDue]))
  expect(cents([folio.sums.amountPaid])).toBe(cents([sums.amountPaid]))
  expect(cents(folio.sums.taxes.map(({ gross }) => gross))).toBe(cents([folio.sums.charged]))
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingFilters, bookingSorts, closedFilters } from '#contract/booking-list-options.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { addDays } from '#domain/calendar.ts'
import { listBookings } from '#features/bookings/server/list/booking-list.ts'
import { listGuests } from '#features/guests/server/guest-list.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { givenManyBookings, pricesMet } from '#testkit/app/given-many-bookings.ts'
import type { Db } from './open.ts'
import { wronglyCountedLists } from './row-counts.ts'

const statuses = bookingStatuses
const names = ['Ana', 'Anaïs Berg', 'Ånn', 'Zoë Lund', '山田 花子', '山本', '𠮷野', '', 'anna', 'z']

const which = fc.nat(1_000)
const booking = {
  startDate: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-11-01', days)),
  status: fc.constantFrom(...statuses),
  price: fc.constantFrom(...pricesMet),
}
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('book' as const), ...booking }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('change' as const), which, ...booking }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('write down' as const),
      name: fc.constantFrom(...names),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('rename' as const),
      which,
      name: fc.constantFrom(...names),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('forget' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Random changes of bookings and guests. An empty name is that of an erased or merged guest. */
async function openWithRows(db: Db) {
  const cabinId = (await givenCabin(db)).id
  const guestId = (await givenGuest(db)).id
  const bookings: number[] = []
  const guests: number[] = []
  const one = (ids: number[], which: number) => ids[which % Math.max(ids.length, 1)] ?? 0

  async function perform(step: Step): Promise<void> {
    if (step.act === 'book') {
      const { startDate, status, price } = step
      const dates = { startDate, endDate: addDays(startDate, 2) }
      const made = {
        ...dates,
        status: 'cancelled',
        cabinPriceCents: price,
        cabinId,
        guestId,
      } as const
      const { id } = await givenBooking(db, made)
      await db.updateTable('bookings').set({ status }).where('id', '=', id).execute()
      bookings.push(id)
    } else if (step.act === 'change') {
      const { startDate, status, price } = step
      const dates = { start_date: startDate, end_date: addDays(startDate, 2) }
      const prices = { cabin_price_cents: price, extras_price_cents: 0, total_price_cents: price }
      await db
        .updateTable('bookings')
        .set({ ...dates, ...prices, status })
        .where('id', '=', one(bookings, step.which))
        .execute()
    } else if (step.act === 'delete') {
      const id = one(bookings, step.which)
      bookings.splice(bookings.indexOf(id) >>> 0, 1)
      await db.deleteFrom('bookings').where('id', '=', id).execute()
    } else if (step.act === 'write down') {
      guests.push((await givenGuest(db, { fullName: step.name || 'Nobody' })).id)
    } else {
      const fullName = step.act === 'rename' ? step.name : ''
      await db
        .updateTable('guests')
        .set({ sort_name: fullName })
        .where('id', '=', one(guests, step.which))
        .execute()
    }
  }
  return { perform }
}

eachDatabase((open) => {
  test('row counters match the lists after any changes of bookings and guests', async () => {
    const db = await open()
    const { perform } = await openWithRows(db)
    const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' })
    const property = fc.asyncProperty(steps, async (all) => {
      for (const each of all) await perform(each)
      expect(await wronglyCountedLists(db)).toEqual([])
    })
    await fc.assert(property, { numRuns: 15, seed: 20_261_121 })
  }, 120_000)

  test('rows of bulk inserts are counted like single ones', async () => {
    const db = await open()
    await givenManyBookings(db, 700)
    expect(await wronglyCountedLists(db)).toEqual([])
    await db.updateTable('bookings').set({ status: 'checked-out' }).where('id', '<', 300).execute()
    await db.deleteFrom('nights').execute()
    await db.deleteFrom('bookings').where('id', '>', 600).execute()
    expect(await wronglyCountedLists(db)).toEqual([])
  })

  test('the pages of every filter and sort order contain each booking once [RULE-68]', async () => {
    const db = await open()
    await givenManyBookings(db, 660)
    const all = await db
      .selectFrom('bookings')
      .select(['id', 'status', 'start_date', 'total_price_cents'])
      .execute()
    for (const status of [...bookingFilters, ...closedFilters]) {
      const listed = all.filter((one) => status === 'all' || one.status === status)
      for (const sortBy of bookingSorts) {
        const key = sortBy.startsWith('start') ? 'start_date' : 'total_price_cents'
        const sign = sortBy.endsWith('asc') ? 1 : -1
        const inOrder = listed.toSorted(
          (one, other) =>
            sign * (one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : one.id - other.id),
        )
        const ids: number[] = []
        for (let page = 1; page <= Math.ceil(listed.length / 10) + 1; page++) {
          const { items, total } = await listBookings(db, { status, sortBy, page })
          expect(total).toBe(listed.length)
          ids.push(...items.map(({ id }) => id))
        }
        expect([status, sortBy, ids]).toEqual([status, sortBy, inOrder.map(({ id }) => id)])
      }
    }
  }, 120_000)

  test('the pages of guests contain all guests with a name, in alphabetical order', async () => {
    const db = await open()
    for (let index = 0; index < 300; index++) {
      await givenGuest(db, { fullName: `${names[index % names.length] || 'Bo'} ${index % 7}` })
    }
    await db.updateTable('guests').set({ sort_name: '' }).where('id', '<', 20).execute()
    const inOrder = await db
      .selectFrom('guests')
      .select('id')
      .where('sort_name', '<>', '')
      .orderBy('sort_name')
      .orderBy('id')
      .execute()
    const ids: number[] = []
    for (let page = 1; page <= 30; page++) {
      const { items, total } = await listGuests({ db }, { q: '', page })
      expect(total).toBe(281)
      ids.push(...items.map(({ id }) => id))
    }
    expect(ids).toEqual(inOrder.map(({ id }) => id))
  }, 60_000)
})

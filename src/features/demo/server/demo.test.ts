import { expect, test } from 'vitest'
import { closedStatuses } from '#domain/booking-status.ts'
import { daysBetween } from '#domain/calendar.ts'
import { findHistory } from '#features/bookings/server/store/booking-history-store.ts'
import { listGuests } from '#features/guests/server/guest-list.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { seedDemo } from './demo.ts'
import { writeManyBookings } from './many-bookings.ts'
import { planDemo } from './plan-demo.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T10:00:00Z')

/** Leaves the text readable, so that a test can compare it. */
const vault: Vault = {
  encrypt: (text) => (text === '' ? '' : `encrypted ${text}`),
  decrypt: (text) => text.slice(10),
  fingerprint: 'none',
}

async function countRows(db: Db, table: 'cabins' | 'guests' | 'bookings' | 'nights') {
  const { rows } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

const sumOfNights = async (db: Db) =>
  Number(
    (
      await db
        .selectFrom('bookings')
        .where('status', 'not in', closedStatuses)
        .select((select) => select.fn.sum<number>('num_nights').as('nights'))
        .executeTakeFirstOrThrow()
    ).nights,
  )

eachDatabase((open) => {
  test('the demo is written as planned, and the database is marked as a demo', async () => {
    const db = await open()
    const steps: string[] = []
    const { bookings } = planDemo(today, now)
    await seedDemo(db, vault, { today, now, onProgress: (step) => steps.push(step) })

    expect(steps).toEqual(['8 cabins', '48 guests', `${bookings.length} bookings`, '3 blocks'])
    expect(await countRows(db, 'bookings')).toBe(bookings.length)
    // Three blocks occupy eleven nights, and two were released by an early departure.
    expect(await countRows(db, 'nights')).toBe((await sumOfNights(db)) + 11 - 2)
    const property = await db.selectFrom('property').selectAll().executeTakeFirstOrThrow()
    expect(property).toMatchObject({ id: 1, name: 'Larch Valley Cabins', time_zone: 'UTC' })
    expect(Boolean(property.is_demo)).toBe(true)
  })

  test('today has a payment of each common method, and one booking is pinned to its cabin', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const payments = await db
      .selectFrom('payments')
      .where('business_date', '=', today)
      .select('method')
      .execute()
    expect(payments.map(({ method }) => method).sort()).toEqual(['card', 'cash', 'transfer'])
    const pinned = await db.selectFrom('bookings').where('is_pinned', '=', true).select('id')
    expect(await pinned.execute()).toHaveLength(1)
  })

  test('each booking with breakfast has its unit price, which an extension of the stay needs', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const rows = await db.selectFrom('bookings').selectAll().execute()
    expect(rows.filter((row) => row.breakfast_unit_cents > 0)).not.toEqual([])
    // After an early departure only the mornings of the actual stay are charged.
    for (const row of rows) {
      const mornings = daysBetween(row.start_date, row.left_on ?? row.end_date)
      const breakfasts = mornings * row.num_guests
      const breakfast = row.extras_price_cents - row.charges_cents
      expect(row.breakfast_unit_cents * breakfasts).toBe(breakfast)
    }
  })

  test('bookings are numbered in the order of their creation', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const rows = await db.selectFrom('bookings').select('created_at').orderBy('id').execute()
    const made = rows.map((row) => row.created_at)
    expect(made).toEqual(made.toSorted())
  })

  test('the demo has three blocks: an inspection next week, an owner stay in three weeks and a past repair', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const blocks = await db
      .selectFrom('blocks')
      .innerJoin('cabins', 'cabins.id', 'blocks.cabin_id')
      .select(['cabins.name', 'kind', 'start_date', 'end_date'])
      .orderBy('start_date')
      .execute()
    const daysOf = (date: string) => daysBetween(today, date)
    expect(
      blocks.map((block) => [
        block.name,
        block.kind,
        daysOf(block.start_date),
        daysOf(block.end_date),
      ]),
    ).toEqual([
      ['Pine Ridge', 'maintenance', -34, -30],
      ['Birch Hollow', 'maintenance', 7, 9],
      ['Lakeside Lookout', 'owner', 21, 26],
    ])
  })

  test('the nightly rates of a booking add up to its cabin price', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const prices = new Map<number, number>()
    for (const table of ['nights', 'released_nights'] as const) {
      for (const { booking_id, rate_cents } of await db.selectFrom(table).selectAll().execute()) {
        if (booking_id !== null) {
          prices.set(booking_id, (prices.get(booking_id) ?? 0) + rate_cents)
        }
      }
    }
    const bookings = await db.selectFrom('bookings').select(['id', 'cabin_price_cents']).execute()
    for (const { id, cabin_price_cents } of bookings) expect(prices.get(id)).toBe(cabin_price_cents)
  })

  test('all guests except the erased one are listed and found', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const found = async (q: string) => (await listGuests({ db }, { q, page: 1 })).items
    expect((await found('mar')).map(({ fullName }) => fullName)).toEqual([
      'Marcos Ibarrola',
      "Marguerite d'Aubincourt",
      'Mariana Sequeira',
      'Martin Holloway',
    ])
    expect((await found('lukasz'))[0]?.phone).toMatch(/^\+48 555 01/)
    expect(await found('erased')).toEqual([])
    expect((await listGuests({ db }, { q: '', page: 1 })).total).toBe(47)
  })

  test('cancelled bookings and no-shows have a time and a reason', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const closed = await db
      .selectFrom('bookings')
      .select(['id', 'created_at'])
      .where('status', 'in', closedStatuses)
      .execute()
    expect(closed).toHaveLength(8)
    for (const { id, created_at } of closed) {
      const { closing } = await findHistory(db, id)
      expect(closing?.reason).not.toBe('')
      expect(closing && closing.at > created_at).toBe(true)
    }
  })

  test('its nights and totals pass the integrity checks of the doctor', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    expect(await findViolations(db)).toEqual([])
  })

  test('national IDs are stored encrypted', async () => {
    const db = await open()
    await seedDemo(db, vault, { today, now })
    const guests = await db
      .selectFrom('guests')
      .select('national_id_sealed')
      .where('erased_at', 'is', null)
      .execute()
    for (const guest of guests)
      expect(guest.national_id_sealed).toMatch(/^encrypted [A-Z]{2}X\d{7}$/)
  })

  test('a scaled demo has the requested number of bookings and no night twice', async () => {
    const db = await open()
    const written: number[] = []
    await writeManyBookings(db, vault, {
      numBookings: 6_001,
      today,
      now,
      onProgress: (count) => written.push(count),
    })
    expect(written).toEqual([5_000, 6_001])
    expect(await countRows(db, 'bookings')).toBe(6_001)
    expect(await countRows(db, 'nights')).toBe(await sumOfNights(db))
    expect(await countRows(db, 'cabins')).toBe(50)
    expect((await listGuests({ db }, { q: 'mar lind', page: 1 })).items.length).toBeGreaterThan(0)
    const late = await db
      .selectFrom('bookings')
      .select('id')
      .where('created_at', '>', now.toISOString())
    expect(await late.execute()).toEqual([])
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { dialectOf } from './dialect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

const before = migrations.slice(0, 3)
const at = '2026-11-01T09:00:00.000Z'

/** Rows of an earlier version, without the columns that were added later. */
async function earlierRows(db: Db) {
  await sql`insert into cabins (name, max_capacity, regular_price_cents, discount_cents,
    description, image, created_at) values ('Fox Den', 4, 20000, 0, '', '', ${at})`.execute(db)
  for (const [name, email] of [
    ['Łukasz Wiśniowski', 'lukasz@example.com'],
    ['Søren Kjærgaard', ''],
    ['?!', ''],
  ]) {
    await sql`insert into guests (full_name, email, country_code, national_id_sealed, created_at)
      values (${name}, ${email}, 'PL', '', ${at})`.execute(db)
  }
  await keptBooking(db, '2026-11-10', '2026-11-13', { guests: 2, breakfast: 1_500 })
  await keptBooking(db, '2026-11-13', '2026-11-14', { guests: 3, breakfast: 0 })
  await keptBooking(db, '2026-11-20', '2026-11-22', { guests: 1, breakfast: 1_250 })
  await sql`insert into audit (at, staff_id, request_id, action, entity, entity_id)
    values (${at}, 'ada', 'r', 'booking.check-out', 'booking', '1')`.execute(db)
  await sql`delete from bookings where id = 3`.execute(db)
  await sql`delete from guests where id = 3`.execute(db)
}

async function keptBooking(
  db: Db,
  start: string,
  end: string,
  { guests, breakfast }: { guests: number; breakfast: number },
) {
  const nights = (Date.parse(end) - Date.parse(start)) / dayMs
  const [cabin, extras] = [nights * 20_000, nights * guests * breakfast]
  const { rows } = await sql<{ id: number }>`insert into bookings (created_at, start_date, end_date,
    num_nights, num_guests, cabin_price_cents, extras_price_cents, total_price_cents, paid_cents,
    has_breakfast, observations, status, cabin_id, guest_id)
    values (${at}, ${start}, ${end}, ${nights}, ${guests}, ${cabin}, ${extras}, ${cabin + extras}, 0,
    ${breakfast > 0}, 'Late', 'checked-out', 1, 1) returning id`.execute(db)
  for (let night = 0; night < nights; night += 1) {
    const date = new Date(Date.parse(start) + night * dayMs).toISOString().slice(0, 10)
    await sql`insert into nights (cabin_id, date, booking_id, rate_cents)
      values (1, ${date}, ${rows[0]?.id}, 20000)`.execute(db)
  }
}

eachDatabase((open) => {
  async function migrated() {
    const db = await open(before)
    await earlierRows(db)
    await migrate(db)
    return db
  }

  describe('the migration to changeable bookings', () => {
    test('makes existing guests searchable [RULE-62]', async () => {
      const {
        guests: { names, list },
      } = await openStaffClient({ db: await migrated() })
      expect(await names('lukasz')).toEqual(['Łukasz Wiśniowski'])
      expect(await names('lukasz@example.com')).toEqual(['Łukasz Wiśniowski'])
      expect(await names('kjaer')).toEqual(['Søren Kjærgaard'])
      const { items, total } = (await list()).body
      expect(items.map(({ fullName, numStays }) => [fullName, numStays])).toEqual([
        ['Łukasz Wiśniowski', 2],
        ['Søren Kjærgaard', 0],
      ])
      expect(total).toBe(2)
    })

    test('keeps bookings, with the agreed price of breakfast [RULE-35]', async () => {
      const db = await migrated()
      const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
      const kept = { created_at: at, observations: 'Late', status: 'checked-out', guest_id: 1 }
      const fresh = { source: 'desk', fee_cents: 0, left_on: null, version: 1 }
      expect(bookings).toMatchObject([
        { ...kept, ...fresh, id: 1, total_price_cents: 69_000, breakfast_unit_cents: 1_500 },
        { ...kept, ...fresh, id: 2, total_price_cents: 20_000, breakfast_unit_cents: 0 },
      ])
      expect(bookings.map((booking) => Boolean(booking.has_breakfast))).toEqual([true, false])
      const audit = await db.selectFrom('audit').select('action').execute()
      expect(audit).toEqual([{ action: 'booking.check-out' }])
    })

    test('keeps every night, which is sold once and released with its booking [RULE-2]', async () => {
      const db = await migrated()
      const held = () =>
        db.selectFrom('nights').select(['date', 'booking_id']).orderBy('date').execute()
      expect(await held()).toEqual([
        { date: '2026-11-10', booking_id: 1 },
        { date: '2026-11-11', booking_id: 1 },
        { date: '2026-11-12', booking_id: 1 },
        { date: '2026-11-13', booking_id: 2 },
      ])
      const again = { cabin_id: 1, date: '2026-11-12', booking_id: 2, rate_cents: 0 }
      await expect(db.insertInto('nights').values(again).execute()).rejects.toSatisfy(
        dialectOf(db).isUniqueViolation,
      )
      await db.deleteFrom('bookings').where('id', '=', 1).execute()
      expect(await held()).toEqual([{ date: '2026-11-13', booking_id: 2 }])
    })

    test('does not assign the id of a deleted booking or guest again', async () => {
      const db = await migrated()
      const guest = await givenGuest(db)
      const booking = await givenBooking(db, { cabinId: 1, guestId: guest.id })
      expect([booking.id, guest.id]).toEqual([4, 4])
    })
  })

  test('makes many guests with long names searchable as well', async () => {
    const db = await open(before)
    const fullName = Array.from({ length: 66 }, (_, index) => `W${index.toString(36)}`)
      .join(' ')
      .slice(0, 200)
    const rows = Array.from({ length: 1_200 }, () => ({
      full_name: fullName,
      email: '',
      country_code: 'PT',
      national_id_sealed: '',
      created_at: at,
    }))
    await db.insertInto('guests').values(rows).execute()
    await migrate(db)
    const {
      guests: { list },
    } = await openStaffClient({ db })
    expect((await list()).body.total).toBe(1_200)
    expect((await list('?q=w10%20wz')).body.isTruncated).toBe(true)
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedDatabase } from '#testkit/app/each-database.ts'
import { givenManyBookings } from '#testkit/app/given-many-bookings.ts'
import { isInPeriod, periodsOf } from './periods-store.ts'

const numBookings = 3_000

sharedDatabase((open) => {
  test('PostgreSQL expects a period to have few of all bookings, and looks them up', async () => {
    const db = await open()
    await givenManyBookings(db, numBookings)
    await sql`analyze bookings`.execute(db)
    const [first, last] = ['2026-01-01', '2026-01-31']
    const period = { first, last, starts: `${first}T00:00:00Z`, ends: '2026-02-01T00:00:00Z' }
    const query = db
      .selectFrom(periodsOf(db, [period]))
      .crossJoin('bookings')
      .where(isInPeriod(db, [period], 'bookings.start_date'))
      .select('bookings.id')
    const found = (await query.execute()).length
    expect(found).toBeGreaterThan(80)
    const [plan] = await query.explain('json')
    expect(plan?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeLessThan(found)
  })
})

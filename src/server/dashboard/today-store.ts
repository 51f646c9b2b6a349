import type { ExpressionBuilder } from 'kysely'
import type { Today, TodayItem } from '#contract/dashboard.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { compareNames } from '#domain/name-order.ts'
import { isOverdue, staysTonight, taskToday } from '#domain/today.ts'
import type { Db } from '../db/open.ts'
import { type Given, preparedQuery } from '../db/prepared-query.ts'
import type { Tables } from '../db/schema.ts'
import { guestCountry } from '../guests/guest-country.ts'

/**
 * Today's activity exactly as docs/rules.md#today has it, and, apart from it, who is overdue, who is
 * in the house and who comes or goes tomorrow.
 */
export async function findToday(db: Db, date: CalendarDate): Promise<Today> {
  const tomorrow = addDays(date, 1)
  const items = (await todayQuery.rows(db, { tomorrow })).map(itemShape)
  return {
    date,
    activity: items.filter((item) => taskToday(item, date) !== null),
    overdue: items.filter((item) => isOverdue(item, date)),
    inHouse: items.filter((item) => staysTonight(item, date)).sort(byDeparture),
    tomorrow: items.filter((item) => taskToday(item, tomorrow) !== null),
  }
}

const byDeparture = (a: TodayItem, b: TodayItem) =>
  a.endDate.localeCompare(b.endDate) || compareNames(a.cabin.name, b.cabin.name) || a.id - b.id

/**
 * Everyone who is in the house, and everyone who should arrive by the end of the next day. Guests are
 * looked up one by one: to join them, a database server would read all there are, since it cannot know
 * that nearly all who should have come by now have.
 */
export const todayQuery = preparedQuery((db, given: Given<{ tomorrow: CalendarDate }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'unconfirmed'), row('start_date', '<=', given.tomorrow)]),
        row('status', '=', 'checked-in'),
      ]),
    )
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_nights',
      'cabins.name as cabin_name',
    ])
    .select((booking) => [
      itsGuest(booking, 'full_name').as('full_name'),
      itsGuest(booking, 'country_code').as('country_code'),
    ])
    .orderBy('bookings.created_at')
    .orderBy('bookings.id'),
)

const itsGuest = <Column extends 'full_name' | 'country_code'>(
  booking: ExpressionBuilder<Tables, 'bookings'>,
  column: Column,
) =>
  booking
    .selectFrom('guests')
    .whereRef('guests.id', '=', 'bookings.guest_id')
    .select(column)
    .$asScalar()
    .$notNull()

type Row = Awaited<ReturnType<typeof todayQuery.rows>>[number]

function itemShape(row: Row): TodayItem {
  return {
    id: row.id,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    numNights: row.num_nights,
    cabin: { name: row.cabin_name },
    guest: { fullName: row.full_name, ...guestCountry(row.country_code) },
  }
}

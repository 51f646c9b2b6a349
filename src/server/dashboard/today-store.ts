import type { Today, TodayItem } from '#contract/dashboard.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Db } from '../db/open.ts'
import { guestCountry } from '../guests/guest-country.ts'

/** Today's activity exactly as docs/rules.md#today has it, and, apart from it, who is overdue. */
export async function findToday(db: Db, date: CalendarDate): Promise<Today> {
  const rows = await todayQuery(db, date).execute()
  const items = rows.map((row) => ({ dueOn: dueOn(row), item: itemShape(row) }))
  return {
    date,
    activity: items.filter(({ dueOn }) => dueOn === date).map(({ item }) => item),
    overdue: items.filter(({ dueOn }) => dueOn < date).map(({ item }) => item),
    inHouse: [],
    tomorrow: [],
  }
}

/** Everyone who should have arrived or departed by the end of the date, and has not. */
export function todayQuery(db: Db, date: CalendarDate) {
  return db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'unconfirmed'), row('start_date', '<=', date)]),
        row.and([row('status', '=', 'checked-in'), row('end_date', '<=', date)]),
      ]),
    )
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_nights',
      'cabins.name as cabin_name',
      'guests.full_name',
      'guests.country_code',
    ])
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof todayQuery>['execute']>>[number]

const dueOn = (row: Row): CalendarDate =>
  row.status === 'unconfirmed' ? row.start_date : row.end_date

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

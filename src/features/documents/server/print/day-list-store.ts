import { type Party, partyStored } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money/balance.ts'
import type { Cents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Db } from '#platform/db/open.ts'

export type DayRow = Party & {
  id: number
  cabin: string
  guest: string
  startDate: CalendarDate
  endDate: CalendarDate
  hasBreakfast: boolean
  due: Cents
  observations: string
}

/** The guests who leave and arrive; null for none. */
export type StayedRow = {
  cabin: string
  leaving: Party | null
  staying: boolean
  arriving: Party | null
}

/** The open stays that include a date, by cabin. A guest who left early is neither. */
export function staysOnQuery(db: Db, date: CalendarDate) {
  return db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.start_date', '<=', date)
    .where('bookings.end_date', '>=', date)
    .where('bookings.status', 'in', ['unconfirmed', 'checked-in', 'checked-out'])
    .where((row) =>
      row.or([row('bookings.left_on', 'is', null), row('bookings.left_on', '>=', date)]),
    )
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.left_on',
      'bookings.num_guests',
      'bookings.num_children',
      'bookings.child_ages',
      'bookings.has_breakfast',
      'bookings.observations',
      'bookings.total_price_cents',
      'bookings.fee_cents',
      'bookings.paid_cents',
      'cabins.name as cabin',
      'guests.full_name as guest',
    ])
    .orderBy('bookings.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof staysOnQuery>['execute']>>[number]

const departureOf = (row: Row) => row.left_on ?? row.end_date

export async function findDay(
  db: Db,
  date: CalendarDate,
): Promise<{ arrivals: DayRow[]; departures: DayRow[]; cleaning: StayedRow[] }> {
  const rows = (await staysOnQuery(db, date).execute()).sort((one, other) =>
    compareNames(one.cabin, other.cabin),
  )
  const arriving = rows.filter(({ start_date }) => start_date === date)
  const leaving = rows.filter((row) => departureOf(row) === date && row.status !== 'unconfirmed')
  const staying = rows.filter(
    (row) => row.start_date < date && departureOf(row) > date && row.status === 'checked-in',
  )
  const cabins = [...new Set([...leaving, ...staying, ...arriving].map(({ cabin }) => cabin))]
  const guestsIn = (some: Row[], name: string) => {
    const row = some.find(({ cabin }) => cabin === name)
    return row ? partyStored(row) : null
  }
  return {
    arrivals: arriving.map(toDayRow),
    departures: leaving.map(toDayRow),
    cleaning: cabins.sort(compareNames).map((cabin) => ({
      cabin,
      leaving: guestsIn(leaving, cabin),
      staying: guestsIn(staying, cabin) !== null,
      arriving: guestsIn(arriving, cabin),
    })),
  }
}

const toDayRow = (row: Row): DayRow => ({
  id: row.id,
  cabin: row.cabin,
  guest: row.guest,
  ...partyStored(row),
  startDate: row.start_date,
  endDate: departureOf(row),
  hasBreakfast: Boolean(row.has_breakfast),
  due: balanceOf({
    status: row.status,
    totalPrice: row.total_price_cents,
    fee: row.fee_cents,
    paid: row.paid_cents,
  }).due,
  observations: row.observations,
})

import { sql } from 'kysely'
import { closedStatuses } from '#domain/booking-status.ts'
import { addDays, businessDate } from '#domain/calendar.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { knownNightsOf, ratesOf } from '#features/stays/server/known-nights.ts'
import type { PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { isValidAt } from '#platform/versions/versions-as-of-store.ts'
import type { KnownBooking } from '../../domain/booking-parts.ts'

const isReturning = (at: string) => sql<boolean | number>`exists (
  select 1 from bookings as other
  join booking_versions as earlier on earlier.booking_id = other.id and ${isValidAt('earlier', at)}
  where other.guest_id = bookings.guest_id and earlier.start_date < version.start_date
    and earlier.status not in (${sql.join(closedStatuses)}))`

/** Bookings as they were known, with the guests and the sources of now. */
const knownBookings = (db: Db, at: string) =>
  db
    .selectFrom('booking_versions as version')
    .innerJoin('bookings', 'bookings.id', 'version.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where(isValidAt('version', at))
    .selectAll('version')
    .select(['bookings.created_at', 'bookings.is_booking_date_unknown'])
    .select(['guests.country_code', isReturning(at).as('is_returning')])
    .select((row) => row.fn.coalesce('bookings.channel', 'bookings.source').as('source'))

type Row = Awaited<ReturnType<ReturnType<typeof knownBookings>['execute']>>[number]

/** The bookings whose stay or charges are in a period, as they were known at an instant. */
export async function findKnownBookings(
  db: Db,
  { first, last, starts }: PeriodRow,
  { at, timeZone }: { at: string; timeZone: string },
) {
  const firstArrival = addDays(first, -longestStay)
  const stays = await knownBookings(db, at)
    .where('version.start_date', '>', firstArrival)
    .where('version.start_date', '<=', last)
    .where('version.end_date', '>', first)
    .execute()
  const chargedLater = await knownBookings(db, at)
    .where('version.last_charge_at', '>=', starts)
    .where('version.start_date', '<', first)
    .where((row) =>
      row.or([row('version.start_date', '<=', firstArrival), row('version.end_date', '<=', first)]),
    )
    .execute()
  return [...stays, ...chargedLater].map((row) => ({
    source: row.source,
    nationality: row.country_code,
    booking: toKnownBooking(row, { at, timeZone }),
  }))
}

function toKnownBooking(
  row: Row,
  { at, timeZone }: { at: string; timeZone: string },
): KnownBooking {
  const held = knownNightsOf(row)
  const dateOf = (seconds: number) => businessDate(new Date(seconds * 1000), timeZone)
  return {
    id: row.booking_id,
    cabinId: row.cabin_id,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    leftOn: row.left_on,
    numGuests: row.num_guests,
    fee: row.fee_cents,
    hasBreakfast: Boolean(row.has_breakfast),
    breakfastUnit: row.breakfast_unit_cents ?? 0,
    breakfast: row.breakfast_cents ?? 0,
    nights: held,
    isPriceMissing: Boolean(row.is_price_missing),
    released:
      row.status === 'checked-out'
        ? ratesOf(row)
            .slice(held.length)
            .map((rate, night) => ({ date: addDays(row.start_date, held.length + night), rate }))
        : [],
    charges: (row.charges ?? '')
      .split(',')
      .filter((charge) => charge !== '')
      .map((charge) => {
        const [seconds = '', amount = '', kind = ''] = charge.split(' ')
        return { seconds: Number(seconds), amount: Number(amount), kind }
      })
      // Versions from before charges were recorded have all of them.
      .filter(({ seconds }) => seconds * 1000 <= Date.parse(at))
      .map(({ seconds, amount, kind }) => ({
        addedOn: dateOf(seconds),
        amount,
        isTouristTax: kind === 'tourist-tax',
      })),
    madeOn: row.is_booking_date_unknown ? null : businessDate(new Date(row.created_at), timeZone),
    isReturning: Boolean(row.is_returning),
  }
}

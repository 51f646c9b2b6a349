import { sql } from 'kysely'
import { addDays, businessDate } from '#domain/calendar.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { knownNightsOf } from '#features/stays/server/known-nights.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import {
  type BookDrillDownList,
  bookingNote,
  instantsOfList,
} from '../../domain/book-drill-down.ts'
import { noPart, type Part } from '../../domain/booking-parts.ts'
import { type Booked, instantsOfPace } from '../../domain/pace.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'

/** Every version with nights near a period that was written before an instant. */
const versionsQuery = (db: Db, { first, last }: ReportPeriod, before: string) =>
  db
    .selectFrom('booking_versions')
    .innerJoin('bookings', 'bookings.id', 'booking_versions.booking_id')
    .where('booking_versions.start_date', '>', addDays(first, -longestStay))
    .where('booking_versions.start_date', '<=', last)
    .where('booking_versions.end_date', '>', first)
    .where('valid_from', '<', before)
    .select(['booking_id', 'booking_versions.status', 'valid_to', 'segments', 'rates'])
    .select(['booking_versions.start_date', 'booking_versions.end_date'])
    .select('booking_versions.total_price_cents')
    // Bookings without a known date of booking have always been on the books.
    .select(
      sql<string | null>`case when bookings.is_booking_date_unknown and not exists (
      select 1 from booking_versions as earlier where earlier.booking_id = bookings.id
        and earlier.valid_from < booking_versions.valid_from
    ) then ${dialectOf(db).noInstant} else valid_from end`.as('valid_from'),
    )

const findVersions = async (db: Db, period: ReportPeriod, before: string) =>
  (await versionsQuery(db, period, before).execute()).map((version) => ({
    bookingId: version.booking_id,
    status: version.status,
    from: version.valid_from ?? '',
    to: version.valid_to,
    nights: knownNightsOf(version).filter(
      ({ date }) => date >= period.first && date <= period.last,
    ),
  }))

type Version = Awaited<ReturnType<typeof findVersions>>[number]

const isValidBefore = ({ from, to }: Version, instant: string) => from < instant && instant <= to

/** What was known to be on the books for a period just before each of the instants. */
export async function findBookedAsOf(
  db: Db,
  { period, instants }: { period: ReportPeriod; instants: readonly string[] },
): Promise<Booked[]> {
  const [latest = ''] = [...instants].sort().reverse()
  const versions = await findVersions(db, period, latest)
  return instants.map((instant) => {
    const nights = versions.flatMap((version) =>
      isValidBefore(version, instant) ? version.nights : [],
    )
    return { nights: nights.length, revenue: nights.reduce((sum, { rate }) => sum + rate, 0) }
  })
}

/** The books of a moment are those of all changes up to it. */
export const instantsAsOf = ({ at, today, timeZone }: PastMoment) => ({
  ...instantsOfPace(today, timeZone),
  now: new Date(Date.parse(at) + 1).toISOString(),
})

/** The nights behind a number of the books, as they were known at a moment of the past. */
export async function findBookDrillDownAsOf(
  db: Db,
  period: ReportPeriod,
  list: BookDrillDownList,
  moment: PastMoment,
): Promise<Omit<Part, 'list'>[]> {
  const { at, since } = instantsOfList(list, instantsAsOf(moment))
  const versions = await findVersions(db, period, at)
  const nightsAt = (instant: string | null) =>
    new Map(
      versions
        .filter((version) => instant !== null && isValidBefore(version, instant))
        .flatMap((version) =>
          version.nights.map((night) => [
            `${version.bookingId} ${night.date}`,
            { ...night, bookingId: version.bookingId },
          ]),
        ),
    )
  const [now, before] = [nightsAt(at), nightsAt(since)]
  return [...new Map([...before, ...now])].flatMap(([key, { date, bookingId, cabinId }]) => {
    const nights = (now.has(key) ? 1 : 0) - (before.has(key) ? 1 : 0)
    const amount = (now.get(key)?.rate ?? 0) - (before.get(key)?.rate ?? 0)
    if (nights === 0 && amount === 0) return []
    const ofBooking = versions.filter((version) => version.bookingId === bookingId)
    const note = since === null ? '' : noteOf(ofBooking, { nights, date, since }, moment)
    return [{ ...noPart, date, bookingId, cabinId, note, amount, nights }]
  })
}

type Change = { nights: number; date: string; since: string }

/** When a night came on the books or left them, by the versions of its booking. */
function noteOf(
  versions: readonly Version[],
  { nights, date, since }: Change,
  { timeZone }: PastMoment,
): string {
  if (nights === 0) return 'Price changed'
  const withNight = versions.filter((version) =>
    version.nights.some((night) => night.date === date),
  )
  const came = withNight.map(({ from }) => from).filter((from) => from >= since)
  const [instant = since] =
    nights > 0
      ? came.sort()
      : withNight
          .map(({ to }) => to)
          .sort()
          .reverse()
  const status = versions.find(({ from }) => from === instant)?.status ?? 'unconfirmed'
  return bookingNote(nights, status, businessDate(new Date(instant), timeZone))
}

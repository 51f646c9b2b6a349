import { addDays } from '#domain/calendar.ts'
import type { Booked } from '#domain/reports/pace.ts'
import type { ReportPeriod } from '#domain/reports/report-periods.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { Db } from '../db/open.ts'
import { nightsOf } from '../stores/known-nights.ts'

/** Every version with nights near a period that was written before an instant. */
const versionsQuery = (db: Db, { first, last }: ReportPeriod, before: string) =>
  db
    .selectFrom('booking_versions')
    .where('start_date', '>', addDays(first, -longestStay))
    .where('start_date', '<=', last)
    .where('end_date', '>', first)
    .where('valid_from', '<', before)
    .where('segments', 'is not', null)
    .select(['valid_from', 'valid_to', 'start_date', 'end_date', 'segments', 'rates'])
    .select('total_price_cents')

/** What was known to be on the books for a period just before each of the instants. */
export async function findBookedAsOf(
  db: Db,
  { period, instants }: { period: ReportPeriod; instants: readonly string[] },
): Promise<Booked[]> {
  const [latest = ''] = [...instants].sort().reverse()
  const versions = (await versionsQuery(db, period, latest).execute()).map((version) => {
    const nights = nightsOf(version).filter(
      ({ date }) => date >= period.first && date <= period.last,
    )
    const revenue = nights.reduce((sum, { rate }) => sum + rate, 0)
    return { from: version.valid_from, to: version.valid_to, nights: nights.length, revenue }
  })
  return instants.map((instant) => {
    const valid = versions.filter(({ from, to }) => from < instant && instant <= to)
    return {
      nights: valid.reduce((sum, { nights }) => sum + nights, 0),
      revenue: valid.reduce((sum, { revenue }) => sum + revenue, 0),
    }
  })
}

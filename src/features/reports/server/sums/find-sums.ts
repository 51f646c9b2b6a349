import { addDays, dayStart } from '#domain/calendar.ts'
import type { PeriodRow } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { databaseAt } from '#platform/versions/past-tables-store.ts'
import { availableNights } from '../../domain/available-nights.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import { addSums, noSums, type ReportSums } from '../../domain/report-metrics.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import type { Day } from './lead-days-store.ts'
import {
  arrivalsQuery,
  blockedNightsQuery,
  cabinDatesQuery,
  chargesOfArrivalsQuery,
  laterChargesQuery,
  releasedNightsQuery,
  type SumsRequest,
  type SumsRow,
  soldNightsQuery,
} from './sums-store.ts'

/** The sums of a period by the key of its groups; without groups the only key is empty. */
export type PeriodSums = ReportPeriod & { byKey: Map<string, ReportSums> }

type Request = {
  periods: readonly ReportPeriod[]
  group: ReportGroup | null
  today: Day
  moment?: PastMoment | undefined
}

/**
 * The sums of periods, optionally as they were known at a moment. The database adds them up a month or a
 * year at a time, so that its memory is bounded.
 */
export async function findSums(
  db: Db,
  { periods, group, today, moment }: Request,
): Promise<PeriodSums[]> {
  const cabins = (await cabinDatesQuery(databaseAt(db, moment, spanOf(periods))).execute()).map(
    (row) => ({
      id: row.id,
      rentedSince: row.rented_since,
      retiredOn: row.retired_on,
    }),
  )
  const found: PeriodSums[] = []
  // Versions are found by the arrival, within a year before the period, so that each month would read a year.
  const spans = Map.groupBy(periods, ({ first }) => first.slice(0, moment ? 4 : 7))
  for (const span of spans.values()) {
    const rows = await rowsOf(databaseAt(db, moment, spanOf(span)), {
      periods: span.map((period) => toPeriodRow(period, today.timeZone)),
      byDate: span.length > 1 && span.every(({ first, last }) => first === last),
      group,
      today,
    })
    const byFirst = Map.groupBy(rows, ({ begins }) => begins)
    for (const period of span) {
      const available = (hasCabins({ group }) ? cabins : []).map((cabin) => ({
        key: group === 'cabin' ? String(cabin.id) : '',
        availableNights: availableNights(cabin, period),
      }))
      const ofPeriod = [...available, ...(byFirst.get(period.first) ?? [])]
      found.push({ ...period, byKey: sumsByKey(ofPeriod) })
    }
  }
  return found
}

const spanOf = (periods: readonly ReportPeriod[]): ReportPeriod => ({
  first: periods.at(0)?.first ?? '',
  last: periods.at(-1)?.last ?? '',
})

async function rowsOf(db: Db, request: SumsRequest): Promise<SumsRow[]> {
  const { byDate, periods } = request
  // Charges have the periods of instants, all others may have one period with dates.
  const together = { ...request, periods: byDate ? asOne(periods) : periods }
  const rows: SumsRow[] = []
  for (const night of await soldNightsQuery(db, together).execute()) {
    rows.push({ ...night, availableNights: night.soldWhenNotRented })
  }
  if (hasCabins(request)) rows.push(...(await blockedNightsQuery(db, together).execute()))
  rows.push(...(await releasedNightsQuery(db, together).execute()))
  rows.push(...(await arrivalsQuery(db, together).execute()))
  rows.push(...(await chargesOfArrivalsQuery(db, request).execute()))
  rows.push(...(await laterChargesQuery(db, request).execute()))
  return rows
}

/** Only cabins have available and blocked nights. */
export const hasCabins = ({ group }: Pick<SumsRequest, 'group'>) =>
  group === null || group === 'cabin'

/** Periods that follow each other without gaps, as one. */
function asOne(periods: readonly PeriodRow[]): PeriodRow[] {
  const [begin, end] = [periods.at(0), periods.at(-1)]
  return begin && end ? [{ ...begin, last: end.last, ends: end.ends }] : []
}

export const toPeriodRow = ({ first, last }: ReportPeriod, timeZone: string): PeriodRow => ({
  first,
  last,
  starts: dayStart(first, timeZone),
  ends: dayStart(addDays(last, 1), timeZone),
})

export function sumsByKey(rows: readonly ({ key: string } & Partial<ReportSums>)[]) {
  const sums = new Map<string, ReportSums>()
  for (const row of rows) sums.set(row.key, addSums(sums.get(row.key) ?? noSums, row))
  return sums
}

export function wholeByKey(periods: readonly PeriodSums[]): Map<string, ReportSums> {
  return sumsByKey(
    periods.flatMap(({ byKey }) => [...byKey].map(([key, sums]) => ({ key, ...sums }))),
  )
}

export const wholeOf = ({ byKey }: Pick<PeriodSums, 'byKey'>): ReportSums =>
  [...byKey.values()].reduce((whole, sums) => addSums(whole, sums), noSums)

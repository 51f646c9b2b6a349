import { bookingSourceLabels, bookingSources } from '#domain/bookings/booking-source.ts'
import { countryName } from '#domain/countries.ts'
import { t } from '#domain/i18n/messages.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import type { Report, ReportMetricsQuery, ReportMetricsShape } from '../../contract/reports.ts'
import { metricDefinitions, shownMetrics } from '../../domain/report-definitions.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import { addSums, metricsOf, noSums, type ReportSums } from '../../domain/report-metrics.ts'
import { type ReportPeriod, splitPeriod } from '../../domain/report-periods.ts'
import { findSums, wholeByKey, wholeOf } from './find-sums.ts'
import type { Day } from './lead-days-store.ts'
import { cabinDatesQuery } from './sums-store.ts'

/** The metrics of a period by month, week or day, and of its groups. */
export async function findReport(
  db: Db,
  today: Day,
  { from, to, by, group }: ReportMetricsQuery,
  moment?: PastMoment,
): Promise<Report> {
  const whole = { first: from, last: to }
  const sumsOf = (periods: readonly ReportPeriod[], by: ReportGroup | null) =>
    findSums(db, { periods, group: by, today, moment })
  const periods = (await sumsOf(splitPeriod(whole, by), null)).map(({ first, last, byKey }) => ({
    first,
    last,
    sums: wholeOf({ byKey }),
  }))
  const total = periods.reduce((sums, period) => addSums(sums, period.sums), noSums)
  const byMonth = splitPeriod(whole, 'month')
  const groups = group ? wholeByKey(await sumsOf(byMonth, group)) : new Map<string, ReportSums>()
  return {
    from,
    to,
    total: toMetrics(total),
    periods: periods.map(({ first, last, sums }) => ({ first, last, ...toMetrics(sums) })),
    groups: group ? await namedGroups(db, group, groups, total) : [],
    ...(moment && { asOf: { at: moment.at, knownSince: moment.amountsKnownSince } }),
  }
}

/** Cabins that were never for sale in the period are left out. */
async function namedGroups(
  db: Db,
  group: ReportGroup,
  groups: ReadonlyMap<string, ReportSums>,
  { availableNights, blockedNights }: ReportSums,
): Promise<Report['groups']> {
  const names = await namesOf(db, group, groups)
  return names.flatMap(({ key, name }) => {
    const own = groups.get(key)
    if (!own || isEmpty(own)) return []
    const sums = group === 'cabin' ? own : { ...own, availableNights, blockedNights }
    return [{ key, name, ...toMetrics(sums) }]
  })
}

const isEmpty = (sums: ReportSums) => Object.values(sums).every((sum) => sum === 0)

type Name = { key: string; name: string }

async function namesOf(
  db: Db,
  group: ReportGroup,
  groups: ReadonlyMap<string, ReportSums>,
): Promise<Name[]> {
  switch (group) {
    case 'cabin':
      return (await cabinDatesQuery(db).execute()).map(({ id, name }) => ({
        key: String(id),
        name,
      }))
    case 'source':
      return bookingSources.map((key) => ({ key, name: t(bookingSourceLabels[key]) }))
    case 'nationality':
      return [...groups.keys()]
        .map((key) => ({ key, name: nationalityName(key) }))
        .sort(
          (one, other) =>
            groupsNights(groups, other) - groupsNights(groups, one) ||
            compareNames(one.name, other.name),
        )
  }
}

const groupsNights = (groups: ReadonlyMap<string, ReportSums>, { key }: Name) =>
  groups.get(key)?.soldNights ?? 0

export const nationalityName = (code: string): string =>
  code === '' ? t('Unknown') : countryName(code)

/** Amounts as in the API. */
function toMetrics(sums: ReportSums): ReportMetricsShape {
  const metrics = metricsOf(sums)
  const shown = shownMetrics.map((name) => {
    const value = metrics[name]
    const isAmount = metricDefinitions[name].unit === 'amount'
    return [name, isAmount && value !== null ? dollarsFromCents(value) : value] as const
  })
  return Object.fromEntries(shown) as ReportMetricsShape
}

import { t } from '#domain/i18n/messages.ts'
import type { DrillDownPage } from '../contract/drill-down.ts'
import type { ReportMetricsShape } from '../contract/reports.ts'
import { definitionOf, type MetricName } from '../domain/report-definitions.ts'
import { addUpText } from './add-up-text.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { metricText } from './metric-text.ts'

/** A metric of a line, a point of a chart or a day. */
export type LineMetric = Pick<DrillDownNumber, 'title' | 'period' | 'group'> & {
  name: MetricName
  metrics: ReportMetricsShape
}

/** How a metric follows from others and from the sums of its list, which the server added up. */
function metricFormula(
  name: MetricName,
  metrics: ReportMetricsShape,
  parts: DrillDownPage | null,
): string {
  const text = (other: MetricName) => metricText(other, metrics[other])
  const result = text(name)
  const sold = text('soldNights')
  const available = text('availableNights')
  const revenue = text('roomRevenue')
  const { arrivals } = metrics
  switch (name) {
    case 'occupancy':
      return t('{sold} nights sold ÷ {available} nights available = {result}', {
        sold,
        available,
        result,
      })
    case 'adjustedOccupancy':
      return t(
        '{sold} nights sold ÷ ({available} nights available − {blocked} nights blocked) = {result}',
        { sold, available, blocked: text('blockedNights'), result },
      )
    case 'adr':
      return metrics.unpricedNights > 0
        ? t(
            '{revenue} room revenue ÷ ({sold} nights sold − {unpriced} without a price) = {result}',
            { revenue, sold, unpriced: text('unpricedNights'), result },
          )
        : t('{revenue} room revenue ÷ {sold} nights sold = {result}', { revenue, sold, result })
    case 'revpar':
      return t('{revenue} room revenue ÷ {available} nights available = {result}', {
        revenue,
        available,
        result,
      })
    case 'totalRevenue':
      return t(
        '{revenue} room revenue + {breakfast} breakfast + {extras} extras + {fees} cancellation fees = {result}',
        {
          revenue,
          breakfast: text('breakfast'),
          extras: text('extras'),
          fees: text('fees'),
          result,
        },
      )
    case 'averageStay':
      return t(
        '{n, plural, one {# night} other {# nights}} ÷ {arrivals, plural, one {# arrival} other {# arrivals}} = {result}',
        { n: parts?.nights ?? 0, arrivals, result },
      )
    case 'leadTime':
      return t(
        '{n, plural, one {# day} other {# days}} ÷ arrivals with a known date of booking = {result}',
        { n: parts?.leadDays ?? 0, result },
      )
    case 'partySize':
      return t(
        '{n, plural, one {# guest} other {# guests}} ÷ {arrivals, plural, one {# arrival} other {# arrivals}} = {result}',
        { n: parts?.guests ?? 0, arrivals, result },
      )
    case 'returningShare':
      return t(
        '{n, plural, one {# returning guest} other {# returning guests}} ÷ {arrivals, plural, one {# arrival} other {# arrivals}} = {result}',
        { n: parts?.returning ?? 0, arrivals, result },
      )
    case 'availableNights':
      return t('{n, plural, one {# cabin} other {# cabins}} with {nights} nights together', {
        n: parts?.total ?? 0,
        nights: result,
      })
    case 'roomRevenue':
    case 'breakfast':
    case 'extras':
    case 'fees':
    case 'touristTax':
      return addUpText(parts)
    default:
      return t('{n, plural, one {# line} other {# lines}}', { n: parts?.total ?? 0 })
  }
}

/** A metric that opens; null if it consists of nothing. */
export function metricNumber({ name, metrics, ...line }: LineMetric): DrillDownNumber | null {
  if (!metrics[name]) return null
  return {
    ...line,
    ...definitionOf(name),
    text: metricText(name, metrics[name]),
    formula: (parts) => metricFormula(name, metrics, parts),
  }
}

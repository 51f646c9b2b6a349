import { countOf } from '#domain/format-stay.ts'
import type { DrillDownPage } from '../contract/drill-down.ts'
import type { ReportMetricsShape } from '../contract/reports.ts'
import { type MetricName, metricDefinitions } from '../domain/report-definitions.ts'
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
  const sold = `${text('soldNights')} nights sold`
  const available = `${text('availableNights')} nights available`
  const arrivals = countOf(metrics.arrivals, 'arrival')
  switch (name) {
    case 'occupancy':
      return `${sold} ÷ ${available} = ${result}`
    case 'adjustedOccupancy':
      return `${sold} ÷ (${available} − ${text('blockedNights')} nights blocked) = ${result}`
    case 'adr':
      return metrics.unpricedNights > 0
        ? `${text('roomRevenue')} room revenue ÷ (${sold} − ${text('unpricedNights')} without a price) = ${result}`
        : `${text('roomRevenue')} room revenue ÷ ${sold} = ${result}`
    case 'revpar':
      return `${text('roomRevenue')} room revenue ÷ ${available} = ${result}`
    case 'totalRevenue':
      return `${text('roomRevenue')} room revenue + ${text('breakfast')} breakfast + ${text('extras')} extras + ${text('fees')} cancellation fees = ${result}`
    case 'averageStay':
      return `${countOf(parts?.nights ?? 0, 'night')} ÷ ${arrivals} = ${result}`
    case 'leadTime':
      return `${countOf(parts?.leadDays ?? 0, 'day')} ÷ arrivals with a known date of booking = ${result}`
    case 'partySize':
      return `${countOf(parts?.guests ?? 0, 'guest')} ÷ ${arrivals} = ${result}`
    case 'returningShare':
      return `${countOf(parts?.returning ?? 0, 'returning guest')} ÷ ${arrivals} = ${result}`
    case 'availableNights':
      return `${countOf(parts?.total ?? 0, 'cabin')} with ${result} nights together`
    case 'roomRevenue':
    case 'breakfast':
    case 'extras':
    case 'fees':
    case 'touristTax':
      return addUpText(parts)
    default:
      return `${countOf(parts?.total ?? 0, 'line')}`
  }
}

/** A metric that opens; null if it consists of nothing. */
export function metricNumber({ name, metrics, ...line }: LineMetric): DrillDownNumber | null {
  if (!metrics[name]) return null
  return {
    ...line,
    ...metricDefinitions[name],
    text: metricText(name, metrics[name]),
    list: metricDefinitions[name].list,
    formula: (parts) => metricFormula(name, metrics, parts),
  }
}

import { describeOpenItems } from '#domain/day-closing.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { DayClosings } from '../contract/day-closings.ts'
import { type TotalLine, totalLines } from '../domain/day-totals.ts'

/** Closed days as a CSV file: the totals as they were closed. Amounts are US dollars. */
export function dayClosingsCsv({ items }: DayClosings): ReadableStream<Uint8Array> {
  const lines = items.map((item) => [
    item.date,
    item.closedAt,
    item.closedBy,
    ...totalLines(item.totals).map(cellOf),
    item.totals.amountOwed,
    item.hasChanged ? t('yes') : t('no'),
    describeOpenItems(item.openItems),
    item.note,
  ])
  return csvFile(dayClosingColumns(), pagesOf(lines))
}

async function* pagesOf<Line>(lines: Line[]) {
  yield lines
}

export const dayClosingColumns = (): string[] => [
  t('Date'),
  t('Closed at'),
  t('Closed by'),
  ...totalLines({
    arrivals: 0,
    departures: 0,
    inHouse: 0,
    guestsInHouse: 0,
    noShows: 0,
    cancellations: 0,
    cabins: 0,
    nightsSold: 0,
    roomRevenue: 0,
    breakfast: 0,
    extras: 0,
    fees: 0,
    touristTax: 0,
    takings: [],
    received: 0,
    refunded: 0,
    cashDifference: null,
  }).map(headingOf),
  t('Owed (USD)'),
  t('Corrected later'),
  t('Open items'),
  t('Note'),
]

function headingOf({ label, unit }: TotalLine): string {
  if (unit === 'count') return label
  return unit === 'amount' ? t('{label} (USD)', { label }) : t('{label} (%)', { label })
}

/** Numbers of the file are amounts. */
const cellOf = ({ unit, value }: TotalLine) => {
  if (value === null) return ''
  if (unit === 'amount') return value
  return unit === 'share' ? (value * 100).toFixed(1) : String(value)
}

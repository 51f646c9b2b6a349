import { daysBetween } from '#domain/calendar.ts'
import { type DateOrder, readDate } from '#domain/dates/read-date.ts'
import { type DescribedColumn, suitabilityIn } from './describe-columns.ts'
import { recognizeColumns } from './recognize-columns.ts'
import type { Cell } from './row-reader.ts'

const maxNights = 365
/** Fewer rows that contradict an order can be typing errors. */
const contradictingShare = 0.1

type Rows = readonly { cells: readonly Cell[] }[]

/**
 * Leaves out the orders of dates in which stays would end before they begin, last longer than a year, or
 * have another number of nights than the file says. If all orders are contradicted, all remain.
 */
export function withDateEvidence(
  columns: readonly DescribedColumn[],
  rows: Rows,
): DescribedColumn[] {
  const names = columns.map(({ name }) => name)
  const suitability = suitabilityIn(columns)
  const { startDate, endDate, numNights } = recognizeColumns('bookings', names, suitability)
  const [start, end] = [columns[startDate ?? -1], columns[endDate ?? -1]]
  if (!start || !end || start.dateOrders.length < 2) return [...columns]
  const stays = rows.map(({ cells }) => ({
    start: String(cells[startDate ?? -1] ?? ''),
    end: String(cells[endDate ?? -1] ?? ''),
    nights: Number.parseInt(String(cells[numNights ?? -1] ?? ''), 10),
  }))
  const tried = start.dateOrders.map((order) => ({ order, share: contradictions(stays, order) }))
  if (!tried.some(({ share }) => share === 0)) return [...columns]
  const possible = tried.filter(({ share }) => share < contradictingShare).map(({ order }) => order)
  return columns.map((column) =>
    column === start || column === end
      ? { ...column, dateOrders: column.dateOrders.filter((order) => possible.includes(order)) }
      : column,
  )
}

/** Stays are no longer where the headings alone have to show that there are some. */
const longestUsualStay = 60

/** Whether two columns, whatever their names are, have the dates of a stay in nearly every row that has both. */
export function hasStays(columns: readonly DescribedColumn[], rows: Rows): boolean {
  const withDates = columns.flatMap(({ holds }, at) => (holds?.includes('dates') ? [at] : []))
  const orders = columns.flatMap(({ dateOrders: own }) => own)
  const order = orders[0] ?? 'year-month-day'
  return withDates.some((from) =>
    withDates.some((to) => {
      const lengths = rows.flatMap(({ cells }) => {
        const [start, end] = [from, to].map((at) => String(cells[at] ?? ''))
        // A number can be a postal code.
        if (!/\D/.test(`${start}`) || !/\D/.test(`${end}`)) return []
        const [first, last] = [readDate(start ?? '', order), readDate(end ?? '', order)]
        return first && last ? [daysBetween(first, last)] : []
      })
      const usual = lengths.filter((length) => length >= 1 && length <= longestUsualStay)
      return usual.length > 0 && usual.length >= lengths.length * 0.9
    }),
  )
}

type StayText = { start: string; end: string; nights: number }

/** The share of stays that cannot be right in an order. */
function contradictions(stays: readonly StayText[], order: DateOrder): number {
  const read = stays.flatMap(({ start, end, nights }) => {
    const [from, to] = [readDate(start, order), readDate(end, order)]
    return from && to ? [{ length: daysBetween(from, to), nights }] : []
  })
  const wrong = read.filter(
    ({ length, nights }) => length < 1 || length > maxNights || (nights > 0 && nights !== length),
  )
  return read.length === 0 ? 0 : wrong.length / read.length
}

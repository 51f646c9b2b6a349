import { enumeration } from '#domain/audit/predicate.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Cents, formatCents, maxCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'

/** What several rows of one booking are: amounts to add up, or the same row again. */
export const rowsOfBookingChoices = ['add', 'first'] as const
export type RowsOfBooking = (typeof rowsOfBookingChoices)[number]

/** A row of a file as its booking sees it. */
export type BookingRow = {
  number: number
  startDate: CalendarDate
  endDate: CalendarDate
  totalPrice: Cents
  paid: Cents | null
  commission: Cents | null
  payout: Cents | null
  isEnded: boolean
}

/** The booking that several rows describe together. */
export type CombinedRows = Omit<BookingRow, 'number' | 'isEnded'>

export type Verdict =
  /** The first row is the booking; with `combined`, as all rows describe it. */
  | { kind: 'one'; combined: CombinedRows | null }
  /** Staff have to say what the rows are. */
  | { kind: 'ask'; reason: string }
  | { kind: 'conflict'; reason: string }

/** A stay of four weeks is often paid by the month, with the same amount in each row. */
const nightsOfMonthlyStay = 28

/**
 * What the rows of one booking are together, in the order of the file. Parts, such as a tax, are added
 * to the booking. Rows that differ in dates or price are never taken as their first one silently.
 */
export function combineRows(
  rows: readonly BookingRow[],
  parts: readonly { number: number; amount: Cents }[],
  choice: RowsOfBooking | null,
): Verdict {
  const [first] = rows
  if (!first)
    return { kind: 'conflict', reason: t('The booking of this amount is not in the file.') }
  if (rows.some(({ isEnded }) => isEnded !== first.isEnded)) {
    return {
      kind: 'conflict',
      reason: t('Rows {rows} are one booking, but not all of them are cancelled.', {
        rows: numbersOfRows(rows),
      }),
    }
  }
  const added = parts.reduce((sum, { amount }) => sum + amount, 0)
  const isRepeated =
    rows.every((row) => isSameAs(row, first)) && nights(first) < nightsOfMonthlyStay
  if (rows.length === 1 || isRepeated || choice === 'first') return withParts(first, parts, added)
  if (choice === null && rows.every((row) => isSameAs({ ...row, paid: first.paid }, first))) {
    if (rows.some(({ paid }) => paid !== first.paid)) {
      return {
        kind: 'conflict',
        reason: t('Rows {rows} are one booking, but differ in what was paid.', {
          rows: numbersOfRows(rows),
        }),
      }
    }
  }
  const joined = joinedStay(rows)
  if (!joined) {
    return {
      kind: 'conflict',
      reason: t('Rows {rows} have this reference, but other dates.', { rows: numbersOfRows(rows) }),
    }
  }
  const totalPrice = rows.reduce((sum, row) => sum + row.totalPrice, 0)
  if (choice === null) {
    const prices = rows.slice(0, 4).map((row) => formatCents(row.totalPrice))
    const reason = t(
      'Rows {rows} are one booking, with the prices {prices}. Choose above whether they add up.',
      { rows: numbersOfRows(rows), prices: `${prices.join(', ')}${rows.length > 4 ? ' …' : ''}` },
    )
    return { kind: 'ask', reason }
  }
  const sumOf = (field: 'paid' | 'commission' | 'payout') =>
    rows.some((row) => row[field] !== null)
      ? rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)
      : null
  const [paid, commission, payout] = [sumOf('paid'), sumOf('commission'), sumOf('payout')]
  return withParts({ ...joined, totalPrice, paid, commission, payout }, parts, added)
}

function withParts(
  { startDate, endDate, totalPrice, paid, commission, payout }: CombinedRows,
  parts: readonly { number: number }[],
  added: Cents,
): Verdict {
  const sum = totalPrice + added
  if (sum < 0 || sum > maxCents || (paid !== null && paid > sum)) {
    const reason = t(
      '{n, plural, one {With Row {rows} the price would be {price}.} other {With Rows {rows} the price would be {price}.}}',
      { n: parts.length, rows: numbersOfRows(parts), price: formatCents(sum) },
    )
    return { kind: 'conflict', reason }
  }
  const paidOut = payout === null ? null : Math.max(0, payout + added)
  return {
    kind: 'one',
    combined: { startDate, endDate, totalPrice: sum, paid, commission, payout: paidOut },
  }
}

const isSameAs = (one: BookingRow, other: BookingRow) =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.totalPrice === other.totalPrice &&
  one.paid === other.paid

/** The stay of rows with the same dates, or with dates that follow each other. */
function joinedStay(rows: readonly BookingRow[]) {
  const inOrder = rows.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  const [first] = inOrder
  if (!first) return null
  const isSame = rows.every(
    ({ startDate, endDate }) => startDate === first.startDate && endDate === first.endDate,
  )
  if (isSame) return first
  const follows = inOrder.every(
    ({ startDate }, at) => at === 0 || startDate === inOrder[at - 1]?.endDate,
  )
  return follows ? { ...first, endDate: inOrder.at(-1)?.endDate ?? first.endDate } : null
}

/** "2, 3 and 4". */
export function numbersOfRows(rows: readonly { number: number }[]): string {
  const numbers = rows.map(({ number }) => `${number}`)
  return numbers.length > 5
    ? t('{numbers} and {n} more', {
        numbers: numbers.slice(0, 4).join(', '),
        n: numbers.length - 4,
      })
    : enumeration(numbers)
}

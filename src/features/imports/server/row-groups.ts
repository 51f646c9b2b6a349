import { plainLetters, sortName } from '#domain/search/search-terms.ts'
import { isSameRow } from '../domain/compare-booking.ts'
import { readBooking, readPart, type StatusChoices } from '../domain/read-booking.ts'
import { type RowReader, WrongRow } from '../domain/row-reader.ts'
import {
  type BookingRow,
  type CombinedRows,
  combineRows,
  type RowsOfBooking,
} from '../domain/rows-of-booking.ts'
import type { StagedRow } from './import-row-store.ts'

/** What a row is among the rows of its booking. */
export type RowRole =
  | { outcome: 'first'; combined: CombinedRows | null }
  | { outcome: 'same' | 'conflict'; reason: string }

type Group = { rows: BookingRow[]; parts: { number: number; amount: number }[] }

type Given = {
  read: (row: StagedRow) => RowReader
  statuses: StatusChoices
  choice: RowsOfBooking | null
  /** Called for each booking whose rows staff have to explain. */
  onQuestion: () => void
}

/** Finds the rows of a whole file that describe one booking together. */
export function rowGrouper({ read, statuses, choice, onQuestion }: Given) {
  const groups = new Map<string, Group>()

  function groupOf(key: string): Group {
    const known = groups.get(key)
    if (known) return known
    const group: Group = { rows: [], parts: [] }
    groups.set(key, group)
    return group
  }

  /** Rows that cannot be read are left to the check. */
  function add(row: StagedRow): void {
    try {
      const reader = read(row)
      const part = readPart(reader)
      if (part) {
        groupOf(referenceKey(part)).parts.push({ number: row.number, amount: part.amount })
        return
      }
      const booking = readBooking(reader, statuses)
      const { startDate, endDate, totalPrice, paid, commission, payout, ended } = booking
      groupOf(booking.reference === '' ? stayKey(booking) : referenceKey(booking)).rows.push({
        number: row.number,
        startDate,
        endDate,
        totalPrice,
        paid,
        commission,
        payout,
        isEnded: ended !== null,
      })
    } catch (error) {
      if (!(error instanceof WrongRow)) throw error
    }
  }

  /** The rows that are not a booking of their own, and the first rows of bookings with several. */
  function roles(): Map<number, RowRole> {
    const found = new Map<number, RowRole>()
    for (const { rows, parts } of groups.values()) {
      if (rows.length + parts.length < 2 && parts.length === 0) continue
      const verdict = combineRows(rows, parts, choice)
      if (verdict.kind === 'ask') onQuestion()
      const [first] = rows
      for (const { number } of [...rows, ...parts]) {
        if (verdict.kind !== 'one') {
          found.set(number, { outcome: 'conflict', reason: verdict.reason })
        } else if (number === first?.number) {
          found.set(number, { outcome: 'first', combined: verdict.combined })
        } else {
          found.set(number, { outcome: 'same', reason: isSameRow(first?.number ?? number) })
        }
      }
    }
    return found
  }

  return { add, roles }
}

const referenceKey = ({ reference, cabin }: { reference: string; cabin: string }) =>
  `reference\n${plainLetters(reference)}\n${plainLetters(cabin)}`

type StayOfRow = Pick<
  ReturnType<typeof readBooking>,
  'cabin' | 'startDate' | 'endDate' | 'guest' | 'ended'
>

const stayKey = ({ cabin, startDate, endDate, guest, ended }: StayOfRow) =>
  [plainLetters(cabin), startDate, endDate, sortName(guest.fullName), ended !== null].join('\n')

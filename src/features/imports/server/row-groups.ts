import { maxBookingsOfGroup } from '#contract/groups.ts'
import { plainLetters, sortName } from '#domain/search/search-terms.ts'
import { isSameRow } from '../domain/compare-booking.ts'
import {
  type ImportedBooking,
  readBooking,
  readPart,
  type StatusChoices,
} from '../domain/read-booking.ts'
import { type ReferencedStay, reservationOf } from '../domain/reservations.ts'
import { type RowReader, WrongRow } from '../domain/row-reader.ts'
import {
  type BookingRow,
  type CombinedRows,
  combineRows,
  numbersOfRows,
  type RowsOfBooking,
} from '../domain/rows-of-booking.ts'
import type { StagedRow } from './import-row-store.ts'

/** What a row is among the rows of its booking. */
export type RowRole =
  | { outcome: 'first'; combined: CombinedRows | null }
  | { outcome: 'same' | 'conflict'; reason: string }

/** What a row is among all rows with its reference. */
export type Reservation = {
  /** The keys of reference and cabin of all its bookings; null if it is unclear whether they are one reservation. */
  keys: string[] | null
  /** The rows, for people. */
  rows: string
}

type Group = { rows: BookingRow[]; parts: { number: number; amount: number }[] }

type Given = {
  read: (row: StagedRow) => RowReader
  statuses: StatusChoices
  choice: RowsOfBooking | null
  /** The cabins that the booking of a row is divided over; empty if it is for one. */
  severalCabins: (booking: ImportedBooking) => string[]
  /** Called for each booking whose rows staff have to explain. */
  onQuestion: () => void
}

/** Finds the rows of a whole file that describe one booking together. */
export function rowGrouper({ read, statuses, choice, severalCabins, onQuestion }: Given) {
  const groups = new Map<string, Group>()
  const stays = new Map<string, ReferencedStay[]>()

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
      addStays(row.number, booking)
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

  function addStays(number: number, booking: ImportedBooking): void {
    const { reference, startDate, endDate } = booking
    if (reference === '') return
    const several = severalCabins(booking)
    const added = (several.length > 0 ? several : [booking.cabin]).map((cabin) => ({
      number,
      startDate,
      endDate,
      referenceKey: referenceKeyOf({ reference, cabin }),
    }))
    const key = plainLetters(reference)
    const known = stays.get(key)
    if (known) known.push(...added)
    else stays.set(key, added)
  }

  /** The rows whose reference has bookings in several cabins. */
  function reservations(): Map<number, Reservation> {
    const found = new Map<number, Reservation>()
    for (const some of stays.values()) {
      const kind = reservationOf(some, maxBookingsOfGroup)
      if (kind === 'one') continue
      const numbers = [...new Set(some.map(({ number }) => number))]
      const reservation = {
        keys: kind === 'several' ? [...new Set(some.map((stay) => stay.referenceKey))] : null,
        rows: numbers.length > 1 ? numbersOfRows(numbers.map((number) => ({ number }))) : '',
      }
      for (const number of numbers) found.set(number, reservation)
    }
    return found
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

  return { add, roles, reservations }
}

/** A reference can have several cabins, each with its own booking. */
export const referenceKeyOf = ({
  reference,
  cabin,
}: Pick<ImportedBooking, 'reference' | 'cabin'>): string =>
  reference === '' ? '' : `${plainLetters(reference)}\n${plainLetters(cabin)}`.slice(0, 400)

const referenceKey = ({ reference, cabin }: { reference: string; cabin: string }) =>
  `reference\n${plainLetters(reference)}\n${plainLetters(cabin)}`

type StayOfRow = Pick<
  ReturnType<typeof readBooking>,
  'cabin' | 'startDate' | 'endDate' | 'guest' | 'ended'
>

const stayKey = ({ cabin, startDate, endDate, guest, ended }: StayOfRow) =>
  [plainLetters(cabin), startDate, endDate, sortName(guest.fullName), ended !== null].join('\n')

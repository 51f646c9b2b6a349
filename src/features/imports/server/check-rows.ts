import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { readCabin } from '../domain/read-cabin.ts'
import { sourceOfSystem } from '../domain/read-source.ts'
import { recognizeSystem } from '../domain/recognize-columns.ts'
import { type RowReader, rowReader, WrongRow } from '../domain/row-reader.ts'
import { bookingChecker } from './check-bookings.ts'
import { guestChecker } from './check-guests.ts'
import { type Checked, wrongRow } from './checked-row.ts'
import { cabinsOfImport } from './facts-store.ts'
import type { StagedRow } from './import-row-store.ts'
import type { QuestionList } from './questions.ts'
import type { Reservation, RowRole } from './row-groups.ts'
import type { FileReading } from './to-import.ts'

export function readerOf({ mapping, header }: FileReading) {
  const { kind, columns, dateOrder, decimalMark } = mapping
  const formats = {
    kind,
    columns,
    dateOrder: dateOrder ?? 'year-month-day',
    decimalMark: decimalMark ?? 'point',
  }
  const { currency } = currentFormats()
  return ({ cells }: Pick<StagedRow, 'cells'>) => rowReader(formats, cells, { header, currency })
}

/** The source of bookings whose rows do not name theirs. */
export const sourceOf = ({ header }: FileReading): BookingSource =>
  sourceOfSystem(recognizeSystem(header))

type WholeFile = {
  roles: ReadonlyMap<number, RowRole>
  reservations: ReadonlyMap<number, Reservation>
  questions: QuestionList
}

/** Checks the rows of a file, in parts and in their order. Neither the check nor the import writes anything else. */
export function rowChecker(reading: FileReading, today: CalendarDate, whole?: WholeFile) {
  const readCells = readerOf(reading)
  const readers = new Map<number, RowReader>()
  function read(row: StagedRow): RowReader {
    const reader = readCells(row)
    readers.set(row.number, reader)
    return reader
  }
  const checker = checkerOf(reading, { read, today, whole })

  /** A row that is imported without a part of it says so. */
  function withNotices(row: Checked): Checked {
    const notices = row.outcome === 'new' ? (readers.get(row.number)?.notices ?? []) : []
    return { ...row, reason: [row.reason, ...notices].filter(Boolean).join(' ') }
  }

  return {
    async check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
      readers.clear()
      return (await checker.check(db, rows)).map(withNotices)
    },
  }
}

type Given = {
  read: (row: StagedRow) => RowReader
  today: CalendarDate
  whole: WholeFile | undefined
}

/** Checks rows of cabins, which are recognized by their names, in parts of a file. */
function cabinChecker({ read }: { read: (row: StagedRow) => RowReader }) {
  const rowsOfFile = new Map<string, number>()

  async function check(db: Db | Tx, rows: readonly StagedRow[]): Promise<Checked[]> {
    const cabins = await cabinsOfImport(db)
    const known = new Map(cabins.map((cabin) => [plainLetters(cabin.name), cabin]))
    return rows.map((row) => {
      try {
        const cabin = readCabin(read(row))
        const name = plainLetters(cabin.name)
        const rest = { ...row, field: null, plan: null }
        const earlier = rowsOfFile.get(name)
        if (earlier !== undefined)
          return {
            ...rest,
            outcome: 'same',
            reason: t('Row {row} is the same cabin.', { row: earlier }),
          }
        const own = known.get(name)
        if (own === undefined) {
          rowsOfFile.set(name, row.number)
          return { ...rest, outcome: 'new', reason: '', plan: { kind: 'cabins', cabin } }
        }
        const isSame =
          own.max_capacity === cabin.maxCapacity && own.regular_price_cents === cabin.regularPrice
        return isSame
          ? {
              ...rest,
              outcome: 'same',
              reason: t('{cabin} is a cabin already.', { cabin: own.name }),
            }
          : {
              ...rest,
              outcome: 'conflict',
              reason: t('{cabin} is a cabin already, with another capacity or price.', {
                cabin: own.name,
              }),
            }
      } catch (error) {
        if (error instanceof WrongRow) return wrongRow(row, error)
        throw error
      }
    })
  }

  return { check }
}

function checkerOf(reading: FileReading, { read, today, whole }: Given) {
  const { kind, cabins, statuses } = reading.mapping
  if (kind === 'guests') return guestChecker({ read, today })
  if (kind === 'cabins') return cabinChecker({ read })
  return bookingChecker({
    read,
    chosenCabins: cabins,
    statuses,
    today,
    sourceOfFile: sourceOf(reading),
    ...whole,
  })
}

import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { currentFormats } from '#domain/formats.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { sourceOfSystem } from '../domain/read-source.ts'
import { recognizeSystem } from '../domain/recognize-columns.ts'
import { type RowReader, rowReader } from '../domain/row-reader.ts'
import { bookingChecker } from './check-bookings.ts'
import { cabinChecker } from './check-cabins.ts'
import { guestChecker } from './check-guests.ts'
import type { Checked } from './checked-row.ts'
import type { StagedRow } from './import-row-store.ts'
import type { QuestionList } from './questions.ts'
import type { RowRole } from './row-groups.ts'
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

type WholeFile = { roles: ReadonlyMap<number, RowRole>; questions: QuestionList }

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

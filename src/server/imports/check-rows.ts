import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { currentFormats } from '#domain/formats.ts'
import { sourceOfSystem } from '#domain/imports/read-source.ts'
import { recognizeSystem } from '#domain/imports/recognize-columns.ts'
import { rowReader } from '#domain/imports/row-reader.ts'
import { bookingChecker } from './check-bookings.ts'
import { cabinChecker } from './check-cabins.ts'
import { guestChecker } from './check-guests.ts'
import type { StagedRow } from './import-row-store.ts'
import type { QuestionCollector } from './questions.ts'
import type { RowRole } from './row-groups.ts'
import type { FileReading } from './to-import.ts'

/** Reads the fields of the rows of a file. */
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

type WholeFile = { roles: ReadonlyMap<number, RowRole>; questions: QuestionCollector }

/** Checks the rows of a file, in parts and in their order. Neither the check nor the import writes anything else. */
export function rowChecker(reading: FileReading, today: CalendarDate, whole?: WholeFile) {
  const { kind, cabins, statuses } = reading.mapping
  const read = readerOf(reading)
  if (kind === 'guests') return guestChecker({ read, today })
  if (kind === 'cabins') return cabinChecker({ read })
  return bookingChecker({
    ...{ read, chosenCabins: cabins, statuses, today },
    sourceOfFile: sourceOf(reading),
    ...whole,
  })
}

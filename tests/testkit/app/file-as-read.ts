// The translations, in which the words of our own files are known.
import '#platform/base/languages.ts'
import type { CurrencyCode } from '#domain/currencies.ts'
import { hasStays, withDateEvidence } from '#features/imports/domain/date-evidence.ts'
import {
  choicesOf,
  describeColumns,
  suitabilityIn,
} from '#features/imports/domain/describe-columns.ts'
import { type ImportedBooking, readBooking } from '#features/imports/domain/read-booking.ts'
import {
  recognizeColumns,
  recognizeKind,
  recognizeSystem,
} from '#features/imports/domain/recognize-columns.ts'
import { rowReader, WrongRow } from '#features/imports/domain/row-reader.ts'
import { readRows } from '#features/imports/server/read-rows.ts'

/** A file with what is recognized in it, and its rows as bookings or as the reason that they are none. */
export function fileAsRead(content: string | Buffer, currency: CurrencyCode = 'USD') {
  const { header, rows } = readRows(Buffer.from(content))
  const described = withDateEvidence(describeColumns(header, rows), rows)
  const kind = recognizeKind(header, hasStays(described, rows))
  const columns = recognizeColumns(kind, header, suitabilityIn(described))
  const { dateOrders, decimalMarks } = choicesOf(described, columns)
  const [dateOrder = 'year-month-day'] = dateOrders
  const [decimalMark = 'point'] = decimalMarks
  const mapping = { kind, columns, dateOrder, decimalMark }

  function bookingOf(cells: (typeof rows)[number]['cells']): ImportedBooking | string {
    try {
      return readBooking(rowReader(mapping, cells, { header, currency }))
    } catch (error) {
      if (error instanceof WrongRow) return error.message
      throw error
    }
  }

  return {
    kind,
    columns,
    system: recognizeSystem(header),
    numChoices: [dateOrders.length, decimalMarks.length],
    rows: rows.map(({ cells }) => bookingOf(cells)),
  }
}

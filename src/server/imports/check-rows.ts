import type { ImportMappingRequest } from '#contract/imports.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { decimalsOf } from '#domain/currencies.ts'
import { currentFormats } from '#domain/formats.ts'
import type { ImportedBooking } from '#domain/imports/read-booking.ts'
import { rowReader } from '#domain/imports/row-reader.ts'
import { bookingChecker } from './check-bookings.ts'
import { cabinChecker } from './check-cabins.ts'
import { guestChecker } from './check-guests.ts'
import type { StagedRow } from './import-row-store.ts'

/** Checks the rows of a file, in parts and in their order. Neither the check nor the import writes anything else. */
export function rowChecker(
  mapping: ImportMappingRequest,
  today: CalendarDate,
  onUnknownCabin?: (booking: ImportedBooking) => void,
) {
  const { kind, columns, dateOrder, decimalMark, cabins } = mapping
  const decimals = decimalsOf(currentFormats().currency)
  const formats = {
    kind,
    columns,
    dateOrder: dateOrder ?? 'year-month-day',
    decimalMark: decimalMark ?? 'point',
  }
  const read = ({ cells }: StagedRow) => rowReader(formats, cells, decimals)
  if (kind === 'guests') return guestChecker({ read, today })
  if (kind === 'cabins') return cabinChecker({ read })
  return bookingChecker({
    read,
    chosenCabins: cabins,
    today,
    ...(onUnknownCabin && { onUnknownCabin }),
  })
}

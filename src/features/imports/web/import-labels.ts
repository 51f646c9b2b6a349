import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import { type DateOrder, readDate } from '#domain/dates/read-date.ts'
import { formatDate } from '#domain/format-date.ts'
import { countOf, guestsText } from '#domain/format-stay.ts'
import { statusLabels } from '#features/bookings/web/shared/StatusTag.tsx'
import type { TagTone } from '#ui/components/Tag.tsx'
import { formatMoney } from '#ui/format.ts'
import type { ImportFile, ImportRow, ImportSummary } from '../contract/imports.ts'
import type { Encoding } from '../domain/file-reading.ts'
import type { ImportField, ImportKind } from '../domain/import-fields.ts'
import type { RowState } from '../domain/import-steps.ts'

export const outcomeLabels: Record<RowState, string> = {
  new: 'New',
  same: 'Already here',
  conflict: 'Conflict',
  wrong: 'Wrong',
  added: 'Imported',
  removed: 'Removed',
  kept: 'Kept',
  unchecked: 'Not checked',
}

export const outcomeTones: Record<RowState, TagTone> = {
  new: 'blue',
  same: 'silver',
  conflict: 'yellow',
  wrong: 'red',
  added: 'green',
  removed: 'silver',
  kept: 'yellow',
  unchecked: 'outline',
}

export const kindLabels: Record<ImportKind, string> = {
  bookings: 'Bookings',
  guests: 'Guests',
  cabins: 'Cabins',
}

const things: Record<ImportKind, string> = { bookings: 'booking', guests: 'guest', cabins: 'cabin' }

/** "1 booking", "12 bookings". */
export const countOfKind = (count: number, kind: ImportKind): string => countOf(count, things[kind])

export const stateLabels: Record<ImportFile['state'], string> = {
  open: 'Not imported yet',
  importing: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

export function summaryOf({ state, numRows, counts }: ImportSummary): string {
  const { added = 0 } = counts
  const isDone = (state === 'done' || state === 'stopped') && added > 0
  return `${stateLabels[state]} · ${isDone ? `${added} of ${numRows} rows` : countOf(numRows, 'row')}`
}

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, other byte order)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1257': 'Baltic (Windows-1257)',
  macintosh: 'Western European (Mac)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
}

export const orderLabels: Record<DateOrder, string> = {
  'day-month-year': 'Day, month, year',
  'month-day-year': 'Month, day, year',
  'year-month-day': 'Year, month, day',
}

/** How an example of the file reads in an order: "3/4/2026 is Apr 3 2026". */
export function readAs(example: string, order: DateOrder): string {
  const date = readDate(example, order)
  return date === null ? `${example} is not a date` : `${example} is ${formatDate(date)}`
}

/** The columns that tell staff which row they see. */
const identifying: Record<ImportKind, readonly ImportField[]> = {
  bookings: [
    'fullName',
    'firstName',
    'lastName',
    'cabin',
    'startDate',
    'endDate',
    'lastNight',
    'totalPrice',
  ],
  guests: ['fullName', 'firstName', 'lastName', 'email', 'phone'],
  cabins: ['name', 'maxCapacity', 'regularPrice'],
}

/** The texts of a row that tell it from others, as the file has them. */
export const describeRow = (cells: readonly string[], { kind, columns }: ImportFile['mapping']) =>
  identifying[kind].flatMap((field) => {
    const text = cells[columns[field] ?? -1]
    return text ? [text] : []
  })

type Understood = NonNullable<ImportRow['understood']>

/** Who stays where and when, as the program understood it. */
export const stayOfRow = (booking: Understood): string[] => [
  booking.guestName,
  booking.cabin,
  `${formatDate(booking.startDate)} to ${formatDate(booking.endDate)}`,
  guestsText(booking),
]

export const moneyOfRow = (booking: Understood): string[] => [
  formatMoney(booking.totalPrice),
  paidText(booking),
  statusLabels[booking.status],
  bookingSourceLabels[booking.source],
  ...(booking.reference === '' ? [] : [booking.reference]),
]

function paidText({ totalPrice, amountPaid, channelCollects }: Understood): string {
  if (channelCollects) return 'paid by channel'
  if (amountPaid === 0) return totalPrice === 0 ? 'free' : 'not paid'
  return amountPaid === totalPrice ? 'paid' : `${formatMoney(amountPaid)} paid`
}

/** The file does not say when its bookings were made. */
export const hasNoBookingDates = ({ mapping: { kind, columns } }: ImportFile): boolean =>
  kind === 'bookings' && columns.bookedOn === undefined

export const noBookingDates =
  'The file has no column with the date of booking, so the bookings and sales of the dashboard leave these bookings out.'

/** The property has a tourist tax that the stays of the file do not get. */
export const hasTaxToAdd = ({ hasTouristTax, mapping }: ImportFile): boolean =>
  hasTouristTax && mapping.kind === 'bookings' && !mapping.addsTouristTax

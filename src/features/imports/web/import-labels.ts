import { bookingSourceLabels } from '#domain/bookings/booking-source.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { type DateOrder, readDate } from '#domain/dates/read-date.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { statusLabels } from '#features/bookings/web/shared/StatusTag.tsx'
import type { TagTone } from '#ui/components/Tag.tsx'
import { formatMoney } from '#ui/format.ts'
import type { ImportFile, ImportRow, ImportSummary } from '../contract/imports.ts'
import type { Encoding } from '../domain/file-reading.ts'
import type { ImportField, ImportKind } from '../domain/import-fields.ts'
import type { RowState } from '../domain/import-steps.ts'

export const outcomeLabels: Record<RowState, string> = {
  new: t('row|New'),
  same: t('Already here'),
  conflict: t('Conflict'),
  wrong: t('Wrong'),
  added: t('Imported'),
  removed: t('Removed'),
  kept: t('Kept'),
  unchecked: t('Not checked'),
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

/** What one row of a file is. */
export const rowLabels: Record<ImportKind, string> = {
  bookings: t('Booking'),
  guests: t('Guest'),
  cabins: t('Cabin'),
}

export const goToLabels: Record<ImportKind, string> = {
  bookings: t('Go to bookings'),
  guests: t('Go to guests'),
  cabins: t('Go to cabins'),
}

/** "1 booking", "12 bookings". */
export function countOfKind(n: number, kind: ImportKind): string {
  switch (kind) {
    case 'bookings':
      return t('{n, plural, one {# booking} other {# bookings}}', { n })
    case 'guests':
      return t('{n, plural, one {# guest} other {# guests}}', { n })
    case 'cabins':
      return t('{n, plural, one {# cabin} other {# cabins}}', { n })
  }
}

/** What new rows make, or added rows made: a row of several cabins is several bookings. */
export const madeBy = (
  { counts, bookings, mapping: { kind } }: ImportFile,
  rows: 'new' | 'added',
): string => countOfKind(kind === 'bookings' ? bookings[rows] : (counts[rows] ?? 0), kind)

export const rowsText = (n: number): string => t('{n, plural, one {# row} other {# rows}}', { n })

export const stateLabels: Record<ImportFile['state'], string> = {
  open: t('Not imported yet'),
  importing: t('Importing'),
  stopped: t('Stopped'),
  done: t('Imported'),
  undoing: t('Being undone'),
  undone: t('import|Undone'),
}

export function summaryOf({ state, numRows, counts }: ImportSummary): string {
  const { added = 0 } = counts
  const isDone = (state === 'done' || state === 'stopped') && added > 0
  const rows = isDone ? t('{added} of {all} rows', { added, all: numRows }) : rowsText(numRows)
  return `${stateLabels[state]} · ${rows}`
}

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': t('Unicode (UTF-8)'),
  'utf-16le': t('Unicode (UTF-16)'),
  'utf-16be': t('Unicode (UTF-16, other byte order)'),
  'windows-1252': t('Western European (Windows-1252)'),
  'windows-1250': t('Central European (Windows-1250)'),
  'windows-1251': t('Cyrillic (Windows-1251)'),
  'iso-8859-2': t('Central European (ISO 8859-2)'),
  'windows-1253': t('Greek (Windows-1253)'),
  'windows-1254': t('Turkish (Windows-1254)'),
  'windows-1257': t('Baltic (Windows-1257)'),
  macintosh: t('Western European (Mac)'),
  'koi8-r': t('Cyrillic (KOI8-R)'),
  shift_jis: t('Japanese (Shift JIS)'),
  gb18030: t('Chinese (GB 18030)'),
  big5: t('Chinese (Big5)'),
  'euc-kr': t('Korean (EUC-KR)'),
}

export const orderLabels: Record<DateOrder, string> = {
  'day-month-year': t('Day, month, year'),
  'month-day-year': t('Month, day, year'),
  'year-month-day': t('Year, month, day'),
}

/** How an example of the file reads in an order: "3/4/2026 is Apr 3 2026". */
export function readAs(example: string, order: DateOrder): string {
  const date = readDate(example, order)
  return date === null
    ? t('{text} is not a date', { text: example })
    : t('{text} is {date}', { text: example, date: formatDate(date) })
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
  t('{from} to {to}', { from: formatDate(booking.startDate), to: formatDate(booking.endDate) }),
  guestsText(booking),
]

export const moneyOfRow = (booking: Understood): string[] => [
  formatMoney(booking.totalPrice),
  paidText(booking),
  statusLabels[booking.status],
  t(bookingSourceLabels[booking.source]),
  ...(booking.reference === '' ? [] : [booking.reference]),
]

function paidText({ totalPrice, amountPaid, channelCollects }: Understood): string {
  if (channelCollects) return t('paid by channel')
  if (amountPaid === 0) return totalPrice === 0 ? t('free') : t('not paid')
  return amountPaid === totalPrice
    ? t('paid')
    : t('{amount} paid', { amount: formatMoney(amountPaid) })
}

/** The file does not say when its bookings were made. */
export const hasNoBookingDates = ({ mapping: { kind, columns } }: ImportFile): boolean =>
  kind === 'bookings' && columns.bookedOn === undefined

export const noBookingDates = t(
  'The file has no column with the date of booking, so the bookings and sales of the dashboard leave these bookings out.',
)

/** The property has a tourist tax that the stays of the file do not get. */
export const hasTaxToAdd = ({ hasTouristTax, mapping }: ImportFile): boolean =>
  hasTouristTax && mapping.kind === 'bookings' && !mapping.addsTouristTax

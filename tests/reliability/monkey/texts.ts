/* Texts that the monkey types, some valid and some unexpected. */

const words = [
  'Ana Reis',
  'mar',
  'Late arrival, brings a dog',
  'ana.reis@guests.example',
  'not an address',
  '   ',
  'O’Brien & Søn <b>bold</b> "quoted"',
  '李小龍 🦊 مرحبا',
  '=SUM(A1:A9)',
  "Robert'); drop table guests;--",
  '%E0%A4%A',
  'x'.repeat(300),
  'two\tthree',
]
const numbers = [
  ...['0', '1', '2', '3', '4', '-1', '1.5', '0.001', '250', '99999999999', '1e3', '٣', 'many'],
]

/** Texts for each kind of field; dates are days from today. */
export const textsFor = (field: string, today: string): string[] => {
  if (field === 'date') return [-400, -1, 0, 1, 2, 5, 20, 45, 400].map((days) => later(today, days))
  if (field === 'time') return ['00:00', '15:30', '23:59']
  if (field === 'number' || field === 'decimal' || field === 'numeric') return numbers
  return [...words, ...numbers.slice(0, 3)]
}

const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

export const keys = [
  ...['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft'],
  ...['ArrowRight', 'Home', 'End', 'PageDown', 'Control+End', 'Shift+ArrowRight', 'Delete'],
  ...['Alt+n', 'm'],
]

/** Addresses that a user might type, known and unknown. */
export const addresses = [
  ...['/', '/dashboard?last=abc', '/dashboard?last=90', '/bookings?page=-1'],
  ...['/bookings?page=1000000000', '/bookings?status=<script>&sortBy=drop'],
  ...['/bookings?status=unconfirmed&status=checked-in', '/bookings/1', '/bookings/7/change'],
  ...['/bookings/999999999', '/bookings/abc', '/bookings/new?from=2026-02-30&cabin=x'],
  ...['/checkin/1', '/checkin/0', '/calendar?from=yesterday&days=-5', '/guests?q=%E0%A4%A'],
  ...['/guests/17', '/guests/1e9', '/cabins?discount=x#<img onerror>', '/users', '/settings'],
  ...['/account', '/login', '/no/such/page', '/%E0%A4%A'],
]

export const widths = [390, 899, 901, 1440]

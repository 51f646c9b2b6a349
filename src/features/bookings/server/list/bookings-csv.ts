import { currentFormats } from '#domain/i18n/formats.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { ExportedBooking } from './exported-bookings.ts'

const header = (currency = currentFormats().currency) => [
  'Booking',
  'Status',
  'Arrival',
  'Departure',
  'Nights',
  'Cabin',
  'Guest',
  'Email',
  'Phone',
  'Country',
  'Guests',
  'Children',
  'Breakfast',
  `Cabin price (${currency})`,
  `Extras (${currency})`,
  `Total (${currency})`,
  `Fee (${currency})`,
  `Paid (${currency})`,
  `Due (${currency})`,
  'Source',
  'Observations',
  'Booked at',
]

/** Bookings as a CSV file, without national IDs. */
export const bookingsCsv = (
  bookings: AsyncIterable<ExportedBooking[]>,
): ReadableStream<Uint8Array> => csvFile(header(), linesOf(bookings))

async function* linesOf(bookings: AsyncIterable<ExportedBooking[]>) {
  for await (const batch of bookings) yield batch.map(lineOf)
}

const lineOf = ({ guest, ...booking }: ExportedBooking) => [
  String(booking.id),
  booking.status,
  booking.startDate,
  booking.endDate,
  String(booking.numNights),
  booking.cabin,
  guest.fullName,
  guest.email,
  guest.phone,
  guest.countryCode ?? '',
  String(booking.numGuests),
  String(booking.numChildren),
  booking.hasBreakfast ? 'yes' : 'no',
  booking.cabinPrice,
  booking.extrasPrice,
  booking.totalPrice,
  booking.fee,
  booking.paid,
  booking.due,
  booking.source,
  booking.observations,
  booking.createdAt,
]

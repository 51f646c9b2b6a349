import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { ExportedBooking } from './exported-bookings.ts'

const header = (currency = currentFormats().currency) => [
  t('Booking'),
  t('Status'),
  t('Arrival'),
  t('Departure'),
  t('Nights'),
  t('Cabin'),
  t('Guest'),
  t('Email'),
  t('Phone'),
  t('Country'),
  t('party|Guests'),
  t('Children'),
  t('Ages of children'),
  t('Breakfast'),
  t('Cabin price ({currency})', { currency }),
  t('Extras ({currency})', { currency }),
  t('Total ({currency})', { currency }),
  t('Fee ({currency})', { currency }),
  t('Paid ({currency})', { currency }),
  t('Due ({currency})', { currency }),
  t('Source'),
  t('Observations'),
  t('Booked at'),
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
  booking.childAges.join(', '),
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

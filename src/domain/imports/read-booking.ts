import type { BookingSource } from '../bookings/booking-source.ts'
import { addDays, type CalendarDate, daysBetween } from '../calendar.ts'
import { hasCardNumber } from '../money/card-number.ts'
import type { Cents } from '../money.ts'
import type { Stay } from '../stay.ts'
import { type GuestContact, readContact } from './read-guest.ts'
import { readSource } from './read-source.ts'
import { type RowReader, WrongRow } from './row-reader.ts'

/** A booking as a row of a file describes it. */
export type ImportedBooking = Stay & {
  /** As the file names it. */
  cabin: string
  guest: GuestContact
  numGuests: number
  totalPrice: Cents
  /** Null if the file does not say it. */
  paid: Cents | null
  ended: 'cancelled' | 'no-show' | null
  reference: string
  /** Null if the file does not say it. */
  source: BookingSource | null
  bookedOn: CalendarDate | null
  notes: string
}

const maxNights = 365
const firstDate = '2000-01-01'
const lastDate = '2199-12-31'

/** Throws WrongRow for a row that is no booking. */
export function readBooking(row: RowReader): ImportedBooking {
  const stay = readStay(row)
  const totalPrice = row.amount('totalPrice')
  if (totalPrice === null)
    throw new WrongRow('totalPrice', 'Price is missing. Enter 0 if it was free.')
  const notes = row.raw('notes').slice(0, 2000)
  if (hasCardNumber(notes)) {
    throw new WrongRow('notes', 'Observations contain a card number, which must never be stored.')
  }
  return {
    ...stay,
    cabin: row.required('cabin', 200),
    guest: readContact(row),
    numGuests: readGuests(row),
    totalPrice,
    paid: readPaid(row, totalPrice),
    ended: readStatus(row),
    reference: row.text('reference', 100),
    source: readSource(row.text('source', 200)),
    bookedOn: row.date('bookedOn'),
    notes,
  }
}

function readStay(row: RowReader): Stay {
  const startDate = row.date('startDate')
  if (startDate === null) throw new WrongRow('startDate', 'Arrival is missing.')
  const lastNight = row.date('lastNight')
  const numNights = row.count('numNights')
  const endDate =
    row.date('endDate') ??
    (lastNight !== null && lastNight < lastDate ? addDays(lastNight, 1) : null) ??
    (numNights !== null && startDate <= lastDate ? addDays(startDate, numNights) : null)
  if (endDate === null) throw new WrongRow('endDate', 'Departure is missing.')
  if (endDate <= startDate) throw new WrongRow('endDate', 'Departure is not after the arrival.')
  if (startDate < firstDate || endDate > lastDate) {
    throw new WrongRow('startDate', 'The stay is not between the years 2000 and 2199.')
  }
  if (daysBetween(startDate, endDate) > maxNights) {
    throw new WrongRow('endDate', 'The stay is longer than a year.')
  }
  return { startDate, endDate }
}

/** Adults and children, or the number of guests; one if the file says nothing. */
function readGuests(row: RowReader): number {
  const numGuests = row.count('numGuests')
  const party = (row.count('numAdults') ?? 0) + (row.count('numChildren') ?? 0)
  if (numGuests === 0 && party === 0)
    throw new WrongRow('numGuests', 'A booking has at least one guest.')
  return numGuests || party || 1
}

function readPaid(row: RowReader, totalPrice: Cents): Cents | null {
  const paid = row.amount('paid')
  if (paid !== null && paid > totalPrice) throw new WrongRow('paid', 'Paid is more than the price.')
  return paid
}

const noBookings = /inquiry|enquiry|request|declined|denied|expired|not possible|^black$|blocked/i

function readStatus(row: RowReader): 'cancelled' | 'no-show' | null {
  const status = row.text('status', 200)
  if (/no[\s_-]?show/i.test(status)) return 'no-show'
  if (/cancel|storn|annul/i.test(status)) return 'cancelled'
  if (noBookings.test(status))
    throw new WrongRow('status', `A row with the status "${status}" is no booking.`)
  return null
}

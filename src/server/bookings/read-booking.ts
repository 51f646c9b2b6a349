import type { Booking } from '#contract/bookings.ts'
import { bookingCan, isClosed } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { checkInQuote } from '#domain/check-in.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { maskedNationalID } from '#domain/national-id.ts'
import { noticesFor } from '#domain/today.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'
import { guestCountry } from '../guests/guest-country.ts'
import { type BookingRecord, findBooking, pricesOf, stateShape } from './booking-store.ts'
import { findClosing } from './closing-store.ts'

/**
 * Everything about one booking. If it shows the guest's national ID, the reading is written to the
 * audit before it is answered; a reading that cannot be audited is not given.
 */
export async function readBooking(
  context: Context,
  actor: Actor,
  { id, masked }: { id: number; masked: boolean },
): Promise<Booking> {
  const found = await findBooking(context.db, id)
  if (!found) refuse('booking-not-found')
  const closing = isClosed(found) ? await findClosing(context.db, id) : null
  if (found.national_id_sealed && !masked) {
    await change(context, actor, async (_, note) => {
      const action = 'guest.read-national-id'
      note({ action, entity: 'guest', entityId: found.guest_id, after: { bookingId: id } })
    })
  }
  const nationalID = context.vault.open(found.national_id_sealed)
  return bookingShape(context, found, {
    closing,
    nationalID: masked ? maskedNationalID(nationalID) : nationalID,
  })
}

function bookingShape(
  { now }: Context,
  record: BookingRecord,
  { closing, nationalID }: { closing: Booking['closing']; nationalID: string },
): Booking {
  const state = stateShape(record)
  const today = businessDate(now(), record.time_zone)
  return {
    ...state,
    cabin: { id: record.cabin_id, name: record.cabin_name, maxCapacity: record.max_capacity },
    guest: {
      id: record.guest_id,
      ...state.guest,
      phone: record.phone,
      ...guestCountry(record.country_code),
      nationalID,
    },
    checkInQuote: bookingCan.checkIn(record) ? quoteShape(record) : null,
    notices: noticesFor(
      { ...pricesOf(record), startDate: state.startDate, endDate: state.endDate },
      today,
      { cabinOccupied: Number(record.others_in_cabin) > 0, maxCapacity: record.max_capacity },
    ),
    closing,
    today,
  }
}

function quoteShape(record: BookingRecord): Booking['checkInQuote'] {
  const quote = checkInQuote(pricesOf(record), record.breakfast_price_cents)
  return {
    breakfastPrice: quote.breakfastPrice === null ? null : dollarsFromCents(quote.breakfastPrice),
    total: dollarsFromCents(quote.total),
    totalWithBreakfast: dollarsFromCents(quote.totalWithBreakfast),
  }
}

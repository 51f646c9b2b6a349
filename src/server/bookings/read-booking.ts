import type { Booking } from '#contract/bookings.ts'
import { bookingCan, isClosed } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { checkInQuote } from '#domain/check-in.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { maskedNationalID } from '#domain/national-id.ts'
import { canUndoSettlement } from '#domain/settle.ts'
import { noticesFor } from '#domain/today.ts'
import { undoCheckIn, undoToday } from '#domain/undo.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { AppError, refuse } from '../errors.ts'
import { guestCountry } from '../guests/guest-country.ts'
import { nightsOfBooking } from '../nights/night-store.ts'
import { type BookingRecord, findBooking, pricesOf, stateShape } from './booking-store.ts'
import { findClosing } from './closing-store.ts'
import { actDates, checkInFacts } from './undo-dates.ts'

/**
 * Everything about one booking. If it shows the guest's national ID, the reading is written to the
 * audit before it is answered. Where that cannot be written the ID is masked, and the desk sees the
 * rest all the same.
 */
export async function readBooking(
  context: Context,
  actor: Actor,
  { id, masked }: { id: number; masked: boolean },
): Promise<Booking> {
  const found = await findBooking(context.db, id)
  if (!found) refuse('booking-not-found')
  const closing = isClosed(found) ? await findClosing(context.db, id) : null
  const isMasked = masked || !(await noteReading(context, actor, found))
  const nationalID = context.vault.open(found.national_id_sealed)
  return bookingShape(context, found, {
    closing,
    nights: await nightsOfBooking(context.db, id),
    nationalID: isMasked ? maskedNationalID(nationalID) : nationalID,
  })
}

/** False where the database takes no writes at the moment: full, held by another, or failing. */
async function noteReading(
  context: Context,
  actor: Actor,
  { id, guest_id, national_id_sealed }: BookingRecord,
): Promise<boolean> {
  if (!national_id_sealed) return true
  try {
    await change(context, actor, async (_, note) => {
      const action = 'guest.read-national-id'
      note({ action, entity: 'guest', entityId: guest_id, after: { bookingId: id } })
    })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log('warn', 'national-id-masked', { bookingId: id, error: error.code })
    return false
  }
}

type Night = Awaited<ReturnType<typeof nightsOfBooking>>[number]
type Read = { closing: Booking['closing']; nationalID: string; nights: Night[] }

function bookingShape(
  { now }: Context,
  record: BookingRecord,
  { closing, nationalID, nights }: Read,
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
    undo: undoOf(record, nights, today),
    settled: settledToday(record, today),
    today,
  }
}

/** What can be undone now, without what the server would refuse for the state of the booking. */
function undoOf(record: BookingRecord, nights: Night[], today: string): Booking['undo'] {
  const undo = undoToday({ status: record.status, ...actDates(record) }, today)
  if (undo !== 'check-in') return undo
  return 'refused' in undoCheckIn({ ...checkInFacts(record), nights }) ? null : undo
}

function settledToday(record: BookingRecord, today: string): Booking['settled'] {
  const { settled_at: at, settled_cents, paid_cents: paid } = record
  const settled = settled_cents ?? 0
  const { settledOn } = actDates(record)
  if (at === null || !canUndoSettlement({ settledOn, settled, paid }, today)) return null
  return { amount: dollarsFromCents(settled), at }
}

function quoteShape(record: BookingRecord): Booking['checkInQuote'] {
  const quote = checkInQuote(pricesOf(record), record.breakfast_price_cents)
  return {
    breakfastPrice: quote.breakfastPrice === null ? null : dollarsFromCents(quote.breakfastPrice),
    total: dollarsFromCents(quote.total),
    totalWithBreakfast: dollarsFromCents(quote.totalWithBreakfast),
    due: dollarsFromCents(quote.due),
    dueWithBreakfast: dollarsFromCents(quote.dueWithBreakfast),
  }
}

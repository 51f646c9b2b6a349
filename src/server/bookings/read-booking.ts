import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { maskedNationalID } from '#domain/national-id.ts'
import { AppError, refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { nightsWithCabinsQuery } from '../nights/night-store.ts'
import { findHistory } from './booking-history-store.ts'
import { bookingShape } from './booking-shape.ts'
import { type BookingRecord, findBooking, stateShape } from './booking-store.ts'

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
  const { db, now, vault } = context
  const found = await findBooking(db, id)
  if (!found) refuse('booking-not-found')
  const today = businessDate(now(), found.time_zone)
  const nights = await nightsWithCabinsQuery(db, id).execute()
  const history = await findHistory(db, id)
  const occupiedBy = await findOccupant(db, found)
  const isMasked = masked || !(await noteReading(context, actor, found))
  const nationalID = vault.open(found.national_id_sealed)
  return bookingShape(found, {
    today,
    nights,
    history,
    occupiedBy,
    nationalID: isMasked ? maskedNationalID(nationalID) : nationalID,
  })
}

/** The guest who is checked in to the cabin of a booking that could be checked in now. */
async function findOccupant(
  db: Db,
  { status, other_in_cabin }: BookingRecord,
): Promise<Booking['occupiedBy']> {
  if (other_in_cabin === null || !bookingCan.checkIn({ status })) return null
  const other = await findBooking(db, other_in_cabin)
  if (!other) return null
  const { id: bookingId, guest, endDate, amountDue } = stateShape(other)
  return { bookingId, guestName: guest.fullName, endDate, amountDue }
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

import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { conflictSentence, holdersWithin } from '#domain/bookings/availability.ts'
import { businessDate } from '#domain/calendar.ts'
import { nights } from '#domain/stay.ts'
import { maskedNationalID } from '#features/guests/domain/national-id.ts'
import { nightsBeforeArrival } from '#features/stays/server/early-nights-store.ts'
import { nightsWithCabinsQuery } from '#features/stays/server/night-store.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { quoteCheckIn } from '../check-in/check-in-quote.ts'
import { holdingsWithin } from '../conflicts/cabins-in-use-list.ts'
import { findHistory } from '../store/booking-history-store.ts'
import { type BookingRecord, findBooking, toBookingState } from '../store/booking-store.ts'
import { chargesQuery, toBookedCharge } from '../store/charge-store.ts'
import { damageDepositQuery } from '../store/damage-deposit-store.ts'
import { findGroup } from '../store/group-store.ts'
import { ledgerQuery } from '../store/ledger-store.ts'
import { findPayerParts, toDues } from '../store/payer-store.ts'
import { findUndo, isUndoTime } from '../store/undo-dates.ts'
import { findParty, hasParty } from './party-store.ts'
import { toBooking } from './to-booking.ts'

/**
 * Everything about one booking. A response with the guest's full national ID is first recorded in the
 * audit log. If that fails, the ID is masked and the front desk still gets everything else.
 */
export async function readBooking(
  context: Context,
  actor: Actor,
  { id, masked }: { id: number; masked: boolean },
): Promise<Booking> {
  const { db, now, vault } = context
  const found = await findBooking(db, id)
  if (!found) reject('booking-not-found')
  const today = businessDate(now(), found.time_zone)
  const nights = await nightsWithCabinsQuery(db, id).execute()
  const charges = await chargesQuery(db, id).execute()
  const ledger = await ledgerQuery(db, id).execute()
  const damageDeposit = await damageDepositQuery(db, id).execute()
  const party = hasParty(found) ? await findParty(db, id) : []
  const history = await findHistory(db, id)
  const occupiedBy = await findOccupant(db, found)
  const earlyArrival = await findEarlyArrival(db, found, today)
  const isMasked = masked || !(await noteReading(context, actor, found))
  const nationalID = vault.decrypt(found.national_id_sealed)
  return toBooking(found, {
    today,
    nights,
    checkInQuote: bookingCan.checkIn(found)
      ? await quoteCheckIn(db, found, charges.map(toBookedCharge))
      : null,
    groupPlace: await groupPlaceOf(db, found),
    dueByPayer: await dueByPayerOf(db, found),
    charges,
    ledger,
    damageDeposit,
    party,
    history,
    occupiedBy,
    earlyArrival,
    undo: await findUndo(db, found, now()),
    isSettlementUndoable: await isUndoTime(
      db,
      { at: found.settled_at, timeZone: found.time_zone },
      now(),
    ),
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
  const { id: bookingId, guest, endDate, amountDue } = toBookingState(other)
  return { bookingId, guestName: guest.fullName, endDate, amountDue }
}

/** The nights that a check-in before the booked arrival would take, and who has the others. */
async function findEarlyArrival(
  db: Db,
  booking: BookingRecord,
  today: string,
): Promise<Booking['earlyArrival']> {
  const stay = bookingCan.checkIn(booking) ? nightsBeforeArrival(booking, today) : null
  if (!stay) return null
  const held = await holdingsWithin(db, booking.cabin_id, stay)
  return {
    numNights: nights(stay),
    numFree: nights(stay) - held.size,
    takenBy: holdersWithin(held, stay).map((conflict) => conflictSentence(conflict, today)),
  }
}

/** Returns false while the database cannot be written, for example because its disk is full. */
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

async function dueByPayerOf(
  db: Db,
  { id, group_id }: BookingRecord,
): Promise<Booking['dueByPayer']> {
  const parts = group_id === null ? undefined : (await findPayerParts(db, [id])).get(id)
  if (group_id === null || !parts) return null
  const contact = (await findGroup(db, group_id))?.contact_name ?? null
  return { contact, ...toDues(parts) }
}

async function groupPlaceOf(
  db: Db,
  { id, group_id }: BookingRecord,
): Promise<Booking['groupPlace']> {
  if (group_id === null) return null
  const members = await db
    .selectFrom('bookings')
    .where('group_id', '=', group_id)
    .select('id')
    .orderBy('id')
    .execute()
  return { place: 1 + members.findIndex((one) => one.id === id), size: members.length }
}

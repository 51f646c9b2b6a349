import { businessDate } from '#domain/calendar.ts'
import { resolveBookingGuest } from '#features/guests/server/resolve-booking-guest.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { UndoRequest } from '../../contract/booking-actions.ts'
import { lockBooking, lockCabinsOf } from './booking-change-store.ts'
import { type BookingRecord, findBooking } from './booking-store.ts'
import { expectVersion } from './expect-version.ts'
import { findUndo } from './undo-dates.ts'

type Undo = UndoRequest & { id: number; act: 'check-in' | 'check-out' }

/** Locks a booking to undo its check-in or check-out; rejects when it is too late for that. */
export async function lockForUndo(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { id, version, act }: Undo,
): Promise<{ before: BookingRecord; today: string }> {
  await lockCabinsOf(tx, [id])
  if (act === 'check-out') await lockGuestInHouseAgain(tx, id)
  const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  await expectVersion(tx, before, version, now())
  if ((await findUndo(tx, before, now())) !== act) reject(`${act}-not-undoable`)
  return { before, today: businessDate(now(), before.time_zone) }
}

/** Rejects an erased guest. The guest is locked before the booking, as everywhere. */
async function lockGuestInHouseAgain(tx: Tx, id: number): Promise<void> {
  const booking = (await findBooking(tx, id)) ?? reject('booking-not-found')
  if (booking.status === 'checked-out') await resolveBookingGuest(tx, booking.guest_id)
}

import { ownReasons } from '#domain/audit/known-reasons.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { toStayRequests } from '#features/housekeeping/server/stay-request-store.ts'
import { nightsOfBooking, occupyNights, releaseNights } from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { MoveBookingsRequest, MovedBookings } from '../../contract/orphan-nights.ts'
import type { RequestedMove } from '../../contract/room-moves.ts'
import { isMovable } from '../../domain/room-finder/is-movable.ts'
import { lockBooking, lockCabinsOf, updateBooking } from '../store/booking-change-store.ts'
import type { BookingRecord } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

/** Moves bookings to other cabins in one transaction, which a single revert undoes. */
export async function moveBookings(
  context: Context,
  actor: Actor,
  { moves }: MoveBookingsRequest,
): Promise<MovedBookings> {
  const bookings = moves.map(({ bookingId }) => bookingId).sort((a, b) => a - b)
  return change(context, actor, async (tx, note, capture) => {
    const cabinIds = moves.map(({ cabinId }) => cabinId)
    const cabins = await lockCabinsOf(tx, bookings, cabinIds)
    await capture({ bookings })
    const moved = await moveNights(context, tx, moves, cabins)
    await storeMoves(tx, { moved, reason: ownReasons.tidiedUp }, note)
    return { numMoved: moved.length }
  })
}

type Cabins = Awaited<ReturnType<typeof lockCabinsOf>>
type MovedBooking = { record: BookingRecord; cabinId: number }

/** Checks each move again, because the calendar may have changed, and moves the nights together. */
export async function moveNights(
  context: Context,
  tx: Tx,
  moves: readonly RequestedMove[],
  cabins: Cabins,
): Promise<MovedBooking[]> {
  const checked = []
  for (const move of moves.toSorted((a, b) => a.bookingId - b.bookingId)) {
    const record = (await lockBooking(tx, move.bookingId)) ?? reject('booking-not-found')
    checked.push(await checkMove(context, tx, { record, move, cabins }))
  }
  for (const { record } of checked) await releaseNights(tx, { bookingId: record.id })
  for (const { record, cabinId, nights } of checked) {
    if (await occupyNights(tx, cabinId, { bookingId: record.id }, nights)) continue
    rejectRoom(
      t('{guest} cannot move, because the other cabin is no longer free.', {
        guest: record.full_name,
      }),
    )
  }
  return checked
}

/** Writes the cabins of bookings whose nights have moved. */
export async function storeMoves(
  tx: Tx,
  { moved, reason }: { moved: readonly MovedBooking[]; reason: string },
  note: Note,
): Promise<void> {
  for (const { record, cabinId } of moved) {
    const after = await updateBooking(tx, record.id, { cabin_id: cabinId })
    note({
      action: 'booking.change',
      entity: 'booking',
      entityId: record.id,
      before: { cabinId: record.cabin_id },
      after: { cabinId: after.cabin_id },
      reason,
    })
  }
}

const rejectRoom = (title: string): never => reject('room-changed', { title })

type ToCheck = { record: BookingRecord; move: RequestedMove; cabins: Cabins }

/** The nights of a booking that may move to the other cabin; rejects with the reason if it may not. */
async function checkMove(context: Context, tx: Tx, { record, move, cabins }: ToCheck) {
  await expectVersion(tx, record, move.version, context.now())
  const cabin = cabins.get(move.cabinId) ?? reject('cabin-not-found')
  const today = businessDate(context.now(), record.time_zone)
  const stay = { startDate: record.start_date, endDate: record.end_date }
  const { status } = record
  const isPinned = Boolean(record.is_pinned)
  const nights = await nightsOfBooking(tx, record.id)
  const isInOneCabin = nights.every(({ cabinId }) => cabinId === record.cabin_id)
  if (!isInOneCabin || !isMovable({ ...stay, ...toStayRequests(record), status, isPinned }, today))
    rejectRoom(
      t('{guest} must stay in {cabin}.', { guest: record.full_name, cabin: record.cabin_name }),
    )
  if (cabin.id === record.cabin_id || cabin.max_capacity < record.max_capacity)
    rejectRoom(
      t('{cabin} is not as large as {other}.', { cabin: cabin.name, other: record.cabin_name }),
    )
  if (cabin.retired_on !== null && cabin.retired_on < record.end_date)
    rejectRoom(t('{cabin} has been retired.', { cabin: cabin.name }))
  return { record, cabinId: cabin.id, nights }
}

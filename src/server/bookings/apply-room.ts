import type { BookingState } from '#contract/bookings.ts'
import type { ApplyRoomRequest } from '#contract/room-finder.ts'
import { businessDate } from '#domain/calendar.ts'
import { isMovable } from '#domain/room-finder/is-movable.ts'
import type { Note } from '../audit-entry.ts'
import { refuse } from '../base/errors.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { resolveBookingGuest } from '../guests/resolve-booking-guest.ts'
import { toStayRequests } from '../housekeeping/stay-request-store.ts'
import { holdCurrency } from '../stores/held-currency-store.ts'
import { nightsOfBooking, occupyNights, releaseNights } from '../stores/night-store.ts'
import { lockBooking, lockCabinsOf, updateBooking } from './booking-change-store.ts'
import { type BookingRecord, findBooking } from './booking-store.ts'
import { bookStay, createOnce } from './create-booking.ts'
import { expectVersion } from './expect-version.ts'

type Move = ApplyRoomRequest['moves'][number]

/**
 * Moves other bookings and books the stay in one transaction, which a single revert undoes. Everything
 * is checked again, because the calendar may have changed. Returns the booking of the first stay.
 */
export async function applyRoom(
  context: Context,
  actor: Actor,
  { key, request }: { key: string | undefined; request: ApplyRoomRequest },
): Promise<BookingState> {
  const { stays, moves, ...booking } = request
  const moved = moves.map(({ bookingId }) => bookingId).sort((a, b) => a - b)
  return createOnce(context, actor, { key, request }, async (tx, note, capture) => {
    await holdCurrency(tx)
    const cabinIds = [...stays, ...moves].map(({ cabinId }) => cabinId)
    const cabins = await lockCabinsOf(tx, moved, cabinIds)
    if ('id' in booking.guest) await resolveBookingGuest(tx, booking.guest.id)
    const newBookings: number[] = []
    await capture({ bookings: moved, newBookings })

    const checked = []
    for (const id of moved) {
      const record = (await lockBooking(tx, id)) ?? refuse('booking-not-found')
      const move = moves.find(({ bookingId }) => bookingId === id)
      if (move) checked.push(await checkMove(context, tx, { record, move, cabins }))
    }
    for (const { record } of checked) await releaseNights(tx, { bookingId: record.id })
    for (const { record, move, nights } of checked) {
      if (await occupyNights(tx, move.cabinId, { bookingId: record.id }, nights)) continue
      refuseRoom(`${record.full_name} cannot move, because the other cabin is no longer free.`)
    }

    let { guest } = booking
    const entries: Parameters<Note>[0][] = []
    for (const stay of stays) {
      const requested = { ...booking, ...stay, guest, overrides: [], reason: '' }
      const toBook = { request: requested, actor }
      const id = await bookStay(context, tx, toBook, (entry) => entries.push(entry))
      newBookings.push(id)
      guest = { id: (await findBooking(tx, id))?.guest_id ?? 0 }
    }
    // The first entry names the action to revert, and a new guest is kept.
    const isGuest = ({ entity }: (typeof entries)[number]) => entity === 'guest'
    for (const entry of entries.filter((one) => !isGuest(one))) note(entry)
    for (const entry of entries.filter(isGuest)) note(entry)
    const [firstId = 0] = newBookings
    for (const { record, move } of checked) await storeMove(tx, { record, move, firstId }, note)
    return firstId
  })
}

const refuseRoom = (title: string): never => refuse('room-changed', { title })

type ToCheck = {
  record: BookingRecord
  move: Move
  cabins: Awaited<ReturnType<typeof lockCabinsOf>>
}

/** The nights of a booking that may move to the other cabin; refuses with the reason if it may not. */
async function checkMove(context: Context, tx: Tx, { record, move, cabins }: ToCheck) {
  await expectVersion(tx, record, move.version, context.now())
  const cabin = cabins.get(move.cabinId) ?? refuse('cabin-not-found')
  const today = businessDate(context.now(), record.time_zone)
  const stay = { startDate: record.start_date, endDate: record.end_date }
  const { status } = record
  const isPinned = Boolean(record.is_pinned)
  const nights = await nightsOfBooking(tx, record.id)
  const isInOneCabin = nights.every(({ cabinId }) => cabinId === record.cabin_id)
  if (!isInOneCabin || !isMovable({ ...stay, ...toStayRequests(record), status, isPinned }, today))
    refuseRoom(`${record.full_name} must stay in ${record.cabin_name}.`)
  if (cabin.id === record.cabin_id || cabin.max_capacity < record.max_capacity)
    refuseRoom(`${cabin.name} is not as large as ${record.cabin_name}.`)
  if (cabin.retired_on !== null && cabin.retired_on < record.end_date)
    refuseRoom(`${cabin.name} has been retired.`)
  return { record, move, nights }
}

async function storeMove(
  tx: Tx,
  { record, move, firstId }: { record: BookingRecord; move: Move; firstId: number },
  note: Note,
) {
  const after = await updateBooking(tx, record.id, { cabin_id: move.cabinId })
  note({
    action: 'booking.change',
    entity: 'booking',
    entityId: record.id,
    before: { cabinId: record.cabin_id },
    after: { cabinId: after.cabin_id },
    reason: `Made room for booking #${firstId}`,
  })
}

import type { BookingState } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, sumOfDollars } from '#domain/money.ts'
import { resolveBookingGuest } from '#features/guests/server/resolve-booking-guest.ts'
import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import type { AuditEntry } from '#platform/audit-entry.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { inEnglish } from '#platform/base/request-formats.ts'
import type { Actor, Context } from '#platform/context.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { type ApplyRoomRequest, isDivided } from '../../contract/room-finder.ts'
import { bookStay, createOnce, noteGuestsLast } from '../new/create-booking.ts'
import { lockCabinsOf } from '../store/booking-change-store.ts'
import { findBooking } from '../store/booking-store.ts'
import { groupNewBookings, insertGroup } from '../store/group-store.ts'
import { moveNights, storeMoves } from './move-bookings.ts'

/**
 * Moves other bookings and books the stay in one transaction, which a single revert undoes. Everything
 * is checked again, because the calendar may have changed. Bookings of several cabins at the same time become a
 * group with the name of the guest. Returns the booking of the first stay.
 */
export async function applyRoom(
  context: Context,
  actor: Actor,
  { key, request }: { key: string | undefined; request: ApplyRoomRequest },
): Promise<BookingState> {
  const { stays, moves, ...booking } = request
  const moved = moves.map(({ bookingId }) => bookingId).sort((a, b) => a - b)
  return createOnce(context, actor, { key, request }, async (tx, note, capture) => {
    await lockCurrency(tx)
    const cabinIds = [...stays, ...moves].map(({ cabinId }) => cabinId)
    const cabins = await lockCabinsOf(tx, moved, cabinIds)
    if ('id' in booking.guest) await resolveBookingGuest(tx, booking.guest.id)
    const newBookings: number[] = []
    const newGroups: number[] = []
    await capture({ bookings: moved, newBookings, groups: newGroups })

    const movedBookings = await moveNights(context, tx, moves, cabins)
    let { guest } = booking
    let guestName = ''
    const entries: AuditEntry[] = []
    for (const stay of stays) {
      const requested = { ...booking, ...stay, guest, overrides: [] }
      const toBook = { request: requested, actor }
      const id = await withoutAlternatives(
        cabinIds.filter((cabinId) => cabinId !== stay.cabinId),
        () => bookStay(context, tx, toBook, (entry) => entries.push(entry)),
      )
      newBookings.push(id)
      const booked = (await findBooking(tx, id)) ?? reject('booking-not-found')
      guest = { id: booked.guest_id }
      guestName = booked.full_name
    }
    if (isDivided(stays) && 'id' in guest) {
      const parts = stays.flatMap(({ agreedTotal }) => agreedTotal ?? [])
      const { date } = await businessDay(tx, context.now())
      const group = {
        ...{ name: guestName, contact_guest_id: guest.id },
        ...(parts.length === stays.length && {
          agreed_total_cents: centsFromDollars(sumOfDollars(parts)),
          agreed_total_on: date,
        }),
      }
      const groupId = await insertGroup(tx, group, context.now())
      await groupNewBookings(tx, groupId, newBookings)
      newGroups.push(groupId)
      entries.push({ action: 'group.create', entity: 'group', entityId: groupId })
    }
    noteGuestsLast(note, entries)
    const [firstId = 0] = newBookings
    const reason = inEnglish(() => t('Made room for booking #{id}', { id: firstId }))
    await storeMoves(tx, { moved: movedBookings, reason }, note)
    return firstId
  })
}

/** A cabin that the same request takes is no alternative to one that is not free. */
async function withoutAlternatives<Result>(
  cabinIds: readonly number[],
  book: () => Promise<Result>,
): Promise<Result> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.alternatives) throw error
    const alternatives = error.details.alternatives.filter(
      ({ cabinId }) => !cabinIds.includes(cabinId),
    )
    throw new AppError(error.code, { ...error.details, alternatives })
  }
}

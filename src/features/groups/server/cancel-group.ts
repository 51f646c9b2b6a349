import type { Group } from '#contract/groups.ts'
import { t } from '#domain/i18n/messages.ts'
import { sumOfDollars } from '#domain/money.ts'
import { queueDecline, writeClosing } from '#features/bookings/server/cancel/close-booking.ts'
import { quoteClosing } from '#features/bookings/server/cancel/closing-fee.ts'
import { partsOfRequest } from '#features/bookings/server/holds/hold-store.ts'
import type { Step } from '#features/bookings/server/step.ts'
import type { BookingRecord } from '#features/bookings/server/store/booking-store.ts'
import { expectVersion } from '#features/bookings/server/store/expect-version.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type {
  CancelGroupPreview,
  CancelGroupPreviewRequest,
  CancelGroupRequest,
} from '../contract/group-steps.ts'
import { lockMembers, naming } from './act-on-group.ts'
import { readGroup, readMembers } from './read-group.ts'

/** What cancelling bookings of a group costs today, each by its own terms or at the fee of staff. It writes nothing. */
export async function previewCancelGroup(
  context: Context,
  { id, request }: { id: number; request: CancelGroupPreviewRequest },
): Promise<CancelGroupPreview> {
  const requested = new Map(request.bookings.map((booking) => [booking.id, booking]))
  const bookings: CancelGroupPreview['bookings'] = []
  for (const booking of await readMembers(context.db, id, new Set(requested.keys()))) {
    const fee = requested.get(booking.id)?.fee
    const quote = await naming(booking.id, () =>
      quoteClosing(context, booking.id, { as: 'cancelled', ...(fee !== undefined && { fee }) }),
    )
    bookings.push({ id: booking.id, ...quote })
  }
  return {
    bookings,
    refund: sumOfDollars(bookings.map(({ refund }) => refund)),
    amountDue: sumOfDollars(bookings.map(({ amountDue }) => amountDue)),
  }
}

/** Cancels bookings of a group: all of them in one transaction, or none. One Undo takes it back for all. */
export const cancelGroup = (
  context: Context,
  actor: Actor,
  { id, request: { bookings, reason } }: { id: number; request: CancelGroupRequest },
): Promise<Group> =>
  change(context, actor, async (tx, note, capture) => {
    const requested = new Map(bookings.map((booking) => [booking.id, booking]))
    const members = await lockMembers(tx, id, new Set(requested.keys()))
    await capture({ bookings: members.map((booking) => booking.id) })
    const step = { context, actor, tx, note }
    await declineRequests(step, members)
    for (const booking of members) {
      const { version = 0, fee } = requested.get(booking.id) ?? {}
      await naming(booking.id, async () => {
        await expectVersion(tx, booking, version, context.now())
        const closing = { as: 'cancelled' as const, reason, ...(fee !== undefined && { fee }) }
        await writeClosing(step, booking, closing)
      })
    }
    const ids = members.map((booking) => booking.id)
    note({ action: 'group.cancel', entity: 'group', entityId: id, after: { bookings: ids } })
    return readGroup(tx, id)
  })

/** Requests among the bookings are declined, each with all of its cabins. */
async function declineRequests(step: Step, members: readonly BookingRecord[]): Promise<void> {
  const requests = new Map<number, BookingRecord[]>()
  for (const booking of members.filter(({ hold_until }) => hold_until !== null)) {
    const parts = await partsOfRequest(step.tx, booking.id)
    const chosen = members.filter(({ id }) => parts.includes(id))
    if (chosen.length < parts.length) {
      reject('booking-not-cancellable', {
        title: t('Booking #{id}: {sentence}', {
          id: booking.id,
          sentence: t('A request for several cabins can only be declined as a whole.'),
        }),
      })
    }
    requests.set(Math.min(...parts), chosen)
  }
  for (const parts of requests.values()) await queueDecline(step, parts)
}

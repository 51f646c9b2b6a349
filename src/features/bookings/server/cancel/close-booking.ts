import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { FeeTax } from '#domain/money/taxes.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import {
  nightsOfBooking,
  releaseNights,
  storeReleasedNights,
} from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { CloseBookingRequest } from '../../contract/booking-actions.ts'
import { lockRequest } from '../holds/lock-request.ts'
import { queueRequestResponse } from '../holds/request-emails.ts'
import type { Step } from '../step.ts'
import { updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { agreedFee } from './closing-fee.ts'

type Closing = CloseBookingRequest & { as: 'cancelled' | 'no-show' }

/**
 * Cancels a booking or marks it as no-show. Its nights become available immediately and are stored
 * with their rates for a reinstatement. The guest is charged the fee instead of the total: that of the
 * terms, unless staff decide on another one.
 * See docs/reference/business-rules.md#cancelling-and-no-shows.
 */
export const closeBooking = (
  context: Context,
  actor: Actor,
  id: number,
  request: Closing,
): Promise<BookingState> =>
  change(context, actor, async (tx, note, capture) => {
    const locked = await lockRequest(tx, id)
    const booking = locked.find((part) => part.id === id) ?? reject('booking-not-found')
    // A request for several cabins is declined as a whole.
    const isDeclined = booking.hold_until !== null && request.as === 'cancelled'
    const others = isDeclined ? locked.filter((part) => part.id !== id) : []
    await expectVersion(tx, booking, request.version, context.now())
    await capture({ bookings: [id, ...others.map((part) => part.id)] })
    const step = { context, actor, tx, note }
    if (isDeclined) await queueDecline(step, locked)
    const closed = await writeClosing(step, booking, request)
    for (const part of others) await writeClosing(step, part, { ...request, fee: 0 })
    return closed
  })

/** Tells the guest that a request, of one cabin or of several, was declined. */
export const queueDecline = (
  { context, actor, tx }: Step,
  parts: readonly BookingRecord[],
): Promise<void> =>
  queueRequestResponse(context, tx, {
    bookingIds: parts.map(({ id }) => id),
    kind: 'request-declined',
    by: actor.staffId,
    at: context.now(),
  })

/** Closes a booking that is locked with its cabin, at the fee of the terms unless staff decide on another one. */
export async function writeClosing(
  { context, tx, note }: Step,
  booking: BookingRecord,
  { as, reason, fee }: Pick<Closing, 'as' | 'reason' | 'fee'>,
): Promise<BookingState> {
  const today = businessDate(context.now(), booking.time_zone)
  rejectUnlessClosable(booking, as, today)
  const agreed = await agreedFee(tx, booking, { as, today })
  const feeCents = fee === undefined ? (agreed.fee ?? 0) : centsFromDollars(fee)
  if (feeCents > booking.total_price_cents) {
    reject('invalid-fields', { fields: { fee: t('At most the total of the booking') } })
  }
  const closing = { as, reason, feeCents, agreed }
  return toBookingState(await closeLockedBooking(tx, note, booking, closing))
}

type LockedClosing = {
  as: Closing['as']
  reason: string
  feeCents: Cents
  /** What the terms of the booking say. */
  agreed: { fee: Cents | null; tax: FeeTax }
}

/** Closes a booking that is locked with its cabin. */
export async function closeLockedBooking(
  tx: Tx,
  note: Note,
  { id, status }: BookingRecord,
  { as, reason, feeCents, agreed }: LockedClosing,
): Promise<BookingRecord> {
  await storeReleasedNights(tx, id, await nightsOfBooking(tx, id))
  await releaseNights(tx, { bookingId: id })
  const after = await updateBooking(tx, id, {
    status: as,
    fee_cents: feeCents,
    fee_tax: agreed.tax,
  })
  note({
    action: as === 'cancelled' ? 'booking.cancel' : 'booking.no-show',
    entity: 'booking',
    entityId: id,
    before: { status },
    after: {
      status: as,
      fee: feeCents,
      ...(agreed.fee !== null && { agreedFee: agreed.fee }),
    },
    reason,
  })
  return after
}

function rejectUnlessClosable(booking: BookingRecord, as: Closing['as'], today: string) {
  if (as === 'cancelled' && !bookingCan.cancel(booking)) reject('booking-not-cancellable')
  const arrival = { status: booking.status, startDate: booking.start_date }
  if (as === 'no-show' && !bookingCan.markNoShow(arrival, today)) reject('no-show-not-possible')
}

import { isPaidByChannel, nightRates, paidOfImport } from '#domain/imports/compare-booking.ts'
import type { Completion } from '#domain/imports/complete-booking.ts'
import type { ImportedBooking } from '#domain/imports/read-booking.ts'
import { refuse } from '../base/errors.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Tx } from '../db/open.ts'
import { fitChannelPayments } from '../stores/channel-payment-store.ts'
import { removeGuests } from './removal-store.ts'
import { channelColumns, createdAt, paidOn, type WritingImport } from './write-imported-bookings.ts'

type Completing = Completion & {
  booking: ImportedBooking
  guestId: number
  referenceKey: string
}

/**
 * Gives a booking of a channel's calendar what the file of the channel knows: its guest, its price and how
 * it is paid. The placeholder of the guest is removed. What staff entered stays.
 */
export async function completeCalendarBooking(
  tx: Tx,
  { bookingId, withGuest, withPrice, booking, guestId, referenceKey }: Completing,
  { importId, staffId, source: sourceOfFile, today, now }: WritingImport,
): Promise<void> {
  await lockRow(tx, 'bookings', bookingId)
  const before =
    (await tx.selectFrom('bookings').where('id', '=', bookingId).selectAll().executeTakeFirst()) ??
    refuse('booking-not-found')
  const source = booking.source ?? sourceOfFile
  const isByChannel = before.channel_collects || isPaidByChannel(booking, before.channel ?? source)
  const isUnpaid = before.paid_cents - before.channel_paid_cents === 0
  const paid = withPrice && isUnpaid && !isByChannel ? paidOfImport(booking, before.status) : 0
  const party =
    withGuest && before.num_guests === 1
      ? { num_guests: booking.numGuests, num_children: booking.numChildren }
      : {}
  const price = withPrice
    ? {
        cabin_price_cents: booking.totalPrice,
        total_price_cents: booking.totalPrice + before.extras_price_cents,
        is_price_missing: false,
        paid_cents: before.paid_cents + paid,
        ...channelColumns(booking, {
          source: before.channel ?? source,
          isByChannel,
          isPast: before.status === 'checked-out',
          today,
        }),
      }
    : {}
  const bookedOn =
    booking.bookedOn === null
      ? {}
      : { created_at: createdAt(booking, now), is_booking_date_unknown: false }
  await tx
    .updateTable('bookings')
    .set({
      ...{ ...party, ...price, ...bookedOn },
      ...(withGuest && { guest_id: guestId }),
      ...(before.observations === '' && { observations: booking.notes }),
      version: before.version + 1,
    })
    .where('id', '=', bookingId)
    .execute()
  if (withPrice) {
    for (const { date, rate } of nightRates(booking, booking.totalPrice)) {
      await tx
        .updateTable('nights')
        .set({ rate_cents: rate })
        .where('booking_id', '=', bookingId)
        .where('date', '=', date)
        .execute()
    }
  }
  if (paid > 0) {
    await tx
      .insertInto('payments')
      .values({
        ...{ booking_id: bookingId, business_date: paidOn(booking, today), kind: 'opening' },
        ...{ amount_cents: paid, origin: 'migration', note: '', staff_id: staffId },
        created_at: now.toISOString(),
      })
      .execute()
  }
  await fitChannelPayments(tx, [bookingId])
  if (withGuest && before.guest_id !== guestId) await removeGuests(tx, [before.guest_id])
  await tx
    .insertInto('imported_bookings')
    .values({ booking_id: bookingId, import_id: importId, reference_key: referenceKey })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
}

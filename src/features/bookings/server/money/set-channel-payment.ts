import type { BookingState } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, maxCents } from '#domain/money.ts'
import { nightRates } from '#features/imports/domain/compare-booking.ts'
import {
  deleteReleasedNights,
  releasedNightsOf,
  setNightRates,
  storeReleasedNights,
} from '#features/stays/server/night-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { ChannelPaymentRequest } from '../../contract/channel-payments.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

/**
 * Writes the price of the nights, which channels do not publish in their calendars, and what the channel
 * collects, keeps and pays out. See docs/reference/business-rules.md#channels-that-collect.
 */
export async function setChannelPayment(
  context: Context,
  actor: Actor,
  id: number,
  { version, channelCollects, paidOutOn, ...amounts }: ChannelPaymentRequest,
): Promise<BookingState> {
  const centsOf = (amount: number | null) => (amount === null ? null : centsFromDollars(amount))
  const price = centsOf(amounts.price)
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (paidOutOn !== null && paidOutOn > businessDate(context.now(), before.time_zone)) {
      reject('invalid-fields', { fields: { paidOutOn: t('A payout cannot be in the future') } })
    }
    await capture({ bookings: [id] })
    const isNewPrice =
      price !== null && (price !== before.cabin_price_cents || Boolean(before.is_price_missing))
    const after = await updateBooking(tx, id, {
      channel_collects: channelCollects,
      channel_gross_cents: channelCollects ? (price ?? before.channel_gross_cents) : null,
      channel_commission_cents: centsOf(amounts.commission),
      channel_payout_cents: centsOf(amounts.payout),
      channel_paid_out_on: paidOutOn,
      ...(isNewPrice && (await writePrice(tx, before, price))),
    })
    note({
      action: 'booking.set-channel-payment',
      entity: 'booking',
      entityId: id,
      before: auditOf(before),
      after: auditOf(after),
    })
    return toBookingState(after)
  })
}

/** All booked nights share the price, also those that an early departure released. */
async function writePrice(tx: Tx, before: BookingRecord, price: number) {
  if (isCancelledOrNoShow(before)) reject('booking-ended')
  const total = price + before.extras_price_cents
  if (total > maxCents) reject('amount-too-large')
  const stay = { startDate: before.start_date, endDate: before.end_date }
  const rates = nightRates(stay, price)
  await setNightRates(tx, before.id, rates)
  const released = new Set((await releasedNightsOf(tx, before.id)).map(({ date }) => date))
  await deleteReleasedNights(tx, before.id)
  await storeReleasedNights(
    tx,
    before.id,
    rates.filter(({ date }) => released.has(date)),
  )
  return { cabin_price_cents: price, total_price_cents: total, is_price_missing: false }
}

const auditOf = (booking: BookingRecord) => ({
  cabinPrice: booking.cabin_price_cents,
  totalPrice: booking.total_price_cents,
  channelCollects: Boolean(booking.channel_collects),
  commission: booking.channel_commission_cents,
  payout: booking.channel_payout_cents,
  paidOutOn: booking.channel_paid_out_on,
})

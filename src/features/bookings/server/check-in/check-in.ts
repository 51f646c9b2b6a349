import type { BookingState, CheckInRequest } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { sumOfCharges } from '#domain/money/charges.ts'
import { centsFromDollars, dollarsFromCents, maxCents } from '#domain/money.ts'
import { takeEarlyNights } from '#features/stays/server/early-nights-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { checkInChanges } from '../../domain/check-in.ts'
import { chargesWithBreakfast } from '../money/booking-taxes.ts'
import type { Step } from '../step.ts'
import { lockBooking, lockCabinsOf, writeBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, pricesOf, toBookingState } from '../store/booking-store.ts'
import { exchangeCharges, loadCharges } from '../store/charge-store.ts'
import { postEntry } from '../store/ledger-store.ts'

/**
 * Checks a guest in, fully paid or to pay later, and optionally adds breakfast at its current price.
 * The server computes all amounts and only compares the total that the client showed. Of two
 * concurrent requests, the second is rejected. See docs/reference/business-rules.md#check-in.
 */
export const checkIn = (
  context: Context,
  actor: Actor,
  id: number,
  request: CheckInRequest,
): Promise<BookingState> =>
  change(context, actor, (tx, note) => writeCheckIn({ context, actor, tx, note }, id, request))

export async function writeCheckIn(
  { context, actor, tx, note }: Step,
  id: number,
  {
    addBreakfast,
    paymentConfirmed,
    payLater = false,
    expectedTotal,
    paymentMethod,
  }: CheckInRequest,
): Promise<BookingState> {
  await lockCabinsOf(tx, [id])
  const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  const booked = addBreakfast ? await loadCharges(tx, id) : []
  const charges = addBreakfast ? await chargesWithBreakfast(tx, before, booked) : booked
  const breakfastTax = sumOfCharges(charges) - sumOfCharges(booked)
  const priced = { ...pricesOf(before), breakfastTax }
  const outcome = checkInChanges(priced, before.breakfast_price_cents, {
    addBreakfast,
    paymentConfirmed,
    payLater,
    expectedTotal: centsFromDollars(expectedTotal),
  })
  if ('rejected' in outcome) {
    const { rejected, total } = outcome
    if (isCancelledOrNoShow(before)) reject(rejected, { title: closedSentence(before) })
    reject(rejected, total === undefined ? {} : { total: dollarsFromCents(total) })
  }
  const { changes } = outcome
  if (changes.totalPrice > maxCents) reject('amount-too-large')
  const paidNow = changes.paid - before.paid_cents
  const at = context.now()
  const written = {
    status: 'checked-in',
    has_breakfast: changes.hasBreakfast,
    extras_price_cents: changes.extrasPrice,
    charges_cents: before.charges_cents + breakfastTax,
    total_price_cents: changes.totalPrice,
    paid_cents: changes.paid,
    ...(addBreakfast && { breakfast_unit_cents: before.breakfast_price_cents }),
    checked_in_at: at.toISOString(),
    check_in_paid_cents: paidNow,
    check_in_added_breakfast: addBreakfast,
  } as const
  await writeBooking(tx, id, written)
  const author = { staffId: actor.staffId, at }
  if (addBreakfast) await exchangeCharges(tx, id, { before: booked, after: charges }, author)
  const method = paymentMethod ?? before.default_payment_method
  if (paidNow > 0) {
    await postEntry(tx, {
      bookingId: id,
      businessDate: businessDate(at, before.time_zone),
      kind: 'payment',
      method,
      amount: paidNow,
      origin: 'check-in',
      note: '',
      staffId: actor.staffId,
      at,
    })
  }
  const today = businessDate(at, before.time_zone)
  const early = await takeEarlyNights(tx, before, { today, at })
  // The locked booking keeps its cabin and guest, so reading it again would return the same.
  const after = { ...before, ...written, version: before.version + 1 }
  note({
    action: 'booking.check-in',
    entity: 'booking',
    entityId: id,
    before: auditOf(before),
    after: {
      ...auditOf(after),
      ...(paidNow > 0 && { method }),
      ...(payLater && { paysLater: true }),
      ...(early.numNights > 0 && { earlyNights: early.numNights }),
    },
    alsoChanged: { blocks: early.blocks },
  })
  return toBookingState(after)
}

const closedSentence = ({ status }: Pick<BookingRecord, 'status'>) =>
  status === 'cancelled'
    ? t('This booking is cancelled. Please reinstate it before you check the guest in.')
    : t('This booking is a no-show. Please reinstate it before you check the guest in.')

const auditOf = (record: Parameters<typeof pricesOf>[0]) => {
  const { status, hasBreakfast, extrasPrice, totalPrice, paid } = pricesOf(record)
  return { status, hasBreakfast, extrasPrice, totalPrice, paid }
}

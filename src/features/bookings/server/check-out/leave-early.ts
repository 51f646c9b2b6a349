import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { vatInside } from '#domain/money/vat-inside.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { leaveCabin } from '#features/housekeeping/server/cabin-state-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type {
  DepartureQuote,
  DepartureQuoteQuery,
  LeaveEarlyRequest,
} from '../../contract/booking-actions.ts'
import {
  departureWithCharges,
  nightsAtDeparture,
  type ReleasedCharge,
} from '../../domain/departure.ts'
import { loadBookingTaxes } from '../money/booking-taxes.ts'
import { lockBooking, lockCabinsOf } from '../store/booking-change-store.ts'
import { type BookingRecord, findBooking, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { loadAgreedStay } from '../store/load-agreed-stay.ts'
import { leftEarly } from './charge-departure.ts'
import { rejectTooMuch, requestedDeparture } from './requested-departure.ts'
import { writeDeparture } from './write-departure.ts'

/** The totals for leaving today, or, after an early departure, for changing its charge. */
export async function quoteDeparture(
  { db, now }: Context,
  id: number,
  { agreedCharge }: DepartureQuoteQuery,
): Promise<DepartureQuote> {
  const booking = (await findBooking(db, id)) ?? reject('booking-not-found')
  const { today, stay, stayed, released, releasedPrice } =
    (await leftEarly(db, booking, now())) ?? (await leaving(db, booking, now()))
  const rates = await findTaxRates(db)
  const quoteFor = (charge: ReleasedCharge) => {
    const { totalPrice, extrasPrice, chargesPrice, charges } = departureWithCharges(
      stay,
      today,
      charge,
    )
    const price = { totalPrice, breakfast: extrasPrice - chargesPrice, charges }
    return { total: dollarsFromCents(totalPrice), vat: vatInside(price, rates, today) }
  }
  const agreed = agreedCharge === undefined ? undefined : centsFromDollars(agreedCharge)
  if (agreed !== undefined) rejectTooMuch(agreed, releasedPrice)
  const [all, stayedOnly] = [quoteFor({ kind: 'all' }), quoteFor({ kind: 'stayed' })]
  const atAgreed = agreed === undefined ? null : quoteFor({ kind: 'agreed', sum: agreed })
  return {
    version: booking.version,
    leavesOn: today,
    nightsStayed: stayed.length,
    nightsReleased: released.length,
    releasedPrice: dollarsFromCents(releasedPrice),
    totals: { all: all.total, stayed: stayedOnly.total, agreed: atAgreed?.total ?? null },
    vat: { all: all.vat, stayed: stayedOnly.vat, agreed: atAgreed?.vat ?? null },
    amountPaid: dollarsFromCents(booking.paid_cents),
  }
}

/**
 * Checks a guest out before the end of the stay and charges all nights, the nights stayed or an
 * agreed amount. The remaining nights become available immediately; the booking keeps its dates.
 * See docs/reference/business-rules.md#leaving-early.
 */
export async function leaveEarly(
  context: Context,
  actor: Actor,
  id: number,
  request: LeaveEarlyRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await lockCabinsOf(tx, [id])
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, request.version, context.now())
    const { today, stay, released, releasedPrice } = await leaving(tx, before, context.now())
    const outcome = requestedDeparture(request, { today, stay, releasedPrice })
    const by = { at: context.now(), staffId: actor.staffId }
    const cabinState = await leaveCabin(tx, before, by)
    const { after, blocks } = await writeDeparture(tx, id, {
      stay,
      leaving: outcome,
      today,
      author: by,
      cabinState: before.housekeeping_state,
    })
    note({
      action: 'booking.leave-early',
      entity: 'booking',
      entityId: id,
      before: {
        status: before.status,
        totalPrice: before.total_price_cents,
        cabinState: before.housekeeping_state,
      },
      after: {
        status: after.status,
        cabinState,
        totalPrice: after.total_price_cents,
        leftOn: today,
        nightsReleased: released.length,
        charge: request.charge,
      },
      reason: request.reason,
      alsoChanged: { blocks },
    })
    return toBookingState(after)
  })
}

async function leaving(db: Db | Tx, booking: BookingRecord, now: Date) {
  if (!bookingCan.checkOut(booking)) reject('booking-not-checked-in')
  const today = businessDate(now, booking.time_zone)
  const agreed = await loadAgreedStay(db, booking)
  const nights = nightsAtDeparture(agreed.nights, today)
  if (nights.released.length === 0) reject('nothing-to-release')
  const taxes = await loadBookingTaxes(db, booking, agreed.charges)
  const stay = { ...agreed, booked: agreed.charges, charges: taxes.charges, taxes: taxes.of }
  return { today, stay, ...nights }
}

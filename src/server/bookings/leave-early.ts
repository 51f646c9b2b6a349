import type { BookingState } from '#contract/bookings.ts'
import type {
  DepartureQuote,
  DepartureQuoteQuery,
  LeaveEarlyRequest,
} from '#contract/reservations.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { departure, nightsAtDeparture, type ReleasedCharge } from '#domain/departure.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Db, Tx } from '../db/open.ts'
import { holdBooking, holdCabinsOf } from './booking-change-store.ts'
import { type BookingRecord, findBooking, stateShape } from './booking-store.ts'
import { canChargeAgain, leftToday } from './charge-departure.ts'
import { departureAsked, refuseTooMuch } from './departure-asked.ts'
import { writeDeparture } from './departure-nights.ts'
import { expectVersion } from './expect-version.ts'
import { stayAgreed } from './stay-agreed.ts'

/** What leaving today would come to, or, after it, what today's charge can be changed to. */
export async function quoteDeparture(
  { db, now }: Context,
  id: number,
  { agreedCharge }: DepartureQuoteQuery,
): Promise<DepartureQuote> {
  const booking = (await findBooking(db, id)) ?? refuse('booking-not-found')
  const { today, stay, stayed, released, releasedPrice } = canChargeAgain(booking, now())
    ? await leftToday(db, booking, now())
    : await leaving(db, booking, now())
  const totalFor = (charge: ReleasedCharge) =>
    dollarsFromCents(departure(stay, today, charge).totalPrice)
  const agreed = agreedCharge === undefined ? undefined : centsFromDollars(agreedCharge)
  if (agreed !== undefined) refuseTooMuch(agreed, releasedPrice)
  return {
    version: booking.version,
    leavesOn: today,
    nightsStayed: stayed.length,
    nightsReleased: released.length,
    releasedPrice: dollarsFromCents(releasedPrice),
    totals: {
      all: totalFor({ kind: 'all' }),
      stayed: totalFor({ kind: 'stayed' }),
      agreed: agreed === undefined ? null : totalFor({ kind: 'agreed', sum: agreed }),
    },
    amountPaid: dollarsFromCents(booking.paid_cents),
  }
}

/**
 * Checks a guest out before the end of the stay, who pays for all of it, for what was stayed, or
 * what was agreed. The nights from today on can be sold at once, and the stay keeps the dates that
 * were booked. See docs/reference/business-rules.md#leaving-early.
 */
export async function leaveEarly(
  context: Context,
  actor: Actor,
  id: number,
  asked: LeaveEarlyRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await holdCabinsOf(tx, [id])
    const before = (await holdBooking(tx, id)) ?? refuse('booking-not-found')
    await expectVersion(tx, before, asked.version, context.now())
    const { today, stay, released, releasedPrice } = await leaving(tx, before, context.now())
    const outcome = departureAsked(asked, { today, stay, releasedPrice })
    const after = await writeDeparture(tx, id, {
      stay,
      leaving: outcome,
      today,
      at: context.now(),
    })
    note({
      action: 'booking.leave-early',
      entity: 'booking',
      entityId: id,
      before: { status: before.status, totalPrice: before.total_price_cents },
      after: {
        status: after.status,
        totalPrice: after.total_price_cents,
        leftOn: today,
        nightsReleased: released.length,
        charge: asked.charge,
      },
      reason: asked.reason,
    })
    return stateShape(after)
  })
}

async function leaving(db: Db | Tx, booking: BookingRecord, now: Date) {
  if (!bookingCan.checkOut(booking)) refuse('booking-not-checked-in')
  const today = businessDate(now, booking.time_zone)
  const stay = await stayAgreed(db, booking)
  const nights = nightsAtDeparture(stay.nights, today)
  if (nights.released.length === 0) refuse('nothing-to-release')
  return { today, stay, ...nights }
}

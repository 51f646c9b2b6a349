import type { ChangePreview, PreviewChangeRequest, StaySummary } from '#contract/reservations.ts'
import { balanceOf } from '#domain/balance.ts'
import { isSameStay, type StayTerms } from '#domain/change-stay.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { refuse } from '../base/errors.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { findGuest } from '../guests/guest-store.ts'
import { type BookingRecord, findBooking } from './booking-store.ts'
import { alternativeFor } from './change-obstacles.ts'
import { standing } from './stay-conflicts.ts'
import { canSwap } from './swap-cabins.ts'
import { type WeighedChange, weighChange } from './weigh-change.ts'

/** What a change would make of a booking and what stands in its way. Changes nothing. */
export async function previewChange(
  { db, now }: Context,
  id: number,
  asked: PreviewChangeRequest,
): Promise<ChangePreview> {
  const booking = (await findBooking(db, id)) ?? refuse('booking-not-found')
  await refuseUnknownGuest(db, asked.guestId)
  const weighed = await weighChange(db, booking, asked, now())
  const { from, to, cabin, changed, totals } = weighed
  const conflicts = standing(weighed.conflicts, asked.overrides)

  const agreed = {
    cabinPrice: booking.cabin_price_cents,
    extrasPrice: booking.extras_price_cents,
    totalPrice: booking.total_price_cents,
  }
  const isHere = { id: booking.cabin_id, name: booking.cabin_name }
  return {
    version: booking.version,
    before: figuresOf(booking, isHere, from, agreed),
    after: figuresOf(booking, cabin, to, changed ?? agreed),
    totals: { keep: dollarsFromCents(totals.keep), today: dollarsFromCents(totals.today) },
    brokenRules: weighed.brokenRules.filter(({ rule }) => !asked.overrides.includes(rule)),
    conflicts,
    alternative:
      conflicts.length > 0 && changed
        ? await alternativeFor(db, { ...weighed, booking, changed })
        : null,
    swapWith: await swapInstead(db, booking, weighed, now()),
  }
}

async function refuseUnknownGuest(db: Db, guestId: number | undefined) {
  if (guestId === undefined) return
  const guest = (await findGuest(db, guestId)) ?? refuse('guest-not-found')
  if (guest.erased_at !== null) refuse('guest-erased')
}

type Prices = { cabinPrice: number; extrasPrice: number; totalPrice: number }

function figuresOf(
  booking: BookingRecord,
  { id, name }: { id: number; name: string },
  { startDate, endDate, numGuests, hasBreakfast }: StayTerms,
  { cabinPrice, extrasPrice, totalPrice }: Prices,
): StaySummary {
  const { status, fee_cents: fee, paid_cents: paid } = booking
  const { due, credit } = balanceOf({ status, fee, paid, totalPrice })
  return {
    cabin: { id, name },
    startDate,
    endDate,
    numNights: nights({ startDate, endDate }),
    numGuests,
    hasBreakfast,
    cabinPrice: dollarsFromCents(cabinPrice),
    extrasPrice: dollarsFromCents(extrasPrice),
    totalPrice: dollarsFromCents(totalPrice),
    amountPaid: dollarsFromCents(paid),
    amountDue: dollarsFromCents(due),
    amountCredited: dollarsFromCents(credit),
  }
}

/** The booking that is alone in the way of a move, when both could have the other's cabin instead. */
async function swapInstead(
  db: Db,
  booking: BookingRecord,
  { from, to, conflicts }: WeighedChange,
  now: Date,
): Promise<ChangePreview['swapWith']> {
  const [obstacle, ...others] = conflicts
  const onlyMoves =
    from.cabinId !== to.cabinId && isSameStay(from, to) && from.numGuests === to.numGuests
  if (!onlyMoves || others.length > 0 || obstacle?.code !== 'booked') return null
  const other = await findBooking(db, obstacle.bookingId ?? 0)
  if (!other || other.cabin_id !== to.cabinId) return null
  return (await canSwap(db, booking, other, now))
    ? { bookingId: other.id, version: other.version }
    : null
}

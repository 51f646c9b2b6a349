import type { BookingState } from '#contract/bookings.ts'
import type { ChangeBookingRequest } from '#contract/reservations.ts'
import type { ChangedStay, StayTerms } from '#domain/change-stay.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { guestToBook } from '../guests/resolve-booking-guest.ts'
import { releaseNights, takeNights } from '../nights/night-store.ts'
import { holdBooking, holdCabinsOf, updateBooking } from './booking-change-store.ts'
import { type BookingRecord, findBooking, stateShape } from './booking-store.ts'
import { refuseObstacles } from './change-obstacles.ts'
import { expectVersion } from './expect-version.ts'
import { refuseBrokenRules } from './house-rules.ts'
import { standing } from './stay-conflicts.ts'
import { type WeighedChange, weighChange } from './weigh-change.ts'

/**
 * Makes of a booking what was asked, at the total that the preview showed; what is not named stays.
 * A booking that would be the same afterwards is left alone. See docs/reference/business-rules.md#changing-a-stay.
 */
export async function changeBooking(
  context: Context,
  actor: Actor,
  id: number,
  asked: ChangeBookingRequest,
): Promise<BookingState> {
  const seen = (await findBooking(context.db, id)) ?? refuse('booking-not-found')
  await expectVersion(context.db, seen, asked.version, context.now())
  if (namesNothingNew(seen, asked)) {
    refuseOtherTotal(seen.total_price_cents, asked)
    return stateShape(seen)
  }

  return change(context, actor, async (tx, note) => {
    await holdCabinsOf(tx, [id], asked.cabinId === undefined ? [] : [asked.cabinId])
    const newGuestId = await newGuestOf(tx, seen, asked)
    const before = (await holdBooking(tx, id)) ?? refuse('booking-not-found')
    await expectVersion(tx, before, asked.version, context.now())
    const weighed = await weighChange(tx, before, asked, context.now())
    const { changed } = weighed
    const inTheWay = standing(weighed.conflicts, asked.overrides)
    if (inTheWay.length > 0) await refuseObstacles(tx, { ...weighed, booking: before }, inTheWay)
    refuseBrokenRules(weighed.brokenRules, asked.overrides)
    refuseOtherTotal(changed?.totalPrice ?? before.total_price_cents, asked)

    if (changed && !(await exchangeNights(tx, id, changed))) {
      await refuseObstacles(tx, { ...weighed, booking: before })
    }
    const after = await updateBooking(tx, id, {
      ...(changed && columnsOf(weighed.to, changed)),
      // Breakfast that was agreed anew since is not the one that was added at check-in.
      ...(weighed.to.hasBreakfast !== weighed.from.hasBreakfast && {
        check_in_added_breakfast: false,
      }),
      guest_id: newGuestId ?? before.guest_id,
      observations: asked.observations ?? before.observations,
    })
    note({
      action: 'booking.change',
      entity: 'booking',
      entityId: id,
      ...differences(before, after, exceptionsOf(weighed, asked)),
      reason: asked.reason,
    })
    return stateShape(after)
  })
}

const namesNothingNew = (booking: BookingRecord, asked: ChangeBookingRequest): boolean =>
  (asked.cabinId ?? booking.cabin_id) === booking.cabin_id &&
  (asked.startDate ?? booking.start_date) === booking.start_date &&
  (asked.endDate ?? booking.end_date) === booking.end_date &&
  (asked.numGuests ?? booking.num_guests) === booking.num_guests &&
  (asked.hasBreakfast ?? Boolean(booking.has_breakfast)) === Boolean(booking.has_breakfast) &&
  (asked.guestId ?? booking.guest_id) === booking.guest_id &&
  (asked.observations ?? booking.observations) === booking.observations

/** Held before the booking, as whoever merges or erases a guest holds them in this order too. */
async function newGuestOf(tx: Tx, { guest_id }: BookingRecord, { guestId }: ChangeBookingRequest) {
  if (guestId === undefined || guestId === guest_id) return undefined
  return guestToBook(tx, guestId)
}

function refuseOtherTotal(total: Cents, { expectedTotal }: ChangeBookingRequest) {
  if (total === centsFromDollars(expectedTotal)) return
  refuse('price-changed', { total: dollarsFromCents(total) })
}

/**
 * Gives back and takes what is different, and whatever follows it. False when a night that is to be
 * taken has a holder.
 */
async function exchangeNights(tx: Tx, id: number, changed: ChangedStay): Promise<boolean> {
  const [first] = [...changed.taken, ...changed.givenBack].map(({ date }) => date).sort()
  if (first === undefined) return true
  await releaseNights(tx, { bookingId: id }, first)
  const later = changed.nights.filter(({ date }) => date >= first)
  for (const [cabinId, nights] of Map.groupBy(later, ({ cabinId }) => cabinId)) {
    if (!(await takeNights(tx, cabinId, { bookingId: id }, nights))) return false
  }
  return true
}

const columnsOf = (to: StayTerms, changed: ChangedStay) => ({
  cabin_id: to.cabinId,
  start_date: to.startDate,
  end_date: to.endDate,
  num_nights: nights(to),
  num_guests: to.numGuests,
  has_breakfast: to.hasBreakfast,
  breakfast_unit_cents: changed.breakfastUnit,
  cabin_price_cents: changed.cabinPrice,
  extras_price_cents: changed.extrasPrice,
  total_price_cents: changed.totalPrice,
})

/** What staff set aside, and what they agreed on instead of a price of the house. */
function exceptionsOf(
  { brokenRules, conflicts, changed }: WeighedChange,
  { agreedNightPrice }: ChangeBookingRequest,
) {
  const overrides = [...brokenRules.map(({ rule }) => rule), ...conflicts.map(({ code }) => code)]
  const isAgreed = agreedNightPrice !== undefined && (changed?.taken.length ?? 0) > 0
  return {
    ...(overrides.length > 0 && { overrides }),
    ...(isAgreed && { agreedNightPrice: centsFromDollars(agreedNightPrice) }),
  }
}

/** What the audit keeps: what is different, and of what was written about people only that it is. */
function differences(before: BookingRecord, after: BookingRecord, exceptions: object) {
  const [was, is] = [auditOf(before), auditOf(after)]
  const keys = Object.keys(is).filter((key) => was[key] !== is[key])
  const pick = (facts: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, facts[key]]))
  const isRewritten = before.observations !== after.observations
  return {
    before: pick(was),
    after: { ...pick(is), ...(isRewritten && { rewritten: 'observations' }), ...exceptions },
  }
}

const auditOf = (booking: BookingRecord): Record<string, unknown> => ({
  cabinId: booking.cabin_id,
  startDate: booking.start_date,
  endDate: booking.end_date,
  numGuests: booking.num_guests,
  hasBreakfast: Boolean(booking.has_breakfast),
  guestId: booking.guest_id,
  cabinPrice: booking.cabin_price_cents,
  extrasPrice: booking.extras_price_cents,
  totalPrice: booking.total_price_cents,
})

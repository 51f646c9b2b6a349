import type { BookingState } from '#contract/bookings.ts'
import type { UndoRequest } from '#contract/reservations.ts'
import { businessDate } from '#domain/calendar.ts'
import { priceBeforeCheckOut, undoToday } from '#domain/undo.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import { guestToBook } from '../guests/resolve-booking-guest.ts'
import {
  forgetReleasedNights,
  nightsOfBooking,
  type PricedNight,
  releasedNightsAsSold,
  takeNights,
} from '../nights/night-store.ts'
import { holdBooking, holdCabinsOf, updateBooking } from './booking-change-store.ts'
import { type BookingRecord, findBooking, stateShape } from './booking-store.ts'
import { expectVersion } from './expect-version.ts'
import { refuseTaken, whyNotFor } from './stay-conflicts.ts'
import { actDates } from './undo-dates.ts'

/**
 * Undoes today's check-out: the guest is in the house again, with the same nights at the prices at
 * which they were sold, as long as these nights are still free. See docs/reference/business-rules.md#undo.
 */
export async function undoCheckOut(
  context: Context,
  actor: Actor,
  id: number,
  { version }: UndoRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await holdCabinsOf(tx, [id])
    const seen = (await findBooking(tx, id)) ?? refuse('booking-not-found')
    if (seen.status === 'checked-out') await guestToBook(tx, seen.guest_id)
    const before = (await holdBooking(tx, id)) ?? refuse('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    const today = businessDate(context.now(), before.time_zone)
    const possible = undoToday({ status: before.status, ...actDates(before) }, today)
    if (possible !== 'check-out') refuse('check-out-not-undoable')

    const released = await releasedNightsAsSold(tx, id)
    await takeBack(tx, before, released, today)
    const prices = priceBeforeCheckOut(
      await nightsOfBooking(tx, id),
      before.check_out_extras_cents ?? before.extras_price_cents,
    )
    const after = await updateBooking(tx, id, {
      status: 'checked-in',
      left_on: null,
      cabin_price_cents: prices.cabinPrice,
      extras_price_cents: prices.extrasPrice,
      total_price_cents: prices.totalPrice,
      checked_out_at: null,
      check_out_extras_cents: null,
    })
    note({
      action: 'booking.undo-check-out',
      entity: 'booking',
      entityId: id,
      before: auditOf(before),
      after: { ...auditOf(after), nightsTakenBack: released.length },
    })
    return stateShape(after)
  })
}

/** Takes the released nights again; refuses, naming who has them by now. */
async function takeBack(tx: Tx, booking: BookingRecord, nights: PricedNight[], today: string) {
  const [first] = nights
  if (!first) return
  const wish = {
    cabinId: booking.cabin_id,
    stay: { startDate: first.date, endDate: booking.end_date },
    exceptBookingId: booking.id,
    today,
  }
  const found = await whyNotFor(tx, { ...wish, numGuests: booking.num_guests })
  const inTheWay = found.filter(({ code }) => ['booked', 'blocked', 'retired'].includes(code))
  if (inTheWay.length > 0) await refuseTaken(tx, wish, inTheWay)
  if (!(await takeNights(tx, booking.cabin_id, { bookingId: booking.id }, nights))) {
    await refuseTaken(tx, wish)
  }
  await forgetReleasedNights(tx, booking.id)
}

const auditOf = (record: BookingRecord) => ({
  status: record.status,
  leftOn: record.left_on,
  extrasPrice: record.extras_price_cents,
  totalPrice: record.total_price_cents,
})

import type { BookingState } from '#contract/bookings.ts'
import type { UndoRequest } from '#contract/reservations.ts'
import { businessDate } from '#domain/calendar.ts'
import { undoToday, undoCheckIn as withoutCheckIn } from '#domain/undo.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { nightsOfBooking } from '../nights/night-store.ts'
import { holdBooking, holdCabinsOf, updateBooking } from './booking-change-store.ts'
import { pricesOf, stateShape } from './booking-store.ts'
import { expectVersion } from './expect-version.ts'
import { actDates, checkInFacts } from './undo-dates.ts'

/**
 * Undoes today's check-in: the booking is unconfirmed again, without the payment and the breakfast
 * of the check-in. See docs/reference/business-rules.md#undo.
 */
export async function undoCheckIn(
  context: Context,
  actor: Actor,
  id: number,
  { version }: UndoRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note) => {
    await holdCabinsOf(tx, [id])
    const before = (await holdBooking(tx, id)) ?? refuse('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    const today = businessDate(context.now(), before.time_zone)
    const possible = undoToday({ status: before.status, ...actDates(before) }, today)
    if (possible !== 'check-in') refuse('check-in-not-undoable')
    const nights = await nightsOfBooking(tx, id)
    const outcome = withoutCheckIn({ ...checkInFacts(before), nights })
    if ('refused' in outcome) refuse(outcome.refused)

    const { changes } = outcome
    const after = await updateBooking(tx, id, {
      status: 'unconfirmed',
      has_breakfast: changes.hasBreakfast,
      breakfast_unit_cents: changes.breakfastUnit,
      extras_price_cents: changes.extrasPrice,
      total_price_cents: changes.totalPrice,
      paid_cents: changes.paid,
      checked_in_at: null,
      check_in_paid_cents: null,
      check_in_added_breakfast: false,
    })
    note({
      action: 'booking.undo-check-in',
      entity: 'booking',
      entityId: id,
      before: auditOf(before),
      after: auditOf(after),
    })
    return stateShape(after)
  })
}

const auditOf = (record: Parameters<typeof pricesOf>[0]) => {
  const { status, hasBreakfast, extrasPrice, totalPrice, paid } = pricesOf(record)
  return { status, hasBreakfast, extrasPrice, totalPrice, paid }
}

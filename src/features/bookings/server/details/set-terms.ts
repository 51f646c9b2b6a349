import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { type AgreedTerms, agreedTerms, balanceDueOn } from '#domain/money/terms/terms.ts'
import { findTerms, findTermsVersion } from '#features/property/server/terms-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { SetTermsRequest } from '../../contract/booking-actions.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import { toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'

/**
 * Gives a booking before its arrival other terms of the list, or none. The balance is due by them at the earliest
 * today; a deposit that was requested stays as it is.
 */
export async function setTerms(
  context: Context,
  actor: Actor,
  id: number,
  { version, listVersion, place }: SetTermsRequest,
): Promise<BookingState> {
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, version, context.now())
    if (!bookingCan.cancel(before)) reject('booking-not-unconfirmed')
    if ((await findTermsVersion(tx)) !== listVersion) reject('terms-changed')
    const chosen = place === null ? null : (await findTerms(tx))[place]
    if (chosen === undefined) return reject('terms-changed')
    const terms = chosen && agreedTerms(chosen)
    await capture({ bookings: [id] })
    const today = businessDate(context.now(), before.time_zone)
    const after = await updateBooking(tx, id, {
      terms: terms && JSON.stringify(terms),
      balance_due_on: terms && balanceDueOn(terms, before.start_date, today),
    })
    note({
      action: 'booking.set-terms',
      entity: 'booking',
      entityId: id,
      before: { termsName: nameOf(before.terms), balanceDueOn: before.balance_due_on },
      after: { termsName: nameOf(after.terms), balanceDueOn: after.balance_due_on },
    })
    return toBookingState(after)
  })
}

const nameOf = (terms: string | null): string | null =>
  terms === null ? null : (JSON.parse(terms) as AgreedTerms).name

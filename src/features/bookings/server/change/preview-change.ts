import { isSameStay, type StayTerms } from '#domain/bookings/change-stay.ts'
import { agesStored, bedsIn, type Party } from '#domain/bookings/party.ts'
import { balanceOf } from '#domain/money/balance.ts'
import type { TaxRate } from '#domain/money/taxes.ts'
import { vatInside } from '#domain/money/vat-inside.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { findGuest } from '#features/guests/server/guest-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type {
  ChangePreview,
  PreviewChangeRequest,
  StaySummary,
} from '../../contract/booking-actions.ts'
import type { RoomMove } from '../../contract/room-moves.ts'
import { findRoomByMoves } from '../../domain/room-finder/find-moves.ts'
import { rankRoomsByMoves } from '../../domain/room-finder/rank-rooms.ts'
import { withoutOverridden } from '../conflicts/stay-conflicts.ts'
import { readGridAround } from '../room-finder/read-grid-around.ts'
import { toRoomMoves } from '../room-finder/room-move.ts'
import { type BookingRecord, findBooking } from '../store/booking-store.ts'
import { alternativeFor } from './change-conflicts.ts'
import { type ChangedBooking, type EvaluatedChange, evaluateChange } from './evaluate-change.ts'
import { explainChange, noticesOfChange } from './explain-change.ts'
import { canSwap } from './swap-cabins.ts'

/** The result and the conflicts of a change, which is not written. */
export async function previewChange(
  { db, now }: Context,
  id: number,
  request: PreviewChangeRequest,
): Promise<ChangePreview> {
  const booking = (await findBooking(db, id)) ?? reject('booking-not-found')
  await rejectUnknownGuest(db, request.guestId)
  const evaluated = await evaluateChange(db, booking, request, now())
  const { from, to, party, cabin, changed, totals } = evaluated
  const childAges = agesStored(booking.child_ages)
  const before = { ...from, numChildren: booking.num_children, childAges }
  const after = { ...to, ...party }
  const conflicts = withoutOverridden(evaluated.conflicts, request.overrides)

  const agreed = {
    cabinPrice: booking.cabin_price_cents,
    extrasPrice: booking.extras_price_cents,
    chargesPrice: booking.charges_cents,
    totalPrice: booking.total_price_cents,
    charges: evaluated.from.charges,
  }
  const vatRates = await findTaxRates(db)
  const swapWith = await swapInstead(db, booking, evaluated, now())
  const currentCabin = { id: booking.cabin_id, name: booking.cabin_name }
  return {
    version: booking.version,
    before: toStaySummary(booking, currentCabin, before, { ...agreed, vatRates }),
    after: toStaySummary(booking, cabin, after, { ...(changed ?? agreed), vatRates }),
    totals: { keep: dollarsFromCents(totals.keep), today: dollarsFromCents(totals.today) },
    ...explainChange(evaluated, request),
    notices: noticesOfChange(evaluated),
    brokenRules: evaluated.brokenRules.filter(({ rule }) => !request.overrides.includes(rule)),
    conflicts,
    alternative:
      conflicts.length > 0 && changed
        ? await alternativeFor(db, { ...evaluated, booking, changed })
        : evaluated.brokenRules.length > 0
          ? evaluated.allowedDates
          : null,
    swapWith,
    room: await makeRoomFor(db, booking, { ...evaluated, canSwap: swapWith !== null }),
  }
}

async function rejectUnknownGuest(db: Db, guestId: number | undefined) {
  if (guestId === undefined) return
  const guest = (await findGuest(db, guestId)) ?? reject('guest-not-found')
  if (guest.erased_at !== null) reject('guest-erased')
}

type Prices = Pick<ChangedBooking, 'cabinPrice' | 'extrasPrice' | 'chargesPrice' | 'totalPrice'> & {
  charges: Parameters<typeof vatInside>[0]['charges']
  vatRates: readonly TaxRate[]
}

function toStaySummary(
  booking: BookingRecord,
  { id, name }: { id: number; name: string },
  { startDate, endDate, numGuests, numChildren, childAges, hasBreakfast }: StayTerms & Party,
  { cabinPrice, extrasPrice, chargesPrice, totalPrice, charges, vatRates }: Prices,
): StaySummary {
  const { status, fee_cents: fee, paid_cents: paid } = booking
  const breakfast = extrasPrice - chargesPrice
  const { due, credit } = balanceOf({ status, fee, paid, totalPrice })
  return {
    cabin: { id, name },
    startDate,
    endDate,
    numNights: nights({ startDate, endDate }),
    numGuests,
    numChildren,
    childAges: [...childAges],
    hasBreakfast,
    cabinPrice: dollarsFromCents(cabinPrice),
    extrasPrice: dollarsFromCents(extrasPrice),
    breakfast: dollarsFromCents(breakfast),
    otherCharges: dollarsFromCents(chargesPrice),
    totalPrice: dollarsFromCents(totalPrice),
    amountPaid: dollarsFromCents(paid),
    amountDue: dollarsFromCents(due),
    amountCredited: dollarsFromCents(credit),
    vat: vatInside({ totalPrice, breakfast, charges }, vatRates, endDate),
  }
}

/** The only booking that conflicts with a move, if the two bookings can swap cabins instead. */
async function swapInstead(
  db: Db,
  booking: BookingRecord,
  { from, to, conflicts }: EvaluatedChange,
  now: Date,
): Promise<ChangePreview['swapWith']> {
  const [conflict, ...others] = conflicts
  const onlyMoves =
    from.cabinId !== to.cabinId && isSameStay(from, to) && from.numGuests === to.numGuests
  if (!onlyMoves || others.length > 0 || conflict?.code !== 'booked') return null
  const other = await findBooking(db, conflict.bookingId ?? 0)
  if (!other || other.cabin_id !== to.cabinId) return null
  return (await canSwap(db, booking, other, now))
    ? { bookingId: other.id, version: other.version }
    : null
}

/**
 * The best one or two other bookings to move if only they are in the way of a change; or none. A swap
 * of the two cabins is left out where it is offered itself.
 */
async function makeRoomFor(
  db: Db,
  booking: BookingRecord,
  { to, today, conflicts, brokenRules, canSwap }: EvaluatedChange & { canSwap: boolean },
): Promise<RoomMove[]> {
  const isInTheWay = conflicts.length > 0 && conflicts.every(({ code }) => code === 'booked')
  if (!isInTheWay || brokenRules.length > 0) return []
  if (booking.status !== 'unconfirmed' || to.startDate < today) return []
  const wanted = { ...to, numGuests: bedsIn(to) }
  const { grid, facts, known } = await readGridAround(db, {
    stay: to,
    today,
    exceptBookingId: booking.id,
  })
  const rooms = findRoomByMoves(grid, wanted).filter(
    ({ cabinId, moves: [first, ...others] }) =>
      cabinId === to.cabinId &&
      !(canSwap && first?.toCabinId === booking.cabin_id && others.length === 0),
  )
  const [best] = rankRoomsByMoves(rooms, wanted, facts)
  return best ? toRoomMoves(best.moves, known) : []
}

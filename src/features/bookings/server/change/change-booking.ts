import type { BookingState } from '#contract/bookings.ts'
import type { StayTerms } from '#domain/bookings/change-stay.ts'
import { agesStored, storedAges } from '#domain/bookings/party.ts'
import { t } from '#domain/i18n/messages.ts'
import type { AgreedPrice } from '#domain/money/agreed-price.ts'
import { type AgreedTerms, balanceDueOn } from '#domain/money/terms/terms.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { resolveBookingGuest } from '#features/guests/server/resolve-booking-guest.ts'
import {
  leaveFormerCabin,
  occupiedCabins,
} from '#features/housekeeping/server/cabin-state-store.ts'
import { moveEarlyNights } from '#features/stays/server/early-nights-store.ts'
import { occupyNights, releaseNights } from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { inEnglish } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { ChangeBookingRequest, PreviewChangeRequest } from '../../contract/booking-actions.ts'
import { rejectBrokenRules } from '../conflicts/house-rules.ts'
import { withoutOverridden } from '../conflicts/stay-conflicts.ts'
import { agreedPriceOf } from '../new/agreed-price-of.ts'
import { moveNights, storeMoves } from '../room-finder/move-bookings.ts'
import { lockBooking, lockCabinsOf, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, findBooking, toBookingState } from '../store/booking-store.ts'
import { exchangeCharges } from '../store/charge-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { rejectConflicts } from './change-conflicts.ts'
import { type ChangedBooking, type EvaluatedChange, evaluateChange } from './evaluate-change.ts'

/**
 * Changes the fields that the request names, at the total that the preview showed. A request without
 * a difference writes nothing. See docs/reference/business-rules.md#changing-a-stay.
 */
export async function changeBooking(
  context: Context,
  actor: Actor,
  id: number,
  request: ChangeBookingRequest,
): Promise<BookingState> {
  const seen = (await findBooking(context.db, id)) ?? reject('booking-not-found')
  await expectVersion(context.db, seen, request.version, context.now())
  if (namesNothingNew(seen, request)) {
    rejectOtherTotal(seen.total_price_cents, request)
    return toBookingState(seen)
  }

  return change(context, actor, async (tx, note, capture) => {
    const moved = request.moves.map(({ bookingId }) => bookingId)
    const requested = request.cabinId === undefined ? [] : [request.cabinId]
    const newCabins = request.moves.map(({ cabinId }) => cabinId)
    const cabins = await lockCabinsOf(tx, [id, ...moved], [...requested, ...newCabins])
    const newGuestId = await newGuestOf(tx, seen, request)
    const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
    await expectVersion(tx, before, request.version, context.now())
    await capture({ bookings: [id, ...moved], cleaningOf: occupiedCabins(before) })
    const madeRoom = await moveNights(context, tx, request.moves, cabins)
    const evaluated = await evaluateChange(tx, before, request, context.now())
    const { changed } = evaluated
    const remaining = withoutOverridden(evaluated.conflicts, request.overrides)
    if (remaining.length > 0)
      await rejectConflicts(tx, { ...evaluated, booking: before }, remaining)
    rejectBrokenRules(evaluated.brokenRules, request.overrides, evaluated.allowedDates)
    rejectOtherTotal(changed?.totalPrice ?? before.total_price_cents, request)

    const author = { staffId: actor.staffId, at: context.now() }
    const after = await writeChange(tx, note, { before, evaluated, request, newGuestId, author })
    await storeMoves(
      tx,
      { moved: madeRoom, reason: inEnglish(() => t('Made room for booking #{id}', { id })) },
      note,
    )
    return toBookingState(after)
  })
}

type EvaluatedRequest = {
  before: BookingRecord
  evaluated: EvaluatedChange
  request: PreviewChangeRequest
  newGuestId?: number | undefined
  author: { staffId: string; at: Date }
}

/** Writes a change of a booking that is locked with its cabins, after its conflicts were checked. */
export async function writeChange(
  tx: Tx,
  note: Note,
  { before, evaluated, request, newGuestId, author }: EvaluatedRequest,
): Promise<BookingRecord> {
  const { id } = before
  const { changed } = evaluated
  if (changed && !(await exchangeNights(tx, id, changed))) {
    await rejectConflicts(tx, { ...evaluated, booking: before })
  }
  if (changed) {
    const charges = { before: evaluated.from.charges, after: changed.charges }
    await exchangeCharges(tx, id, charges, author)
  }
  const after = await updateBooking(tx, id, {
    ...(changed && columnsOf(evaluated.to, changed)),
    ...balanceColumns(before, evaluated),
    // After this change, undoing the check-in must not remove the breakfast.
    ...(evaluated.to.hasBreakfast !== evaluated.from.hasBreakfast && {
      check_in_added_breakfast: false,
    }),
    num_children: evaluated.party.numChildren,
    child_ages: storedAges(evaluated.party.childAges),
    ...(changed?.charges.some(({ tax }) => tax) && {
      tax_exemptions: before.tax_exemptions ?? '[]',
    }),
    guest_id: newGuestId ?? before.guest_id,
    observations: request.observations ?? before.observations,
  })
  await leaveFormerCabin(tx, before, after, author)
  const blocks =
    before.cabin_id === after.cabin_id
      ? []
      : await moveEarlyNights(tx, after, { today: evaluated.today, at: author.at })
  note({
    action: 'booking.change',
    entity: 'booking',
    entityId: id,
    ...differences(before, after, exceptionsOf(evaluated, request)),
    reason: request.reason,
    alsoChanged: { blocks },
  })
  return after
}

const namesNothingNew = (booking: BookingRecord, request: ChangeBookingRequest): boolean =>
  agreedPriceOf(request) === undefined &&
  (request.cabinId ?? booking.cabin_id) === booking.cabin_id &&
  (request.startDate ?? booking.start_date) === booking.start_date &&
  (request.endDate ?? booking.end_date) === booking.end_date &&
  (request.numGuests ?? booking.num_guests) === booking.num_guests &&
  (request.numChildren ?? booking.num_children) === booking.num_children &&
  storedAges(request.childAges ?? agesStored(booking.child_ages)) === booking.child_ages &&
  (request.hasBreakfast ?? Boolean(booking.has_breakfast)) === Boolean(booking.has_breakfast) &&
  (request.guestId ?? booking.guest_id) === booking.guest_id &&
  (request.observations ?? booking.observations) === booking.observations

/** The guest is locked before the booking, in the same order as when guests are merged or erased. */
async function newGuestOf(tx: Tx, { guest_id }: BookingRecord, { guestId }: ChangeBookingRequest) {
  if (guestId === undefined || guestId === guest_id) return undefined
  return resolveBookingGuest(tx, guestId)
}

function rejectOtherTotal(total: Cents, { expectedTotal }: ChangeBookingRequest) {
  if (total === centsFromDollars(expectedTotal)) return
  reject('price-changed', { total: dollarsFromCents(total) })
}

/**
 * Releases all nights from the first difference on and occupies them as they are after the change.
 * Returns false when another booking or a block occupies one of them.
 */
async function exchangeNights(tx: Tx, id: number, changed: ChangedBooking): Promise<boolean> {
  const [first] = [...changed.taken, ...changed.givenBack].map(({ date }) => date).sort()
  if (first === undefined) return true
  await releaseNights(tx, { bookingId: id }, first)
  const later = changed.nights.filter(({ date }) => date >= first)
  for (const [cabinId, nights] of Map.groupBy(later, ({ cabinId }) => cabinId)) {
    if (!(await occupyNights(tx, cabinId, { bookingId: id }, nights))) return false
  }
  return true
}

const columnsOf = (to: StayTerms, changed: ChangedBooking) => ({
  cabin_id: to.cabinId,
  start_date: to.startDate,
  end_date: to.endDate,
  num_nights: nights(to),
  num_guests: to.numGuests,
  has_breakfast: to.hasBreakfast,
  breakfast_unit_cents: changed.breakfastUnit,
  cabin_price_cents: changed.cabinPrice,
  charges_cents: changed.chargesPrice,
  extras_price_cents: changed.extrasPrice,
  total_price_cents: changed.totalPrice,
})

/** The balance of the terms is due in relation to the new arrival. */
function balanceColumns(before: BookingRecord, { to, today }: EvaluatedChange) {
  if (before.terms === null || to.startDate === before.start_date) return {}
  const terms: AgreedTerms = JSON.parse(before.terms)
  return { balance_due_on: balanceDueOn(terms, to.startDate, today) }
}

/** The rules and conflicts that staff overrode, and an agreed price that replaces the list price. */
function exceptionsOf(
  { brokenRules, conflicts, changed }: EvaluatedChange,
  request: PreviewChangeRequest,
) {
  const overrides = [...brokenRules.map(({ rule }) => rule), ...conflicts.map(({ code }) => code)]
  const agreed = agreedPriceOf(request)
  const isAgreed = agreed !== undefined && (changed?.taken.length ?? 0) > 0
  return {
    ...(overrides.length > 0 && { overrides }),
    ...(isAgreed && auditOfAgreed(agreed)),
  }
}

const auditOfAgreed = (agreed: AgreedPrice) =>
  'total' in agreed
    ? { agreedTotal: agreed.total }
    : { agreedNightPrice: Math.round(agreed.perNight) }

/** The differences for the audit log, which states that observations changed but not their text. */
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
  numChildren: booking.num_children,
  childAges: agesStored(booking.child_ages).join(', '),
  hasBreakfast: Boolean(booking.has_breakfast),
  guestId: booking.guest_id,
  cabinPrice: booking.cabin_price_cents,
  extrasPrice: booking.extras_price_cents,
  totalPrice: booking.total_price_cents,
})

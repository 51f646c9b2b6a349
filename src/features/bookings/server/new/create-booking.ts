import type { BookingState } from '#contract/bookings.ts'
import { maxBookingsOfGroup } from '#contract/groups.ts'
import { bedsOf, newParty } from '#domain/bookings/party.ts'
import { addDays, businessDate, type CalendarDate, dayStart } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { agreedRates } from '#domain/money/agreed-price.ts'
import { withCharges } from '#domain/money/charges.ts'
import { quoteStay } from '#domain/money/quote.ts'
import { agreedTerms, balanceDueOn, depositOfNewBooking } from '#domain/money/terms/terms.ts'
import { type Cents, centsFromDollars, dollarsFromCents, maxCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import { resolveBookingGuest } from '#features/guests/server/resolve-booking-guest.ts'
import { insertGuest } from '#features/guests/server/save-guest.ts'
import { stayPricer } from '#features/prices/domain/price-stay.ts'
import type { PricedNight } from '#features/prices/domain/rate-card.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { loadRequiredCharges } from '#features/property/server/required-charge-store.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import { findTerms } from '#features/property/server/terms-store.ts'
import { takeFromGroup } from '#features/stays/server/group-blocks-store.ts'
import { occupyNights } from '#features/stays/server/night-store.ts'
import {
  loadStayTaxer,
  rejectTaxOverPrice,
  type StayTaxer,
} from '#features/taxes/server/stay-taxer.ts'
import { termsFor } from '#features/terms/domain/terms-for.ts'
import type { AuditEntry, Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { type Capture, change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { type CreateBookingRequest, optionInThePast } from '../../contract/booking-actions.ts'
import { rejectBrokenRules, stayTerms } from '../conflicts/house-rules.ts'
import { checkSeasons } from '../conflicts/season-stays.ts'
import { findConflicts, rejectUnavailable, withoutOverridden } from '../conflicts/stay-conflicts.ts'
import { findBooking, toBookingState } from '../store/booking-store.ts'
import { insertCharges, type NewCharge } from '../store/charge-store.ts'
import { findBookingsOfGroup, groupNewBookings, lockGroup } from '../store/group-store.ts'
import { storeSubmission, submitOnce } from '../store/submission-store.ts'
import { agreedPriceOf } from './agreed-price-of.ts'
import { requestedExtras } from './extra-charges.ts'
import { insertBooking } from './new-booking-store.ts'

/** Creates a booking at the current prices. One for a group can be reverted, which holds its nights again. */
export const createBooking = (
  context: Context,
  actor: Actor,
  submitted: { key: string | undefined; request: CreateBookingRequest },
): Promise<BookingState> =>
  createOnce(context, actor, submitted, async (tx, note, capture) => {
    const { request } = submitted
    const { groupId, cabinId, guest } = request
    if (groupId === undefined) return bookStay(context, tx, { request, actor }, note)
    await lockCurrency(tx)
    ;(await lockCabin(tx, cabinId)) ?? reject('cabin-not-found')
    if ('id' in guest) await resolveBookingGuest(tx, guest.id)
    ;(await lockGroup(tx, groupId)) ?? reject('group-not-found')
    const newBookings: number[] = []
    await capture({ newBookings, groups: [groupId], blocksOf: [cabinId] })
    const entries: AuditEntry[] = []
    const id = await bookStay(context, tx, { request, actor }, (entry) => entries.push(entry))
    newBookings.push(id)
    noteGuestsLast(note, entries)
    return id
  })

/** The first entry names the action to revert, and a new guest is kept. */
export function noteGuestsLast(note: Note, entries: readonly AuditEntry[]): void {
  const isGuest = ({ entity }: AuditEntry) => entity === 'guest'
  for (const entry of entries.filter((one) => !isGuest(one))) note(entry)
  for (const entry of entries.filter(isGuest)) note(entry)
}

/**
 * Creates a booking, the id of which `book` returns. Requests with the same idempotency key create one
 * booking, whether they arrive one after the other or at the same time; each returns that booking.
 */
export async function createOnce(
  context: Context,
  actor: Actor,
  { key, request }: { key: string | undefined; request: object },
  book: (tx: Tx, note: Note, capture: Capture) => Promise<number>,
): Promise<BookingState> {
  const submission = key === undefined ? undefined : { staffId: actor.staffId, key, request }
  const run = () =>
    change(context, actor, async (tx, note, capture) => {
      const at = context.now()
      const id = await book(tx, note, capture)
      if (submission && !(await storeSubmission(tx, submission, { bookingId: id, at }))) {
        reject('idempotency-key-reused')
      }
      return (await findState(tx, id)) ?? reject('booking-not-found')
    })
  return submitOnce(context.db, submission, run, ({ booking_id }) =>
    findState(context.db, booking_id),
  )
}

async function findState(db: Db | Tx, id: number): Promise<BookingState | undefined> {
  const record = await findBooking(db, id)
  return record && toBookingState(record)
}

/** The last moment of the last date of an option, in the time zone of the property. */
function optionEnd(
  { optionUntil }: CreateBookingRequest,
  today: CalendarDate,
  timeZone: string,
): Date | null {
  if (optionUntil === undefined) return null
  if (optionUntil < today) reject('invalid-fields', { fields: { optionUntil: t(optionInThePast) } })
  return new Date(Date.parse(dayStart(addDays(optionUntil, 1), timeZone)) - 1)
}

type Requested = {
  request: CreateBookingRequest
  actor: Actor
  /** Until when the nights are held for a request that staff have to confirm. */
  holdUntil?: Date | null
}

/**
 * Locks the cabin before it reads, so that concurrent requests for the same nights run one after the
 * other.
 */
export async function bookStay(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  { request, actor, holdUntil = null }: Requested,
  note: Note,
): Promise<number> {
  const { cabinId, startDate, endDate, numGuests, overrides, reason, groupId } = request
  const stay = { startDate, endDate }
  await lockCurrency(tx)
  const cabin = (await lockCabin(tx, cabinId)) ?? reject('cabin-not-found')
  const property = await findProperty(tx)
  const today = businessDate(context.now(), property.timeZone)
  const settings = await findSettings(tx)
  const heldUntil = holdUntil ?? optionEnd(request, today, property.timeZone)

  const { numChildren, childAges } = newParty(request)
  const numBeds = bedsOf({ numGuests, childAges }, property.bedFromAge)
  const requested = { cabinId, stay, numGuests, numBeds, today, exceptGroupId: groupId }
  const conflicts = await findConflicts(tx, requested)
  const remaining = withoutOverridden(conflicts, overrides)
  if (remaining.length > 0) await rejectUnavailable(tx, requested, remaining)
  const priceList = await loadPriceList(tx, stay, cabinId)
  const terms = stayTerms(settings, today)(priceList.seasonsIn(cabinId))
  const { broken, alternative } = await checkSeasons(tx, requested, terms)
  rejectBrokenRules(broken, overrides, alternative)

  const charged = await loadRequiredCharges(tx)
  const required = charged.inCabin(cabinId)
  const extras = await requestedExtras(tx, request, required)
  const price = stayPricer(priceList.rules, { ...stay, numGuests, numBeds }, today)
  const listed = price(priceList.toPriced(cabin))
  const { sold, prices } = pricesNow(
    listed,
    settings.breakfastPrice,
    request,
    [...required, ...extras],
    await loadStayTaxer(tx),
  )
  const guestId = await bookedGuest(context, tx, request, note)
  const { charges, ...amounts } = prices
  const booking = { cabinId, guestId, ...stay, numGuests, numChildren, ...amounts }
  const { hasBreakfast, source, observations } = request
  const agreed = agreedTerms(termsFor(await findTerms(tx), { startDate, cabinId, source }))
  const nightPrices = sold.map(({ rate }) => rate)
  const deposit = depositOfNewBooking(agreed, { ...booking, nightPrices }, today)
  const id = await insertBooking(tx, {
    ...booking,
    childAges,
    hasBreakfast,
    source,
    observations,
    createdAt: context.now(),
    deposit,
    terms: agreed,
    balanceDueOn: balanceDueOn(agreed, startDate, today),
    holdUntil: heldUntil,
    taxExemptions: [],
    isOption: request.optionUntil !== undefined,
  })
  await insertCharges(tx, id, charges, { staffId: actor.staffId, at: context.now() })
  const blocks =
    groupId === undefined
      ? []
      : await joinNewBooking(tx, { id, groupId, cabinId, stay, at: context.now() })
  if (!(await occupyNights(tx, cabinId, { bookingId: id }, sold)))
    await rejectUnavailable(tx, requested)

  const overridden = [...broken.map(({ rule }) => rule), ...conflicts.map(({ code }) => code)]
  note({
    action: 'booking.create',
    entity: 'booking',
    entityId: id,
    after: {
      ...booking,
      ...(childAges.length > 0 && { childAges: childAges.join(', ') }),
      hasBreakfast,
      source,
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
      ...(deposit && { deposit: deposit.amount, depositDueOn: deposit.dueOn }),
      ...(extras.length > 0 && { extras: extras.map(({ label }) => label) }),
      ...ratesOf(sold),
      ...(groupId !== undefined && { groupId }),
      isAgreedPrice: agreedPriceOf(request) !== undefined,
      overrides: overridden,
    },
    reason,
    alsoChanged: { blocks },
  })
  return id
}

/** Puts a new booking into a locked group and gives it the nights that the group holds. Returns the blocks that changed. */
async function joinNewBooking(
  tx: Tx,
  { id, groupId, ...nights }: { id: number } & Parameters<typeof takeFromGroup>[1],
): Promise<number[]> {
  await groupNewBookings(tx, groupId, [id])
  const { length } = await findBookingsOfGroup(tx, groupId)
  if (length > maxBookingsOfGroup) reject('too-many-bookings-in-group')
  return takeFromGroup(tx, { groupId, ...nights })
}

/** Calculates the prices; the total that the client showed is only compared with them. */
function pricesNow(
  listed: readonly PricedNight[],
  breakfastPrice: Cents,
  request: CreateBookingRequest,
  charges: readonly Omit<NewCharge, 'amount'>[],
  taxer: StayTaxer,
) {
  const { numGuests, hasBreakfast } = request
  const agreed = agreedPriceOf(request)
  const rates = agreed && agreedRates(agreed, listed.length)
  const sold = listed.map(({ date, price }, index) => ({ date, rate: rates?.[index] ?? price }))
  const party = { numNights: nights(request), numGuests }
  const nightPrices = sold.map(({ rate }) => rate)
  const quote = quoteStay({ nightPrices, numGuests, hasBreakfast, breakfastPrice })
  const taxes = taxer({
    nights: sold.map(({ date, rate }) => ({
      date,
      price: rate,
      cabinId: request.cabinId,
      isStayed: true,
    })),
    numGuests,
    childAges: newParty(request).childAges,
    exemptions: [],
    source: request.source,
  })
  const prices = withCharges(quote, charges, party, taxes)
  if (prices.totalPrice > maxCents) reject('amount-too-large')
  rejectTaxOverPrice(prices.charges, prices.cabinPrice)
  if (prices.totalPrice !== centsFromDollars(request.expectedTotal)) {
    reject('price-changed', { total: dollarsFromCents(prices.totalPrice) })
  }
  return { sold, prices }
}

/** The price of a night for the audit log, or the prices if they differ. */
function ratesOf(sold: readonly { rate: Cents }[]) {
  const rates = sold.map(({ rate }) => rate)
  const [nightPrice] = rates
  return rates.every((rate) => rate === nightPrice) ? { nightPrice } : { nightPrices: rates }
}

/** The id of an existing guest, after merges, or of a guest that this request creates. */
async function bookedGuest(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  { guest }: CreateBookingRequest,
  note: Note,
): Promise<number> {
  if ('id' in guest) return resolveBookingGuest(tx, guest.id)
  const id = await insertGuest(context, tx, guest)
  note({ action: 'guest.create', entity: 'guest', entityId: id })
  return id
}

import type { BookingConflict, Fit, RuleBreak } from '#contract/availability.ts'
import { bookingCan } from '#domain/booking-status.ts'
import {
  type AgreedStay,
  type ChangedStay,
  changeStay,
  hasNewNights,
  isSameStay,
  keepsPastNights,
  type NewRate,
  rulesForChange,
  type StayTerms,
} from '#domain/bookings/change-stay.ts'
import {
  agesStored,
  bedsIn,
  bedsOf,
  type Party,
  partyAfter,
  partyErrors,
  storedAges,
} from '#domain/bookings/party.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { chargesInOtherCabin, type TaxCharge, withCharges } from '#domain/money/charges.ts'
import { type Cents, maxCents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { CabinRecord } from '#features/cabins/server/cabin-store.ts'
import type { PricedNight } from '#features/prices/domain/rate-card.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import {
  loadRequiredCharges,
  type RequiredCharge,
} from '#features/property/server/required-charge-store.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import { rejectTaxOverPrice } from '#features/taxes/server/stay-taxer.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import {
  endsAfterStart,
  type PreviewChangeRequest,
  tooManyNights,
} from '../../contract/booking-actions.ts'
import { type CabinWithUse, listCabinsInUse } from '../conflicts/cabins-in-use-list.ts'
import { stayTerms } from '../conflicts/house-rules.ts'
import { checkSeasons } from '../conflicts/season-stays.ts'
import { type BookingTaxes, loadBookingTaxes } from '../money/booking-taxes.ts'
import { agreedPriceOf } from '../new/agreed-price-of.ts'
import type { BookingRecord } from '../store/booking-store.ts'
import type { BookedCharge } from '../store/charge-store.ts'
import { loadAgreedStay } from '../store/load-agreed-stay.ts'
import { conflictsOfChange } from './change-conflicts.ts'
import { ratesToday } from './rates-today.ts'

/** A changed stay with its charges; those with an id are already part of the booking. */
export type ChangedBooking = ChangedStay & {
  charges: ((BookedCharge | ((RequiredCharge | TaxCharge) & { id?: never })) & { amount: Cents })[]
  chargesPrice: Cents
}

export type EvaluatedChange = {
  today: CalendarDate
  from: AgreedStay & { charges: BookedCharge[] }
  to: StayTerms
  party: Party
  /** The requested cabin. */
  cabin: Pick<CabinRecord, 'id' | 'name'>
  /** The nights of the requested dates that others occupy in that cabin. */
  held: CabinWithUse['held']
  /** Nights and prices after the change; null when neither changes. */
  changed: ChangedBooking | null
  totals: { keep: number; today: number }
  /** Today's price of each night of the changed stay; empty if nothing changes. */
  todaysNights: PricedNight[]
  /** The discounts that the stay loses and gains. */
  discounts: ReturnType<typeof ratesToday>['discounts']
  /** All broken rules, including those that staff override. */
  brokenRules: RuleBreak[]
  conflicts: BookingConflict[]
  /** The nearest dates that are free and break no rule of a season. */
  allowedDates: Fit | null
}

/** The result and the conflicts of a change, for its preview as well as for the change itself. */
export async function evaluateChange(
  db: Db | Tx,
  booking: BookingRecord,
  request: PreviewChangeRequest,
  now: Date,
): Promise<EvaluatedChange> {
  const today = businessDate(now, booking.time_zone)
  const from = await loadAgreedStay(db, booking)
  const party = partyOf(booking, request)
  const to = termsOf(from, { ...request, numBeds: bedsOf(party, booking.bed_from_age) })
  const isTaxed =
    booking.tax_exemptions !== null &&
    party.childAges.join() !== agesStored(booking.child_ages).join()
  const isSame = isSameTerms(booking, from, to) && !isTaxed && agreedPriceOf(request) === undefined
  const hasSameGuest = (request.guestId ?? booking.guest_id) === booking.guest_id
  if (!(isSame && hasSameGuest) && !bookingCan.changeStay(booking)) reject('booking-ended')
  if (isSame) return withoutChange(booking, { today, from, to, party })

  if (booking.erased_at !== null && hasSameGuest) reject('guest-erased')
  rejectImpossibleDates(from, to)
  if (!keepsPastNights(from, to, today)) reject('past-nights-locked')
  const [cabin] = await listCabinsInUse(db, {
    window: to,
    today,
    cabinId: to.cabinId,
    except: { bookingId: booking.id },
  })
  if (!cabin) reject('cabin-not-found')

  const settings = await findSettings(db)
  const priceList = await loadPriceList(db, to, to.cabinId)
  const {
    rate: todaysRate,
    nights: todaysNights,
    discounts,
  } = ratesToday(priceList, cabin.record, { from, to, today })
  const taxes = await loadBookingTaxes(db, booking, from.charges)
  const charges = await chargesAfter(db, { ...from, charges: taxes.charges }, to)
  const { breakfastPrice } = settings
  const { changed, totals } = priceChange(
    { today, from, to, charges, taxes, childAges: party.childAges, breakfastPrice, todaysRate },
    request,
  )
  if (changed.totalPrice > maxCents) reject('amount-too-large')
  rejectTaxOverPrice(changed.charges, changed.cabinPrice)

  const terms = stayTerms(settings, today)(priceList.seasonsIn(to.cabinId))
  const requested = {
    stay: to,
    numGuests: to.numGuests,
    numBeds: bedsIn(to),
    today,
    cabinId: to.cabinId,
  }
  const { broken, alternative } = await checkSeasons(
    db,
    { ...requested, exceptBookingId: booking.id },
    terms,
  )
  return {
    today,
    from,
    to,
    party,
    cabin: cabin.record,
    held: cabin.held,
    changed,
    totals,
    todaysNights,
    discounts,
    brokenRules: rulesForChange(broken, from, to),
    // A guest in house cannot arrive on other dates.
    allowedDates: bookingCan.checkOut(from) ? null : alternative,
    conflicts: await conflictsOfChange(db, { booking, from, to, changed, cabin, today }),
  }
}

function withoutChange(
  booking: BookingRecord,
  known: Pick<EvaluatedChange, 'today' | 'from' | 'to' | 'party'>,
): EvaluatedChange {
  const total = booking.total_price_cents
  return {
    ...known,
    cabin: { id: booking.cabin_id, name: booking.cabin_name },
    held: new Map(),
    changed: null,
    totals: { keep: total, today: total },
    todaysNights: [],
    discounts: { lost: [], gained: [] },
    brokenRules: [],
    conflicts: [],
    allowedDates: null,
  }
}

type Terms = Pick<EvaluatedChange, 'today' | 'from' | 'to'> & {
  charges: (BookedCharge | RequiredCharge)[]
  taxes: BookingTaxes
  childAges: readonly number[]
  breakfastPrice: Cents
  todaysRate: Extract<NewRate, { kind: 'price' }>
}

/** The changed stay at the requested rates, and its totals at the agreed rates and at those of today. */
function priceChange(
  { today, from, to, charges, taxes, childAges, breakfastPrice, todaysRate }: Terms,
  request: PreviewChangeRequest,
): { changed: ChangedBooking; totals: EvaluatedChange['totals'] } {
  const party = { numNights: nights(to), numGuests: to.numGuests }
  const at = (newRate: NewRate): ChangedBooking => {
    const stay = changeStay(from, to, { today, newRate, breakfastPrice })
    return withCharges(
      stay,
      charges,
      party,
      taxes.of({ ...stay, numGuests: to.numGuests, childAges }),
    )
  }
  const agreed = agreedPriceOf(request)
  const asAgreed = at({ kind: 'agreed-before', price: todaysRate.price })
  const atToday = at(todaysRate)
  return {
    changed:
      agreed === undefined
        ? { keep: asAgreed, today: atToday }[request.rates]
        : at({ kind: 'agreed-now', agreed, isForAllNights: !hasNewNights(from, to) }),
    totals: { keep: asAgreed.totalPrice, today: atToday.totalPrice },
  }
}

/** Only another cabin changes which items a booking has. */
async function chargesAfter(
  db: Db | Tx,
  { cabinId, charges }: EvaluatedChange['from'],
  to: StayTerms,
): Promise<(BookedCharge | RequiredCharge)[]> {
  if (to.cabinId === cabinId) return charges
  const required = await loadRequiredCharges(db)
  const { kept, added } = chargesInOtherCabin(charges, required.inCabin(to.cabinId))
  return [...kept, ...added]
}

const termsOf = (
  from: AgreedStay,
  request: PreviewChangeRequest & { numBeds: number },
): StayTerms => ({
  startDate: request.startDate ?? from.startDate,
  endDate: request.endDate ?? from.endDate,
  cabinId: request.cabinId ?? from.cabinId,
  numGuests: request.numGuests ?? from.numGuests,
  numBeds: request.numBeds,
  hasBreakfast: request.hasBreakfast ?? from.hasBreakfast,
})

function partyOf(booking: BookingRecord, request: PreviewChangeRequest): Party {
  const before = {
    numGuests: booking.num_guests,
    numChildren: booking.num_children,
    childAges: agesStored(booking.child_ages),
  }
  const [error] = Object.entries(partyErrors(before, request))
  if (error) reject('invalid-fields', { fields: { [error[0]]: t(error[1]) } })
  const after = partyAfter(before, request)
  const isNew = storedAges(after.childAges) !== booking.child_ages && after.childAges.length > 0
  if (isNew && booking.erased_at !== null && request.guestId === undefined) reject('guest-erased')
  return after
}

/** Ages of children can be corrected after a stay, which then changes nothing else. */
const isSameTerms = (booking: BookingRecord, from: StayTerms, to: StayTerms) =>
  isSameStay(from, to) &&
  from.cabinId === to.cabinId &&
  from.numGuests === to.numGuests &&
  (bedsIn(from) === bedsIn(to) || !bookingCan.changeStay(booking)) &&
  from.hasBreakfast === to.hasBreakfast

/** The contract cannot check this, because a request may contain only one of the two dates. */
function rejectImpossibleDates(from: StayTerms, to: StayTerms) {
  if (isSameStay(from, to)) return
  if (to.startDate >= to.endDate)
    reject('invalid-fields', { fields: { endDate: t(endsAfterStart) } })
  if (nights(to) > longestStay) reject('invalid-fields', { fields: { endDate: tooManyNights() } })
}

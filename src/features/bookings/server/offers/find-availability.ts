import type {
  Availability,
  AvailabilityQuery,
  BookingConflict,
  CabinOffer,
  RuleBreak,
} from '#contract/availability.ts'
import { staffBookingSources } from '#domain/bookings/booking-source.ts'
import { firstNightToChange } from '#domain/bookings/change-stay.ts'
import { agesStored, bedsOf } from '#domain/bookings/party.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { type AgreedPrice, agreedRates } from '#domain/money/agreed-price.ts'
import { type TaxesOn, withCharges } from '#domain/money/charges.ts'
import { lineLabel } from '#domain/money/folio.ts'
import { breakfastTotal } from '#domain/money/pricing.ts'
import { quoteStay } from '#domain/money/quote.ts'
import { type VatInside, vatInside } from '#domain/money/vat-inside.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { nightDates, nights } from '#domain/stay.ts'
import { agreedPrice } from '#features/prices/domain/night-groups.ts'
import { stayPricer } from '#features/prices/domain/price-stay.ts'
import type { PricedNight } from '#features/prices/domain/rate-card.ts'
import { nightsAround } from '#features/prices/domain/seasons-near.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { loadRequiredCharges } from '#features/property/server/required-charge-store.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import { loadStayTaxer } from '#features/taxes/server/stay-taxer.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { thumbnailOf } from '#platform/images/image-names.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { compareOffers } from '../../domain/offer-order.ts'
import { type CabinWithUse, listCabinsInUse } from '../conflicts/cabins-in-use-list.ts'
import { ruleBreaks, type StayTerms, stayTerms } from '../conflicts/house-rules.ts'
import { nearestAllowedIn, ruleBreaksIn } from '../conflicts/season-stays.ts'
import { conflictsIn, otherDatesIn } from '../conflicts/stay-conflicts.ts'
import { agreedPriceOf } from '../new/agreed-price-of.ts'
import { extraCharges, notIncluded } from '../new/extra-charges.ts'
import { findBooking } from '../store/booking-store.ts'
import type { NewCharge } from '../store/charge-store.ts'

/**
 * Every cabin that is not retired when the stay begins, with its price, and its conflicts and the
 * nearest other dates if it is not available. See docs/reference/business-rules.md#availability.
 */
export async function findAvailability(
  context: Context,
  { guests: numGuests, childAges = [], ...query }: AvailabilityQuery,
): Promise<Availability> {
  const offers = await loadOffers(context, query)
  return offers({ numGuests, childAges })
}

type Party = { numGuests: number; childAges: readonly number[] }

/** Reads what the offers of a stay need once, for any number of guests, with or without other dates for full cabins. */
export async function loadOffers(
  { db, now }: Context,
  query: Omit<AvailabilityQuery, 'guests' | 'childAges'>,
): Promise<(party: Party, options?: { searchesDates: boolean }) => Promise<Availability>> {
  const { from, to, booking: bookingId, group: groupId } = query
  const stay = { startDate: from, endDate: to }
  const agreed = agreedPriceOf({ ...query, agreedNightPrice: query.nightPrice })
  const { timeZone, bedFromAge } = await findProperty(db)
  const today = businessDate(now(), timeZone)
  const settings = await findSettings(db)
  const priceList = await loadPriceList(db, stay)
  const around = nightsAround(priceList.seasons)
  const except = { bookingId, groupId }
  const cabins = await listCabinsInUse(db, { window: stay, around, today, except })

  const required = await loadRequiredCharges(db)
  const taxer = await loadStayTaxer(db)
  const vatRates = await findTaxRates(db)
  const numNights = nights(stay)
  const { breakfastPrice } = settings
  const termsOf = stayTerms(settings, today)

  return async ({ numGuests, childAges }, { searchesDates } = { searchesDates: true }) => {
    const numBeds = bedsOf({ numGuests, childAges }, bedFromAge)
    const requested = { stay, numGuests, numBeds, today, minNights: settings.minBookingLength }
    const party = { numNights, numGuests, breakfastPrice }
    const extras = await extraCharges(db, query.extras, party)
    const pricesIn =
      agreed === undefined
        ? stayPricer(priceList.rules, { ...stay, numGuests, numBeds }, today)
        : () => agreedNights(nightDates(stay), agreed)
    const checked = cabins
      .filter(({ retiredOn }) => retiredOn === null || retiredOn > from)
      .map((cabin) => {
        const terms = termsOf(priceList.seasonsIn(cabin.record.id))
        const conflicts = conflictsIn(cabin, requested)
        const brokenRules = ruleBreaksIn(cabin, requested, terms)
        return { cabin, terms, conflicts, brokenRules }
      })
    const searched = new Set(searchesDates ? checked.filter(needsSearch).slice(0, maxSearches) : [])
    const vatOf = (price: Parameters<typeof vatInside>[0]) => vatInside(price, vatRates, to)
    const priced = checked.map((one) => {
      const { cabin, conflicts, brokenRules } = one
      const { record } = cabin
      const isFree = conflicts.length === 0
      const alternative = searchesDates ? alternativeIn(one, requested, searched.has(one)) : null
      const priceNights = pricesIn(priceList.toPriced(record))
      const always = required.inCabin(record.id)
      const charges = [...always, ...notIncluded(extras, always)]
      const offer = { isFree, conflicts, brokenRules, alternative }
      const taxes = taxer({
        nights: priceNights.map(({ date, price }) => ({
          date,
          price,
          cabinId: record.id,
          isStayed: true,
        })),
        numGuests,
        childAges,
        exemptions: [],
        source: query.source ?? staffBookingSources[0],
      })
      return { ...offer, ...pricesOf(record, priceNights, { party, charges, taxes, vatOf }) }
    })
    const priceReasons = [...new Set(priced.flatMap(({ reasons }) => reasons))]
    const places = new Map(priceReasons.map((reason, place) => [reason, place]))
    const offers = priced
      .map(({ reasons, ...offer }) => ({
        ...offer,
        nightReasons: reasons.map((reason) => places.get(reason) ?? 0),
      }))
      .sort((a, b) => compareOffers(orderOf(a), orderOf(b)))
    return {
      ...stay,
      numNights,
      numGuests,
      breakfastPrice: dollarsFromCents(breakfastTotal(party)),
      brokenRules: brokenEverywhere(offers) ?? ruleBreaks({ ...stay, numGuests }, termsOf([])),
      priceReasons,
      cabins: offers,
    }
  }
}

/** The same for the stay of a booking; for a guest in house, for the nights from tonight. */
export async function findAvailabilityFor(context: Context, id: number): Promise<Availability> {
  const { db, now } = context
  const booking = (await findBooking(db, id)) ?? reject('booking-not-found')
  const { start_date: startDate, end_date: to, num_guests: guests, status, time_zone } = booking
  const from = firstNightToChange({ startDate, status }, businessDate(now(), time_zone))
  // A guest who should have left has no nights to come.
  const childAges = agesStored(booking.child_ages)
  return findAvailability(context, {
    from: from < to ? from : startDate,
    to,
    guests,
    childAges,
    booking: id,
  })
}

function agreedNights(dates: readonly string[], agreed: AgreedPrice): PricedNight[] {
  const rates = agreedRates(agreed, dates.length)
  return dates.map((date, index) => ({
    date,
    price: rates[index] ?? 0,
    reason: () => t(agreedPrice),
  }))
}

/** The rules that every cabin breaks; undefined without cabins. */
function brokenEverywhere([first, ...others]: readonly CabinOffer[]): RuleBreak[] | undefined {
  return first?.brokenRules.filter(({ rule }) =>
    others.every(({ brokenRules }) => brokenRules.some((other) => other.rule === rule)),
  )
}

const orderOf = ({ isFree, cabin, cabinPrice }: CabinOffer) => ({
  ...cabin,
  isFree,
  price: centsFromDollars(cabinPrice),
})

function pricesOf(
  record: CabinWithUse['record'],
  priced: readonly PricedNight[],
  {
    party,
    charges,
    taxes,
    vatOf,
  }: {
    party: { numNights: number; numGuests: number; breakfastPrice: Cents }
    charges: readonly Omit<NewCharge, 'amount'>[]
    taxes: TaxesOn
    vatOf: (price: Parameters<typeof vatInside>[0]) => VatInside[]
  },
) {
  const nightPrices = priced.map(({ price }) => price)
  const quote = (hasBreakfast: boolean) =>
    withCharges(quoteStay({ ...party, nightPrices, hasBreakfast }), charges, party, taxes)
  const [plain, withBreakfast] = [quote(false), quote(true)]
  const vatIn = (quoted: typeof plain) =>
    vatOf({ ...quoted, breakfast: quoted.extrasPrice - quoted.chargesPrice })
  return {
    cabin: {
      id: record.id,
      name: record.name,
      maxCapacity: record.max_capacity,
      thumbnail: thumbnailOf(record.image),
    },
    nightPrice: dollarsFromCents(Math.min(...nightPrices)),
    nightPrices: nightPrices.map(dollarsFromCents),
    reasons: priced.map(({ reason }) => reason()),
    cabinPrice: dollarsFromCents(plain.cabinPrice),
    charges: plain.charges.map((charge) => ({
      label: lineLabel(charge),
      amount: dollarsFromCents(charge.amount),
    })),
    total: dollarsFromCents(plain.totalPrice),
    totalWithBreakfast: dollarsFromCents(withBreakfast.totalPrice),
    vat: vatIn(plain),
    vatWithBreakfast: vatIn(withBreakfast),
  }
}

type RequestedStay = Parameters<typeof otherDatesIn>[1]

type CheckedCabin = {
  cabin: CabinWithUse
  terms: StayTerms
  conflicts: BookingConflict[]
  brokenRules: RuleBreak[]
}

/** A search for other dates costs much more than a price, so there is one for so many cabins only. */
const maxSearches = 50

/** Where a season has rules, other dates are found only by checking the rules of each. */
const needsSearch = ({ terms, conflicts, brokenRules }: CheckedCabin): boolean =>
  terms.seasons.length > 0 && conflicts.length + brokenRules.length > 0

function alternativeIn(checked: CheckedCabin, requested: RequestedStay, isSearched: boolean) {
  const { cabin, terms, conflicts } = checked
  if (isSearched) return nearestAllowedIn(cabin, requested, terms)
  if (terms.seasons.length > 0 || conflicts.length === 0) return null
  return otherDatesIn(cabin, requested)[0] ?? null
}

import type { Availability, AvailabilityQuery, CabinOffer } from '#contract/availability.ts'
import { withCharges } from '#domain/charges.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { reach } from '#domain/nearest-fit.ts'
import { compareOffers } from '#domain/offer-order.ts'
import { breakfastTotal, nightPrice } from '#domain/pricing.ts'
import { quoteStay } from '#domain/quote.ts'
import { nights } from '#domain/stay.ts'
import type { Context } from '../context.ts'
import { thumbnailOf } from '../images/image-names.ts'
import { businessDay } from '../property/property-store.ts'
import { loadRequiredCharges, type RequiredCharge } from '../settings/required-charge-store.ts'
import { findSettings } from '../settings/settings-store.ts'
import { type CabinWithUse, listCabinsInUse } from './cabins-in-use-list.ts'
import { ruleBreaks } from './house-rules.ts'
import { conflictsIn, otherDatesIn } from './stay-conflicts.ts'

/**
 * Every cabin that is not retired when the stay begins, with its price, and its conflicts and the
 * nearest other dates if it is not available. See docs/reference/business-rules.md#availability.
 */
export async function findAvailability(
  { db, now }: Context,
  { from, to, guests: numGuests, nightPrice: agreed, booking: bookingId }: AvailabilityQuery,
): Promise<Availability> {
  const stay = { startDate: from, endDate: to }
  const { date: today } = await businessDay(db, now())
  const settings = await findSettings(db)
  const except = { bookingId }
  const cabins = await listCabinsInUse(db, { window: stay, around: reach, today, except })

  const required = await loadRequiredCharges(db)
  const touristTax = required.touristTax(from)
  const numNights = nights(stay)
  const { breakfastPrice } = settings
  const requested = { stay, numGuests, today, minNights: settings.minBookingLength }
  const agreedPrice = agreed === undefined ? undefined : centsFromDollars(agreed)
  const party = { numNights, numGuests, breakfastPrice, agreedPrice }
  const offers = cabins
    .filter(({ retiredOn }) => retiredOn === null || retiredOn > from)
    .map((cabin) =>
      offerOf(cabin, requested, party, [...required.inCabin(cabin.record.id), ...touristTax]),
    )
    .sort((a, b) => compareOffers(orderOf(a), orderOf(b)))
  return {
    ...stay,
    numNights,
    numGuests,
    breakfastPrice: dollarsFromCents(breakfastTotal(party)),
    brokenRules: ruleBreaks({ ...stay, numGuests }, settings, today),
    cabins: offers,
  }
}

const orderOf = ({ isFree, cabin, cabinPrice }: CabinOffer) => ({
  ...cabin,
  isFree,
  price: centsFromDollars(cabinPrice),
})

type RequestedStay = Parameters<typeof otherDatesIn>[1]
type Party = {
  numNights: number
  numGuests: number
  breakfastPrice: Cents
  /** Per night, in any cabin. */
  agreedPrice: number | undefined
}

function offerOf(
  cabin: CabinWithUse,
  requested: RequestedStay,
  party: Party,
  required: readonly RequiredCharge[],
): CabinOffer {
  const { record } = cabin
  const { regular_price_cents: regularPrice, discount_cents: discount } = record
  const night = party.agreedPrice ?? nightPrice({ regularPrice, discount })
  const quote = (hasBreakfast: boolean) =>
    withCharges(quoteStay({ ...party, nightPrice: night, hasBreakfast }), required, party)
  const [plain, withBreakfast] = [quote(false), quote(true)]
  const conflicts = conflictsIn(cabin, requested)
  const isFree = conflicts.length === 0
  return {
    cabin: {
      id: record.id,
      name: record.name,
      maxCapacity: record.max_capacity,
      thumbnail: thumbnailOf(record.image),
    },
    nightPrice: dollarsFromCents(night),
    cabinPrice: dollarsFromCents(plain.cabinPrice),
    charges: plain.charges.map(({ label, amount }) => ({
      label,
      amount: dollarsFromCents(amount),
    })),
    total: dollarsFromCents(plain.totalPrice),
    totalWithBreakfast: dollarsFromCents(withBreakfast.totalPrice),
    isFree,
    conflicts,
    alternative: isFree ? null : (otherDatesIn(cabin, requested)[0] ?? null),
  }
}

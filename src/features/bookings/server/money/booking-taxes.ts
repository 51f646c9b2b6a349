import { agesStored } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import {
  type ChargedTax,
  isTouristTax,
  type TaxCharge,
  type TaxesOn,
} from '#domain/money/charges.ts'
import { breakfastTotal } from '#domain/money/pricing.ts'
import type { LineTaxKind } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import {
  nightsOfBooking,
  releasedNightsAsSold,
  releasedNightsOf,
} from '#features/stays/server/night-store.ts'
import type { TaxExemption } from '#features/taxes/domain/tax-rule.ts'
import { loadStayTaxer } from '#features/taxes/server/stay-taxer.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type BookingRecord, breakfastOf } from '../store/booking-store.ts'
import type { BookedCharge } from '../store/charge-store.ts'

type SoldNight = { date: CalendarDate; cabinId: number; rate: Cents }

/** A stay for its taxes. Released nights that are charged follow those that are stayed. */
type Stay = {
  nights: readonly SoldNight[]
  nightsStayed?: number
  numGuests: number
  /** Those of the booking, unless they change. */
  childAges?: readonly number[]
}

export type BookingTaxes = {
  /** The charges that a change starts from. */
  charges: BookedCharge[]
  /** The taxes of the stay by the present rules; undefined while the booking keeps its taxes. */
  of: (stay: Stay) => TaxesOn | undefined
}

/**
 * How a change of a booking taxes it. A tourist tax from before the rules is replaced by them unless staff
 * entered for how many guests or nights it is; a booking from before them without tax stays without.
 */
export async function loadBookingTaxes(
  db: Db | Tx,
  booking: BookingRecord,
  charges: BookedCharge[],
): Promise<BookingTaxes> {
  const isFromBefore = booking.tax_exemptions === null
  if (isFromBefore && !charges.some(isWholeTouristTax)) return { charges, of: () => undefined }
  const taxer = await loadStayTaxer(db)
  const agesBefore = agesStored(booking.child_ages)
  return {
    charges: charges.filter((charge) => charge.tax !== undefined || !isTouristTax(charge)),
    of: ({ nights, nightsStayed = nights.length, numGuests, childAges = agesBefore }) =>
      taxer({
        nights: nights.map(({ date, cabinId, rate }, at) => ({
          date,
          cabinId,
          price: rate,
          isStayed: at < nightsStayed,
        })),
        numGuests,
        childAges,
        exemptions: exemptionsOf(booking),
        source: booking.channel ?? booking.source,
      }),
  }
}

export const exemptionsOf = ({
  tax_exemptions,
}: Pick<BookingRecord, 'tax_exemptions'>): TaxExemption[] =>
  tax_exemptions === null ? [] : JSON.parse(tax_exemptions)

const isWholeTouristTax = (charge: BookedCharge): boolean =>
  isTouristTax(charge) &&
  charge.tax === undefined &&
  charge.guests === null &&
  charge.nights === null &&
  charge.units === null

type Taxed = { id?: number; taxKind: LineTaxKind; amount: Cents; tax?: ChargedTax | undefined }

/** The charges of a booking with its taxes after a change of these charges, or of its breakfast. */
export async function withTaxes<Charge extends Taxed>(
  db: Db | Tx,
  booking: BookingRecord,
  changed: { booked: BookedCharge[]; charges: readonly Charge[]; breakfast?: Cents },
): Promise<(Charge | TaxCharge)[]> {
  const taxed = await loadChargeTaxer(db, booking, changed.booked)
  return taxed(changed.charges, changed.breakfast)
}

/** Adds the taxes to charges that a booking could have instead of those it has. */
export async function loadChargeTaxer(db: Db | Tx, booking: BookingRecord, booked: BookedCharge[]) {
  const { charges: kept, of } = await loadBookingTaxes(db, booking, booked)
  const nights = await chargedNights(db, booking)
  const taxes = of({ ...nights, numGuests: booking.num_guests })
  const keptIds = new Set(kept.map(({ id }) => id))
  return <Charge extends Taxed>(
    charges: readonly Charge[],
    breakfast: Cents = breakfastOf(booking),
  ): (Charge | TaxCharge)[] => {
    if (!taxes) return [...charges]
    const sold = charges.filter(
      ({ id, tax }) => tax === undefined && (id === undefined || keptIds.has(id)),
    )
    return [...sold, ...taxes(sold, breakfast)]
  }
}

/** The charges of a booking to which breakfast is added at its current price. */
export const chargesWithBreakfast = (db: Db | Tx, booking: BookingRecord, booked: BookedCharge[]) =>
  withTaxes(db, booking, {
    booked,
    charges: booked,
    breakfast: breakfastTotal({
      breakfastPrice: booking.breakfast_price_cents,
      numNights: booking.num_nights,
      numGuests: booking.num_guests,
    }),
  })

/**
 * The nights of a booking, followed by released ones that are charged. A guest who left early and pays for all
 * nights also pays their taxes, as at the check-out.
 */
async function chargedNights(db: Db | Tx, { id, cabin_id: cabinId, left_on }: BookingRecord) {
  const stayed = await nightsOfBooking(db, id)
  if (left_on === null) return { nights: stayed }
  const released = (await releasedNightsOf(db, id)).map((night) => ({ ...night, cabinId }))
  const sold = await releasedNightsAsSold(db, id)
  const isAllCharged = released.every(({ rate }, at) => rate === sold[at]?.rate)
  const nights = [...stayed, ...released.filter(({ rate }) => rate > 0)]
  return isAllCharged ? { nights } : { nights, nightsStayed: stayed.length }
}

import type { CalendarDate } from '../calendar.ts'
import { knownText } from '../i18n/known-text.ts'
import { msg } from '../i18n/messages.ts'
import type { Cents } from '../money.ts'
import { bookingTotal } from './pricing.ts'
import type { LineTaxKind } from './taxes.ts'

/** What the price of a charge is multiplied by, in addition to its quantity. */
export const chargeUnits = ['stay', 'night', 'person', 'person-night'] as const
export type ChargeUnit = (typeof chargeUnits)[number]

export const chargeUnitLabels: Record<ChargeUnit, string> = {
  stay: msg('per stay'),
  night: msg('per night'),
  person: msg('per person'),
  'person-night': msg('per person and night'),
}

/** Items and fees come from the catalogue or are free text. Only a discount has a negative price. */
export const chargeKinds = ['item', 'fee', 'discount'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The cabins whose stays always include an item of the catalogue. */
export const mandatoryScopes = ['none', 'all', 'some'] as const
export type MandatoryScope = (typeof mandatoryScopes)[number]

/** The unit of a discount is the stay, and its quantity 1. */
export type Charge = {
  unit: ChargeUnit
  unitPrice: Cents
  quantity: number
  /** Fewer guests or nights than the stay has; null for all. */
  guests: number | null
  nights: number | null
  /** At most so many guests times nights; null for no limit. Only version 0.2 recorded it. */
  units: number | null
  taxKind: LineTaxKind
}

export type ChargedParty = { numNights: number; numGuests: number }

/** Added to the price, contained in it, or collected by the channel of the booking. */
export type TaxTreatment = 'added' | 'included' | 'channel'

/** A tax of a booking that follows from a rule. Its charge has the amount that the booking is charged. */
export type ChargedTax = {
  ruleId: number
  /** What is due, also where the booking is not charged. */
  cents: Cents
  treatment: TaxTreatment
  nights: readonly TaxNight[]
}

/** A night of a tax with who pays it. What is due once per stay is due on its first night. */
export type TaxNight = {
  date: CalendarDate
  amount: Cents
  /** The guests who pay it, also in part. */
  guests: number
  /** The guests who pay less or nothing, by reason. */
  exempt: Readonly<Record<string, number>>
}

export type TaxCharge = Charge & {
  kind: 'fee'
  label: string
  amount: Cents
  catalogueId: null
  isMandatory: false
  note: ''
  tax: ChargedTax
}

/** The taxes on what is charged in addition to the nights: the breakfast, and charges after discounts. */
export type TaxesOn = (
  charges: readonly Pick<Charge & { amount: Cents }, 'taxKind' | 'amount'>[],
  breakfast: Cents,
) => readonly TaxCharge[]

/** A charge for all guests and nights of its stay. */
export const wholeStay = { guests: null, nights: null, units: null }

export type Counted = Pick<Charge, 'unit' | 'guests' | 'nights' | 'units'>

/** The guests and nights that a charge is for, which are never more than the stay has. */
export const partyOfCharge = (
  { guests, nights }: Pick<Counted, 'guests' | 'nights'>,
  { numNights, numGuests }: ChargedParty,
): ChargedParty => ({
  numNights: Math.min(nights ?? numNights, numNights),
  numGuests: Math.min(guests ?? numGuests, numGuests),
})

/** The nights, guests or both that a charge is for, as its unit says. */
export function unitsOf(charge: Counted, party: ChargedParty): number {
  const max = timesOf[charge.unit](partyOfCharge(charge, party))
  return Math.min(charge.units ?? max, max)
}

/** The price of a charge: unit price × quantity × nights and guests. */
export const chargeAmount = (charge: Charge, party: ChargedParty): Cents =>
  charge.unitPrice * charge.quantity * unitsOf(charge, party)

const timesOf: Record<ChargeUnit, (party: ChargedParty) => number> = {
  stay: () => 1,
  night: ({ numNights }) => numNights,
  person: ({ numGuests }) => numGuests,
  'person-night': ({ numNights, numGuests }) => numNights * numGuests,
}

/**
 * The charges at their agreed unit prices for the nights and guests of a stay
 * (docs/reference/business-rules.md#charges).
 */
export const priceCharges = <Agreed extends Charge>(
  charges: readonly Agreed[],
  { breakfast, ...party }: ChargedParty & { breakfast: Cents },
): (Agreed & { amount: Cents })[] =>
  limitDiscounts(
    charges.map((charge) => ({ ...charge, amount: chargeAmount(charge, party) })),
    breakfast,
  )

/**
 * Limits each discount to what is left of the extras, which include the breakfast. Nothing is deducted
 * from the tourist tax.
 */
export function limitDiscounts<
  Priced extends Pick<Charge, 'unitPrice' | 'taxKind'> & { amount: Cents },
>(charges: readonly Priced[], breakfast: Cents): Priced[] {
  let left =
    breakfast +
    sumOfCharges(charges.filter((charge) => charge.unitPrice >= 0 && !isTouristTax(charge)))
  return charges.map((charge) => {
    if (charge.unitPrice >= 0) return charge
    const discount = Math.min(-charge.unitPrice, left)
    left -= discount
    return { ...charge, amount: 0 - discount }
  })
}

/** What the program calls charges in the database, in English. An erased free text becomes the kind of its charge. */
export const ownChargeLabels = {
  touristTax: msg('Tourist tax'),
  item: msg('Item'),
  fee: msg('catalogue|Fee'),
  discount: msg('Discount'),
} as const

/** A label as it is read: a text of the property, or the program's own one in the language of the reader. */
export const chargeLabel = (stored: string): string =>
  knownText(stored, Object.values(ownChargeLabels))

export const isTouristTax = ({ taxKind }: Pick<Charge, 'taxKind'>): boolean =>
  taxKind === 'tourist-tax'

export const sumOfCharges = (charges: readonly { amount: Cents }[]): Cents =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The prices of a stay, whose only extra so far is breakfast, together with its charges. Its taxes are computed
 * again if they are given, and are otherwise charged as they were.
 */
export function withCharges<
  Prices extends { cabinPrice: Cents; extrasPrice: Cents },
  Agreed extends Charge & { tax?: ChargedTax | undefined },
>(prices: Prices, charges: readonly Agreed[], party: ChargedParty, taxes?: TaxesOn) {
  const breakfast = prices.extrasPrice
  const agreed = taxes ? charges.filter(({ tax }) => tax === undefined) : charges
  const sold = priceCharges(agreed, { ...party, breakfast })
  const priced = [...sold, ...(taxes?.(sold, breakfast) ?? [])]
  const chargesPrice = sumOfCharges(priced)
  const extrasPrice = breakfast + chargesPrice
  const { cabinPrice } = prices
  return {
    ...prices,
    charges: priced,
    chargesPrice,
    extrasPrice,
    totalPrice: bookingTotal({ cabinPrice, extrasPrice }),
  }
}

/**
 * The charges after a move to a cabin with these mandatory items: items that only the previous cabin
 * required are removed, missing ones are added at their current price, and all others stay as agreed.
 */
export function chargesInOtherCabin<
  Agreed extends { catalogueId: number | null; isMandatory: boolean },
  Required extends { catalogueId: number | null },
>(charges: readonly Agreed[], required: readonly Required[]) {
  const needed = new Set<number | null>(required.map(({ catalogueId }) => catalogueId))
  const present = new Set(charges.map(({ catalogueId }) => catalogueId))
  return {
    kept: charges.filter(({ catalogueId, isMandatory }) => !isMandatory || needed.has(catalogueId)),
    added: required.filter(({ catalogueId }) => !present.has(catalogueId)),
  }
}

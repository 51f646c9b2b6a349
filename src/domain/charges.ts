import type { Cents } from './money.ts'

/** What the price of a charge is multiplied by, in addition to its quantity. */
export const chargeUnits = ['stay', 'night', 'person', 'person-night'] as const
export type ChargeUnit = (typeof chargeUnits)[number]

/** Items and fees come from the catalogue or are free text. Only a discount has a negative price. */
export const chargeKinds = ['item', 'fee', 'discount'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The cabins whose stays always include an item of the catalogue. */
export const mandatoryScopes = ['none', 'all', 'some'] as const
export type MandatoryScope = (typeof mandatoryScopes)[number]

export type Charge = {
  kind: ChargeKind
  unit: ChargeUnit
  unitPrice: Cents
  quantity: number
}

type Party = { numNights: number; numGuests: number }

/** The price of a charge for a stay: unit price × quantity × nights and guests, as its unit says. */
export function chargeAmount({ unit, unitPrice, quantity }: Charge, party: Party): Cents {
  return unitPrice * quantity * timesOf[unit](party)
}

const timesOf: Record<ChargeUnit, (party: Party) => number> = {
  stay: () => 1,
  night: ({ numNights }) => numNights,
  person: ({ numGuests }) => numGuests,
  'person-night': ({ numNights, numGuests }) => numNights * numGuests,
}

/**
 * The charges of a booking at their agreed unit prices, for the given nights and guests. Discounts are
 * deducted last and only down to extras of 0, which include the breakfast.
 */
export function priceCharges<Priced extends Charge>(
  charges: readonly Priced[],
  { breakfast, ...party }: Party & { breakfast: Cents },
): { charges: (Priced & { amount: Cents })[]; total: Cents } {
  const priced = charges.map((charge) => ({ ...charge, amount: chargeAmount(charge, party) }))
  let extras = breakfast
  for (const { amount } of priced) if (amount > 0) extras += amount
  const capped = priced.map((charge) => {
    if (charge.amount >= 0) return charge
    // Adding 0 turns -0 into 0.
    const amount = Math.max(charge.amount, -extras) + 0
    extras += amount
    return { ...charge, amount }
  })
  return { charges: capped, total: extras - breakfast }
}

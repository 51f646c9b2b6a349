import type { Availability, CabinOffer, RuleBreak } from '#contract/availability.ts'
import { formatMoney } from '../format.ts'

/** The price of one night: "$240.00", or "$240.00 to $288.00" where the nights differ. */
export function nightPriceText({ nightPrice, nights }: CabinOffer): string {
  const highest = Math.max(nightPrice, ...nights.map(({ price }) => price))
  const lowest = formatMoney(nightPrice)
  return highest === nightPrice ? lowest : `${lowest} to ${formatMoney(highest)}`
}

/** The rules that the stay breaks in the chosen cabin, or without one in every cabin. */
export const brokenRulesOf = (
  availability: Availability | undefined,
  chosen: CabinOffer | undefined,
): RuleBreak[] => (chosen ?? availability)?.brokenRules ?? []

import type { Availability, CabinOffer, RuleBreak } from '#contract/availability.ts'
import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ShownNight } from '#features/prices/domain/night-groups.ts'
import { formatMoney } from '#ui/format.ts'

/** The price of one night: "$240.00", or "$240.00 to $288.00" where the nights differ. */
export function nightPriceText({ nightPrice, nightPrices }: CabinOffer): string {
  const highest = Math.max(nightPrice, ...nightPrices)
  const lowest = formatMoney(nightPrice)
  return highest === nightPrice
    ? lowest
    : t('{lowest} to {highest}', { lowest, highest: formatMoney(highest) })
}

export const pricedNightsOf = (
  { startDate, priceReasons }: Availability,
  { nightPrices, nightReasons }: CabinOffer,
): ShownNight[] =>
  nightPrices.map((price, index) => ({
    date: addDays(startDate, index),
    price,
    reason: priceReasons[nightReasons[index] ?? -1] ?? '',
  }))

/** The rules that the stay breaks in the chosen cabin, or without one in every cabin. */
export const brokenRulesOf = (
  availability: Availability | undefined,
  chosen: CabinOffer | undefined,
): RuleBreak[] => (chosen ?? availability)?.brokenRules ?? []

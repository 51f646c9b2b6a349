import { compareNames } from '#domain/name-order.ts'

type Offer = {
  cabin: { id: number; name: string; maxCapacity: number }
  cabinPrice: number
  isFree: boolean
  brokenRules: readonly { rule: string }[]
}

type Wanted = {
  /** Where the stay was sold or is booked. */
  cabinId: number
  /** Null where a channel does not say it: then the cabin should be as large as the one it sold. */
  numGuests: number | null
}

/**
 * The cabin that staff are offered first for a stay whose own is taken: free on all nights, large enough
 * and without a rule that its own cabin would not break too, because the stay is sold already. Of several
 * the one with the nearest price, then the smallest.
 */
export function proposeCabin<O extends Offer>(
  offers: readonly O[],
  { cabinId, numGuests }: Wanted,
): O | undefined {
  const own = offers.find(({ cabin }) => cabin.id === cabinId)
  const beds = numGuests ?? own?.cabin.maxCapacity ?? 1
  const broken = new Set(own?.brokenRules.map(({ rule }) => rule))
  const fitting = offers.filter(
    ({ cabin, isFree, brokenRules }) =>
      isFree && cabin.maxCapacity >= beds && brokenRules.every(({ rule }) => broken.has(rule)),
  )
  // Amounts have decimals, of which differences can have a rounding error.
  const distance = ({ cabinPrice }: O) =>
    Math.round(100 * Math.abs(cabinPrice - (own?.cabinPrice ?? 0)))
  return fitting.toSorted(
    (one, other) =>
      Number(other === own) - Number(one === own) ||
      distance(one) - distance(other) ||
      one.cabin.maxCapacity - other.cabin.maxCapacity ||
      compareNames(one.cabin.name, other.cabin.name) ||
      one.cabin.id - other.cabin.id,
  )[0]
}

import type { Cents } from './money.ts'
import { compareNames } from './name-order.ts'

type Offered = {
  isFree: boolean
  maxCapacity: number
  /** Of the whole stay. */
  price: Cents
  name: string
  id: number
}

/**
 * The order in which cabins are offered: the available ones first, of these the one with the fewest
 * beds to spare, then the cheapest, then by name (docs/reference/business-rules.md#availability). The others are in the
 * order of their names.
 */
export function compareOffers(one: Offered, other: Offered): number {
  if (one.isFree !== other.isFree) return one.isFree ? -1 : 1
  const byFit = one.isFree ? one.maxCapacity - other.maxCapacity || one.price - other.price : 0
  return byFit || compareNames(one.name, other.name) || one.id - other.id
}

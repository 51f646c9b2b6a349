import type { Cents } from '#domain/money.ts'
import { compareNames } from '#domain/name-order.ts'

type Offered = {
  isFree: boolean
  maxCapacity: number
  /** For the whole stay. */
  price: Cents
  name: string
  id: number
}

/**
 * The order of offered cabins: available ones first, among these the one with the fewest spare beds,
 * then the cheapest, then by name (docs/reference/business-rules.md#availability). The others are
 * ordered by name.
 */
export function compareOffers(one: Offered, other: Offered): number {
  if (one.isFree !== other.isFree) return one.isFree ? -1 : 1
  const byFit = one.isFree ? one.maxCapacity - other.maxCapacity || one.price - other.price : 0
  return byFit || compareNames(one.name, other.name) || one.id - other.id
}

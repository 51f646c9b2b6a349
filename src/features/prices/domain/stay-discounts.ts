import { type DiscountRule, discountKinds } from './price-rule.ts'

/** What a stay is measured by. */
export type BookedStay = {
  numNights: number
  /** From today to the arrival; negative for a stay that has begun. */
  daysAhead: number
}

/**
 * The discounts of a night: of each kind the one with the strictest condition that the stay meets, and
 * of equal ones the first in the list. So "from 14 nights" replaces "from 7 nights".
 */
export function discountsFor(rules: readonly DiscountRule[], stay: BookedStay): DiscountRule[] {
  return discountKinds.flatMap((kind) => {
    let found: DiscountRule | undefined
    for (const rule of rules) {
      if (rule.kind !== kind || !isMet(rule, stay)) continue
      if (found === undefined || isStricter(rule, found)) found = rule
    }
    return found ?? []
  })
}

function isMet({ kind, threshold }: DiscountRule, { numNights, daysAhead }: BookedStay): boolean {
  if (kind === 'long-stay') return numNights >= threshold
  return kind === 'early-bird' ? daysAhead >= threshold : daysAhead <= threshold
}

const isStricter = (rule: DiscountRule, other: DiscountRule) =>
  rule.kind === 'last-minute' ? rule.threshold < other.threshold : rule.threshold > other.threshold

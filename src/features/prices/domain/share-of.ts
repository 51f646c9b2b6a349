import type { BasisPoints } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'

const whole = 10_000
/** A hundred times an amount; more would not stay exact. */
const largestShare = 1_000_000

/**
 * A share of an amount is rounded to the nearest minor unit, half up.
 * The share is at least nothing and at most a hundred times the amount, so the result is exact.
 */
export function shareOf(amount: Cents, share: BasisPoints): Cents {
  const limited = Math.min(Math.max(share, 0), largestShare)
  return Math.floor((amount * limited + whole / 2) / whole)
}

/** A share that is this much more, or less, than all of an amount. */
export const wholeAnd = (more: BasisPoints): BasisPoints => whole + more

import type { Cents } from './money.ts'

/** What was counted, and what the ledger expected at that time. */
export type CashCount = { counted: Cents; expected: Cents }

/** Outdated: the cash takings of the day changed after the count. */
export const cashUpStates = ['nothing-to-count', 'not-counted', 'counted', 'outdated'] as const
export type CashUpState = (typeof cashUpStates)[number]

export type CashUp = {
  state: CashUpState
  /** The cash takings of the day as they are now. */
  expected: Cents
  /** Counted − expected now, negative when cash is missing; null without a count. */
  difference: Cents | null
}

export const cashDifference = ({ counted, expected }: CashCount): Cents => counted - expected

/** Whether the cash of a day is counted. Only the last count is valid. */
export function cashUpOf(
  cash: { expected: Cents; hasEntries: boolean },
  last: CashCount | undefined,
): CashUp {
  const { expected, hasEntries } = cash
  if (!last) {
    return { state: hasEntries ? 'not-counted' : 'nothing-to-count', expected, difference: null }
  }
  return {
    state: last.expected === expected ? 'counted' : 'outdated',
    expected,
    difference: cashDifference({ counted: last.counted, expected }),
  }
}

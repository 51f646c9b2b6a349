import type { Cents } from '../money.ts'

/**
 * Divides an amount in proportion to the weights, which are not all 0. Each part is rounded down, and the cents that
 * are left go to the largest remainders, the first of equal ones. The parts add up to the amount.
 */
export function divideAmount(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const parts = weights.map((weight) => {
    const exact = BigInt(amount) * BigInt(weight)
    const remainder = ((exact % whole) + whole) % whole
    return { down: Number((exact - remainder) / whole), remainder }
  })
  const left = amount - parts.reduce((sum, { down }) => sum + down, 0)
  const rounded = new Set(
    parts.toSorted((one, other) => Number(other.remainder - one.remainder)).slice(0, left),
  )
  return parts.map((part) => part.down + (rounded.has(part) ? 1 : 0))
}

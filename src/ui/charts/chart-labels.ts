import { formatNumber } from '#domain/i18n/numbers.ts'
import { withSign } from '#domain/money.ts'
import { formatMoney, formatPercentage } from '../format.ts'

/** From this value on, an axis uses thousands, so that its labels fit. */
const fiveDigits = 10_000
const sizes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/**
 * A label of the money axis, depending on the highest value: "$950", or "$12.5k" on a high axis.
 */
export function axisLabel(dollars: number, highest: number): string {
  if (highest < fiveDigits) {
    return Number.isInteger(dollars) ? withSign(formatNumber(dollars)) : formatMoney(dollars)
  }
  const [size, letter] = sizes.find(([least]) => dollars >= least) ?? [1, '']
  return withSign(`${formatNumber(Number((dollars / size).toFixed(2)))}${letter}`)
}

/** The share of a part in the whole: "34%". A part above zero is never shown as 0%. */
export function shareOf(part: number, whole: number): string {
  const ratio = whole === 0 ? 0 : part / whole
  return ratio > 0 && ratio < 0.005 ? '<1%' : formatPercentage(ratio)
}

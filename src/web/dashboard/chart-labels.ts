import { formatMoney, formatPercentage } from '../format.ts'

/** From here on an axis counts in thousands and more, so that its labels fit beside it. */
const fiveDigits = 10_000
const sizes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** A label of the money axis whose highest point is given: "$950", or "$12.5k" on a high axis. */
export function axisLabel(dollars: number, highest: number): string {
  if (highest < fiveDigits) return formatMoney(dollars).replace('.00', '')
  const [size, letter] = sizes.find(([least]) => dollars >= least) ?? [1, '']
  return `$${Number((dollars / size).toFixed(2))}${letter}`
}

/** How much of the whole a part is: "34%"; what is there at all is never 0 %. */
export function shareOf(part: number, whole: number): string {
  const ratio = whole === 0 ? 0 : part / whole
  return ratio > 0 && ratio < 0.005 ? '<1%' : formatPercentage(ratio)
}

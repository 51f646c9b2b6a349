import { formatPercentage } from '../format.ts'

const plain = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})

/** From here on an axis counts in thousands and more, so that its labels fit beside it. */
const fiveDigits = 10_000

/** A label of the money axis whose highest point is given: "$950", or "$12.5k" on a high axis. */
export const axisLabel = (dollars: number, highest: number): string =>
  highest < fiveDigits ? plain.format(dollars) : compact.format(dollars).replace('K', 'k')

/** How much of the whole a part is: "34%"; what is there at all is never 0 %. */
export function shareOf(part: number, whole: number): string {
  const ratio = whole === 0 ? 0 : part / whole
  return ratio > 0 && ratio < 0.005 ? '<1%' : formatPercentage(ratio)
}

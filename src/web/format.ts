/*
 * How money and counts read on every screen. Plain English, written here: the browser's own
 * formatters take longer to create than the rest of a screen.
 */

/** "1,250" of "1250". */
const inThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole cents, English, US dollars: "$1,250.00". */
export const formatMoney = (dollars: number): string => {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${inThousands(whole)}.${cents}`
}

/** "1,250". */
export const formatCount = (count: number): string => inThousands(`${count}`)

/** A ratio as a whole percentage, halves up, also those that binary fractions miss: 0.285 reads "29%". */
export const formatPercentage = (ratio: number): string =>
  `${formatCount(Math.round(Number((ratio * 100).toPrecision(12))))}%`

/** "1 night", "7 nights". */
export const countOf = (count: number, thing: string): string =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`

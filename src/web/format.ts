import { centsFromDollars, formatCents } from '#domain/money.ts'

/*
 * Formats money and counts for all screens. Creating the browser's formatters would take longer
 * than rendering the rest of a screen.
 */

/** "1,250" from "1250". */
const inThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** English, US dollars: "$1,250.00". */
export const formatMoney = (dollars: number): string => formatCents(centsFromDollars(dollars))

/** "1,250". */
export const formatCount = (count: number): string => inThousands(`${count}`)

/**
 * A ratio as a whole percentage. Rounds halves up, also those that binary fractions miss: 0.285
 * becomes "29%".
 */
export const formatPercentage = (ratio: number): string =>
  `${formatCount(Math.round(Number((ratio * 100).toPrecision(12))))}%`

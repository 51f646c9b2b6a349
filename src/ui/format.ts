import { currencySign } from '#domain/currencies.ts'
import { formatPercent } from '#domain/format-percent.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { formatDigits } from '#domain/i18n/numbers.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'

/*
 * Formats money and counts for all screens. Creating the browser's formatters would take longer
 * than rendering the rest of a screen.
 */

/** In the currency and number format of the property; in English, US dollars "$1,250.00". */
export const formatMoney = (dollars: number): string => formatCents(centsFromDollars(dollars))

/** The sign before an amount that is typed: "$", "CHF". */
export const moneyUnit = (): string => currencySign(currentFormats().currency)

/** One character that stands for money: "$", "€", or "¤" for a currency without a sign. */
export const moneyMark = (): string => /[^A-Z]$/.exec(moneyUnit())?.[0] ?? '¤'

/** "1,250". */
export const formatCount = (count: number): string => formatDigits(`${count}`, '')

/**
 * A ratio as a whole percentage. Rounds halves up, also those that binary fractions miss: 0.285
 * becomes "29%".
 */
export const formatPercentage = (ratio: number): string =>
  formatPercent(Math.round(Number((ratio * 100).toPrecision(12))))

import { currencySign, decimalsOf } from './currencies.ts'
import { currentFormats } from './i18n/formats.ts'
import { msg, t } from './i18n/messages.ts'
import { decimalSeparator, formatDigits } from './i18n/numbers.ts'

/**
 * Minor units of the property's currency: cents of dollars and euros, whole yen, thousandths of
 * dinars. Every amount in the database and in the rules is a whole number of these.
 */
export type Cents = number

/** The largest amount: ten million dollars. Sums of such amounts stay exact in a JavaScript number. */
export const maxCents: Cents = 1_000_000_000

const minorUnits = () => 10 ** decimalsOf(currentFormats().currency)

/** The amount as in the API and on the screens, such as dollars. */
export const dollarsFromCents = (cents: Cents): number => cents / minorUnits()

/**
 * The exact minor units of an amount with no more decimals than the currency; rounding only undoes
 * binary fractions.
 */
export const centsFromDollars = (dollars: number): Cents => Math.round(dollars * minorUnits())

/** The sum of amounts as in the API, without binary fractions. */
export const sumOfDollars = (amounts: readonly number[]): number =>
  dollarsFromCents(amounts.reduce((sum, amount) => sum + centsFromDollars(amount), 0))

/** An amount in minor units that may have a fraction, such as a third of $1,000.00. */
export const minorUnitsOf = (dollars: number): number => dollars * minorUnits()

/** Whether an amount has no fraction of a minor unit. */
export function isWholeCents(dollars: number): boolean {
  const cents = dollars * minorUnits()
  return Math.abs(cents - Math.round(cents)) < 1e-6
}

/** Whether an amount, or the amount of a refund, is at most the largest one. */
export const isWithinMaximum = (dollars: number): boolean =>
  Math.abs(dollars) * minorUnits() <= maxCents

export const amountTooLarge = msg('This amount is too large')

/** What an amount with too many decimals gets. */
export function decimalsError(): string {
  const decimals = decimalsOf(currentFormats().currency)
  if (decimals === 0) return t('Use no decimal places')
  return decimals === 2
    ? t('Use at most two decimal places')
    : t('Use at most three decimal places')
}

/** As the property writes amounts; by default in English, US dollars: "$1,250.00", "-$3.05". */
export function formatCents(cents: Cents): string {
  const decimals = decimalsOf(currentFormats().currency)
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const amount = formatDigits(whole, digits.slice(whole.length))
  return `${cents < 0 ? '-' : ''}${withSign(amount)}`
}

/** A formatted number with the sign of the currency: "$12.5k", "CHF 12.5k", "12,5k €". */
export function withSign(amount: string): string {
  const sign = currencySign(currentFormats().currency)
  // A space that keeps the amount on one line.
  if (decimalSeparator() === ',') return `${amount}\u00a0${sign}`
  return /[A-Z]$/.test(sign) ? `${sign}\u00a0${amount}` : `${sign}${amount}`
}

/** An amount as staff type it, without thousands: "1250.50", "1250,50". */
export const typedAmount = (dollars: number): string =>
  dollars.toFixed(decimalsOf(currentFormats().currency)).replace('.', decimalSeparator())

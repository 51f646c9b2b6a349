import { dollars } from '#contract/fields.ts'
import { plainNumber } from './plain-number.ts'

/** Parses US dollars as typed: "$1,250.50" and "1.250,50" are 1250.5. Anything else is NaN. */
export function readAmount(text: string): number {
  const plain = plainNumber(text.replace(/\$/g, ''))
  return /^\d{1,10}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The error of a typed amount. */
export function amountError(text: string): string | undefined {
  const amount = readAmount(text)
  if (Number.isNaN(amount)) return 'Please enter an amount'
  const { error } = dollars.safeParse(amount)
  if (!error) return undefined
  return error.issues[0]?.code === 'too_big' ? 'This amount is too large' : error.issues[0]?.message
}

/** The same, but "-30" and "−30" are negative. */
export function readSignedAmount(text: string): number {
  const unsigned = withoutMinus(text)
  return unsigned === text ? readAmount(text) : -readAmount(unsigned)
}

export const signedAmountError = (text: string): string | undefined =>
  amountError(withoutMinus(text))

const withoutMinus = (text: string) => text.replace(/^\s*[-−]/, '')

import { dollars } from '#contract/fields.ts'
import { decimalsAllowed } from '#domain/money.ts'
import { hasTooManyDecimals, plainAmount, readAmount, withoutMinus } from './amount.ts'

/** The error of a typed amount. */
export function amountError(text: string): string | undefined {
  const amount = readAmount(text)
  if (Number.isNaN(amount)) return 'Please enter an amount'
  if (hasTooManyDecimals(plainAmount(text))) return `Use ${decimalsAllowed()}`
  return dollars.safeParse(amount).error?.issues[0]?.message
}

/** The same for an amount that may be negative. */
export const signedAmountError = (text: string): string | undefined =>
  amountError(withoutMinus(text))

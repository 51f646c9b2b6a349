import { t } from '#domain/i18n/messages.ts'
import { amountTooLarge, decimalsError, isWithinMaximum } from '#domain/money.ts'
import { hasTooManyDecimals, plainAmount, readAmount, withoutMinus } from './amount.ts'

/** The error of a typed amount, as the contract has it. */
export function amountError(text: string): string | undefined {
  const amount = readAmount(text)
  if (Number.isNaN(amount)) return t('Please enter an amount')
  if (hasTooManyDecimals(plainAmount(text))) return decimalsError()
  return isWithinMaximum(amount) ? undefined : t(amountTooLarge)
}

/** The same for an amount that may be negative. */
export const signedAmountError = (text: string): string | undefined =>
  amountError(withoutMinus(text))

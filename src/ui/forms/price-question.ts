import { unusualPrice } from '#domain/money/unusual-price.ts'
import { centsFromDollars } from '#domain/money.ts'
import { readAmount } from './amount.ts'

/** A question at the field of a price that is about ten times the usual one, or a tenth. */
export function priceQuestion(typed: string, usual: number | undefined): string | undefined {
  const price = readAmount(typed)
  if (Number.isNaN(price) || usual === undefined) return undefined
  return unusualPrice(centsFromDollars(price), centsFromDollars(usual))
}

import { type CurrencyCode, currencyCodes } from '#domain/currency-names.ts'
import { currenciesOfAmount } from './read-amount.ts'
import { currenciesNamed } from './read-currency.ts'

/** Whether an amount names a currency that cannot be the property's. */
export const isOtherCurrency = (amount: string, own: CurrencyCode): boolean =>
  !(currenciesOfAmount(amount)?.includes(own) ?? true)

/** Whether a word can mean the property's currency. An unknown word cannot. */
export const isOwnCurrency = (word: string, own: CurrencyCode): boolean =>
  currenciesNamed(word).includes(own)

/** The currency that a heading names in brackets, by a sign or by a code in capitals: "Amount (EUR)". */
export function currencyOfHeading(heading: string): string {
  const [, inBrackets = ''] = /[([]\s*([^)\]]{1,12})\s*[)\]]/.exec(heading) ?? []
  if (currenciesNamed(inBrackets).length > 0) return inBrackets
  const words = heading.split(/[^\p{L}]+/u)
  const code = words.find((word) => currencyCodes.some((known) => known === word))
  return code ?? /\p{Sc}/u.exec(heading)?.[0] ?? ''
}

import type { CurrencyCode } from '../currencies.ts'

/** How numbers read: separators of thousands and of decimals. */
export const numberFormats = ['1,234.56', '1.234,56', '1 234,56', "1'234.56"] as const
export type NumberFormat = (typeof numberFormats)[number]

/** How dates read. The first one has the 12-hour clock, the others the 24-hour clock. */
export const dateFormats = ['Nov 21 2026', '21 Nov 2026', '21.11.2026', '2026-11-21'] as const
export type DateFormat = (typeof dateFormats)[number]

/** The currency of the property, and how it writes amounts and dates. */
export type Formats = { currency: CurrencyCode; numberFormat: NumberFormat; dateFormat: DateFormat }

/** US dollars and English formats, as specified. */
export const defaultFormats: Formats = {
  currency: 'USD',
  numberFormat: '1,234.56',
  dateFormat: 'Nov 21 2026',
}

type Provider = () => Formats | undefined

let provider: Provider = () => undefined

/**
 * Sets where the formats of the property come from: on the server from the request, in the browser
 * from the session. A property has one set of formats, so the functions that format amounts and
 * dates read it here (decision 054). Returns where they came from before.
 */
export function provideFormats(formats: Provider): Provider {
  const before = provider
  provider = formats
  return before
}

/** The formats of the property. */
export const currentFormats = (): Formats => provider() ?? defaultFormats

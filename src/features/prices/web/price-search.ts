import { oneOf } from '#ui/forms/one-of.ts'
import { existingDateIn, type RawSearch } from '#ui/search.ts'

/** The number of nights on the Prices screen, or a month, or a year in months. */
export const priceWindows = ['14', '28', '60', 'month', 'year'] as const

/** An empty first night means today, or the current month, with which a year begins. */
export type PriceSearch = { from: string; show: (typeof priceWindows)[number] }

export const defaultPriceSearch: PriceSearch = { from: '', show: '28' }

export const readPriceSearch = (raw: RawSearch): PriceSearch => ({
  from: existingDateIn(raw.from),
  show: oneOf(priceWindows, raw.show, defaultPriceSearch.show),
})

import { oneOf } from '#ui/forms/one-of.ts'
import { type RawSearch, statedSearch } from '#ui/search.ts'
import {
  type CabinFilter,
  type CabinSort,
  cabinFilters,
  cabinSorts,
} from '../contract/cabin-list-options.ts'

export type CabinSearch = { discount: CabinFilter; sortBy: CabinSort }

export const defaultCabinSearch: CabinSearch = {
  discount: cabinFilters[0],
  sortBy: cabinSorts[0],
}

export function readCabinSearch(raw: RawSearch): CabinSearch {
  return {
    discount: oneOf(cabinFilters, raw.discount, defaultCabinSearch.discount),
    sortBy: oneOf(cabinSorts, raw.sortBy, defaultCabinSearch.sortBy),
  }
}

export const statedCabinSearch = (raw: RawSearch): Partial<CabinSearch> =>
  statedSearch(raw, readCabinSearch(raw), defaultCabinSearch)

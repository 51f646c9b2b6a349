import { oneOf } from '#ui/forms/one-of.ts'
import { type RawSearch, statedSearch } from '#ui/search.ts'
import { defaultPeriod, type Period, periods } from '../domain/period.ts'

export type DashboardSearch = { last: Period }

export const defaultDashboardSearch: DashboardSearch = { last: defaultPeriod }

export function readDashboardSearch(raw: RawSearch): DashboardSearch {
  return { last: oneOf(periods, raw.last, defaultDashboardSearch.last) }
}

export const statedDashboardSearch = (raw: RawSearch): Partial<DashboardSearch> =>
  statedSearch(raw, readDashboardSearch(raw), defaultDashboardSearch)

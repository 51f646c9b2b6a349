import { dateIn, type RawSearch } from '#ui/search.ts'

/** An empty day means the one that the front desk closes now. */
export type CloseDaySearch = { day: string }

export const defaultCloseDaySearch: CloseDaySearch = { day: '' }

export const readCloseDaySearch = (raw: RawSearch): CloseDaySearch => ({ day: dateIn(raw.day) })

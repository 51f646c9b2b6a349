import type { CalendarDate } from '#domain/calendar.ts'
import { compareNames } from '#domain/name-order.ts'
import type { Calendar } from '../contract/calendar.ts'

type ChartCabin = Calendar['cabins'][number]

type Row = {
  id: number
  name: string
  max_capacity: number
  retired_on: CalendarDate | null
  /** Unknown for a moment of the past. */
  housekeeping_state?: ChartCabin['state']
}

/** The cabins of the chart by name. Retired ones are shown while they have bars. */
export const shownCabins = (
  cabins: readonly Row[],
  { inUse, today }: { inUse: ReadonlySet<number>; today: CalendarDate },
): ChartCabin[] =>
  cabins
    .map(({ id, name, max_capacity, retired_on, housekeeping_state = null }) => ({
      id,
      name,
      maxCapacity: max_capacity,
      isRetired: retired_on !== null && retired_on <= today,
      state: housekeeping_state,
    }))
    .filter(({ id, isRetired }) => !isRetired || inUse.has(id))
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)

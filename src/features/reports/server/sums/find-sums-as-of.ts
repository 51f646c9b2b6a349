import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { availableNights, isRentedOn } from '../../domain/available-nights.ts'
import { type Part, sumsOfPart } from '../../domain/booking-parts.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import { findCabinDatesAsOf } from '../as-of/cabin-dates-as-of-store.ts'
import { hasCabins, type PeriodSums, sumsByKey } from './find-sums.ts'
import { findKnownParts } from './known-parts.ts'

type Request = { periods: readonly ReportPeriod[]; group: ReportGroup | null; moment: PastMoment }

/** The sums of periods as they were known at a moment of the past, a month at a time. */
export async function findSumsAsOf(
  db: Db,
  { periods, group, moment }: Request,
): Promise<PeriodSums[]> {
  const cabins = await findCabinDatesAsOf(db, moment)
  const cabinOf = new Map(cabins.map((cabin) => [cabin.id, cabin]))
  const isNotRented = ({ cabinId, date }: Part) => {
    const cabin = cabinOf.get(cabinId)
    return cabin !== undefined && !isRentedOn(cabin, date)
  }
  const found: PeriodSums[] = []
  for (const month of Map.groupBy(periods, ({ first }) => first.slice(0, 7)).values()) {
    const span = { first: month.at(0)?.first ?? '', last: month.at(-1)?.last ?? '' }
    const parts = await findKnownParts(db, span, moment, cabins)
    const byFirst = Map.groupBy(
      parts,
      ({ date }) =>
        // Periods follow each other.
        month.findLast(({ first }) => first <= date)?.first,
    )
    for (const period of month) {
      const available = (hasCabins({ group }) ? cabins : []).map((cabin) => ({
        key: group === 'cabin' ? String(cabin.id) : '',
        availableNights: availableNights(cabin, period),
      }))
      const known = (byFirst.get(period.first) ?? [])
        .filter((part) => part.bookingId !== null || hasCabins({ group }))
        .map((part) => ({
          key: group === null ? '' : part.keys[group],
          ...sumsOfPart(part),
          // Nights sold before and after a cabin is rented out make themselves available.
          availableNights: part.list === 'sold-nights' && isNotRented(part) ? 1 : 0,
        }))
      found.push({ ...period, byKey: sumsByKey([...available, ...known]) })
    }
  }
  return found
}

import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import type { Tourism } from '../../contract/on-the-books.ts'
import { splitPeriod } from '../../domain/report-periods.ts'
import { nationalityName } from '../sums/find-report.ts'
import { findSums, wholeOf } from '../sums/find-sums.ts'
import type { Day } from '../sums/lead-days-store.ts'

/** Arrivals and nights of persons by month and country, for the tourism office. */
export async function findTourism(
  db: Db,
  today: Day,
  { from, to }: { from: string; to: string },
  moment?: PastMoment,
): Promise<Tourism> {
  const periods = splitPeriod({ first: from, last: to }, 'month')
  const months = await findSums(db, { periods, group: 'nationality', today, moment })
  return {
    from,
    to,
    months: months.map(({ first, last, byKey }) => {
      const { guestsOfArrivals, guestNights } = wholeOf({ byKey })
      const countries = [...byKey]
        .map(([code, sums]) => ({
          code,
          name: nationalityName(code),
          arrivals: sums.guestsOfArrivals,
          nights: sums.guestNights,
        }))
        .filter(({ arrivals, nights }) => arrivals + nights > 0)
        .sort((one, other) => other.nights - one.nights || (one.name < other.name ? -1 : 1))
      return { first, last, arrivals: guestsOfArrivals, nights: guestNights, countries }
    }),
    ...(moment && { asOf: { at: moment.at, knownSince: moment.amountsKnownSince } }),
  }
}

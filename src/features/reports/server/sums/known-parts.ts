import { setImmediate as otherRequests } from 'node:timers/promises'
import { addDays } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { blocksAsOf } from '#features/stays/server/blocks-as-of-store.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { isRentedOn } from '../../domain/available-nights.ts'
import { noPart, type Part, partsOfBooking } from '../../domain/booking-parts.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import type { KnownCabin } from '../as-of/cabin-dates-as-of-store.ts'
import { findKnownBookings } from '../as-of/known-bookings-store.ts'
import { toPeriodRow } from './find-sums.ts'

export type KnownPart = Part & { keys: Record<ReportGroup, string> }

export async function findKnownParts(
  db: Db,
  period: ReportPeriod,
  moment: PastMoment,
  cabins: readonly KnownCabin[],
): Promise<KnownPart[]> {
  const isInPeriod = ({ date }: Part) => date >= period.first && date <= period.last
  const bookings = await findKnownBookings(db, toPeriodRow(period, moment.timeZone), moment)
  const blocks = await blocksAsOf(db, moment.at, {
    startDate: period.first,
    endDate: addDays(period.last, 1),
  }).execute()
  // What follows runs in the server's thread.
  await otherRequests()
  const ofBookings = bookings.flatMap(({ booking, source, nationality }) =>
    partsOfBooking(booking)
      .filter(isInPeriod)
      .map((part) => ({ ...part, keys: { cabin: String(part.cabinId), source, nationality } })),
  )
  const cabinOf = new Map(cabins.map((cabin) => [cabin.id, cabin]))
  const isRented = ({ cabinId, date }: Part) => {
    const cabin = cabinOf.get(cabinId)
    return cabin === undefined || isRentedOn(cabin, date)
  }
  const ofBlocks = blocks.flatMap(({ cabin_id, start_date, end_date, reason }) =>
    nightDates({ startDate: start_date, endDate: end_date })
      .map((date) => ({
        ...noPart,
        list: 'blocked-nights' as const,
        date,
        bookingId: null,
        cabinId: cabin_id,
        nights: 1,
        note: reason ?? '',
        keys: { cabin: String(cabin_id), source: '', nationality: '' },
      }))
      .filter((part) => isInPeriod(part) && isRented(part)),
  )
  return [...ofBookings, ...ofBlocks]
}

import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import type { DrillDownPage, DrillDownQuery } from '../../contract/drill-down.ts'
import { availableNights } from '../../domain/available-nights.ts'
import { isBookDrillDownList } from '../../domain/book-drill-down.ts'
import type { Part } from '../../domain/booking-parts.ts'
import { type ReportPeriod, splitPeriod } from '../../domain/report-periods.ts'
import { findBookDrillDownAsOf } from '../as-of/books-as-of-store.ts'
import { findCabinDatesAsOf, type KnownCabin } from '../as-of/cabin-dates-as-of-store.ts'
import { findSumsAsOf } from '../sums/find-sums-as-of.ts'
import { findKnownParts } from '../sums/known-parts.ts'
import {
  availableLine,
  linesOfPage,
  type PartLine,
  sumsOfLines,
  toDrillDown,
} from './drill-down-lines.ts'

type KnownLine = Omit<Part, 'list'>

/** A page of what a metric consisted of, as it was known at a moment of the past. */
export async function findDrillDownAsOf(
  db: Db,
  { list, from, to, group, key = '', page }: DrillDownQuery,
  moment: PastMoment,
): Promise<DrillDownPage> {
  const period = { first: from, last: to }
  const cabins = await findCabinDatesAsOf(db, moment)
  if (list === 'available-nights') {
    const only = group === 'cabin' ? key : null
    const items = await findAvailable(db, { period, moment, cabins, only })
    return toDrillDown(list, linesOfPage(items, page), sumsOfLines(items))
  }
  const found: KnownLine[] = []
  if (isBookDrillDownList(list))
    found.push(...(await findBookDrillDownAsOf(db, period, list, moment)))
  else {
    const hasGuests = list === 'arrivals' || list === 'sold-nights'
    for (const month of splitPeriod(period, 'month')) {
      const parts = await findKnownParts(db, month, moment, cabins)
      for (const part of parts) {
        if (part.list !== list || (group && part.keys[group] !== key)) continue
        found.push(hasGuests ? part : { ...part, guests: 0 })
      }
    }
  }
  const names = new Map(cabins.map(({ id, name }) => [id, name]))
  const nameOf = ({ cabinId }: KnownLine) => names.get(cabinId) ?? 'Deleted cabin'
  found.sort(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      nameOf(one).localeCompare(nameOf(other)) ||
      (one.bookingId ?? 0) - (other.bookingId ?? 0) ||
      one.amount - other.amount,
  )
  const onPage = linesOfPage(found, page)
  const guests = await guestNames(db, onPage)
  const lines = onPage.map((part) => ({
    date: part.date,
    bookingId: part.bookingId,
    guestName: guests.get(part.bookingId) ?? '',
    cabinName: nameOf(part),
    note: part.note,
    amount: part.amount,
    nights: part.nights,
    guests: part.guests,
    leadDays: part.leadDays,
    isReturning: part.isReturning,
  }))
  return toDrillDown(list, lines, sumsOfLines(found))
}

async function guestNames(db: Db, parts: readonly KnownLine[]) {
  const ids = parts.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
  if (ids.length === 0) return new Map<number | null, string>()
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', 'in', ids)
    .select(['bookings.id', 'guests.full_name'])
    .execute()
  return new Map<number | null, string>(rows.map(({ id, full_name }) => [id, full_name]))
}

type Available = {
  period: ReportPeriod
  moment: PastMoment
  cabins: readonly KnownCabin[]
  only: string | null
}

async function findAvailable(
  db: Db,
  { period, moment, cabins, only }: Available,
): Promise<PartLine[]> {
  const sums = await findSumsAsOf(db, {
    periods: splitPeriod(period, 'month'),
    group: 'cabin',
    moment,
  })
  return cabins
    .filter(({ id }) => only === null || only === String(id))
    .map((cabin) => {
      const nights = sums.reduce(
        (sum, { byKey }) => sum + (byKey.get(String(cabin.id))?.availableNights ?? 0),
        0,
      )
      const isWhole = availableNights(cabin, period) === nights
      return availableLine({ date: period.first, cabinName: cabin.name, nights, isWhole })
    })
    .filter(({ nights }) => nights > 0)
}

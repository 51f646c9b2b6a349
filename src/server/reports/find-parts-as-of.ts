import type { ReportPart, ReportParts, ReportPartsQuery } from '#contract/report-parts.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { availableNights } from '#domain/reports/available-nights.ts'
import { partsPageSize } from '#domain/reports/metric-parts.ts'
import { type ReportPeriod, splitPeriod } from '#domain/reports/report-periods.ts'
import type { Db } from '../db/open.ts'
import type { PastMoment } from '../stores/moment-as-of.ts'
import { findCabinDatesAsOf, type KnownCabin } from './cabin-dates-as-of-store.ts'
import { availablePart, listsWithAmounts } from './find-parts.ts'
import { findSumsAsOf } from './find-sums-as-of.ts'
import { findKnownParts, type KnownPart } from './known-parts.ts'

/** A page of what a metric consisted of, as it was known at a moment of the past. */
export async function findPartsAsOf(
  db: Db,
  { list, from, to, group, key = '', page }: ReportPartsQuery,
  moment: PastMoment,
): Promise<ReportParts> {
  const period = { first: from, last: to }
  const cabins = await findCabinDatesAsOf(db, moment)
  const shown = (page - 1) * partsPageSize
  if (list === 'available-nights') {
    const only = group === 'cabin' ? key : null
    const items = await findAvailable(db, { period, moment, cabins, only })
    const nights = items.reduce((sum, item) => sum + item.nights, 0)
    return {
      ...{ items: items.slice(shown, shown + partsPageSize), total: items.length, nights },
      ...{ amount: 0, guests: 0, leadDays: 0, returning: 0 },
    }
  }
  const found: KnownPart[] = []
  for (const month of splitPeriod(period, 'month')) {
    const parts = await findKnownParts(db, month, moment, cabins)
    found.push(
      ...parts.filter((part) => part.list === list && (!group || part.keys[group] === key)),
    )
  }
  const names = new Map(cabins.map(({ id, name }) => [id, name]))
  const nameOf = ({ cabinId }: KnownPart) => names.get(cabinId) ?? 'Deleted cabin'
  found.sort(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      nameOf(one).localeCompare(nameOf(other)) ||
      (one.bookingId ?? 0) - (other.bookingId ?? 0) ||
      one.amount - other.amount,
  )
  const onPage = found.slice(shown, shown + partsPageSize)
  const guests = await guestNames(db, onPage)
  const sumOf = (value: (part: KnownPart) => number) =>
    found.reduce((sum, part) => sum + value(part), 0)
  const hasGuests = list === 'arrivals' || list === 'sold-nights'
  return {
    items: onPage.map((part) => ({
      date: part.date,
      bookingId: part.bookingId,
      guestName: guests.get(part.bookingId) ?? '',
      cabinName: nameOf(part),
      note: part.note,
      amount: listsWithAmounts.has(list) ? dollarsFromCents(part.amount) : null,
      nights: part.nights,
      guests: hasGuests ? part.guests : 0,
      leadDays: part.leadDays,
      isReturning: part.isReturning,
    })),
    total: found.length,
    amount: dollarsFromCents(sumOf(({ amount }) => amount)),
    nights: sumOf(({ nights }) => nights),
    guests: hasGuests ? sumOf(({ guests }) => guests) : 0,
    leadDays: sumOf(({ leadDays }) => leadDays),
    returning: sumOf(({ isReturning }) => (isReturning ? 1 : 0)),
  }
}

async function guestNames(db: Db, parts: readonly KnownPart[]) {
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
): Promise<ReportPart[]> {
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
      return availablePart({ date: period.first, cabinName: cabin.name, nights, isWhole })
    })
    .filter(({ nights }) => nights > 0)
}

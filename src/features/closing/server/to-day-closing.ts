import { type Cents, dollarsFromCents } from '#domain/money.ts'
import type { DayClosing, DayTotalsShape } from '../contract/day-closings.ts'
import { type DayTotals, haveTotalsChanged } from '../domain/day-totals.ts'
import type { StoredClosing } from './day-closing-store.ts'

const dollarsOrNull = (cents: Cents | null) => (cents === null ? null : dollarsFromCents(cents))

/** In US dollars. */
export const toDayTotals = (totals: DayTotals): DayTotalsShape => ({
  arrivals: totals.arrivals,
  departures: totals.departures,
  inHouse: totals.inHouse,
  guestsInHouse: totals.guestsInHouse,
  noShows: totals.noShows,
  cancellations: totals.cancellations,
  cabins: totals.cabins,
  nightsSold: totals.nightsSold,
  roomRevenue: dollarsFromCents(totals.roomRevenue),
  breakfast: dollarsOrNull(totals.breakfast),
  extras: dollarsFromCents(totals.extras),
  fees: dollarsOrNull(totals.fees),
  touristTax: dollarsOrNull(totals.touristTax),
  takings: totals.takings.map(({ method, received, refunded }) => ({
    method,
    received: dollarsFromCents(received),
    refunded: dollarsFromCents(refunded),
  })),
  received: dollarsFromCents(totals.received),
  refunded: dollarsFromCents(totals.refunded),
  cashDifference: dollarsOrNull(totals.cashDifference),
})

export function toDayClosing(closing: StoredClosing, now: DayTotals): DayClosing {
  const { totals } = closing
  return {
    id: closing.id,
    date: closing.date,
    closedAt: closing.closedAt,
    closedBy: closing.closedBy,
    note: closing.note,
    openItems: closing.openItems,
    totals: {
      ...toDayTotals(totals),
      bookingsOwing: totals.bookingsOwing,
      amountOwed: dollarsFromCents(totals.amountOwed),
    },
    now: toDayTotals(now),
    hasChanged: haveTotalsChanged(totals, now),
  }
}

import type { DayClosing, DayTotalsShape } from '#contract/day-closings.ts'
import { type DayTotals, haveTotalsChanged } from '#domain/closing/day-totals.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { StoredClosing } from './day-closing-store.ts'

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
  extras: dollarsFromCents(totals.extras),
  takings: totals.takings.map(({ method, received, refunded }) => ({
    method,
    received: dollarsFromCents(received),
    refunded: dollarsFromCents(refunded),
  })),
  received: dollarsFromCents(totals.received),
  refunded: dollarsFromCents(totals.refunded),
  cashDifference: totals.cashDifference === null ? null : dollarsFromCents(totals.cashDifference),
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

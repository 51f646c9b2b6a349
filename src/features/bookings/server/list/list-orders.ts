import type { BookingSort } from '#contract/booking-list-options.ts'

/** Rows with equal values are ordered by id in the same direction. */
export const listOrders = {
  'startDate-desc': { column: 'start_date', direction: 'desc' },
  'startDate-asc': { column: 'start_date', direction: 'asc' },
  'totalPrice-desc': { column: 'total_price_cents', direction: 'desc' },
  'totalPrice-asc': { column: 'total_price_cents', direction: 'asc' },
} as const satisfies Record<BookingSort, object>

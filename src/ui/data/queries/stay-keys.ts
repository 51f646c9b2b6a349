import type { BookingListSearch } from '#contract/booking-list-options.ts'

/* The keys of queries that show stays, without their code: changes of stays load them again. */

export const bookingKeys = {
  all: ['bookings'],
  lists: ['bookings', 'list'],
  list: (search: BookingListSearch) => ['bookings', 'list', search],
  one: (id: string) => ['bookings', 'one', id],
} as const

/** Whether a query is about this booking alone. */
export const isOfBooking =
  (id: number) =>
  ({ queryKey: [name, ...rest] }: { queryKey: readonly unknown[] }): boolean =>
    ['bookings', 'departure-quote', 'emails', 'history', 'invoices'].includes(String(name)) &&
    (rest.includes(id) || rest.includes(String(id)))

export const availabilityKey = ['availability'] as const

export const calendarKey = ['calendar'] as const

export const todayKey = ['today'] as const

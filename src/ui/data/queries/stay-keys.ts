import type { BookingListSearch } from '#contract/booking-list-options.ts'

/* The keys of queries that show stays, without their code: changes of stays load them again. */

export const bookingKeys = {
  all: ['bookings'],
  lists: ['bookings', 'list'],
  list: (search: BookingListSearch) => ['bookings', 'list', search],
  one: (id: string) => ['bookings', 'one', id],
} as const

export const availabilityKey = ['availability'] as const

export const calendarKey = ['calendar'] as const

export const todayKey = ['today'] as const

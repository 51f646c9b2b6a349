import type { BookingStatus } from '#domain/booking-status.ts'
import type { SpecialRequest } from '#domain/bookings/special-requests.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'

export type StayToMove = Stay & {
  status: BookingStatus
  isPinned: boolean
  specialRequests: readonly SpecialRequest[]
}

/** Requests for which staff chose the cabin itself, and not only prepare it. */
const tiedToCabin: readonly SpecialRequest[] = ['dog', 'step-free']

/**
 * Whether the room finder may propose another cabin for a booking: it is not pinned, its stay begins
 * after today, and its guest has no request that only this cabin may meet.
 */
export const isMovable = (
  { status, isPinned, specialRequests, startDate }: StayToMove,
  today: CalendarDate,
): boolean =>
  status === 'unconfirmed' &&
  !isPinned &&
  startDate > today &&
  !specialRequests.some((request) => tiedToCabin.includes(request))

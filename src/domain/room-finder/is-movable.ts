import type { BookingStatus } from '../booking-status.ts'
import type { SpecialRequest } from '../bookings/special-requests.ts'
import type { CalendarDate } from '../calendar.ts'
import type { Stay } from '../stay.ts'

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

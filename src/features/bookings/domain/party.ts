import { type BookingStatus, isCancelledOrNoShow } from '#domain/booking-status.ts'

type Recorded = {
  /** The setting of the property. */
  isRecorded: boolean
  status: BookingStatus
  /** The identity of the guest was erased. */
  isErased: boolean
}

/** Why the members of a party cannot be written now. Removing one is always possible. */
export function partyError({ isRecorded, status, isErased }: Recorded) {
  if (!isRecorded) return 'party-not-recorded'
  if (isErased) return 'guest-erased'
  return isCancelledOrNoShow({ status }) ? 'party-closed' : null
}

/** How many members can still be added: all guests of the booking but the one who booked. */
export const openPlaces = (numGuests: number, numMembers: number): number =>
  Math.max(0, numGuests - 1 - numMembers)

import { refuse } from '../errors.ts'
import { type BookingRecord, stateShape } from './booking-store.ts'

/** Refuses what was asked of another version, with the booking as it now is, to show the difference. */
export function expectVersion(booking: BookingRecord, version: number): void {
  if (booking.version === version) return
  refuse('booking-changed', { current: stateShape(booking) })
}

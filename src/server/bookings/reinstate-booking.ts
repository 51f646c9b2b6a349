import type { BookingState } from '#contract/bookings.ts'
import type { ReinstateBookingRequest } from '#contract/reservations.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function reinstateBooking(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: ReinstateBookingRequest,
): Promise<BookingState> {
  refuse('unexpected')
}

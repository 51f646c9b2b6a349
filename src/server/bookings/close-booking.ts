import type { BookingState } from '#contract/bookings.ts'
import type { CloseBookingRequest } from '#contract/reservations.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function closeBooking(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: CloseBookingRequest & { as: 'cancelled' | 'no-show' },
): Promise<BookingState> {
  refuse('unexpected')
}

import type { BookingState } from '#contract/bookings.ts'
import type { CreateBookingRequest } from '#contract/reservations.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

type Submission = { key: string | undefined; asked: CreateBookingRequest }

export async function createBooking(
  _context: Context,
  _actor: Actor,
  _submission: Submission,
): Promise<BookingState> {
  refuse('unexpected')
}

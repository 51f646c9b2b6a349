import type { BookingState } from '#contract/bookings.ts'
import type { DepartureQuote, LeaveEarlyRequest } from '#contract/reservations.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function quoteDeparture(_context: Context, _id: number): Promise<DepartureQuote> {
  refuse('unexpected')
}

export async function leaveEarly(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: LeaveEarlyRequest,
): Promise<BookingState> {
  refuse('unexpected')
}

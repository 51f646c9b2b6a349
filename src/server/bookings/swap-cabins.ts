import type { BookingState } from '#contract/bookings.ts'
import type { SwapCabinsRequest } from '#contract/reservations.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function swapCabins(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: SwapCabinsRequest,
): Promise<BookingState> {
  refuse('unexpected')
}

import type { BookingState } from '#contract/bookings.ts'
import type {
  ChangeBookingRequest,
  ChangePreview,
  PreviewChangeRequest,
} from '#contract/reservations.ts'
import type { Actor, Context } from '../context.ts'
import { refuse } from '../errors.ts'

export async function previewChange(
  _context: Context,
  _id: number,
  _asked: PreviewChangeRequest,
): Promise<ChangePreview> {
  refuse('unexpected')
}

export async function changeBooking(
  _context: Context,
  _actor: Actor,
  _id: number,
  _asked: ChangeBookingRequest,
): Promise<BookingState> {
  refuse('unexpected')
}

import type { BookingState } from '#contract/bookings.ts'
import { showUndoBar } from '../ui/undo-bar.ts'
import { tell } from './booking-toasts.ts'
import { StepTaken } from './StepTaken.tsx'

/* The specified toast of a check-in or check-out, and the bar that can undo it. */

export function tellCheckedIn(booking: BookingState): void {
  tell.checkedIn(booking.id)
  showUndoBar(<StepTaken booking={booking} step="check-in" />)
}

export function tellCheckedOut(booking: BookingState): void {
  tell.checkedOut(booking.id)
  showUndoBar(<StepTaken booking={booking} step="check-out" />)
}

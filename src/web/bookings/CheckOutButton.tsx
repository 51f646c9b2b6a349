import { useCheckOut } from '../data/booking-changes.ts'
import { Button } from '../ui/Button.tsx'
import type { ButtonLook } from '../ui/button-class.ts'
import { focusTitle } from '../ui/focus-title.ts'
import { tell } from './booking-toasts.ts'

type Props = ButtonLook & { bookingId: number; describedBy?: string }

export function CheckOutButton({ bookingId, describedBy, ...look }: Props) {
  const checkOut = useCheckOut(bookingId, () => {
    tell.checkedOut(bookingId)
    focusTitle()
  })
  return (
    <Button
      {...look}
      aria-describedby={describedBy}
      pending={checkOut.pending}
      onClick={() => checkOut.start()}
    >
      Check out
    </Button>
  )
}

import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import type { ButtonLook } from '#ui/components/button-class.ts'
import { focusTitle } from '#ui/components/focus-title.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useCheckOut } from '../data/booking-changes.ts'
import { notifyCheckedOut } from '../toasts/notify-step.tsx'

type Props = ButtonLook & {
  bookingId: number
  describedBy?: string
  /** Moves the focus, because the button disappears. */
  onDone?: () => void
}

export function CheckOutButton({ bookingId, describedBy, onDone = focusTitle, ...look }: Props) {
  const checkOut = useCheckOut(bookingId, (booking) => {
    notifyCheckedOut(booking)
    onDone()
  })
  return (
    <Button
      {...look}
      aria-describedby={describedBy}
      pending={checkOut.pending}
      denied={useDenial('bookings')}
      onClick={() => checkOut.start()}
    >
      {t('Check out')}
    </Button>
  )
}

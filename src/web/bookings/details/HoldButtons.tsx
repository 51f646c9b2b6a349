import { useConfirmBooking, useDeclineRequest } from '../../data/bookings/hold-changes.ts'
import { useDenial } from '../../data/use-denial.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './HoldButtons.module.css'

type Props = { booking: { id: number; version: number }; guestName: string; onDone?: () => void }

/** Confirms or declines a request from the website. */
export function HoldButtons({ booking: { id, version }, guestName, onDone }: Props) {
  const denied = useDenial('bookings')
  const confirm = useConfirmBooking(id, () => {
    toast.success(`Booking #${id} successfully confirmed`)
    onDone?.()
  })
  const decline = useDeclineRequest(id, () => {
    toast.success(`The request #${id} was declined`)
    onDone?.()
  })
  const isPending = confirm.pending || decline.pending
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        denied={denied}
        pending={isPending}
        aria-label={`Confirm the request of ${guestName}`}
        onClick={() => confirm.start({ version })}
      >
        Confirm
      </Button>
      <Button
        variant="secondary"
        size="small"
        denied={denied}
        disabled={isPending}
        aria-label={`Decline the request of ${guestName}`}
        onClick={() => decline.start({ version, reason: 'Request declined', fee: 0 })}
      >
        Decline
      </Button>
    </div>
  )
}

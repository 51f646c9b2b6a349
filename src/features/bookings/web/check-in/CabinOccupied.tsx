import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useCheckOut } from '../data/booking-changes.ts'
import { notifyCheckedOut } from '../toasts/notify-step.tsx'
import styles from './CabinOccupied.module.css'

type Props = { cabinName: string; occupiedBy: NonNullable<Booking['occupiedBy']> }

/** Another guest is still checked in to the cabin. Checking in remains possible. */
export function CabinOccupied({ cabinName, occupiedBy }: Props) {
  const { bookingId, guestName: guest, endDate, amountDue } = occupiedBy
  const stay = { guest, cabin: cabinName, date: formatDateWithWeekday(endDate) }
  const denied = useDenial('bookings')
  const checkOut = useCheckOut(bookingId, (booking) => {
    notifyCheckedOut(booking)
    focusTitle()
  })
  return (
    <Notice
      as="section"
      tone="blocking"
      icon={<TriangleAlert />}
      label={t('This cabin is still occupied')}
      className={styles.occupied}
      action={
        <Button
          variant="secondary"
          size="small"
          pending={checkOut.pending}
          denied={denied}
          onClick={() => checkOut.start()}
        >
          {t('Check out {guest}', { guest })}
        </Button>
      }
    >
      <p className={styles.text}>
        {amountDue > 0
          ? t('{guest} is still checked in to Cabin {cabin}, booked until {date} ({amount} due).', {
              ...stay,
              amount: formatMoney(amountDue),
            })
          : t('{guest} is still checked in to Cabin {cabin}, booked until {date}.', stay)}{' '}
        <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
          {t('See booking #{id}', { id: bookingId })}
        </Link>
      </p>
    </Notice>
  )
}

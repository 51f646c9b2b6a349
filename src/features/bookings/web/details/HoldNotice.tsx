import Hourglass from 'lucide-react/icons/hourglass'
import type { Booking } from '#contract/bookings.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Notice } from '#ui/components/Notice.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { HoldButtons } from './HoldButtons.tsx'
import styles from './HoldNotice.module.css'

/** A request from the website or an option that staff have to decide on. */
export function HoldNotice({ booking }: { booking: Booking }) {
  const timeZone = useTimeZone()
  if (booking.heldUntil === null) return null
  return (
    <Notice
      as="section"
      label={booking.isOption ? 'Option' : 'Request from the website'}
      tone="info"
      icon={<Hourglass />}
      className={styles.notice}
      action={
        <HoldButtons
          booking={booking}
          isOption={booking.isOption}
          guestName={booking.guest.fullName}
          onDone={focusTitle}
        />
      }
    >
      {booking.isOption ? 'Option for the guest.' : 'Requested on the website.'} Held until{' '}
      {formatDateTime(booking.heldUntil, timeZone)}, then it is cancelled.
    </Notice>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HeldReading } from '#contract/inbox.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { useSolveReading } from '../data/dashboard/inbox.ts'
import { useToday } from '../data/session.ts'
import { useDenial } from '../data/use-denial.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import styles from './Inbox.module.css'
import { InboxCard } from './InboxCard.tsx'
import { notify } from './inbox-toasts.ts'

/** A calendar of a channel that would free or move much together, which staff confirm or not. */
export function HeldReadingItem({ reading }: { reading: HeldReading }) {
  const { id, feed, cabin, sentence, stays, numUpset } = reading
  const denied = useDenial('bookings')
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const solving = useSolveReading(id, {
    onDone: (verb) => {
      if (verb === 'apply') notify.readingApplied()
      else notify.readingDismissed()
      close()
      focusTitle()
    },
    onRejected: close,
  })
  const name = `${feed.name} of ${cabin.name}`
  return (
    <InboxCard item={reading} origin={{ name: feed.name, tone: feed.color }}>
      <div className={styles.sentences}>
        <p>{sentence}</p>
      </div>
      <ul className={styles.stays}>
        {stays.map(({ startDate, endDate, isBlock, booking }) => (
          <li key={`${startDate} ${endDate} ${booking?.id}`}>
            {formatStayDates({ startDate, endDate }, today)}
            {': '}
            {booking ? (
              <Link to="/bookings/$bookingId" params={{ bookingId: String(booking.id) }}>
                #{booking.id} {booking.guestName}
              </Link>
            ) : isBlock ? (
              'blocked'
            ) : (
              'not booked here'
            )}
          </li>
        ))}
        {numUpset > stays.length && <li>and {numUpset - stays.length} more</li>}
      </ul>
      <div className={styles.buttons}>
        <Button
          denied={denied}
          size="small"
          aria-label={`Apply changes: ${name}`}
          onClick={() => setAsking(true)}
        >
          Apply changes
        </Button>
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          pending={solving.pending}
          aria-label={`Leave as it is: ${name}`}
          onClick={() => solving.start('dismiss')}
        >
          Leave as it is
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Apply changes"
        confirmLabel="Apply changes"
        pending={solving.pending}
        onConfirm={() => solving.start('apply')}
      >
        Cabinkeeper will do what {feed.name} shows now: bookings that are gone will be cancelled,
        others will move, and their nights will be free. Bookings with payments or guests in house
        are kept.
      </ConfirmDialog>
    </InboxCard>
  )
}

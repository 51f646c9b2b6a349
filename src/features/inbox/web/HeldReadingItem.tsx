import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { HeldReading } from '#features/bookings/contract/inbox.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { rich } from '#ui/i18n/rich.tsx'
import styles from './Inbox.module.css'
import { InboxCard } from './InboxCard.tsx'
import { useSolveReading } from './inbox.ts'
import { notify } from './inbox-toasts.ts'

/** A calendar of a channel that would free or move much together, which staff confirm or not. */
export function HeldReadingItem({ reading }: { reading: HeldReading }) {
  const { id, code, feed, cabin, sentence, stays, numUpset } = reading
  const denied = useDenial('bookings')
  const today = useToday()
  const [asking, setAsking] = useState<Confirmed | null>(null)
  const close = () => setAsking(null)
  const solving = useSolveReading(id, {
    onDone: (verb) => {
      if (verb === 'dismiss') notify.readingDismissed()
      else notify.readingApplied()
      close()
      focusTitle()
    },
    onRejected: close,
  })
  const name = t('{feed} of {cabin}', { feed: feed.name, cabin: cabin.name })
  return (
    <InboxCard item={reading} origin={{ name: feed.name, tone: feed.color }}>
      <div className={styles.sentences}>
        <p>{sentence}</p>
      </div>
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <li key={`${stay.startDate} ${stay.endDate} ${stay.booking?.id}`}>
            {upsetText(stay, today)}
          </li>
        ))}
        {numUpset > stays.length && <li>{t('and {n} more', { n: numUpset - stays.length })}</li>}
      </ul>
      <div className="flex flex-wrap gap-8">
        {(code === 'replaced' ? sameOrOther : applied).map((verb, index) => (
          <Button
            key={verb}
            variant={index === 0 ? 'primary' : 'secondary'}
            denied={denied}
            size="small"
            aria-label={t('{action}: {name}', { action: labels[verb], name })}
            pending={verb === 'keep' && solving.pending}
            onClick={() => (verb === 'keep' ? solving.start('apply') : setAsking(verb))}
          >
            {labels[verb]}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          pending={solving.pending}
          aria-label={t('Leave as it is: {name}', { name })}
          onClick={() => solving.start('dismiss')}
        >
          {t('Leave as it is')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={close}
        title={labels[asking ?? 'apply-all']}
        confirmLabel={labels[asking ?? 'apply-all']}
        pending={solving.pending}
        onConfirm={() => solving.start(asking === 'replace' ? 'replace' : 'apply')}
      >
        {consequence(asking ?? 'apply-all', feed.name)}
      </ConfirmDialog>
    </InboxCard>
  )
}

/** What staff confirm: everything that the calendar says, or whether a stay has the same guest. */
type Confirmed = 'apply-all' | 'keep' | 'replace'
const applied: Confirmed[] = ['apply-all']
const sameOrOther: Confirmed[] = ['keep', 'replace']

const labels: Record<Confirmed, string> = {
  'apply-all': t('Apply changes'),
  keep: t('Same guest'),
  replace: t('Another guest'),
}

const consequence = (confirmed: Confirmed, feed: string): string =>
  confirmed === 'replace'
    ? t(
        'The booking will be cancelled, and what {feed} shows now will be booked as a new stay. Bookings with payments or guests in house are kept.',
        { feed },
      )
    : t(
        'Cabinkeeper will do what {feed} shows now: bookings that are gone will be cancelled, others will move, and their nights will be free. Bookings with payments or guests in house are kept.',
        { feed },
      )

/** "Nov 21 to Nov 24: #512 Ida Moen, now Nov 22 to Nov 25". */
function upsetText(
  { startDate, endDate, isBlock, booking, newDates }: HeldReading['stays'][number],
  today: string,
): ReactNode {
  const dates = formatStayDates({ startDate, endDate }, today)
  const moved = newDates && { dates, now: formatStayDates(newDates, today) }
  if (booking) {
    const named = {
      id: booking.id,
      guest: booking.guestName,
      link: (text: ReactNode) => (
        <Link to="/bookings/$bookingId" params={{ bookingId: String(booking.id) }}>
          {text}
        </Link>
      ),
    }
    return moved
      ? rich('{dates}: <link>#{id} {guest}</link>, now {now}', { ...moved, ...named })
      : rich('{dates}: <link>#{id} {guest}</link>', { dates, ...named })
  }
  if (isBlock)
    return moved ? t('{dates}: blocked, now {now}', moved) : t('{dates}: blocked', { dates })
  return moved
    ? t('{dates}: not booked here, now {now}', moved)
    : t('{dates}: not booked here', { dates })
}

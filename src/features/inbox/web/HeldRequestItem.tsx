import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { HeldRequest } from '#features/bookings/contract/inbox.ts'
import { useRejectSource } from '#features/bookings/web/data/hold-changes.ts'
import { HoldButtons } from '#features/bookings/web/details/HoldButtons.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './Inbox.module.css'
import { InboxCard } from './InboxCard.tsx'
import { timeLeft } from './time-left.ts'

const origins = {
  'website-request': { name: 'Website', tone: 'blue' },
  option: { name: 'Option', tone: 'blue' },
} as const

/** A request from the website or an option, which staff decide on before its hold ends. */
export function HeldRequestItem({ request }: { request: HeldRequest }) {
  const { id, guestName, numGuests, totalPrice, message, heldUntil, source } = request
  const timeZone = useTimeZone()
  return (
    <InboxCard item={request} origin={origins[request.kind]}>
      <div className={styles.sentences}>
        <p>
          {guestName}, {countOf(numGuests, 'guest')}, {formatMoney(totalPrice)}
        </p>
        {message !== '' && <p className="whitespace-pre-line">{message}</p>}
        <p>
          Held until {formatDateTime(heldUntil, timeZone)} (<TimeLeft until={heldUntil} />
          ), then it is cancelled.
        </p>
        {source && (
          <p>
            {source.numRequests} requests come from the same network, {source.network}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-8">
        <HoldButtons
          booking={request}
          isOption={request.kind === 'option'}
          guestName={guestName}
          onDone={focusTitle}
        />
        {source && <RejectSourceButton id={id} source={source} />}
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: String(id) }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Open booking #{id}
        </Link>
      </div>
    </InboxCard>
  )
}

const minuteMs = 60_000

function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return timeLeft(until, now)
}

type Props = { id: number; source: NonNullable<HeldRequest['source']> }

/** Rejects every request that comes from one network, which may be one person who holds the property. */
function RejectSourceButton({ id, source: { network, numRequests } }: Props) {
  const denied = useDenial('bookings')
  const [isOpen, setIsOpen] = useState(false)
  const { start, pending } = useRejectSource(id, (numRejected) => {
    setIsOpen(false)
    toast.success(`${countOf(numRejected, 'request')} rejected`)
    focusTitle()
  })
  return (
    <>
      <Button variant="secondary" size="small" denied={denied} onClick={() => setIsOpen(true)}>
        Reject all {numRequests} from here
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Reject ${countOf(numRequests, 'request')}`}
        confirmLabel={t('Reject all')}
        pending={pending}
        onConfirm={() => start()}
      >
        All requests that come from the network {network} will be cancelled without a fee, and their
        nights are free again. Each of them can be reinstated.
      </ConfirmDialog>
    </>
  )
}

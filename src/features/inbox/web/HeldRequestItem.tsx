import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { guestsText } from '#domain/bookings/party.ts'
import { formatDateTime } from '#domain/format-date.ts'
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
  'website-request': { name: t('Website'), tone: 'blue' },
  option: { name: t('Option'), tone: 'blue' },
} as const

/** A request from the website or an option, which staff decide on before its hold ends. */
export function HeldRequestItem({ request }: { request: HeldRequest }) {
  const { id, guestName, totalPrice, message, heldUntil, source } = request
  return (
    <InboxCard item={request} origin={origins[request.kind]}>
      <div className={styles.sentences}>
        <p>
          {guestName}, {guestsText(request)}, {formatMoney(totalPrice)}
        </p>
        {message !== '' && <p className="whitespace-pre-line">{message}</p>}
        <HeldUntil heldUntil={heldUntil} />
        {source && (
          <p>
            {t('{n, plural, other {# requests come from the same network, {network}.}}', {
              n: source.numRequests,
              network: source.network,
            })}
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
          {t('Open booking #{id}', { id })}
        </Link>
      </div>
    </InboxCard>
  )
}

const minuteMs = 60_000

function HeldUntil({ heldUntil }: Pick<HeldRequest, 'heldUntil'>) {
  const timeZone = useTimeZone()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p>
      {t('Held until {time} ({left}), then it is cancelled.', {
        time: formatDateTime(heldUntil, timeZone),
        left: timeLeft(heldUntil, now),
      })}
    </p>
  )
}

type Props = { id: number; source: NonNullable<HeldRequest['source']> }

/** Rejects every request that comes from one network, which may be one person who holds the property. */
function RejectSourceButton({ id, source: { network, numRequests } }: Props) {
  const denied = useDenial('bookings')
  const [isOpen, setIsOpen] = useState(false)
  const { start, pending } = useRejectSource(id, (numRejected) => {
    setIsOpen(false)
    toast.success(t('{n, plural, one {# request} other {# requests}} rejected', { n: numRejected }))
    focusTitle()
  })
  return (
    <>
      <Button variant="secondary" size="small" denied={denied} onClick={() => setIsOpen(true)}>
        {t('Reject all {n} from here', { n: numRequests })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Reject {n, plural, one {# request} other {# requests}}', { n: numRequests })}
        confirmLabel={t('Reject all')}
        pending={pending}
        onConfirm={() => start()}
      >
        {t(
          'All requests that come from the network {network} will be cancelled without a fee, and their nights are free again. Each of them can be reinstated.',
          { network },
        )}
      </ConfirmDialog>
    </>
  )
}

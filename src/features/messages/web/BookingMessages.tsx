import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { EmailRow, whenText } from '#features/documents/web/BookingEmails.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { OpenMessage } from '../contract/booking-messages.ts'
import styles from './BookingMessages.module.css'
import { bookingMessages, useSendMessage, useSkipMessage } from './data/booking-messages.ts'
import { GuestRequests } from './GuestRequests.tsx'
import { WriteMessageDialog } from './WriteMessageDialog.tsx'

/** What the guest will get, got and does not get, with the reason. */
export function BookingMessages({ booking }: { booking: Booking }) {
  const denied = useDenial('bookings')
  const query = useQuery(bookingMessages(booking.id))
  const [sending, setSending] = useState<OpenMessage | null>(null)
  const [isWriting, setWriting] = useState(false)
  if (query.isPending) return <Spinner label={t('Loading the messages')} />
  if (!query.data) {
    return (
      <LoadError
        compact
        message={t('Messages could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { messages, emails, timeZone, guestEmail, sendsEmail } = query.data
  const isAhead = ({ state }: OpenMessage) => state !== 'not-sent' && state !== 'skipped'
  const ahead = messages.filter(isAhead)
  const others = messages.filter((message) => !isAhead(message))
  const rowOf = (message: OpenMessage) => (
    <MessageRow
      key={`${message.ruleId} ${message.cause}`}
      message={message}
      bookingId={booking.id}
      when={message.at === null ? '' : whenText(message.at, timeZone, booking.today)}
      denied={denied}
      onSend={() => setSending(message)}
    />
  )
  return (
    <>
      {!booking.guest.isErased && (
        <Button
          variant="secondary"
          className="justify-self-start"
          denied={denied}
          onClick={() => setWriting(true)}
        >
          <Mail aria-hidden="true" />
          {t('Write a message')}
        </Button>
      )}
      <GuestRequests booking={booking} />
      {ahead.length > 0 && (
        <section className="w-full" aria-labelledby="messages-ahead">
          <h3 id="messages-ahead" className="text-15 font-semibold">
            {t('Will be sent')}
          </h3>
          <ul>{ahead.map(rowOf)}</ul>
        </section>
      )}
      {emails.length > 0 && (
        <section className="w-full" aria-labelledby="messages-sent">
          <h3 id="messages-sent" className="text-15 font-semibold">
            {t('Emails')}
          </h3>
          <ul>
            {emails.map((email) => (
              <EmailRow
                key={email.id}
                email={email}
                when={whenText(email.at, timeZone, booking.today)}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="w-full" aria-labelledby="messages-not-sent">
          <h3 id="messages-not-sent" className="text-15 font-semibold">
            {t('Not sent')}
          </h3>
          <ul>{others.map(rowOf)}</ul>
        </section>
      )}
      {sending && (
        <SendDialog
          message={sending}
          bookingId={booking.id}
          to={guestEmail}
          onClose={() => setSending(null)}
        />
      )}
      {isWriting && (
        <WriteMessageDialog
          bookingId={booking.id}
          to={guestEmail}
          sendsEmail={sendsEmail}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

type RowProps = {
  message: OpenMessage
  bookingId: number
  when: string
  denied: string | undefined
  onSend: () => void
}

function MessageRow({ message, bookingId, when, denied, onSend }: RowProps) {
  const { ruleId, cause, name, state, canSend } = message
  const isAhead = state !== 'not-sent' && state !== 'skipped'
  const skip = useSkipMessage(bookingId, cause, () =>
    isAhead
      ? toast.success(t('{name} is skipped', { name }))
      : toast.success(t('{name} is no longer skipped', { name })),
  )
  return (
    <li className={styles.row}>
      <div className="wrap-anywhere">
        <b>{name}</b>
        <span className="block text-14 text-secondary">{detailOf(message, when)}</span>
      </div>
      <span className={styles.actions}>
        {state !== 'not-sent' && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            pending={skip.pending}
            aria-label={
              isAhead ? t('Skip {name}', { name }) : t('Send after all: {name}', { name })
            }
            onClick={() => skip.start({ ruleId, cause, isSkipped: isAhead })}
          >
            {isAhead ? t('Skip') : t('Send after all')}
          </Button>
        )}
        {canSend && (
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            aria-label={t('Send now: {name}', { name })}
            onClick={onSend}
          >
            {t('Send now')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** "Dec 7, 10:00 AM", "After the check-in: Dec 12, 10:00 AM", "The guest has no email address". */
function detailOf({ state, reason, when: rule }: OpenMessage, when: string): string {
  switch (state) {
    case 'due':
      return t('Leaves within a minute')
    case 'planned':
      return [when, rule].join(' · ')
    case 'waits':
      return when === '' ? reason : [reason, when].join(' · ')
    default:
      return [reason, rule].join(' · ')
  }
}

type SendProps = { message: OpenMessage; bookingId: number; to: string; onClose: () => void }

function SendDialog({ message: { ruleId, cause, name }, bookingId, to, onClose }: SendProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const send = useSendMessage(bookingId, {
    onDone: () => {
      toast.success(t('{document} will be sent now', { document: name }))
      onClose()
    },
    onRejected: ({ code, message }) => {
      if (code === 'letters-missing') setMissing(message)
      else onClose()
    },
  })
  const close = () => !send.pending && onClose()
  return (
    <Dialog open onClose={close} title={t('Send {name} now', { name })} question>
      <p className="text-14 text-secondary">
        {missing ?? t('It is sent to {to}, and not again at its time.', { to })}
      </p>
      <DialogButtons
        label={missing ? t('Send anyway') : t('Send now')}
        pending={send.pending}
        onPress={() =>
          send.start({ ruleId, cause, ...(missing && { acceptMissingLetters: true }) })
        }
        onCancel={close}
      />
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { businessDate } from '#domain/calendar.ts'
import { formatShortDate, formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { DocumentEmail } from '../contract/document-emails.ts'
import { bookingEmails } from './data/document-emails.ts'

/** What was emailed for a booking, newest first. */
export function BookingEmails({ bookingId, today }: { bookingId: number; today: string }) {
  const query = useQuery(bookingEmails(bookingId))
  if (query.isPending) return <Spinner label={t('Loading the emails')} />
  if (!query.data) {
    return (
      <LoadError
        compact
        message={t('Emails could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { emails, timeZone } = query.data
  if (emails.length === 0) return null
  return (
    <section
      className="grid justify-items-start gap-12 border-above pt-16"
      aria-labelledby="emails-title"
    >
      <h3 id="emails-title" className="text-15 font-semibold">
        {t('Emails')}
      </h3>
      <ul className="w-full">
        {emails.map((email) => (
          <Row key={email.id} email={email} when={whenText(email.at, timeZone, today)} />
        ))}
      </ul>
    </section>
  )
}

function whenText(at: string, timeZone: string, today: string): string {
  const date = businessDate(new Date(at), timeZone)
  const day = date === today ? 'today' : formatShortDate(date, today)
  return `${day} ${formatTime(at, timeZone)}`
}

const outcomes: Readonly<Record<DocumentEmail['state'], string>> = {
  sent: 'sent',
  sending: 'is being sent',
  waiting: 'not sent yet',
  refused: 'not sent',
  'not-sent': 'not sent',
}

const explanations: Partial<Record<DocumentEmail['state'], string>> = {
  waiting: 'The mail server could not be reached. Cabinkeeper tries again.',
  refused: 'The mail server rejected the address.',
  'not-sent': 'The message no longer exists. Please send it again.',
}

function Row({ email, when }: { email: DocumentEmail; when: string }) {
  const { document, to, by, state } = email
  const isFailed = state === 'waiting' || state === 'refused' || state === 'not-sent'
  return (
    <li className="grid gap-2 wrap-anywhere py-8 divided">
      <span>
        <b>{`${document} ${outcomes[state]}`}</b>
        {to && ` to ${to}`}, {when}
        {by && ` by ${by}`}
      </span>
      {isFailed && <span className="text-danger">{explanations[state]}</span>}
    </li>
  )
}

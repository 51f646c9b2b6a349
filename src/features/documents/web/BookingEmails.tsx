import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { businessDate } from '#domain/calendar.ts'
import { formatShortDate, formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { rich } from '#ui/i18n/rich.tsx'
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
          <EmailRow key={email.id} email={email} when={whenText(email.at, timeZone, today)} />
        ))}
      </ul>
    </section>
  )
}

/** "today 4:18 AM". */
export function whenText(at: string, timeZone: string, today: string): string {
  const date = businessDate(new Date(at), timeZone)
  const time = formatTime(at, timeZone)
  return date === today
    ? t('today {time}', { time })
    : t('{date} {time}', { date: formatShortDate(date, today), time })
}

const outcomes: Readonly<Record<DocumentEmail['state'], (document: string) => string>> = {
  sent: (document) => t('{document} sent', { document }),
  sending: (document) => t('{document} is being sent', { document }),
  waiting: (document) => t('{document} not sent yet', { document }),
  refused: (document) => t('{document} not sent', { document }),
  'not-sent': (document) => t('{document} not sent', { document }),
}

const explanations: Partial<Record<DocumentEmail['state'], string>> = {
  waiting: t('The mail server could not be reached. Cabinkeeper tries again.'),
  refused: t('The mail server rejected the address.'),
  'not-sent': t('The message no longer exists. Please send it again.'),
}

const smsExplanations: typeof explanations = {
  waiting: t('The SMS service could not be reached. Cabinkeeper tries again.'),
  refused: t('The SMS service rejected the message.'),
  'not-sent': t('The message no longer exists. Please send it again.'),
}

/** What became of an email or an SMS. */
export function EmailRow({ email, when }: { email: DocumentEmail; when: string }) {
  const { document, to, by, state, channel, response } = email
  const isFailed = state === 'waiting' || state === 'refused' || state === 'not-sent'
  return (
    <li className="grid gap-2 wrap-anywhere py-8 divided">
      <span>{sentText(outcomes[state](document), { to, when, by })}</span>
      {isFailed && (
        <span className="text-danger">
          {(channel === 'sms' ? smsExplanations : explanations)[state]}
        </span>
      )}
      {response !== '' && (
        <span className="text-14 text-secondary">{t('Response: {response}', { response })}</span>
      )}
    </li>
  )
}

/** "Invoice 2026-0007 sent to marta@example.com, today 4:18 AM by Ana Silva", with what was sent in bold. */
function sentText(
  outcome: string,
  { to, when, by }: { to: string; when: string; by: string },
): ReactNode {
  const sent = { outcome, when, b: (text: ReactNode) => <b>{text}</b> }
  if (to && by) return rich('<b>{outcome}</b> to {to}, {when} by {by}', { ...sent, to, by })
  if (to) return rich('<b>{outcome}</b> to {to}, {when}', { ...sent, to })
  return by
    ? rich('<b>{outcome}</b>, {when} by {by}', { ...sent, by })
    : rich('<b>{outcome}</b>, {when}', sent)
}

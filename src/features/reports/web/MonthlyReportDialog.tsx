import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatMonth, formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { toast } from '#ui/components/toast.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import type { ReportEmails } from '../contract/report-emails.ts'
import styles from './MonthlyReportDialog.module.css'

type Props = { onClose: () => void }

/** Who receives the report of each month, and what became of the last messages. */
export function MonthlyReportDialog({ onClose }: Props) {
  const query = useQuery(reportEmails)
  return (
    <Dialog open form title={t('Monthly report')} onClose={onClose}>
      {query.data ? (
        <Recipients known={query.data} onClose={onClose} />
      ) : query.isError ? (
        <LoadError
          message={t('The recipients could not be loaded')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Spinner label={t('Loading the recipients')} />
      )}
    </Dialog>
  )
}

function Recipients({ known, onClose }: Props & { known: ReportEmails }) {
  const saved = known.users.filter(({ receives }) => receives).map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(saved)
  const change = useChangeReportEmails({
    onDone: () => {
      toast.success(t('Recipients successfully saved'))
      onClose()
    },
  })
  const send = useSendMonthlyReport({
    onDone: () => toast.success(t('The report of {month} will be sent', { month })),
  })
  const month = formatMonth(known.month)
  const isChanged = chosen.toSorted().join() !== saved.toSorted().join()

  return (
    <form
      className="grid gap-16 grid-cols-1 text-14"
      onSubmit={(event) => {
        event.preventDefault()
        change.start([...chosen])
      }}
    >
      <p>
        {t(
          'Occupancy, rates, revenue, stays, payments and balances of a month as a PDF file, emailed on the first day of the next month at {time}.',
          { time: formatTimeOfDay('06:00') },
        )}
      </p>
      {!known.sendsEmail && (
        <Notice tone="info">
          {t('This server has no mail server, so that messages are only written to a folder.')}
        </Notice>
      )}
      {known.isOverdue && (
        <Notice tone="late">{t('The report of {month} has not been sent yet.', { month })}</Notice>
      )}
      <fieldset className={styles.users}>
        <legend>{t('Recipients')}</legend>
        {known.users.map(({ id, name, canReceive }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={!canReceive && !chosen.includes(id)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {canReceive ? name : t('{name} (no verified email address, or deactivated)', { name })}
          </Checkbox>
        ))}
      </fieldset>
      <p className="flex flex-wrap gap-8 print-hidden">
        <DownloadLink
          href={`/api/reports/month/pdf?month=${known.month}`}
          label={t('Download {month}', { month })}
        />
        <Button
          variant="secondary"
          pending={send.pending}
          disabled={saved.length === 0 || isChanged}
          onClick={() => send.start(undefined)}
        >
          {t('Send {month} now', { month })}
        </Button>
      </p>
      {known.messages.length > 0 && (
        <ul className={styles.messages} aria-label={t('Messages of the last week')}>
          {known.messages.map((message) => (
            <li key={`${message.queuedAt} ${message.to}`} data-state={message.state}>
              {t('{month} to {email}, {time}: {state}', {
                month: formatMonth(message.month),
                email: message.to,
                time: formatDateTime(message.queuedAt, known.timeZone),
                state: states[message.state],
              })}
            </li>
          ))}
        </ul>
      )}
      <DialogButtons label={t('Save recipients')} pending={change.pending} onCancel={onClose} />
    </form>
  )
}

const states = {
  sent: t('sent'),
  waiting: t('waiting to be sent'),
  refused: t('not delivered, the mail server rejected it'),
} as const

/** Who receives the monthly report, and what became of the last messages. */
const reportEmails = apiQuery(['report-emails'], (options) =>
  api['report-emails'].$get({}, options),
)

type Outcome = { onDone: () => void }

const useChangeReportEmails = ({ onDone }: Outcome) =>
  useApiMutation({
    key: ['change-report-emails'],
    send: (userIds: string[]) => responseOf(api['report-emails'].$put({ json: { userIds } })),
    failed: t('The recipients could not be saved'),
    isSafeToRepeat: true,
    onDone: (response, { client }) => {
      client.setQueryData(reportEmails.queryKey, response)
      onDone()
    },
  })

const useSendMonthlyReport = ({ onDone }: Outcome) =>
  useApiMutation({
    key: ['send-monthly-report'],
    send: (_: undefined) => responseOf(api['report-emails'].send.$post()),
    failed: t('The report could not be sent'),
    onDone: (response, { client }) => {
      client.setQueryData(reportEmails.queryKey, response)
      onDone()
    },
  })

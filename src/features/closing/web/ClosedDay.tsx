import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { describeOpenItems } from '#domain/day-closing.ts'
import { formatDateTime, formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { DayClosing } from '../contract/day-closings.ts'
import styles from './CloseDayScreen.module.css'
import { useReopenDay } from './day-closings.ts'
import { TotalsTable } from './TotalsTable.tsx'

/** A closed day as it was closed, and what was corrected later. */
export function ClosedDay({ closing }: { closing: DayClosing }) {
  const timeZone = useTimeZone()
  const [reopens, setReopens] = useState(false)
  const denied = useDenial('reopenings')
  const { totals, now, hasChanged, openItems, note } = closing
  return (
    <div className={styles.parts}>
      <Notice tone="info" icon={<Lock />}>
        <p>
          {t('Closed by {name}, {time}', {
            name: closing.closedBy,
            time: formatDateTime(closing.closedAt, timeZone),
          })}
        </p>
        {openItems.length > 0 && (
          <p>{t('Open items: {items}', { items: describeOpenItems(openItems) })}</p>
        )}
        {note && <p className="whitespace-pre-line wrap-anywhere">{t('Note: {note}', { note })}</p>}
      </Notice>
      {hasChanged && (
        <Notice tone="changed" icon={<History />}>
          {t(
            'Something was corrected after the day was closed. The totals as closed stay as they are.',
          )}
        </Notice>
      )}
      <Card className={styles.card}>
        <TotalsTable totals={totals} now={hasChanged ? now : undefined} />
        <p className={styles.note}>
          {t(
            'At closing, departed guests, cancellations and no-shows owed {amount} for {n, plural, one {# booking} other {# bookings}}.',
            { amount: formatMoney(totals.amountOwed), n: totals.bookingsOwing },
          )}
        </p>
      </Card>
      <div className="flex flex-wrap items-center gap-8">
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`/api/day-closings/${closing.id}/page`}
          target="_blank"
          rel="noreferrer"
        >
          <Printer aria-hidden="true" />
          {t('Print closing')}
        </a>
        <Button variant="secondary" denied={denied} onClick={() => setReopens(true)}>
          {t('Reopen day')}
        </Button>
      </div>
      {reopens && <ReopenDialog closing={closing} onClose={() => setReopens(false)} />}
    </div>
  )
}

type Props = { closing: DayClosing; onClose: () => void }

/** Reopens a day. Its closing stays in the list, but is no longer in effect. */
function ReopenDialog({ closing: { id, date }, onClose }: Props) {
  const day = formatDateWithWeekday(date)
  const form = useForm({
    initial: { reason: '' },
    rules: () => import('../contract/day-closings.ts'),
    check: (values, { reopenDayRequest }) => fieldErrors(reopenDayRequest, values),
    send: (values) => reopen.start(values),
  })
  const reopen = useReopenDay(id, () => {
    toast.success(t('{day} is open again', { day }))
    onClose()
  })
  return (
    <Dialog
      open
      form
      title={t('Reopen {day}', { day })}
      onClose={() => !reopen.pending && onClose()}
    >
      <form {...form.props}>
        <TextArea
          label={t('Reason')}
          id="reopen-reason"
          {...form.field('reason')}
          hint={t('The closing is kept, and the day can be closed again')}
        />
        <DialogButtons label={t('Reopen day')} pending={reopen.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

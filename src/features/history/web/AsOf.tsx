import History from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import type { AsOfMoment } from '#contract/fields.ts'
import { businessDate, clockTime } from '#domain/calendar.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { ShowsPast } from '#ui/data/use-denial.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './AsOf.module.css'
import { ShownInstant } from './data/shown-instant.ts'

type ButtonProps = {
  /** YYYY-MM-DDTHH:MM on the clocks of the property; empty for now. */
  asOf: string
  onChoose: (asOf: string) => void
}

/** Asks for a moment of which the screen then shows what was known. */
export function AsOfButton({ asOf, onChoose }: ButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="secondary" className={styles.button} onClick={() => setAsks(true)}>
        {t('As of…')}
      </Button>
      {asks && (
        <AsOfDialog
          asOf={asOf}
          onClose={() => setAsks(false)}
          onChoose={(chosen) => {
            setAsks(false)
            onChoose(chosen)
          }}
        />
      )}
    </>
  )
}

function AsOfDialog({ asOf, onChoose, onClose }: ButtonProps & { onClose: () => void }) {
  const timeZone = useTimeZone()
  const now = new Date()
  const latest = `${businessDate(now, timeZone)}T${clockTime(now, timeZone)}`
  const [date = '', time = ''] = (asOf || latest).split('T')
  const form = useForm({
    initial: { date, time },
    check: (typed) => {
      if (typed.date === '') return { date: t('Please enter a date') }
      if (!/^\d\d:\d\d$/.test(typed.time)) return { time: t('Please enter a time') }
      return `${typed.date}T${typed.time}` > latest
        ? { date: t('Choose a moment in the past') }
        : {}
    },
    send: (typed) => onChoose(`${typed.date}T${typed.time}`),
  })
  return (
    <Dialog open form title={t('As of…')} onClose={onClose}>
      <form className="grid gap-16" {...form.props}>
        <p className="text-15 text-secondary">
          {t(
            'Shows what was known at a moment in the past. Only the calendar, the bookings list and reports can do that. All other screens show the present.',
          )}
        </p>
        <div className="flex flex-wrap gap-16">
          <DateField
            label={t('Date')}
            id="date"
            missingYear="last"
            value={form.values.date}
            error={form.errors.date}
            onChange={(typed) => form.set({ date: typed })}
          />
          <TimeField label={t('Time')} id="time" {...form.field('time')} />
        </div>
        <DialogButtons label={t('Show')} pending={false} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type ViewProps = {
  asOf: string
  /** Absent until the first response. */
  moment: AsOfMoment | undefined
  onBack: () => void
  children: ReactNode
}

/** A part of a screen that may show the past: it then says so, and its actions are denied. */
export function AsOfView({ asOf, moment, onBack, children }: ViewProps) {
  const timeZone = useTimeZone()
  const isPast = asOf !== ''
  // Until the response, the same text, so that nothing moves when it arrives.
  const known = () =>
    moment ? formatDateTime(moment.at, timeZone) : formatDateTime(`${asOf}Z`, 'UTC')
  const since = moment?.knownSince
  return (
    <ShowsPast value={isPast}>
      {isPast && (
        <Notice
          as="section"
          tone="info"
          label={t('As of')}
          icon={<History />}
          className="mb-16"
          action={
            <Button variant="secondary" onClick={onBack}>
              {t('Back to now')}
            </Button>
          }
        >
          <p>
            <strong>{t('As known on {time}.', { time: known() })}</strong>
          </p>
          <p>
            {since && moment.at < since
              ? t(
                  'Nothing can be changed here. Dates, cabins and amounts from before {time} are those of that time.',
                  { time: formatDateTime(since, timeZone) },
                )
              : t('Nothing can be changed here.')}
          </p>
        </Notice>
      )}
      <ShownInstant value={isPast ? (moment?.at ?? '') : ''}>{children}</ShownInstant>
    </ShowsPast>
  )
}

import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { methodNames, paymentMethods } from '#domain/money/payments.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { NumberField } from '#ui/components/NumberField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { TimeField } from '#ui/dates/TimeField.tsx'
import { moneyUnit } from '#ui/format.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  concernsBooking,
  mayHaveAmount,
  outageNoteKinds,
  outageNoteLabels,
} from '../domain/outage-notes.ts'
import { BookingSearch } from './BookingSearch.tsx'
import styles from './OutageNotes.module.css'
import { type LineValues, lineErrors, lineOf, nextLine } from './outage-note-form.ts'
import { useAddOutageNote } from './outage-notes.ts'

/** One line of the paper form. Enter adds it and begins the next one. */
export function OutageNoteForm() {
  const today = useToday()
  const denied = useDenial('outages')
  const [numAdded, setNumAdded] = useState(0)
  const initial: LineValues = {
    happenedOn: today,
    happenedAt: '',
    kind: 'check-in',
    bookingId: null,
    amount: '',
    method: 'cash',
    note: '',
  }
  const form = useForm({
    initial,
    rules: () => import('../contract/outage.ts'),
    check: (values, rules) => lineErrors(values, today, rules),
    send: (values) => add.start(lineOf(values)),
  })
  const add = useAddOutageNote({
    onDone: () => {
      toast.success(t('Line added'))
      form.set(nextLine(form.values))
      setNumAdded(numAdded + 1)
      form.focus('happenedAt')
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const { values, errors } = form

  return (
    <Card className={styles.card}>
      <form
        {...form.props}
        className="grid items-start gap-16 grid-cols-3 py-8 phone-grid-cols-1"
        aria-label={t('New line')}
      >
        <DateField
          label={t('Date')}
          id="happenedOn"
          missingYear="last"
          value={values.happenedOn}
          error={errors.happenedOn}
          onChange={(happenedOn) => form.set({ happenedOn })}
        />
        <TimeField label={t('Time')} id="happenedAt" {...form.field('happenedAt')} />
        <Select label={t('What happened')} id="kind" {...form.field('kind')}>
          <Options of={outageNoteKinds.map((kind) => [kind, t(outageNoteLabels[kind])])} />
        </Select>
        {concernsBooking(values.kind) && (
          <BookingSearch
            key={numAdded}
            error={errors.bookingId}
            onChoose={(booking) => {
              form.set({ bookingId: booking?.id ?? null })
              if (booking) form.focus(mayHaveAmount(values.kind) ? 'amount' : 'note')
            }}
          />
        )}
        {mayHaveAmount(values.kind) && (
          <>
            <NumberField
              label={t('Amount')}
              id="amount"
              {...form.field('amount')}
              unit={moneyUnit()}
              decimal
              hint={values.kind === 'check-in' ? t('If the guest paid on arrival') : undefined}
            />
            <Select label={t('Method')} id="method" {...form.field('method')}>
              <Options of={paymentMethods.map((method) => [method, t(methodNames[method])])} />
            </Select>
          </>
        )}
        <TextField
          label={t('Note')}
          id="note"
          className="col-span-full"
          {...form.field('note')}
          autoComplete="off"
          hint={
            values.kind === 'new-booking'
              ? t('Cabin, dates, guests, and how to reach them')
              : t('Deleted 30 days after it is entered')
          }
        />
        <div className="col-span-full">
          <Button type="submit" variant="secondary" pending={add.pending} denied={denied}>
            {t('Add line')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { needsNote, openItemsOf } from '#domain/day-closing.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type { DayToClose } from '../contract/day-closings.ts'
import styles from './CloseDayScreen.module.css'
import { useCloseDay } from './day-closings.ts'

/** Closes the day. With open items the shift has to say why. */
export function ClosingForm({ day: { date, items, refusal } }: { day: DayToClose }) {
  const denied = useDenial('day-closings')
  const isComplete = !needsNote(openItemsOf(items))
  const form = useForm({
    initial: { note: '' },
    rules: () => import('../contract/day-closings.ts'),
    check: ({ note }, { closeDayRequest }) =>
      isComplete || note.trim() !== ''
        ? fieldErrors(closeDayRequest, { date, note })
        : { note: t('Please write why you close the day with open items') },
    send: ({ note }) => close.start({ date, note }),
  })
  const close = useCloseDay(date, {
    onDone: ({ isNew, closing }) => {
      const day = formatDateWithWeekday(closing.date)
      toast.success(
        isNew
          ? t('{day} is closed', { day })
          : t('{name} has already closed {day}', { name: closing.closedBy, day }),
      )
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  if (refusal) {
    return (
      <p className={styles.note}>
        {refusal === 'day-not-begun'
          ? t('You cannot close a future day.')
          : t('A day can be closed for at most 31 days after its date.')}
      </p>
    )
  }
  return (
    <Card className={styles.card}>
      <form {...form.props} className={styles.add}>
        <TextArea
          label={t('Note of the shift')}
          id="closing-note"
          rows={3}
          {...form.field('note')}
          hint={
            isComplete
              ? t('Optional. Please do not write names of guests')
              : t(
                  'Required, because items of the checklist are open. Please do not write names of guests',
                )
          }
        />
        <div>
          <Button type="submit" pending={close.pending} denied={denied}>
            {t('Close {day}', { day: formatDateWithWeekday(date) })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

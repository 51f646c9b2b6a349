import { closeDayRequest, type DayToClose } from '#contract/day-closings.ts'
import { needsNote, openItemsOf } from '#domain/closing/day-closing.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { useCloseDay } from '../data/dashboard/day-closings.ts'
import { useDenial } from '../data/use-denial.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toast } from '../ui/toast.ts'
import styles from './CloseDayScreen.module.css'

const noteSchema = closeDayRequest.pick({ note: true })

/** Closes the day. With open items the shift has to say why. */
export function ClosingForm({ day: { date, items, refusal } }: { day: DayToClose }) {
  const denied = useDenial('day-closings')
  const isComplete = !needsNote(openItemsOf(items))
  const form = useForm({
    initial: { note: '' },
    schema: noteSchema,
    check: ({ note }) =>
      isComplete || note.trim() !== ''
        ? {}
        : { note: 'Please write why you close the day with open items' },
    send: ({ note }) => close.start({ date, note }),
  })
  const close = useCloseDay(date, {
    onDone: ({ isNew, closing }) => {
      const day = formatDateWithWeekday(closing.date)
      toast.success(isNew ? `${day} is closed` : `${closing.closedBy} has already closed ${day}`)
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  if (refusal) {
    return (
      <p className={styles.note}>
        {refusal === 'day-not-begun'
          ? 'A day can be closed from its date on.'
          : 'A day can be closed for at most 31 days after its date.'}
      </p>
    )
  }
  return (
    <Card className={styles.card}>
      <form {...form.props} className={styles.add}>
        <TextArea
          label="Note of the shift"
          id="closing-note"
          rows={3}
          {...form.field('note')}
          hint={
            isComplete
              ? 'Optional. Please do not write names of guests'
              : 'Required, because items of the checklist are open. Please do not write names of guests'
          }
        />
        <div>
          <Button type="submit" pending={close.pending} denied={denied}>
            {`Close ${formatDateWithWeekday(date)}`}
          </Button>
        </div>
      </form>
    </Card>
  )
}

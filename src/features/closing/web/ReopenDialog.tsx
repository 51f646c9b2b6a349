import { formatDateWithWeekday } from '#domain/format-date.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type DayClosing, reopenDayRequest } from '../contract/day-closings.ts'
import { useReopenDay } from './day-closings.ts'

type Props = { closing: DayClosing; onClose: () => void }

/** Reopens a day. Its closing stays in the list, but is no longer in effect. */
export function ReopenDialog({ closing: { id, date }, onClose }: Props) {
  const day = formatDateWithWeekday(date)
  const form = useForm({
    initial: { reason: '' },
    schema: reopenDayRequest,
    send: (values) => reopen.start(values),
  })
  const reopen = useReopenDay(id, () => {
    toast.success(`${day} is open again`)
    onClose()
  })
  return (
    <Dialog open form title={`Reopen ${day}`} onClose={() => !reopen.pending && onClose()}>
      <form {...form.props}>
        <TextArea
          label="Reason"
          id="reopen-reason"
          {...form.field('reason')}
          hint="The closing is kept, and the day can be closed again"
        />
        <DialogButtons label="Reopen day" pending={reopen.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

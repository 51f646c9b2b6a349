import { type DayClosing, reopenDayRequest } from '#contract/day-closings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { useReopenDay } from '../data/dashboard/day-closings.ts'
import { useForm } from '../forms/use-form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toast } from '../ui/toast.ts'

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

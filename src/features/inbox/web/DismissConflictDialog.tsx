import { t } from '#domain/i18n/messages.ts'
import { dismissConflictRequest, type FeedConflict } from '#features/bookings/contract/inbox.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useDismissConflict } from './inbox.ts'
import { notify } from './inbox-toasts.ts'

type Props = { conflict: FeedConflict; onClose: () => void }

export function DismissConflictDialog({ conflict, onClose }: Props) {
  const { id, feed, booking } = conflict
  const form = useForm({
    initial: { reason: '' },
    schema: dismissConflictRequest,
    send: (values) => dismissal.start(values),
  })
  const dismissal = useDismissConflict(id, {
    onDone: () => {
      notify.leftAsItIs()
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  return (
    <Dialog open form title={t('Leave as it is')} onClose={() => !dismissal.pending && onClose()}>
      <form className="grid gap-16 pt-4" {...form.props}>
        <p className="text-15 text-secondary">
          {booking
            ? t(
                'Booking #{id} is kept as it is here. The conflict returns only if the dates change at {feed}.',
                { id: booking.id, feed: feed.name },
              )
            : t(
                'This stay is not booked here. Cancel it at {feed}, or its guest will arrive. The conflict returns only if the dates change at {feed}.',
                { feed: feed.name },
              )}
        </p>
        <TextArea label={t('Reason')} id="reason" required {...form.field('reason')} />
        <DialogButtons label={t('Leave as it is')} pending={dismissal.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { declineGuestRequestRequest } from '#features/guest-page/contract/guest-requests.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { bookingMessages } from './data/booking-messages.ts'
import { useDeclineGuestRequest } from './data/guest-requests.ts'
import { WriteMessageDialog } from './WriteMessageDialog.tsx'

type Props = {
  request: { id: number; bookingId: number; label: string }
  onClose: () => void
}

/** An email that replies to a message of a guest. */
export function ReplyDialog({ request: { id, bookingId }, onClose }: Props) {
  const { data } = useQuery(bookingMessages(bookingId))
  return (
    data && (
      <WriteMessageDialog
        bookingId={bookingId}
        to={data.guestEmail}
        sendsEmail={data.sendsEmail}
        repliesTo={id}
        onClose={onClose}
      />
    )
  )
}

/** Declines a request, with a sentence for the guest. */
export function DeclineDialog({
  request,
  onClose,
  onDone,
}: Props & { onDone: (() => void) | undefined }) {
  const { label } = request
  const form = useForm({
    initial: { reply: '' },
    schema: declineGuestRequestRequest,
    send: (values) => decline.start(values),
  })
  const decline = useDeclineGuestRequest(request, {
    onDone: () => {
      toast.success(t('{request} is declined', { request: label }))
      onClose()
      onDone?.()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code !== 'invalid-fields') onClose()
    },
  })
  return (
    <Dialog
      open
      form
      title={t('Decline {request}', { request: label })}
      onClose={() => !decline.pending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <TextArea
          label={t('Sentence for the guest')}
          {...form.field('reply')}
          hint={t('The guest reads it on the guest page')}
        />
        <DialogButtons label={t('Decline')} pending={decline.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

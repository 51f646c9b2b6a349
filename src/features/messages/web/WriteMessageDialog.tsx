import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { writeMessageRequest } from '../contract/booking-messages.ts'
import { useWriteMessage } from './data/booking-messages.ts'

type Props = {
  bookingId: number
  to: string
  sendsEmail: boolean
  /** The message of the guest that it replies to. */
  repliesTo?: number
  onClose: () => void
}

/** A message that staff write to one guest. */
export function WriteMessageDialog({ bookingId, to, sendsEmail, repliesTo, onClose }: Props) {
  const form = useForm({
    initial: { to, subject: '', body: '' },
    schema: writeMessageRequest,
    send: (values) => sending.start(repliesTo === undefined ? values : { ...values, repliesTo }),
  })
  const sending = useWriteMessage(bookingId, {
    onDone: () => {
      toast.success(
        sendsEmail
          ? t('{document} will be sent now', { document: form.values.subject })
          : t('{document} saved as a file', { document: form.values.subject }),
      )
      onClose()
    },
    onRejected: ({ code, fields }) => {
      form.showErrors(fields)
      if (code === 'guest-request-handled') onClose()
    },
  })
  return (
    <Dialog open form title={t('Write a message')} onClose={() => !sending.pending && onClose()}>
      <form className="grid grid-cols-1 gap-16" {...form.props}>
        <TextField label={t('Email')} type="email" {...form.field('to')} autoComplete="off" />
        <TextField label={t('Subject')} {...form.field('subject')} autoComplete="off" />
        <TextArea
          label={t('Text')}
          {...form.field('body')}
          isTall
          hint={t(
            'An empty line begins a new paragraph. Placeholders such as {example} are filled in.',
            {
              example: '{guest name}',
            },
          )}
        />
        <DialogButtons label={t('Send email')} pending={sending.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

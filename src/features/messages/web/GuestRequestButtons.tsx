import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { declineGuestRequestRequest } from '#features/guest-page/contract/guest-requests.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { bookingMessages } from './data/booking-messages.ts'
import {
  useAcceptGuestRequest,
  useDeclineGuestRequest,
  useMarkReplied,
} from './data/guest-requests.ts'
import { WriteMessageDialog } from './WriteMessageDialog.tsx'

type Props = {
  request: { id: number; bookingId: number; label: string }
  /** Of the booking. */
  version: number
  onDone?: () => void
}

/** Replies to a message of a guest, or accepts or declines a request. */
export function GuestRequestButtons({ request, version, onDone }: Props) {
  return request.label === '' ? (
    <MessageButtons request={request} onDone={onDone} />
  ) : (
    <DecisionButtons request={request} version={version} onDone={onDone} />
  )
}

type ButtonProps = { request: Props['request']; onDone: (() => void) | undefined }

function MessageButtons({ request, onDone }: ButtonProps) {
  const denied = useDenial('bookings')
  const [isWriting, setWriting] = useState(false)
  const mark = useMarkReplied(request, () => {
    toast.success(t('The message is marked as done'))
    onDone?.()
  })
  return (
    <>
      <Button size="small" denied={denied} onClick={() => setWriting(true)}>
        {t('Reply')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        denied={denied}
        pending={mark.pending}
        onClick={() => mark.start()}
      >
        {t('Mark as done')}
      </Button>
      {isWriting && <ReplyDialog request={request} onClose={() => setWriting(false)} />}
    </>
  )
}

function ReplyDialog({
  request: { id, bookingId },
  onClose,
}: {
  request: Props['request']
  onClose: () => void
}) {
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

function DecisionButtons({ request, version, onDone }: ButtonProps & { version: number }) {
  const { label, bookingId: id } = request
  const denied = useDenial('bookings')
  const [isDeclining, setDeclining] = useState(false)
  const accept = useAcceptGuestRequest(request, (undoId) => {
    toast.success(t('{request} is accepted', { request: label }))
    offerUndo(
      undoId,
      {
        action: t('Request of booking #{id} accepted', { id }),
        undone: t('{request} is no longer accepted', { request: label }),
      },
      [],
    )
    onDone?.()
  })
  return (
    <>
      <Button
        size="small"
        denied={denied}
        pending={accept.pending}
        aria-label={t('Accept {request}', { request: label })}
        onClick={() => accept.start({ version })}
      >
        {t('Accept')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        denied={denied}
        disabled={accept.pending}
        aria-label={t('Decline {request}', { request: label })}
        onClick={() => setDeclining(true)}
      >
        {t('Decline')}
      </Button>
      {isDeclining && (
        <DeclineDialog request={request} onClose={() => setDeclining(false)} onDone={onDone} />
      )}
    </>
  )
}

function DeclineDialog({ request, onClose, onDone }: ButtonProps & { onClose: () => void }) {
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

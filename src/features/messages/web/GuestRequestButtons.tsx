import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { useAcceptGuestRequest, useMarkReplied } from './data/guest-requests.ts'

const loadReply = async () => (await import('./GuestRequestDialogs.tsx')).ReplyDialog
const loadDecline = async () => (await import('./GuestRequestDialogs.tsx')).DeclineDialog

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
  const ReplyDialog = useDeferredImport(loadReply, {
    isAwaited: isWriting,
    onFailure: () => setWriting(false),
  })
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
      {ReplyDialog && isWriting && (
        <ReplyDialog request={request} onClose={() => setWriting(false)} />
      )}
    </>
  )
}

function DecisionButtons({ request, version, onDone }: ButtonProps & { version: number }) {
  const { label, bookingId: id } = request
  const denied = useDenial('bookings')
  const [isDeclining, setDeclining] = useState(false)
  const DeclineDialog = useDeferredImport(loadDecline, {
    isAwaited: isDeclining,
    onFailure: () => setDeclining(false),
  })
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
      {DeclineDialog && isDeclining && (
        <DeclineDialog request={request} onClose={() => setDeclining(false)} onDone={onDone} />
      )}
    </>
  )
}

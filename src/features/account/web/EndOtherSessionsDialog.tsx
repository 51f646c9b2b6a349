import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { notify } from './account-toasts.ts'
import { useEndOtherSessions } from './data/own-sessions.ts'

type Props = { others: number; open: boolean; onClose: () => void }

export function EndOtherSessionsDialog({ others, open, onClose }: Props) {
  const end = useEndOtherSessions(() => {
    notify.othersEnded()
    onClose()
    // The button that opened the dialog disappears with the sessions.
    focusTitle()
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Log out everywhere else"
      confirmLabel="Log out"
      pending={end.pending}
      onConfirm={() => end.start()}
    >
      You will be logged out of {others === 1 ? 'one other browser' : `${others} other browsers`}{' '}
      immediately and stay logged in here. API tokens keep working.
    </ConfirmDialog>
  )
}

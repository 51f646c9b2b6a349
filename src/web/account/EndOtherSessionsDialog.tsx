import { useEndOtherSessions } from '../data/own-sessions.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import { tell } from './account-toasts.ts'

type Props = { others: number; open: boolean; onClose: () => void }

export function EndOtherSessionsDialog({ others, open, onClose }: Props) {
  const end = useEndOtherSessions(() => {
    tell.othersEnded()
    onClose()
    // The button that opened it goes with them.
    focusTitle()
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Sign out everywhere else"
      confirmLabel="Sign out"
      pending={end.pending}
      onConfirm={() => end.start()}
    >
      {others === 1 ? 'One other browser is' : `${others} other browsers are`} signed out at once,
      and you stay signed in here. API tokens keep working.
    </ConfirmDialog>
  )
}

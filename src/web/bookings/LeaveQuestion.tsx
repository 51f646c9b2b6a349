import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/**
 * Asks before what was typed is lost by going to another screen, or, in the browser's own words, by
 * closing or reloading the page. Whoever leads on after saving sets `ignoreBlocker`.
 */
export function LeaveQuestion({ isTyped }: { isTyped: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isTyped && current.pathname !== next.pathname,
    enableBeforeUnload: isTyped,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
    >
      You have unsaved changes. They will be lost if you leave.
    </ConfirmDialog>
  )
}

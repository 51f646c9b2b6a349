import { useState } from 'react'
import { isRestorable } from '#domain/audit/revert.ts'
import { permissionToRevert } from '#domain/permissions.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { toast } from '#ui/components/toast.ts'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { HistoryEntry } from '../contract/history.ts'
import { useRevert } from './data/revert.ts'

/** Reverts an entry of the History, after a confirmation. */
export function RevertButton({ entry: { id, action, sentence } }: { entry: HistoryEntry }) {
  const verb = isRestorable(action) ? 'Restore' : 'Revert'
  const title = isRestorable(action) ? 'Restore booking' : 'Revert action'
  const [isOpen, setIsOpen] = useState(false)
  const revert = useRevert(id, (outcome) => {
    setIsOpen(false)
    // The bar may still offer to undo the same action.
    closeUndoBar()
    toast.success(outcome.sentence)
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${verb} “${sentence}”`}
        denied={useDenial(permissionToRevert(action))}
        onClick={() => setIsOpen(true)}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        confirmLabel={title}
        pending={revert.pending}
        onConfirm={() => revert.start()}
      >
        {isRestorable(action)
          ? `“${sentence}” will be reverted: the booking will have its number, nights, charges and payments again.`
          : `“${sentence}” will be reverted, and everything will be as it was before. The revert is added to the History and cannot be reverted itself.`}
      </ConfirmDialog>
    </>
  )
}

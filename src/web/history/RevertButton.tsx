import { useState } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { permissionToRevert } from '#domain/permissions.ts'
import { useRevert } from '../data/history/revert.ts'
import { useDenial } from '../data/use-denial.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { closeUndoBar } from '../ui/undo-bar.ts'

/** Reverts an entry of the History, after a confirmation. */
export function RevertButton({ entry: { id, action, sentence } }: { entry: HistoryEntry }) {
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
        aria-label={`Revert “${sentence}”`}
        denied={useDenial(permissionToRevert(action))}
        onClick={() => setIsOpen(true)}
      >
        Revert
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Revert action"
        confirmLabel="Revert action"
        pending={revert.pending}
        onConfirm={() => revert.start()}
      >
        “{sentence}” will be reverted, and everything will be as it was before. The revert is added
        to the History and cannot be reverted itself.
      </ConfirmDialog>
    </>
  )
}

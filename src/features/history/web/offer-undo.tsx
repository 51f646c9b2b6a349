import { t } from '#domain/i18n/messages.ts'
import type { UndoId } from '#ui/api/with-undo-id.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar, showUndoBar } from '#ui/components/undo-bar.ts'
import { useRevert } from './data/revert.ts'

/** An action, such as "Change of booking #110", and what is said after Undo. */
type Done = { action: string; undone: string }

/**
 * Offers to undo an action for ten seconds, after its toast. `onUndone` leaves the screen of what Undo
 * deletes.
 */
export function offerUndo(
  undoId: UndoId,
  done: Done,
  facts: readonly string[],
  onUndone?: () => void,
): void {
  if (undoId === null) return
  showUndoBar(<ActionDone undoId={undoId} {...done} facts={facts} onUndone={onUndone} />)
}

type Props = Done & {
  undoId: number
  facts: readonly string[]
  onUndone?: (() => void) | undefined
}

/** What was done, with Undo. */
function ActionDone({ undoId, action, undone, facts, onUndone }: Props) {
  const showUndone = () => {
    closeUndoBar()
    focusTitle()
    toast.success(undone)
  }
  const undo = useRevert(undoId, showUndone, onUndone)
  return (
    <UndoBar label={action} facts={facts}>
      <Button variant="secondary" size="small" pending={undo.pending} onClick={() => undo.start()}>
        {t('Undo')}
      </Button>
    </UndoBar>
  )
}

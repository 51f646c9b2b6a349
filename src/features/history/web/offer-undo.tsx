import { t } from '#domain/i18n/messages.ts'
import type { UndoId } from '#ui/api/with-undo-id.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar, showUndoBar } from '#ui/components/undo-bar.ts'
import { useRevert } from './data/revert.ts'

/**
 * Offers to undo an action for ten seconds, after its toast. `action` names it in lower case, such as
 * "cancellation of booking #110". `onUndone` leaves the screen of what Undo deletes.
 */
export function offerUndo(
  undoId: UndoId,
  action: string,
  facts: readonly string[],
  onUndone?: () => void,
): void {
  if (undoId === null) return
  showUndoBar(<ActionDone undoId={undoId} action={action} facts={facts} onUndone={onUndone} />)
}

type Props = {
  undoId: number
  action: string
  facts: readonly string[]
  onUndone?: (() => void) | undefined
}

/** What was done, with Undo. */
function ActionDone({ undoId, action, facts, onUndone }: Props) {
  const showUndone = () => {
    closeUndoBar()
    focusTitle()
    toast.success(`The ${action} was undone`)
  }
  const undo = useRevert(undoId, showUndone, onUndone)
  return (
    <UndoBar label={action.charAt(0).toUpperCase() + action.slice(1)} facts={facts}>
      <Button variant="secondary" size="small" pending={undo.pending} onClick={() => undo.start()}>
        {t('Undo')}
      </Button>
    </UndoBar>
  )
}

import type { UndoId } from '#ui/api/with-undo-id.ts'
import { showUndoBar } from '#ui/components/undo-bar.ts'
import { ActionDone } from './ActionDone.tsx'

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

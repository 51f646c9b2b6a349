import type { UndoId } from '../api/with-undo-id.ts'
import { showUndoBar } from '../ui/undo-bar.ts'
import { ActionDone } from './ActionDone.tsx'

/**
 * Offers to undo an action for ten seconds, after its toast. `action` names it in lower case, such as
 * "cancellation of booking #110".
 */
export function offerUndo(undoId: UndoId, action: string, facts: readonly string[]): void {
  if (undoId !== null) showUndoBar(<ActionDone undoId={undoId} action={action} facts={facts} />)
}

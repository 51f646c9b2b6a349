import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { toast } from '#ui/components/toast.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { useRevert } from './data/revert.ts'

type Props = {
  undoId: number
  action: string
  facts: readonly string[]
  onUndone?: (() => void) | undefined
}

/** What was done, with Undo. */
export function ActionDone({ undoId, action, facts, onUndone }: Props) {
  const showUndone = () => {
    closeUndoBar()
    focusTitle()
    toast.success(`The ${action} was undone`)
  }
  const undo = useRevert(undoId, showUndone, onUndone)
  return (
    <UndoBar label={action.charAt(0).toUpperCase() + action.slice(1)} facts={facts}>
      <Button variant="secondary" size="small" pending={undo.pending} onClick={() => undo.start()}>
        Undo
      </Button>
    </UndoBar>
  )
}

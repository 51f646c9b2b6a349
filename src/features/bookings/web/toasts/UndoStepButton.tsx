import type { DoneItem } from '#contract/dashboard.ts'
import { Button } from '#ui/components/Button.tsx'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useUndoStep } from '../data/booking-changes.ts'
import { notify } from './booking-toasts.ts'

type Props = { done: DoneItem; onDone: () => void }

/** Undoes today's check-in or check-out of a guest in a list. */
export function UndoStepButton({ done, onDone }: Props) {
  const step = done.doneToday === 'checked-in' ? 'check-in' : 'check-out'
  const undo = useUndoStep(done.id, step, () => {
    // The bar may offer the same undo.
    closeUndoBar()
    notify.undone(done.id, step)
    onDone()
  })
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Undo ${step} of ${done.guest.fullName}`}
      pending={undo.pending}
      denied={useDenial('bookings')}
      onClick={() => undo.start({ version: done.version })}
    >
      Undo
    </Button>
  )
}

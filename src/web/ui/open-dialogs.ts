import { useSyncExternalStore } from 'react'

/*
 * Outside the topmost modal dialog everything is inert, toasts too: whoever draws above all else
 * has to draw inside it.
 */

let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLDialogElement[]) {
  openDialogs = next
  for (const listener of listeners) listener()
}

/** Opens it above everything; the returned function closes it, and focus goes back where it was. */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  replace([...openDialogs, dialog])
  return () => {
    dialog.close()
    replace(openDialogs.filter((open) => open !== dialog))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTopmostDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? null)
}

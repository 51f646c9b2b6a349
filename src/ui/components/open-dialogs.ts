import { useSyncExternalStore } from 'react'

/*
 * Everything outside the topmost modal dialog is inert, toasts included. Whatever has to be above
 * everything else renders inside that dialog.
 */

let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLDialogElement[]) {
  openDialogs = next
  for (const listener of listeners) listener()
}

/** Opens a dialog above everything. The returned function closes it and restores the focus. */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  // Only then, because Chromium would focus content that scrolls instead of its first control.
  dialog.toggleAttribute('data-scrolls', true)
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

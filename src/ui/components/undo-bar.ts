import { type ReactNode, useSyncExternalStore } from 'react'

/*
 * The bar that offers to undo the last action. Unlike toasts it stays longer and has buttons, and a
 * later action replaces it.
 */

const lifetime = 10_000

let shown: { id: number; content: ReactNode } | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The timer stops while the pointer is over the bar or the focus is in it. */
const pausedBy = new Set<'pointer' | 'focus'>()
const listeners = new Set<() => void>()

function replace(next: typeof shown) {
  shown = next
  pausedBy.clear()
  restartTimer()
  for (const listener of listeners) listener()
}

function restartTimer() {
  clearTimeout(timer)
  timer = undefined
  // The timer starts when the bar is visible.
  if (shown && pausedBy.size === 0 && listeners.size > 0) timer = setTimeout(closeUndoBar, lifetime)
}

/** Shows the bar for ten seconds and replaces an earlier one. */
export function showUndoBar(content: ReactNode): void {
  lastId += 1
  replace({ id: lastId, content })
}

export function closeUndoBar(): void {
  if (shown) replace(null)
}

export function pauseUndoBar(by: 'pointer' | 'focus'): void {
  pausedBy.add(by)
  restartTimer()
}

export function resumeUndoBar(by: 'pointer' | 'focus'): void {
  pausedBy.delete(by)
  restartTimer()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  restartTimer()
  return () => listeners.delete(listener)
}

export function useUndoBar(): typeof shown {
  return useSyncExternalStore(subscribe, () => shown)
}

import { type ReactNode, useSyncExternalStore } from 'react'

/*
 * The one bar that offers to undo the last act. It is apart from the toasts: it lives longer, has
 * buttons, and a later act replaces it.
 */

const lifetime = 10_000

let shown: { id: number; content: ReactNode } | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The pointer is over the bar, or the focus is in it: either stops its time. */
const holders = new Set<'pointer' | 'focus'>()
const listeners = new Set<() => void>()

function replace(next: typeof shown) {
  shown = next
  holders.clear()
  restartTimer()
  for (const listener of listeners) listener()
}

function restartTimer() {
  clearTimeout(timer)
  timer = undefined
  // Its time begins when it can be seen.
  if (shown && holders.size === 0 && listeners.size > 0) timer = setTimeout(closeUndoBar, lifetime)
}

/** Shows the bar for ten seconds, in place of an earlier one. */
export function showUndoBar(content: ReactNode): void {
  lastId += 1
  replace({ id: lastId, content })
}

export function closeUndoBar(): void {
  if (shown) replace(null)
}

export function holdUndoBar(by: 'pointer' | 'focus'): void {
  holders.add(by)
  restartTimer()
}

export function releaseUndoBar(by: 'pointer' | 'focus'): void {
  holders.delete(by)
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

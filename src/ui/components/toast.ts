import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error'
export type ToastMessage = { id: number; kind: ToastKind; text: string }

const lifetimes: Record<ToastKind, number> = { success: 3000, error: 5000 }
/** Beyond this number, the oldest message is removed. */
const maxToasts = 3

let messages: readonly ToastMessage[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function replace(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function startTimer({ id, kind }: ToastMessage) {
  stopTimer(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), lifetimes[kind]),
  )
}

function show(kind: ToastKind, text: string) {
  for (const same of messages.filter((message) => message.text === text)) dismissToast(same.id)
  for (const old of messages.slice(0, -(maxToasts - 1))) dismissToast(old.id)
  lastId += 1
  const message = { id: lastId, kind, text }
  replace([...messages, message])
  // The timer starts when the message is visible.
  if (listeners.size > 0) startTimer(message)
}

export function dismissToast(id: number): void {
  stopTimer(id)
  replace(messages.filter((message) => message.id !== id))
}

/** Messages stay while the pointer is over them. */
export function holdToasts(): void {
  for (const message of messages) stopTimer(message.id)
}

export function releaseToasts(): void {
  for (const message of messages) startTimer(message)
}

export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  releaseToasts()
  return () => listeners.delete(listener)
}

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(subscribe, () => messages)
}

import { useEffect, useState } from 'react'

/** Longer than a pause between keys, and too short to be noticed. */
const pause = 150

/**
 * Debounces a value. The first value is returned immediately, later ones after a pause, and null
 * keeps the previous one.
 */
export function useDebounced<Value>(value: Value | null): Value | null {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  if (settled === null && value !== null) setSettled(value)

  useEffect(() => {
    const latest: Value | null = JSON.parse(text)
    if (latest === null) return
    const timer = setTimeout(() => setSettled(latest), pause)
    return () => clearTimeout(timer)
  }, [text])

  return settled ?? value
}

/** Whether the debounced value is up to date. */
export const isUpToDate = (value: unknown, settled: unknown): boolean =>
  value !== null && JSON.stringify(value) === JSON.stringify(settled)

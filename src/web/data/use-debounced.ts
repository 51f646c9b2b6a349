import { useEffect, useState } from 'react'

/** Long enough for the next key of one who types, too short to be noticed. */
const pause = 150

/**
 * What is asked for while somebody types: the value as it was when the last key was a moment ago.
 * The first one is taken at once; null is nothing to ask for and leaves the last one standing.
 */
export function useDebounced<Value>(value: Value | null): Value | null {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)

  useEffect(() => {
    const latest: Value | null = JSON.parse(text)
    if (latest === null) return
    const timer = setTimeout(() => setSettled(latest), pause)
    return () => clearTimeout(timer)
  }, [text])

  return settled ?? value
}

/** Whether what is asked for is what was settled on. */
export const isSettled = (value: unknown, settled: unknown): boolean =>
  value !== null && JSON.stringify(value) === JSON.stringify(settled)

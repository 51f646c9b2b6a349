import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../data/queries/after-paint.ts'

/**
 * False until the component is painted. What is not visible at first is rendered afterwards, so that
 * the rest appears sooner.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), [])
  return isPainted
}

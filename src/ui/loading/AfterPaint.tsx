import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../data/queries/after-paint.ts'

/** As many as a large screen shows. */
const firstRows = 12

/**
 * At the end of a screen that is not rendered completely, for the scroll position of an earlier visit,
 * which is restored before it is.
 */
export const scrollRoom = <div style={{ height: '300vh' }} />

/** Renders what is below the first forms or rows of a screen after these are painted. */
export const AfterPaint = ({ children }: { children?: ReactNode }) =>
  useIsPainted() ? children : scrollRoom

/** The rows of the first frame. The others of a large property are rendered when it is painted. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isPainted = useIsPainted()
  return isPainted ? rows : rows.slice(0, firstRows)
}

/**
 * False until the component is painted. What is not visible at first is rendered afterwards, so that
 * the rest appears sooner.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), [])
  return isPainted
}

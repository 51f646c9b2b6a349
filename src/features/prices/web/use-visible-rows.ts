import { type RefObject, useEffect, useState } from 'react'
import { useIsPrinting } from '#ui/components/use-is-printing.ts'

/** Rows that are rendered above and below the visible ones. */
const ahead = 8
/** Rows of the first frame, as many as a laptop shows. The others follow when its size is known. */
const atFirst = 14

type Options = {
  box: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  numRows: number
}

/** The rows that can be seen, so that a large property does not render thousands of cells. */
export function useVisibleRows({ box, body, numRows }: Options): { first: number; end: number } {
  const [sight, setSight] = useState({ first: 0, end: atFirst })

  useEffect(() => {
    const element = box.current
    if (!element || numRows === 0) return
    const look = () => {
      const row = (body.current?.offsetHeight ?? 0) / numRows
      if (row === 0) return
      const top = Math.floor(element.scrollTop / row)
      const shown = Math.ceil(element.clientHeight / row)
      // In steps, so that a small movement renders nothing.
      const first = Math.max(0, Math.floor((top - ahead) / 4) * 4)
      const end = Math.ceil((top + shown + ahead) / 4) * 4
      setSight((before) => (before.first === first && before.end === end ? before : { first, end }))
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, body, numRows])

  return useIsPrinting() ? { first: 0, end: numRows } : sight
}

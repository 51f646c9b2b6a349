import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useIsPrinted } from './use-is-printed.ts'

/** Rows come and go by so many at once, not one by one. */
const step = 4
/** So many are kept ready above and below what is in sight. */
const ahead = 8
/** What is drawn before anything has been measured; the rest follows in the next frame. */
const atFirst = 8

type Range = { first: number; end: number }

/** Which rows are near enough to be drawn. On paper that is every one. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  count: number,
): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: atFirst })
  const isPrinted = useIsPrinted()

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      if (!body.current) return
      const row = body.current.offsetHeight / count
      const top = element.scrollTop / row - ahead
      const bottom = (element.scrollTop + element.clientHeight) / row + ahead
      const first = Math.max(0, Math.floor(top / step) * step)
      const end = Math.ceil(bottom / step) * step
      startTransition(() =>
        setRange((before) =>
          before.first === first && before.end === end ? before : { first, end },
        ),
      )
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, body, count])

  return isPrinted ? { first: 0, end: count } : range
}

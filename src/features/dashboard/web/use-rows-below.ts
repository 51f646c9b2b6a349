import { type RefObject, useEffect, useState } from 'react'

const none = { now: 0, total: 0 }

/** The number of rows below the visible part of a list, now and when scrolled to its top. */
export function useRowsBelow(box: RefObject<HTMLElement | null>): typeof none {
  const [below, setBelow] = useState(none)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const count = () => {
      const rows = [...element.querySelectorAll<HTMLElement>('li')]
      const { bottom } = element.getBoundingClientRect()
      const countFrom = (end: number) =>
        rows.filter((row) => {
          const { top, height } = row.getBoundingClientRect()
          return height === 0 || top + height / 2 > end
        }).length
      const next = { now: countFrom(bottom), total: countFrom(bottom - element.scrollTop) }
      setBelow((last) => (last.now === next.now && last.total === next.total ? last : next))
    }
    const resized = new ResizeObserver(count)
    resized.observe(element)
    // The list itself grows when a row is added.
    if (element.firstElementChild) resized.observe(element.firstElementChild)
    element.addEventListener('scroll', count, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', count)
    }
  }, [box])

  return below
}

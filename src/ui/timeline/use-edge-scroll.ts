import { type RefObject, useEffect, useRef } from 'react'

/** Within this distance from the edge, the chart scrolls under a dragged bar. */
const margin = 36
const pixelsAFrame = 10

type Point = { clientX: number; clientY: number }

/**
 * Scrolls while a bar is held near an edge, and reports that the content under the pointer has
 * changed.
 */
export function useEdgeScroll(box: RefObject<HTMLElement | null>) {
  const frame = useRef(0)
  const stop = () => cancelAnimationFrame(frame.current)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return {
    watch: (point: Point, onScrolled: (point: Point) => void): void => {
      stop()
      const { clientX, clientY } = point
      const scroll = () => {
        if (!box.current) return
        const { left, right, top, bottom } = box.current.getBoundingClientRect()
        // Further outside, the pointer is on its way to something else, such as the parking strip.
        const isNear = clientY > top - margin && clientY < bottom + margin
        const x = isNear ? pull(clientX, left, right) : 0
        const y = isNear ? pull(clientY, top, bottom) : 0
        if (x === 0 && y === 0) return
        box.current.scrollBy(x, y)
        onScrolled({ clientX, clientY })
        frame.current = requestAnimationFrame(scroll)
      }
      frame.current = requestAnimationFrame(scroll)
    },
    rest: stop,
  }
}

function pull(at: number, start: number, end: number): number {
  if (at < start + margin) return -pixelsAFrame
  return at > end - margin ? pixelsAFrame : 0
}

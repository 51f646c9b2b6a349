import { type RefObject, useEffect, useRef } from 'react'

/** So near to the edge the chart scrolls on under what is dragged there. */
const margin = 36
const pixelsAFrame = 10

type Point = { clientX: number; clientY: number }

/** Scrolls while something is held near an edge, and tells that what lies under the pointer changed. */
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
        // Far outside something else is meant, such as the place to park.
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

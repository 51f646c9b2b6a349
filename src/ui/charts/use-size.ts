import { type RefObject, useLayoutEffect, useState } from 'react'

type Size = { width: number; height: number }

/** The size of an element in pixels, known before its first paint. */
export function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [box])

  return size
}

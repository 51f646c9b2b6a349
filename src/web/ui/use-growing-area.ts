import { type RefObject, useLayoutEffect } from 'react'

const growsByStyle = CSS.supports('field-sizing', 'content')

/** Fits the height of a text area to its text in browsers without `field-sizing`. */
export function useGrowingArea(area: RefObject<HTMLTextAreaElement | null>): () => void {
  const fit = () => {
    const element = area.current
    if (growsByStyle || !element) return
    element.style.height = 'auto'
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
  }
  // The value may also be set by code.
  useLayoutEffect(fit)
  return fit
}

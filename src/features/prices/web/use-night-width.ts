import { type RefObject, useLayoutEffect } from 'react'
import { nightWidth } from './night-width.ts'

/** In rem. The numbers of days are smaller above such nights. */
const narrow = 2.4

type Options = { box: RefObject<HTMLElement | null>; days: number; chars: number }

/** Fits the nights to the width of the box, before it is painted. */
export function useNightWidth({ box, days, chars }: Options): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const setWidth = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const names = element.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0
      const { width, inRuns } = nightWidth({
        room: (element.clientWidth - names) / rem,
        days,
        chars,
        isTouch: matchMedia('(max-width: 56.1875em), (pointer: coarse)').matches,
      })
      element.style.setProperty('--day', `${width}rem`)
      element.toggleAttribute('data-runs', inRuns)
      element.toggleAttribute('data-narrow', width < narrow)
    }
    setWidth()
    const resized = new ResizeObserver(setWidth)
    resized.observe(element)
    return () => resized.disconnect()
  }, [box, days, chars])
}

import { type Bar, canBeMoved } from '../model/tape-chart-rows.ts'

/** Pixels from the end of a bar within which a press resizes it. */
const reach = 9
/** Shorter bars have no separate ends. */
const shortest = 30

/** The end of a bar under the pointer, if it is visible and can be moved. */
export function edgeUnder(
  { target, clientX }: { target: EventTarget; clientX: number },
  bar: Bar,
): 'start' | 'end' | null {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-bar]')
  if (!element) return null
  const { left, right } = element.getBoundingClientRect()
  if (right - left < shortest) return null
  const can = canBeMoved(bar)
  if (can.start && !element.dataset.before && clientX - left < reach) return 'start'
  if (can.end && !element.dataset.after && right - clientX < reach) return 'end'
  return null
}

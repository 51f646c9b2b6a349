import { type Bar, canBeMoved } from './tape-chart-rows.ts'

/** So near to the end of a bar it is the end that is taken hold of. */
const reach = 9
/** A shorter bar has no ends that could be told apart. */
const shortest = 30

/** The end of a bar that is under the pointer, if that end is in sight and may be moved. */
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

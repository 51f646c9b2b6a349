import { useEffect, useRef } from 'react'
import type { HousekeepingDay } from '#contract/housekeeping.ts'

/**
 * Keeps the focus with a cabin when its card moves to another part of the list. The page does not
 * scroll, so that the thumb stays where the next cabin is.
 */
export function useFocusCabin(day: HousekeepingDay) {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<string | undefined>(undefined)

  useEffect(() => {
    const box = list.current
    const noteCard = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-cabin]') : null
      focused.current = card?.dataset.cabin
    }
    box?.addEventListener('focusin', noteCard)
    return () => box?.removeEventListener('focusin', noteCard)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const card = list.current?.querySelector<HTMLElement>(`[data-cabin="${focused.current}"]`)
    card?.focus({ preventScroll: true })
  }, [day])

  return list
}

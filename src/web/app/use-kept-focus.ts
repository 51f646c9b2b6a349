import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the key changes, the screen is rendered again, and the element that had the focus is replaced.
 * The one in its place gets the focus.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>, key: string): void {
  const kept = useRef({ key, place: -1 })
  const elements = main.current?.getElementsByTagName('*')

  if (elements && kept.current.key !== key) {
    kept.current = { key, place: Array.prototype.indexOf.call(elements, document.activeElement) }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the key changes
  useLayoutEffect(() => {
    main.current?.querySelectorAll<HTMLElement>('*')[kept.current.place]?.focus()
  }, [key])
}

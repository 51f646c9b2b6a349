import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * After a navigation the focus moves to the screen's title, so that screen readers announce it, or
 * to the first field of a form that opens to be filled in.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !main.current) return
        const find = (selector: string) => main.current?.querySelector<HTMLElement>(selector)
        const arrival = find('[data-first-focus]') ?? find('h1[tabindex]') ?? main.current
        arrival.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

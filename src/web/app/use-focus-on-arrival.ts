import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * On another screen the focus goes to its title, so that those who hear the page learn where they are;
 * on one that is opened to be typed into, to the field where that begins.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
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

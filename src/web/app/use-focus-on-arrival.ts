import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** On another screen the focus goes to its title, so that those who hear the page learn where they are. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !main.current) return
        const title = main.current.querySelector<HTMLElement>('h1[tabindex]')
        const arrival = title ?? main.current
        arrival.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

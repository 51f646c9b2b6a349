import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000
/** One after the other, so that the page responds to input in the meantime. */
const betweenScreens = 50

/**
 * Prefetches the code and data of the screens in the sidebar, so that their first visit is as fast
 * as the next ones. An opened screen loads its data again.
 */
export function usePrefetchScreens(screens: readonly { to: string }[]): void {
  const router = useRouter()

  useEffect(() => {
    const timers = screens.map(({ to }, index) =>
      setTimeout(
        () => {
          // Without a connection, the screen itself says so.
          if (to !== router.state.location.pathname) router.preloadRoute({ to }).catch(() => {})
        },
        afterFirstScreen + index * betweenScreens,
      ),
    )
    return () => timers.forEach(clearTimeout)
  }, [router, screens])
}

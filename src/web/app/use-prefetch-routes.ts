import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

/**
 * Prefetches the code of the other screens, so that they open immediately and also without a
 * connection.
 */
export function usePrefetchRoutes(): void {
  const router = useRouter()

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route)
    }, afterFirstScreen)
    return () => clearTimeout(timer)
  }, [router])
}

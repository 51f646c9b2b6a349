import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Long enough for the first screen to be there, charts and all. */
const afterFirstScreen = 3_000

/** Fetches the code of the other screens, so that they open at once, and also when the line is lost. */
export function useScreensAhead(): void {
  const router = useRouter()

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route)
    }, afterFirstScreen)
    return () => clearTimeout(timer)
  }, [router])
}

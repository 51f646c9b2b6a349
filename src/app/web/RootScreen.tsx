import { type AnyRoute, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Toaster } from '#ui/components/Toaster.tsx'
import { afterPaint } from '#ui/data/queries/after-paint.ts'

export function RootScreen() {
  usePrefetchRoutes()
  const title = useMatches({
    select: (matches) => {
      const screen = matches.at(-1)
      const named = screen?.staticData.title
      return typeof named === 'function' ? named(screen?.params ?? {}) : named
    },
  })

  useEffect(() => {
    document.title = title ? `${title} · Cabinkeeper` : 'Cabinkeeper'
  }, [title])

  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

/** Long enough for the first screen to be complete, charts included. */
const afterFirstScreen = 3_000

/**
 * Prefetches the code of the dashboard while the login is filled in, and later that of all screens,
 * so that they open immediately and also without a connection.
 */
function usePrefetchRoutes(): void {
  const router = useRouter()

  useEffect(() => {
    const prefetch = (routes: AnyRoute[]) => {
      for (const route of routes) void router.loadRouteChunk(route)
    }
    const { '/app': layout, '/app/dashboard': dashboard } = router.routesById
    if (router.state.location.pathname === '/login') afterPaint(() => prefetch([layout, dashboard]))
    const timer = setTimeout(() => prefetch(Object.values(router.routesById)), afterFirstScreen)
    return () => clearTimeout(timer)
  }, [router])
}

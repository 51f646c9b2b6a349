import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Toaster } from '#ui/components/Toaster.tsx'
import { afterPaint } from '#ui/data/queries/after-paint.ts'

export function RootScreen() {
  usePrefetchDashboard()
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

/** Loads the code of the dashboard while the login is filled in. */
function usePrefetchDashboard(): void {
  const router = useRouter()

  useEffect(() => {
    if (router.state.location.pathname !== '/login') return
    const { '/app': layout, '/app/dashboard': dashboard } = router.routesById
    return afterPaint(() => {
      for (const route of [layout, dashboard]) void router.loadRouteChunk(route)
    })
  }, [router])
}

import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Toaster } from '#ui/components/Toaster.tsx'
import { usePrefetchRoutes } from './use-prefetch-routes.ts'

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

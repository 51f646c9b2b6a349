import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { isDataAwaited, queryClient } from '../api/query-client.ts'
import { loadFonts } from '../ui/load-fonts.ts'
import { DarkModeProvider } from './DarkMode.tsx'
import { router } from './routes.tsx'

// The Content Security Policy forbids `eval`, which Zod would use to validate a little faster.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

loadFonts()

/** After this time, whatever has loaded is rendered instead of an empty page. */
const longestEmpty = 300
/** Shorter than a round trip on a slow network. */
const timeForPreloadedData = 100

// The first screen is rendered once its code and data are ready, not first as a spinner.
const ready = Promise.race([openAddress().then(untilPreloadedData), after(longestEmpty)])

const place = document.getElementById('app')
if (place) {
  const root = createRoot(place)
  const show = () =>
    root.render(
      <StrictMode>
        <DarkModeProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DarkModeProvider>
      </StrictMode>,
    )
  // Also after an error, which the router shows.
  void ready.finally(show)
}

/**
 * Responses that the server named in the Link header are there, and reach the queries a few tasks
 * later. Others are awaited on the screen.
 */
async function untilPreloadedData() {
  const latest = performance.now() + timeForPreloadedData
  while (isDataAwaited() && performance.now() < latest) await after(0)
}

function after(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Navigates to the address, without the search parameters that no screen knows. */
function openAddress() {
  return router.navigate({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    replace: true,
  })
}

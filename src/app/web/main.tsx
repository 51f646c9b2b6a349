import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/components/base.css'
import { provideLanguage } from '#domain/i18n/language.ts'
import { queryClient } from '#ui/api/query-client.ts'
import { loadFonts } from '#ui/components/load-fonts.ts'
import '#ui/i18n/product-languages.ts'
import { DarkModeProvider } from './DarkMode.tsx'
import { router } from './routes.tsx'

// The Content Security Policy forbids `eval`, which Zod would use to validate a little faster.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

provideLanguage(() => document.documentElement.lang)

/** After this time, whatever has loaded is rendered instead of an empty page. */
const longestEmpty = 300
/** Where this script starts so early, the connection is fast and the fonts arrive within 0.1 s. */
const fastStart = 500
const longestWaitForFonts = 100

const fonts = loadFonts()
const nearFonts =
  performance.now() < fastStart ? Promise.race([fonts, after(longestWaitForFonts)]) : undefined

// The first screen is rendered once its code and data are ready, not first as a spinner.
const ready = Promise.race([Promise.all([openAddress(), nearFonts]), after(longestEmpty)])

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

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { queryClient } from '../api/query-client.ts'
import { askForLetters } from '../ui/letters.ts'
import { DarkModeProvider } from './DarkMode.tsx'
import { router } from './routes.tsx'

// The content policy forbids code made of text, with which zod would check forms a little faster.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

askForLetters()

/** Longer than this nobody shall look at an empty page: then what is there so far is shown. */
const longestEmpty = 300

// What a screen needs comes with its page: it is made once and whole, not first to say that it waits.
const ready = Promise.race([
  openAddress(),
  new Promise((resolve) => setTimeout(resolve, longestEmpty)),
])

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
  // Also where that failed: whatever it was, the router tells it on the screen.
  void ready.finally(show)
}

/** Goes where the address leads, tidied of what no screen knows. */
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

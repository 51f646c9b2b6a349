import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { queryClient } from '../api/query-client.ts'
import { DarkModeProvider } from './DarkMode.tsx'
import { router } from './routes.tsx'

// The content policy forbids code made of text, with which zod would check forms a little faster.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const place = document.getElementById('app')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <DarkModeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DarkModeProvider>
    </StrictMode>,
  )
}

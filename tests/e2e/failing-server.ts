import type { Route } from '@playwright/test'

/** The ways in which a server answers with nothing that staff asked for. */
export const failures: [what: string, fail: (route: Route) => Promise<void>][] = [
  ['with a fault of its own', (route) => route.fulfill({ status: 500 })],
  ['by breaking the connection', (route) => route.abort()],
]

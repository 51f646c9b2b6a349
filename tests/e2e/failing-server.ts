import type { Page, Route } from '@playwright/test'

/** The ways in which a server fails to deliver a response. */
export const failures: [what: string, fail: (route: Route) => Promise<void>][] = [
  ['with an internal error', (route) => route.fulfill({ status: 500 })],
  ['by breaking the connection', (route) => route.abort()],
]

/**
 * Drops the response to the next such request after the server has handled it. This happens in the
 * page, since not every browser lets Playwright forward the body of a request.
 */
export async function loseResponse(page: Page, path: RegExp, method: string): Promise<void> {
  await page.evaluate(
    ({ pattern, method }) => {
      const { fetch } = window
      let isLost = false
      window.fetch = async (input, init) => {
        const response = await fetch(input, init)
        const { pathname } = new URL(response.url)
        const isMeant = init?.method === method && new RegExp(pattern).test(pathname)
        if (!isMeant || isLost) return response
        isLost = true
        throw new TypeError('The response was lost.')
      }
    },
    { pattern: path.source, method },
  )
}

import type { Page, Request, Route } from '@playwright/test'

export type Failures = { isMadeToFail: (request: Request) => boolean; count: () => number }

const overloaded = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '1' },
  json: { type: 'about:blank', status: 503, code: 'busy', title: 'Please try again in a moment.' },
}

/**
 * Makes a share of the API's responses fail: no connection, an overloaded server, or a response
 * that is lost after the request was carried out. Documents are left alone, since the browser shows
 * their errors.
 */
export async function makeResponsesFail(
  page: Page,
  share: number,
  chance: () => number,
): Promise<Failures> {
  const failed = new WeakSet<Request>()
  let count = 0
  const ways = [
    (route: Route) => route.abort('connectionfailed'),
    (route: Route) => route.fulfill(overloaded),
    async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  ]
  await page.route('**/api/**', async (route) => {
    const isPage = route.request().isNavigationRequest()
    if (chance() >= share || isPage) return route.continue()
    count += 1
    failed.add(route.request())
    const way = ways[Math.floor(chance() * ways.length)]
    // A page that was left waits for no response.
    await way?.(route).catch(() => {})
  })
  return { isMadeToFail: (request) => failed.has(request), count: () => count }
}

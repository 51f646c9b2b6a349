import type { Page, Request, Route } from '@playwright/test'

export type Failures = { isMadeToFail: (request: Request) => boolean; count: () => number }

const overloaded = {
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '1' },
  json: { type: 'about:blank', status: 503, code: 'busy', title: 'Please try again in a moment.' },
}

/**
 * Makes a share of the API's answers fail: no connection, a server that has too much to do, and,
 * worst, an answer that is lost after the request was carried out. A page that does not come at all
 * is the browser's to tell, and none of our screens.
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
    // A page that was left in the meantime waits for no answer.
    await way?.(route).catch(() => {})
  })
  return { isMadeToFail: (request) => failed.has(request), count: () => count }
}

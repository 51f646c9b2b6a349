import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/*
 * Each request costs a round trip on a property's thin line, and each that waits for another costs
 * it twice. Pictures are left out: they are small and come last.
 */

/** Some browsers report the favicon as a request of another type, and some do not report it. */
const isImage = (request: Request) =>
  request.resourceType() === 'image' || new URL(request.url()).pathname.startsWith('/favicon')
const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

test('the dashboard is usable after thirteen requests, its data asked for all at once', async ({
  page,
  login,
}) => {
  await login()
  const requested: string[] = []
  const dataUnderWay = new Set<Request>()
  let mostDataAtOnce = 0
  page.on('request', (request) => {
    if (isImage(request)) return
    requested.push(new URL(request.url()).pathname)
    if (!isData(request)) return
    dataUnderWay.add(request)
    mostDataAtOnce = Math.max(mostDataAtOnce, dataUnderWay.size)
  })
  // Slow enough that a question which waits for another's answer is seen to wait.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('$')
  await expect(page.getByRole('list', { name: 'Today activity' })).toBeVisible()
  // Charts follow when the rest is there, and rare letters when a name that has them is shown.
  const untilUsable = requested.filter((path) => !/-later|latin-ext/i.test(path))
  expect(untilUsable.length, untilUsable.join('\n')).toBeLessThanOrEqual(13)
  expect(mostDataAtOnce).toBe(3)
})

/**
 * Each with what is seen when its data is there, and how many questions it may ask, of which one is who
 * is asking; those for the pages beside it are among them.
 */
const screens: [path: string, content: string, questions: number][] = [
  ['/dashboard', '[aria-label="Today activity"] li', 3],
  ['/bookings', 'main td', 3],
  ['/bookings/1', 'main footer', 2],
  ['/calendar', '[data-bar]', 4],
  ['/guests', 'main td', 3],
  ['/guests/17', '[aria-label="Guest details"]', 2],
  ['/cabins', 'main td', 2],
  ['/users', '[data-state="verified"]', 3],
  ['/settings', '#min-nights[value]', 4],
  ['/account', '[aria-label="Sessions"] li', 4],
]

test('what the server names beside a page is what its screen would ask for by itself, and little more is asked', async ({
  page,
  login,
}) => {
  await login()
  let named: string[] = []
  let requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!isImage(request)) requested.push(pathname + search)
  })
  // The page without what is named beside it.
  await page.route(
    ({ pathname }) => screens.some(([path]) => path === pathname),
    async (route) => {
      const response = await route.fetch()
      const { link = '', ...headers } = response.headers()
      named = [...link.matchAll(/<([^>]+)>/g)].map(([, path = '']) => path)
      await route.fulfill({ response, headers })
    },
  )
  for (const [path, content, questions] of screens) {
    await test.step(path, async () => {
      // What the screen before would still ask for is not of this one.
      await page.goto('about:blank')
      requested = []
      await page.goto(path)
      await expect(page.locator(content).first()).toBeVisible()
      expect(named).toContain('/api/session')
      expect(requested).toEqual(expect.arrayContaining(named))
      const data = requested.filter((one) => one.startsWith('/api/'))
      expect(data.length, data.join('\n')).toBeLessThanOrEqual(questions)
    })
  }
})

test('the login asks for no more than what it may say of the demo', async ({ page }) => {
  const data: string[] = []
  page.on('request', (request) => {
    if (isData(request)) data.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await expect(page.getByLabel('Password')).not.toHaveValue('')
  expect(new Set(data)).toEqual(new Set(['/api/public-config']))
})

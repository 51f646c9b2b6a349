import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/*
 * Each request costs a round trip on a slow network, and dependent requests cost several. Images
 * are left out, since they are small and load last.
 */

/** Some browsers report the favicon as a request of another type, and some do not report it. */
const isImage = (request: Request) =>
  request.resourceType() === 'image' || new URL(request.url()).pathname.startsWith('/favicon')
const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** Notes when the dashboard shows its data. A busy machine may look at the page much later. */
function markUsable() {
  new MutationObserver(() => {
    const statistics = document.querySelector('[aria-label="Statistics"]')
    const hasTasks = document.querySelector('[aria-label="Today activity"] li') !== null
    if (hasTasks && statistics?.textContent?.includes('$')) performance.mark('usable')
  }).observe(document, { childList: true, subtree: true })
}

test('the dashboard is usable after fifteen requests, with all its data requested in parallel', async ({
  page,
  login,
}) => {
  await login()
  await page.addInitScript(markUsable)
  const requested: Request[] = []
  page.on('request', (request) => {
    if (!isImage(request)) requested.push(request)
  })
  // None gets a response before all three are requested, others only when the screen is usable.
  const data: string[] = []
  const [all, usable] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/**', async (route) => {
    data.push(new URL(route.request().url()).pathname)
    if (data.length === 3) all.resolve()
    await (data.length > 3 ? usable : all).promise
    await route.continue()
  })

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('$')
  await expect(page.getByRole('list', { name: 'Today activity' })).toBeVisible()
  usable.resolve()
  expect(data.slice(0, 3).sort()).toEqual(['/api/session', '/api/statistics', '/api/today'])
  // Fonts for rare characters load when a name needs them.
  const usableAt = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('usable')[0]?.startTime ?? 0),
  )
  // Without a response yet, the time is not known, and the screen was usable without it.
  const begun = requested.filter((request) => {
    const { startTime } = request.timing()
    return startTime > 0 && startTime <= usableAt
  })
  expect(begun.length).toBeGreaterThan(9)
  const paths = begun.map((request) => new URL(request.url()).pathname)
  const untilUsable = paths.filter((path) => !path.includes('latin-ext'))
  expect(untilUsable.length, untilUsable.join('\n')).toBeLessThanOrEqual(15)
})

test('the dashboard and the cabins are idle after 25 requests', async ({ page, login }) => {
  await login()
  for (const path of ['/dashboard', '/cabins']) {
    const requested: string[] = []
    const note = (request: Request) => {
      if (!isImage(request)) requested.push(new URL(request.url()).pathname)
    }
    page.on('request', note)
    const isMarked = page.waitForResponse('**/api/inbox')
    await page.goto(path)
    // The marks of the layout load last.
    await isMarked
    await page.waitForTimeout(1_000)
    page.off('request', note)
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(25)
  }
})

test('a slow browser requests the data of its first screen once', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  const data: string[] = []
  page.on('request', (request) => {
    if (isData(request)) data.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/DashboardScreen-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Today activity' })).toBeVisible()
  await page.waitForTimeout(500)
  for (const path of ['/api/session', '/api/today', '/api/statistics'])
    expect(data.filter((one) => one === path)).toEqual([path])
})

/**
 * Each screen with its content, and the number of API requests it may make, including the session
 * and prefetching.
 */
const screens: [path: string, content: string, questions: number][] = [
  ['/dashboard', '[aria-label="Today activity"] li', 3],
  ['/bookings', 'main td', 4],
  ['/bookings/1', 'main footer', 2],
  ['/bookings/1/change', 'main h1', 4],
  ['/checkin/1', 'main h1', 2],
  ['/calendar', '[data-bar]', 5],
  ['/guests', 'main td', 3],
  ['/guests/17', '[aria-label="Guest details"]', 2],
  ['/cabins', 'main td', 2],
  ['/users', '[data-state="verified"]', 3],
  ['/settings', '#min-nights[value]', 5],
  ['/settings/payments', 'form', 8],
  ['/settings/documents', 'form', 5],
  ['/settings/messages', 'main ul li', 6],
  ['/settings/calendars', 'form', 6],
  ['/settings/webhooks', 'main button', 6],
  ['/settings/website', '#website-hold-hours[value]', 5],
  ['/settings/access', 'main button', 5],
  ['/import', 'main form', 3],
  ['/account', '[aria-label="Sessions"] li', 8],
]

test('the Link header of a page names the requests of its screen, and little more is requested', {
  tag: '@thorough',
}, async ({ context, login }) => {
  // Nineteen screens.
  test.slow()
  await login()
  let named: string[] = []
  // The page without its Link header.
  await context.route(
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
      // In a page of its own, because late requests of another screen would count.
      const page = await context.newPage()
      const requested: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (!isImage(request)) requested.push(pathname + search)
      })
      await page.goto(path)
      await expect(page.locator(content).first()).toBeVisible()
      expect(named).toContain('/api/session')
      await expect.poll(() => named.filter((one) => !requested.includes(one))).toEqual([])
      // The one stream of live updates begins when the screen has loaded, before or after this line.
      const isStream = (one: string) => one.startsWith('/api/events/stream')
      expect(requested.filter(isStream).length).toBeLessThanOrEqual(1)
      const data = requested.filter((one) => one.startsWith('/api/') && !isStream(one))
      expect(data.length, data.join('\n')).toBeLessThanOrEqual(questions)
      await page.close()
    })
  }
})

test('the login requests only what it needs', { tag: '@thorough' }, async ({ page }) => {
  const data: string[] = []
  page.on('request', (request) => {
    if (isData(request)) data.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await expect(page.getByLabel('Password')).not.toHaveValue('')
  expect(new Set(data)).toEqual(new Set(['/api/public-config']))
})

test('the code of the dashboard loads while the login is filled in', {
  tag: '@thorough',
}, async ({ page }) => {
  const code = page.waitForRequest(/\/DashboardScreen-/)
  await page.goto('/login')
  await code
})

test('the screens that were opened last open again with data that was prefetched', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/guests')
  await expect(page.getByRole('table', { name: 'Guests' }).getByRole('cell').first()).toBeVisible()
  await page.goto('/dashboard')
  const prefetched = page.waitForResponse(/\/api\/guests\?/)
  await (await prefetched).finished()
  // The screen loads its data again, and shows what it has until then.
  await page.route('**/api/guests?*', () => {})
  await page.getByRole('navigation').getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByRole('table', { name: 'Guests' }).getByRole('cell').first()).toBeVisible()
})

test('a browser that saves data prefetches no screen', { tag: '@thorough' }, async ({
  page,
  login,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await login()
  await page.goto('/guests')
  await expect(page.getByRole('table', { name: 'Guests' }).getByRole('cell').first()).toBeVisible()
  const requested: string[] = []
  await page.goto('/dashboard')
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // Loads with the marks of the layout, when the last screens would be prefetched.
  await page.waitForResponse('**/api/inbox')
  await page.waitForLoadState('networkidle')
  expect(requested).not.toContain('/api/guests')
})

test('pages of the settings load their data when a pointer is on their link', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/settings')
  const prefetched = page.waitForResponse('**/api/catalogue')
  await page.getByRole('link', { name: 'Charges and payments' }).hover()
  await (await prefetched).finished()
  await page.route('**/api/catalogue', () => {})
  await page.getByRole('link', { name: 'Charges and payments' }).click()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
})

test('pressing the mouse button on a link requests its data before the click', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/bookings')
  await page.getByRole('table', { name: 'Bookings' }).getByRole('link').first().hover()
  const early = page.waitForRequest(/\/api\/bookings\/\d+$/)
  await page.mouse.down()
  await early
  const again: string[] = []
  page.on('request', (request) => again.push(new URL(request.url()).pathname))
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: /^Booking #/ })).toBeVisible()
  expect(again.filter((path) => /^\/api\/bookings\/\d+$/.test(path))).toEqual([])
})

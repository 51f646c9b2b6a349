import type { Locator, Page, Route } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { givenCleaningLink } from './cleaning-page.ts'
import { expect, test, unknownPage, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.use({ expectedComplaints: [unknownPage] })

const backToNow = (page: Page) => page.getByText(/^As known on/)

const screens: { path: string; shows: (page: Page) => Locator }[] = [
  { path: '/dashboard', shows: (page) => page.getByRole('list', { name: 'Overdue' }) },
  { path: '/bookings', shows: (page) => page.getByRole('cell').first() },
  { path: '/bookings/1', shows: (page) => page.getByRole('button', { name: 'Delete booking' }) },
  { path: '/bookings/new', shows: (page) => page.getByRole('radio') },
  {
    path: '/bookings/{id}/change',
    shows: (page) => page.getByRole('table', { name: 'What changes' }),
  },
  { path: '/checkin/{id}', shows: (page) => page.getByRole('checkbox') },
  { path: '/guests', shows: (page) => page.getByRole('cell').first() },
  { path: '/guests/17', shows: (page) => page.getByRole('button', { name: 'Erase identity' }) },
  { path: '/calendar', shows: (page) => page.getByRole('gridcell').first() },
  { path: '/cabins', shows: (page) => page.getByRole('cell').first() },
  { path: '/housekeeping', shows: (page) => page.getByRole('button', { name: 'Mark as clean' }) },
  { path: '/cleaning', shows: (page) => page.getByRole('listitem').first() },
  { path: '/close-day', shows: (page) => page.getByRole('list', { name: 'Checklist' }) },
  { path: '/outage-notes', shows: (page) => page.getByText('Nothing to enter') },
  { path: '/payments', shows: (page) => page.getByRole('heading', { name: 'Open balances' }) },
  { path: '/prices', shows: (page) => page.getByRole('gridcell').first() },
  { path: '/reports', shows: (page) => page.getByRole('table', { name: /by month/ }) },
  {
    path: '/reports?view=payments',
    shows: (page) => page.getByRole('table', { name: 'Charged by month' }),
  },
  {
    path: '/reports?view=on-the-books',
    shows: (page) => page.getByRole('table', { name: 'On the books by month' }),
  },
  {
    path: '/reports?view=tourism',
    shows: (page) => page.getByRole('table', { name: /^Arrivals and nights/ }),
  },
  { path: '/bookings?asOf={yesterday}T12:00', shows: backToNow },
  { path: '/calendar?asOf={yesterday}T12:00', shows: backToNow },
  { path: '/reports?asOf={yesterday}T12:00', shows: backToNow },
  { path: '/activity', shows: (page) => page.getByText('Details') },
  { path: '/import', shows: (page) => page.getByRole('button', { name: 'Read file' }) },
  { path: '/users', shows: (page) => page.getByText('Verified') },
  { path: '/inbox', shows: (page) => page.getByRole('button', { name: /^Confirm/ }) },
  {
    path: '/orphan-nights',
    shows: (page) => page.getByText('Unsellable nights now'),
  },
  { path: '/settings', shows: (page) => page.getByRole('option', { name: 'UTC' }) },
  {
    path: '/settings/payments',
    shows: (page) => page.getByRole('button', { name: 'Add tax rate' }),
  },
  {
    path: '/settings/documents',
    shows: (page) => page.getByRole('button', { name: 'Save business details' }),
  },
  {
    path: '/settings/messages',
    shows: (page) => page.getByRole('button', { name: 'Add message' }),
  },
  {
    path: '/settings/calendars',
    shows: (page) => page.getByRole('option', { name: 'Fox Den' }),
  },
  {
    path: '/settings/webhooks',
    shows: (page) => page.getByRole('button', { name: 'Add webhook' }),
  },
  {
    path: '/settings/website',
    shows: (page) => page.getByRole('checkbox', { name: 'Fox Den' }),
  },
  {
    path: '/settings/access',
    shows: (page) => page.getByRole('button', { name: 'Turn on roles' }),
  },
  { path: '/account', shows: (page) => page.getByRole('button', { name: 'Update password' }) },
  { path: '/no/such/page', shows: (page) => page.getByRole('button', { name: 'Go back' }) },
]

/** Records every layout shift with the elements that moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    type Source = { node: Node | null }
    const nameOf = ({ node }: Source) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Newer versions of Chromium also report the digits of a time field, without a node.
        const moved = Reflect.get(entry, 'sources').filter(({ node }: Source) => node !== null)
        shifts.push(...moved.map(nameOf))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** After two frames, in which the last layout has been measured. */
const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return Reflect.get(window, 'shifts')
  })

for (const { name, tag: _, ...viewport } of windows) {
  test(`nothing moves when the marks of the header appear, in a ${name}-sized window`, {
    tag: '@thorough',
  }, async ({ page, login }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await login()
    await page.goto('/account')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Inbox/ })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await shiftsOn(page)).toEqual([])
  })

  test(`nothing moves on any screen while it loads, in a ${name}-sized window`, {
    tag: '@thorough',
  }, async ({ page, login, server }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.goto('/login')
    await expect(page.getByLabel('Password')).not.toHaveValue('')
    expect(await shiftsOn(page)).toEqual([])

    await login()
    await givenCleaningLink(page, server.address)
    const { items } = await (await page.request.get('/api/bookings?status=unconfirmed')).json()
    const yesterday = addDays(await bookingFinder(page, server).today(), -1)
    for (const { path, shows } of screens) {
      await test.step(path, async () => {
        const held: Route[] = []
        const asksForData = (url: URL) => /^\/api\/(?!session)/.test(url.pathname)
        await page.route(asksForData, (route) => void held.push(route))
        await page.goto(path.replace('{id}', items[0].id).replace('{yesterday}', yesterday))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await shiftsOn(page)).toEqual([])
        for (const route of held) await route.continue()
        await page.unroute(asksForData)
        await expect(shows(page).first()).toBeAttached()
        await page.evaluate(() => document.fonts.ready)
        expect(await shiftsOn(page)).toEqual([])
      })
    }
  })
}

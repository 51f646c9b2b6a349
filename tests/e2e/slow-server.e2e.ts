import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Every screen that loads data: its requests, how it looks while loading, and its error. */
const screens = [
  {
    path: '/dashboard',
    asks: '**/api/today',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: "Loading today's activity" }),
    failed: 'Bookings could not get loaded',
    shows: (page: Page) => page.getByRole('list', { name: 'Today activity' }),
  },
  {
    path: '/dashboard?last=30',
    asks: '**/api/statistics?*',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the statistics' }),
    failed: 'Bookings could not get loaded',
    shows: (page: Page) => page.getByRole('heading', { name: /^Sales from/ }),
  },
  {
    path: '/bookings',
    asks: '**/api/bookings?*',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading bookings' }),
    failed: 'Bookings could not be loaded',
    shows: (page: Page) => page.getByRole('cell').first(),
  },
  {
    path: '/bookings/1',
    asks: '**/api/bookings/1',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the booking' }),
    failed: 'Booking could not be loaded',
    shows: (page: Page) => page.getByText('Breakfast included?'),
  },
  {
    path: '/checkin/1',
    asks: '**/api/bookings/1',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the booking' }),
    failed: 'Booking could not be loaded',
    shows: (page: Page) => page.getByText('Breakfast included?'),
  },
  {
    path: '/calendar',
    asks: '**/api/calendar?*',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the calendar' }),
    failed: 'Calendar could not be loaded',
    shows: (page: Page) => page.getByRole('gridcell').first(),
  },
  {
    path: '/cabins',
    asks: '**/api/cabins?*',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading cabins' }),
    failed: 'Cabins could not be loaded',
    shows: (page: Page) => page.getByRole('cell').first(),
  },
  {
    path: '/users',
    asks: '**/api/staff',
    waits: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading users' }),
    failed: 'Users could not be loaded',
    shows: (page: Page) => page.getByText('Verified'),
  },
  {
    path: '/settings',
    asks: '**/api/settings',
    waits: (page: Page) => page.getByRole('textbox', { name: 'Breakfast price', disabled: true }),
    failed: 'Settings could not be loaded',
    shows: (page: Page) => page.getByRole('textbox', { name: 'Breakfast price', disabled: false }),
  },
  {
    path: '/settings',
    asks: '**/api/property',
    waits: (page: Page) => page.getByRole('combobox', { name: 'Time zone', disabled: true }),
    failed: 'Property could not be loaded',
    shows: (page: Page) => page.getByRole('combobox', { name: 'Time zone', disabled: false }),
  },
] as const

const failure = {
  status: 500,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', status: 500, code: 'unexpected', title: 'Not for staff' },
}
const isUsable = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(places.getByRole('link', { name: 'Settings' })).toBeEnabled()
}

test.beforeEach(async ({ login }) => {
  await login()
})

test('while a response is slow, the screen shows that it is loading and stays usable', {
  tag: '@thorough',
}, async ({ page }) => {
  for (const { path, asks, waits, shows } of screens) {
    await test.step(path, async () => {
      const held: Route[] = []
      await page.route(asks, (route) => void held.push(route))
      await page.goto(path)
      await expect(waits(page)).toBeAttached()
      await isUsable(page)
      for (const route of held) await route.continue()
      await page.unroute(asks)
      await expect(shows(page)).toBeVisible()
      await expect(waits(page)).toHaveCount(0)
    })
  }
})

test('a loading screen can be left for another', { tag: '@thorough' }, async ({ page }) => {
  await page.route('**/api/bookings?*', () => {})
  await page.goto('/bookings')
  await expect(page.getByText('Loading bookings')).toBeAttached()
  await page.getByRole('navigation').getByRole('link', { name: 'Cabins' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All cabins' })).toBeVisible()
  await expect(page.getByRole('cell').first()).toBeVisible()
})

test.describe('when no response arrives, or the server fails', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|500/] })

  test('each screen names what could not be loaded, and can be retried [SPEC-8.1-1, SPEC-8.1-2, SPEC-8.1-7, SPEC-8.1-14]', async ({
    page,
  }) => {
    test.slow()
    for (const [at, { path, asks, failed, shows }] of screens.entries()) {
      await test.step(path, async () => {
        await page.route(asks, (route) => (at % 2 === 0 ? route.abort() : route.fulfill(failure)))
        await page.goto(path)
        const sentence = page.getByRole('alert').filter({ hasText: failed })
        await expect(sentence).toBeVisible()
        await expect(page.getByText(failure.json.title)).toHaveCount(0)
        await isUsable(page)

        await page.unroute(asks)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(shows(page)).toBeVisible()
        await expect(sentence).toHaveCount(0)
      })
    }
  })

  test('a booking is requested once and not again until staff want it [SPEC-2.5-14]', async ({
    page,
  }) => {
    let requests = 0
    await page.route('**/api/bookings/1', (route) => {
      requests++
      return route.fulfill(failure)
    })
    await page.goto('/bookings/1')
    await expect(page.getByText('Booking could not be loaded')).toBeVisible()
    expect(requests).toBe(1)
  })
})

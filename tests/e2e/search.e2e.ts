import type { Page } from '@playwright/test'
import type { BookingPage } from '../../src/contract/bookings.ts'
import { installedFirefox, tapsGetLost } from './engine.ts'
import { expect, test } from './fixtures.ts'

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => search(page).getByRole('combobox')
const results = (page: Page, group: string) =>
  search(page).getByRole('group', { name: group }).getByRole('option')

async function firstBooking(page: Page) {
  const { items }: BookingPage = await (await page.request.get('/api/bookings')).json()
  const [booking] = items
  if (!booking) throw new Error('The demo has no bookings.')
  return booking
}

test.beforeEach(async ({ page, login }) => {
  await login()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a booking is found by its number and opened by keyboard alone', async ({ page }) => {
  const { id, guest } = await firstBooking(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(`#${id}`)
  await expect(results(page, 'Bookings').first()).toContainText(`#${id} ${guest.fullName}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
  await expect(search(page)).toHaveCount(0)
})

test('Enter right after typing waits for the results', { tag: '@thorough' }, async ({ page }) => {
  const { id } = await firstBooking(page)
  await page.route('**/api/search?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill(`${id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
})

test('fast typing sends fewer requests than keys', { tag: '@thorough' }, async ({ page }) => {
  const searched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search') searched.push(searchParams.get('q') ?? '')
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).pressSequentially('timberline')
  await page.clock.resume()
  await expect(results(page, 'Cabins')).toHaveText(/Timberline Hall/)
  await expect.poll(() => searched).toEqual(['t', 'timberline'])
})

test('the arrow keys go through all groups and around the ends', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('cabins')
  const options = search(page).getByRole('option')
  await expect(options.filter({ hasText: /^Cabins$/ }).first()).toBeVisible()
  const selected = search(page).getByRole('option', { selected: true })
  await expect(selected).toHaveText((await options.first().textContent()) ?? '')
  await page.keyboard.press('ArrowUp')
  const last = options.last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await last.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
})

test('Escape closes the search, and the focus returns', { tag: '@thorough' }, async ({ page }) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('what was opened is listed next time, and stored without names', { tag: '@thorough' }, async ({
  page,
}) => {
  const { id, guest } = await firstBooking(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill(`${id}`)
  await results(page, 'Bookings').first().click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
  await page.keyboard.press('ControlOrMeta+k')
  await expect(results(page, 'Recent')).toContainText([`#${id} ${guest.fullName}`])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain(`\\"id\\":${id}`)
  expect(stored).not.toContain(guest.fullName)
  expect(stored).not.toContain(guest.email)
})

test('a date, a guest and a cabin lead to a new booking or to a block', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('new booking tonight')
  await results(page, 'Actions').first().click()
  await expect(page).toHaveURL(/\/bookings\/new\?from=/)

  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('block fox')
  await expect(results(page, 'Actions')).toHaveText(['Block Fox Den'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calendar$/)
  const form = page.getByRole('dialog', { name: /Block/ })
  await expect(form).toContainText('Fox Den')
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('"?" lists the shortcuts, outside of fields only, until it is turned off', {
  tag: '@thorough',
}, async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(list).toContainText('New booking')
  await list.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await expect(list).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(list).toBeVisible()
  await expect(search(page)).toHaveCount(0)
})

test('the search says when nothing is found and when the server cannot be reached', {
  tag: '@thorough',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource|ERR_FAILED/)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('zzzz')
  await expect(search(page).getByRole('status').getByText('Nothing found')).toBeAttached()
  await page.route('**/api/search?**', (route) => route.abort())
  await field(page).fill('zzzy')
  await expect(search(page).getByRole('status').getByText('not available')).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the icon in the header opens the search, and a tap opens a guest', {
    tag: '@thorough',
  }, async ({ page, channel }) => {
    test.skip(channel === installedFirefox, tapsGetLost)
    const { guest } = await firstBooking(page)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    await expect(field(page)).toBeFocused()
    await field(page).fill(guest.email)
    await results(page, 'Guests').first().tap()
    await expect(page).toHaveURL(/\/guests\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(guest.fullName)
  })
})

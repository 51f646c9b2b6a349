import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { givenCleaningLink } from './cleaning-page.ts'
import { expect, test } from './fixtures.ts'

const widths = [320, 360, 390, 600, 720, 899, 901, 1000, 1200, 1300]

test.beforeEach(async ({ login }) => {
  await login()
})

/** Texts of controls that stick out of their card. */
const stickingOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a, main button')]
      .filter((control) => {
        const card = control.closest('section, form, [role="table"]')
        if (!card || !control.checkVisibility()) return false
        const { left, right } = control.getBoundingClientRect()
        const around = card.getBoundingClientRect()
        // Firefox rounds widths to fractions of a pixel.
        return left < around.left - 0.5 || right > around.right + 0.5
      })
      .map((control) => control.textContent),
  )

/** Dates and nights that are truncated. */
const cutDates = (page: Page) =>
  page
    .getByRole('cell')
    .getByText(/night stay|—/)
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
    )

const paths = [
  ...['/dashboard', '/account', '/settings', '/settings/payments', '/settings/documents'],
  ...['/settings/messages', '/settings/calendars', '/import', '/settings/webhooks'],
  '/settings/website',
  ...['/settings/access', '/users', '/cabins', '/housekeeping', '/cleaning', '/payments'],
  ...['/prices', '/reports?group=nationality', '/reports?view=payments', '/inbox', '/registration'],
  ...[
    '/orphan-nights',
    '/close-day',
    '/outage-notes',
    '/invoices',
    '/calendar',
    '/bookings/new',
    '/guests',
  ],
  '/guests/17',
]
test('no button leaves its card on any screen, at any width', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  await givenCleaningLink(page, server.address)
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await stickingOut(page), `at ${width} px`).toEqual([])
      }
    })
  }
})

test('the bookings show dates and nights completely, at any width', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/bookings')
  await expect(page.getByRole('cell').first()).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutDates(page), `at ${width} px`).toEqual([])
  }
})

test("a guest's bookings show dates and nights completely, at any width", {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/guests/39')
  await expect(page.getByRole('cell').first()).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutDates(page), `at ${width} px`).toEqual([])
  }
})

test('with 46 tasks the dashboard on a laptop shows some, counts the rest, and shows all on request', {
  tag: '@thorough',
}, async ({ page, installation }) => {
  const { date, activity } = await (await page.request.get('/api/today')).json()
  await installation.execute(
    `update bookings set status = 'checked-in', start_date = '${addDays(date, -3)}', end_date = '${date}', num_nights = 3 where id in (select id from bookings where status = 'checked-out' order by id limit ${46 - activity.length})`,
  )
  // Requests from the website have a box of their own above.
  await installation.execute('update bookings set hold_until = null')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const box = page.getByRole('region', { name: 'Today activity' })
  const people = box.getByRole('list').getByRole('listitem')
  await expect(people).toHaveCount(46)
  await expect(page.getByRole('region', { name: 'Overdue' })).toBeInViewport({ ratio: 1 })
  await expect(box).toBeInViewport({ ratio: 1 })
  for (const number of [0, 1, 2, 3]) await expect(people.nth(number)).toBeInViewport({ ratio: 1 })
  await expect(box.getByText('46', { exact: true })).toBeVisible()
  await expect(box.getByText(/^(3\d|4[01]) more below$/)).toBeVisible()

  // The shadow ends with the list, inside the box.
  const [list, frame] = [
    await box.getByRole('list').locator('..').boundingBox(),
    await box.boundingBox(),
  ]
  if (!list || !frame) throw new Error('The box is not on the screen.')
  expect(list.y + list.height).toBeLessThan(frame.y + frame.height)
  await people.first().hover()
  await page.mouse.wheel(0, 10_000)
  await expect(box.getByText(/more below$/)).toHaveCount(0)
  await expect(people.last()).toBeInViewport({ ratio: 0.95 })

  await box.getByRole('button', { name: 'Show all 46' }).click()
  const opened = await box.boundingBox()
  expect(opened?.height).toBeGreaterThan(46 * 48)
  await box.getByRole('button', { name: 'Show fewer' }).click()
  await expect(box.getByRole('button', { name: 'Show all 46' })).toBeVisible()
})

test('ten bookings, their toolbar in one row and the pages fit a laptop without scrolling', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/bookings')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('main').getByRole('banner').or(page.locator('main header').first())
  const tops = await bar
    .getByRole('link')
    .or(bar.locator('fieldset, select'))
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { top, height } = control.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  expect(tops).toHaveLength(4)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
})

test('at 1366 px, the filters and the search of the bookings take two rows', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/bookings')
  await expect(page.getByRole('cell').first()).toBeVisible()
  const middles = await page
    .getByRole('main')
    .locator('fieldset, select, input')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { top, height } = control.getBoundingClientRect()
        return Math.round((top + height / 2) / 8)
      }),
    )
  expect(new Set(middles).size).toBe(2)
})

test('when a focused row disappears, the focus moves to the title of the screen', async ({
  page,
}) => {
  await page.goto('/bookings?status=checked-in')
  const menu = page.getByRole('button', { name: /Actions for booking/ }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Check out' }).click()
  await expect(page.getByText(/successfully checked out/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All bookings' })).toBeFocused()
})

test('with text twice as large the bookings become blocks, as in a narrow window [SEC-53]', {
  tag: ['@chromium', '@thorough'],
}, async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/bookings')
  await expect(page.getByRole('cell').first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '20px',
  )
  expect(await cutDates(page)).toEqual([])
  await expect(page.getByRole('button', { name: /menu|navigation/i }).first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { formatDate, formatDateWithWeekday } from '#domain/format-date.ts'
import { formatMoney } from '../../src/ui/format.ts'
import {
  askFor,
  card,
  legend,
  sales,
  segments,
  statistics,
  stays,
  totalLine,
} from './dashboard-page.ts'
import { expect, test } from './fixtures.ts'

// The ring's animation has its own tests, and is slow.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ login }) => {
  await login()
})

const rowsOf = async (page: Page, table: RegExp) => {
  const rows = await page.getByRole('table', { name: table }).getByRole('row').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
}

test('the statistics of the last 7, 30 and 90 days match the bookings [SPEC-1-3, SPEC-2.3-2, SPEC-2.3-5, SPEC-2.3-12, SPEC-2.3-14, SPEC-9-6]', async ({
  page,
}) => {
  await page.goto('/dashboard')
  for (const last of [7, 30, 90]) {
    await test.step(`${last} days`, async () => {
      await page.getByRole('button', { name: `Last ${last} days` }).click()
      await expect(page).toHaveURL(`/dashboard?last=${last}`)
      const summary = await askFor(page, last)

      await expect(card(page, 'Bookings')).toHaveText(`Bookings${summary.bookings}`)
      await expect(card(page, 'Sales')).toHaveText(`Sales${formatMoney(summary.sales)}`)
      await expect(card(page, 'Check ins')).toHaveText(`Check ins${summary.checkIns}`)
      const percentage = Math.round(summary.occupancyRate * 100)
      await expect(card(page, 'Occupancy rate')).toHaveText(`Occupancy rate${percentage}%`)

      const span = `${formatDate(summary.firstDate)} — ${formatDate(summary.lastDate)}`
      await expect(page.getByRole('heading', { name: `Sales from ${span}` })).toBeVisible()
      expect(summary.salesByDay).toHaveLength(last)
      expect(await rowsOf(page, /^Sales from/)).toEqual([
        ['Date', 'Total sales', 'Extras sales'],
        ...summary.salesByDay.map(({ date, totalSales, extrasSales }) => [
          formatDateWithWeekday(date),
          formatMoney(totalSales),
          formatMoney(extrasSales),
        ]),
      ])

      const table = await rowsOf(page, /^Stay duration summary/)
      expect(table.map((row) => row.slice(0, 2))).toEqual([
        ['Stay duration', 'Stays'],
        ...summary.stayLengths.map(({ duration, value }) => [duration, String(value)]),
      ])
      const occurring = summary.stayLengths.filter(({ value }) => value > 0)
      await expect(segments(page)).toHaveCount(occurring.length)
      await expect(legend(page).getByRole('button')).toHaveCount(occurring.length)
      await expect(
        stays(page).getByText(`${summary.checkIns} stays`, { exact: true }),
      ).toBeVisible()
    })
  }
})

test('an invalid period shows the default and adds nothing to the history [SPEC-2.3-4]', async ({
  page,
}) => {
  await page.goto('/bookings')
  await page.goto('/dashboard?last=5')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/bookings$/)
})

test('a period can be bookmarked and is part of the history [SPEC-2.3-3]', async ({ page }) => {
  await page.goto('/dashboard?last=90')
  const chosen = page.getByRole('button', { name: /^Last \d+ days$/, pressed: true })
  await expect(chosen).toHaveText('Last 90 days')
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(chosen).toHaveText('Last 30 days')
  await page.goBack()
  await expect(chosen).toHaveText('Last 90 days')
})

test('a spinner is shown until the first statistics load, and old ones until new ones load [SPEC-2.3-6]', async ({
  page,
}) => {
  const held: (() => void)[] = []
  await page.route('**/api/statistics?*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(statistics(page).getByText('Loading the statistics')).toBeAttached()
  held.shift()?.()
  const week = await askFor(page, 7)
  await expect(card(page, 'Bookings')).toHaveText(`Bookings${week.bookings}`)

  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await expect(statistics(page)).toHaveAttribute('aria-busy', 'true')
  await expect(card(page, 'Bookings')).toHaveText(`Bookings${week.bookings}`)
  await expect.poll(() => held.length).toBe(1)
  held.shift()?.()
  const quarter = await askFor(page, 90)
  await expect(card(page, 'Bookings')).toHaveText(`Bookings${quarter.bookings}`)
  await expect(statistics(page)).toHaveAttribute('aria-busy', 'false')
})

test('the charts are in their places [SPEC-2.3-13, SPEC-2.3-15]', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/dashboard')
  const boxOf = async (name: string) => {
    const box = await page.getByRole('region', { name }).boundingBox()
    if (!box) throw new Error(`${name} is not on the screen`)
    return box
  }
  const panel = await boxOf('Statistics')
  const today = await boxOf('Today activity')
  const ring = await boxOf('Stay duration summary')
  // The third and the fourth column, below today's activity.
  expect(ring.y).toBeGreaterThan(today.y)
  expect(ring.x).toBeGreaterThan(today.x + today.width)
  expect(ring.x + ring.width).toBeCloseTo(panel.x + panel.width, 0)
  await expect(totalLine(page)).toBeVisible()
  const chart = await sales(page).locator('svg').first().boundingBox()
  expect(chart?.height).toBe(300)
  expect((await sales(page).boundingBox())?.width).toBeCloseTo(panel.width, 0)

  await page.setViewportSize({ width: 1100, height: 800 })
  expect((await boxOf('Stay duration summary')).width).toBe((await boxOf('Statistics')).width)
})

test('each statistic explains its calculation, on hover and on focus', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/dashboard')
  const about = page.getByRole('button', { name: 'About occupancy rate' })
  const definition = page.getByRole('tooltip').filter({
    hasText:
      'Nights of the confirmed stays that start in these days, divided by days × cabins. It can exceed 100%.',
  })
  await about.hover()
  await expect(definition).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(definition).toHaveCount(0)
  await about.focus()
  await expect(definition).toBeVisible()
  await expect(about).toHaveAccessibleDescription(/divided by days × cabins/)
  await page.keyboard.press('Escape')
  await expect(definition).toHaveCount(0)
  await about.click()
  await expect(definition).toBeVisible()
})

test('nothing moves on the dashboard, at any width', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Shifts that follow user input are expected.
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(JSON.stringify(entry))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1100, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.goto('about:blank')
      await page.setViewportSize(viewport)
      await page.goto('/dashboard')
      await expect(totalLine(page)).toBeAttached()
      await expect(stays(page).getByText('%').first()).toBeAttached()
      await page.getByRole('button', { name: 'Last 90 days' }).click()
      await expect(page.getByRole('table', { name: /^Sales/ }).getByRole('row')).toHaveCount(91)
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    })
  }
})

test('a period without stays and sales has its own drawing, and axes', {
  tag: '@thorough',
}, async ({ page, server }) => {
  for (let { total } = { total: 1 }; total > 0; ) {
    const response = await (await page.request.get('/api/bookings')).json()
    const headers = { origin: server.address }
    for (const { id } of response.items)
      await page.request.delete(`/api/bookings/${id}`, { headers })
    total = response.total - response.items.length
  }
  await page.goto('/dashboard')
  await expect(card(page, 'Sales')).toHaveText('Sales$0.00')
  await expect(card(page, 'Occupancy rate')).toHaveText('Occupancy rate0%')
  await expect(stays(page).getByText('No stays in this period')).toBeVisible()
  await expect(sales(page).getByText('No sales in this period')).toBeVisible()
  await expect(sales(page).getByText('$0', { exact: true })).toBeVisible()
})

test.describe('statistics that cannot be loaded', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to (load|fetch)/] })

  test("show one error, keep today's activity, and can be retried [SPEC-8.1-2]", async ({
    page,
  }) => {
    await page.route('**/api/statistics?*', (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByText('Bookings could not get loaded')).toHaveCount(1)
    await expect(page.getByRole('list', { name: /Today/ }).getByRole('listitem')).toHaveCount(5)
    await page.unroute('**/api/statistics?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Sales')).toContainText('$')
    await expect(totalLine(page)).toBeVisible()
  })
})

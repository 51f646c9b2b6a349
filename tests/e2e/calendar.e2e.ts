import { addDays } from '#domain/calendar.ts'
import {
  bar,
  barIn,
  cabinHeads,
  datesOf,
  expectChart,
  focused,
  grid,
  hold,
  middleOf,
  openCalendar,
  press,
  rowOf,
} from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('every stay is drawn in its cabin from the middle of its arrival to the middle of its departure', async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  await expect(page).toHaveTitle(/Calendar/)
  await expect(cabinHeads(page)).toHaveCount(8)
  expect(await datesOf(page, barIn(page, 'Fox Den', 'Zoë Delacourt'))).toEqual({
    from: today,
    to: addDays(today, 4),
  })
  await expect(grid(page).locator('[aria-current="date"]')).toHaveCount(1)
})

test('a departure and an arrival on one day each have their half of it', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  const leaving = barIn(page, 'Birch Hollow', 'Søren Kjærgaard')
  const coming = barIn(page, 'Birch Hollow', 'Thandiwe Mokoena')
  expect((await datesOf(page, leaving)).to).toBe(today)
  expect((await datesOf(page, coming)).from).toBe(today)
  const [left, right] = [await leaving.boundingBox(), await coming.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})

test('a bar shows its guest, dates, status, payment and breakfast to screen readers too', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCalendar(page)
  await expect(barIn(page, 'Stag Lodge', 'Ingrid Bjørnstad')).toHaveAccessibleName(
    /^Ingrid Bjørnstad, \w{3}, .+ to \w{3}, .+, 4 nights, unconfirmed, deposit paid, 6 guests, \$[\d,.]+ due, breakfast, booking #\d+$/,
  )
  await expect(bar(page, 'Maintenance')).toHaveAccessibleName(
    /^Maintenance: Yearly inspection of the wood stove, .+, 2 nights, blocked$/,
  )
})

test('a bar opens a summary of its stay, which links to the booking', async ({ page }) => {
  await openCalendar(page)
  await bar(page, 'Zoë Delacourt').first().click()
  const dialog = page.getByRole('dialog', { name: 'Zoë Delacourt' })
  await expect(dialog).toContainText('4 nights')
  await expect(dialog).toContainText('Paid')
  await expect(dialog.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    /\/bookings\/\d+\/change/,
  )
  await dialog.getByRole('link', { name: 'Check in' }).click()
  await expect(page).toHaveURL(/\/checkin\/\d+/)
})

test('nights selected with the mouse become a new booking of that cabin', async ({
  page,
  server,
}) => {
  const day = await bookingFinder(page, server).dayAhead(0)
  await openCalendar(page, { around: day })
  const start = await middleOf(page, 'Otter Bend', day)
  const end = await middleOf(page, 'Otter Bend', addDays(day, 3))
  await hold(page, start, end)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Otter Bend' })
  await expect(dialog).toContainText('3 nights')
  await dialog.getByRole('link', { name: 'New booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/bookings/new\\?.*from=${day}`))
  await expect(page).toHaveURL(new RegExp(`to=${addDays(day, 3)}`))
  await expect(page.getByLabel('Arrival', { exact: true })).toHaveValue(day)
  await expect(page.getByRole('radio', { name: 'Otter Bend' })).toBeChecked()
})

test('nights selected by keyboard become a new booking of that cabin', async ({ page, server }) => {
  const day = await bookingFinder(page, server).dayAhead(0)
  await openCalendar(page, { around: day })
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Home')
  await expect(focused(page)).toHaveAccessibleName(/^Free: Birch Hollow/)
  await press(page, 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Free: Fox Den, .+, 3 nights$/)
  await press(page, 'Enter')
  await page.getByRole('dialog', { name: 'Fox Den' }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bookings/new\\?.*from=${day}`))
  await expect(page.getByRole('radio', { name: 'Fox Den' })).toBeChecked()
})

test('the chart is one tab stop, and arrow keys move over nights and bars', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCalendar(page)
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1)
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Control+Home')
  await expect(focused(page)).toHaveAccessibleName(/^Søren Kjærgaard/)
  await press(page, 'ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Thandiwe Mokoena/)
  await press(page, 'ArrowDown')
  await expect(focused(page)).toHaveAccessibleName(/^Zoë Delacourt/)
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: 'Zoë Delacourt' })).toBeVisible()
  await press(page, 'Escape')
  await expect(focused(page)).toHaveAccessibleName(/^Zoë Delacourt/)
  await press(page, 'End')
  await press(page, 'PageDown')
  await expect(page).toHaveURL(/from=/)
  await expectChart(page)
  await expect(focused(page)).toHaveCount(1)
})

test('each date range is requested once, and the adjacent ones are prefetched', {
  tag: '@thorough',
}, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/calendar') requested.push(url.search)
  })
  await openCalendar(page)
  const title = page.getByRole('heading', { level: 2 })
  await expect.poll(() => requested.length).toBe(3)
  for (const [button, windows] of [
    ['Next days', 4],
    ['Next days', 5],
    ['Previous days', 5],
    ['Previous days', 5],
  ] as const) {
    const before = await title.textContent()
    await page.getByRole('button', { name: button }).click()
    await expect(title).not.toHaveText(before ?? '')
    await expect.poll(() => requested.length).toBe(windows)
  }
  await expect(page).not.toHaveURL(/from=/)
  expect(new Set(requested).size).toBe(requested.length)
})

test('the date range is part of the address', { tag: '@thorough' }, async ({ page }) => {
  await openCalendar(page)
  await page.getByRole('button', { name: '28 days' }).click()
  await expect(page).toHaveURL(/days=28/)
  await expectChart(page)
  await expect(grid(page).getByRole('columnheader')).toHaveCount(29)
  await page.getByRole('button', { name: 'Next days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(grid(page).locator('[aria-current="date"]')).toHaveCount(1)
})

test('only cabins with enough beds are shown', { tag: '@thorough' }, async ({ page }) => {
  await openCalendar(page)
  await page.getByLabel('Cabins by capacity').selectOption('Sleeps 6+')
  await expect(cabinHeads(page)).toHaveCount(3)
  await expect(rowOf(page, 'Fox Den')).toHaveCount(0)
})

test('a chart of a hundred cabins has few elements, and shows every row that is scrolled to', {
  tag: '@thorough',
}, async ({ page, installation }) => {
  const [many, now] = [100, `'2026-01-01T00:00:00.000Z'`]
  for (let index = 0; index < many; index += 1) {
    await installation.execute(`insert into cabins
      (created_at, name, max_capacity, regular_price_cents, discount_cents, description, image)
      values (${now}, 'Hut ${String(index).padStart(3, '0')}', 2, 10000, 0, '', '')`)
  }
  await openCalendar(page, { days: 60 })
  expect(await page.locator('main *').count()).toBeLessThan(1500)
  await grid(page).hover()
  await page.mouse.wheel(0, 100_000)
  await expect(rowOf(page, 'Timberline Hall')).toBeVisible()
  await expect(rowOf(page, 'Fox Den')).toHaveCount(0)
})

test("the chart is redrawn when the window's size has changed", { tag: '@thorough' }, async ({
  page,
}) => {
  await openCalendar(page)
  const names = () =>
    page
      .locator('[data-bar]')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-cut') ?? bar.textContent))
  await expect(cabinHeads(page)).toHaveCount(8)
  const inWideWindow = await names()
  await page.setViewportSize({ width: 920, height: 900 })
  await expect.poll(names).not.toEqual(inWideWindow)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect.poll(names).toEqual(inWideWindow)
})

test('the nights after an early departure are free for other guests [RULE-28]', async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  await expect(barIn(page, 'Lakeside Lookout', 'Beatriz')).toHaveCount(1)
  const { post, first, get } = bookingFinder(page, server)
  const { id } = await first('checked-in', ({ guest }) => /^Beatriz/.test(guest.fullName))
  const quote = await get<{ version: number; totals: { stayed: number } }>(
    `/api/bookings/${id}/departure-quote`,
  )
  await post(`/api/bookings/${id}/leave-early`, {
    version: quote.version,
    charge: 'stayed',
    expectedTotal: quote.totals.stayed,
  })
  await page.reload()
  await expectChart(page)
  const gone = barIn(page, 'Lakeside Lookout', 'Beatriz')
  await expect(gone).toHaveAccessibleName(/checked out/)
  expect((await datesOf(page, gone)).to).toBe(today)

  // Tonight is free again, and can be selected.
  const night = await middleOf(page, 'Lakeside Lookout', today)
  await page.mouse.click(night.x + 4, night.y)
  await expect(page.getByRole('dialog', { name: 'Lakeside Lookout' })).toContainText('1 night')
})

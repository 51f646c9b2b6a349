import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import type { Report } from '#features/reports/contract/reports.ts'
import { formatCount, formatMoney, formatPercentage } from '../../src/ui/format.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ login }) => {
  await login()
})

const table = (page: Page, name: string) => page.getByRole('table', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const keyMetric = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('xpath=..')

async function askFor(page: Page, query: string): Promise<Report> {
  return (await page.request.get(`/api/reports/metrics?${query}`)).json()
}

test('the report of a year opens from the menu, with its totals, tables and charts', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/\/reports$/)
  const occupancy = table(page, 'Occupancy and rates by month')
  await expect(occupancy.getByRole('row')).toHaveCount(14)
  const from = await field(page, 'From').inputValue()
  const to = await field(page, 'To').inputValue()
  const { total, periods } = await askFor(page, `from=${from}&to=${to}`)

  await expect(keyMetric(page, 'Room revenue')).toContainText(formatMoney(total.roomRevenue))
  await expect(keyMetric(page, 'Nights sold')).toContainText(String(total.soldNights))
  await expect(occupancy.getByRole('row').last()).toContainText(formatMoney(total.revpar))
  await page.getByRole('button', { name: 'Revenue', exact: true }).click()
  await expect(page).toHaveURL('/reports?show=revenue')
  const revenue = table(page, 'Revenue by month')
  for (const [index, period] of periods.entries()) {
    await expect(revenue.getByRole('row').nth(index + 1)).toContainText(
      formatMoney(period.totalRevenue),
    )
  }
  await expect(page.getByRole('slider', { name: 'Occupancy' })).toBeVisible()
})

test('the lines, groups and period are in the address', async ({ page }) => {
  await page.goto('/reports')
  await page.getByRole('button', { name: 'By day' }).click()
  await page.getByLabel('Groups').selectOption('By cabin')
  await expect(page).toHaveURL('/reports?by=day&group=cabin')
  await expect(table(page, 'Occupancy and rates by cabin')).toContainText('Fox Den')
  const from = await field(page, 'From').inputValue()
  await page.getByRole('button', { name: 'Previous period' }).click()
  const previous = addDays(from, -1)
  await expect(field(page, 'To')).toHaveValue(previous)
  await expect(table(page, 'Occupancy and rates by day')).toContainText(
    formatDateWithWeekday(previous),
  )
  await page.getByRole('button', { name: 'This month' }).click()
  await expect(page).toHaveURL('/reports?by=day&group=cabin')
  await field(page, 'To').fill(previous)
  await expect(page.getByText('Please enter a day that is not before the first day')).toBeVisible()
})

test('the report of one month shows its days, with last month and the same month last year', async ({
  page,
}) => {
  const [days, before, lastYear] = await Promise.all([
    askFor(page, 'by=day&from=2026-05-01&to=2026-05-31'),
    askFor(page, 'by=day&from=2026-04-01&to=2026-04-30'),
    askFor(page, 'by=day&from=2025-05-01&to=2025-05-31'),
  ])
  await page.goto('/reports?from=2026-05-01&to=2026-05-31')
  const revenue = table(page, 'Room revenue and total revenue')
  await expect(revenue.getByRole('columnheader')).toHaveText([
    'Date',
    'Total revenue',
    'Room revenue',
    'Total revenue, Apr 2026',
    'Total revenue, May 2025',
  ])
  await expect(revenue.getByRole('row')).toHaveCount(32)
  const cellsOf = (day: number) => [
    formatMoney(days.periods[day]?.totalRevenue ?? 0),
    formatMoney(days.periods[day]?.roomRevenue ?? 0),
    before.periods[day] ? formatMoney(before.periods[day].totalRevenue) : '–',
    formatMoney(lastYear.periods[day]?.totalRevenue ?? 0),
  ]
  for (const day of [0, 20, 30]) {
    await expect(
      revenue
        .getByRole('row')
        .nth(day + 1)
        .getByRole('cell'),
    ).toHaveText(cellsOf(day))
  }

  const chart = page.getByRole('slider', { name: 'Room revenue and total revenue' })
  const card = page.getByRole('region', { name: 'Room revenue and total revenue' })
  await expect(card.getByRole('listitem')).toHaveText([
    'Total revenue',
    'Room revenue',
    'Apr 2026',
    'May 2025',
  ])
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^May 01, .*, Total revenue, Apr 2026 \$\d/)
  await expect(page.getByText(`Total revenue, May 2025 ${cellsOf(0)[3]}`)).toBeVisible()
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^May 31, (?!.*Apr 2026)/)
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('the days of a month are loaded on request', { tag: '@thorough' }, async ({ page }) => {
    await page.route(/from=2026-04-01.*by=day/, (route) => route.abort())
    await page.goto('/reports?from=2026-05-01&to=2026-05-31')
    await expect(page.getByText('The days could not be loaded')).toHaveCount(2)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('slider')).toHaveCount(2)
  })
})

test('every column explains what it counts', async ({ page }) => {
  await page.goto('/reports')
  const about = table(page, 'Occupancy and rates by month').getByRole('button', {
    name: 'About adjusted occupancy',
  })
  await about.focus()
  await expect(about).toHaveAccessibleDescription(
    'Nights sold, divided by nights available without blocked nights.',
  )
})

test('a report is saved as a CSV file', async ({ page }) => {
  await page.goto('/reports?group=source')
  const links = page.getByRole('link', { name: 'Download CSV' })
  await expect(links).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await links.last().click()
  expect((await saved).suggestedFilename()).toMatch(/^report-.*-by-source\.csv$/)
})

test('paper has all columns, and no controls', async ({ page }) => {
  await page.goto('/reports')
  await expect(table(page, 'Occupancy and rates by month')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table(page, 'Stays by month')).toBeVisible()
  await expect(table(page, 'Revenue by month')).toBeVisible()
  await expect(keyMetric(page, 'Room revenue').getByRole('button').last()).toBeVisible()
  await expect(field(page, 'From')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden()
})

test('the next 12 months are on the books, and tourism has countries', async ({ page }) => {
  await page.goto('/reports')
  await page.getByRole('button', { name: 'On the books' }).click()
  await expect(page).toHaveURL('/reports?view=on-the-books')
  const books = table(page, 'On the books by month')
  await expect(books.getByRole('row')).toHaveCount(13)
  const { months } = await (await page.request.get('/api/reports/on-the-books')).json()
  await expect(books.getByRole('row').nth(1)).toContainText(formatMoney(months[0].booked.revenue))
  await books
    .getByRole('button', { name: /^Nights sold/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${months[0].booked.nights} lines`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const { nights, revenue } = months[0].last30Days
  await books
    .getByRole('button', { name: /^Last 30 days/ })
    .first()
    .click()
  await expect(dialog).toContainText(`= ${nights > 0 ? '+' : ''}${nights}, with`)
  await expect(dialog).toContainText(`${formatMoney(revenue)} room revenue`)
  await expect(dialog.getByRole('listitem').first()).toContainText('Booked on')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Tourism' }).click()
  const [from, to] = [await field(page, 'From').inputValue(), await field(page, 'To').inputValue()]
  const tourism = await page.request.get(`/api/reports/tourism?from=${from}&to=${to}`)
  const staying = (await tourism.json()).months.findLast(
    ({ countries }: { countries: object[] }) => countries.length > 0,
  )
  const last = page.getByRole('table', { name: /^Arrivals and nights/ }).last()
  await expect(last).toContainText(staying.countries[0].name)
  await expect(last.getByRole('row').last()).toContainText(formatCount(staying.nights))
  const [{ name, nights: stayed }] = staying.countries
  await last.getByRole('button', { name: new RegExp(`^Nights, .*${name}`) }).click()
  await expect(dialog).toContainText(`each times its guests = ${formatCount(stayed)}`)
})

test('every number opens to the nights or bookings it consists of', async ({ page }) => {
  await page.goto('/reports?group=cabin')
  const cabins = table(page, 'Occupancy and rates by cabin')
  const row = cabins.getByRole('row').filter({ hasText: 'Fox Den' })
  const [from, to] = [await field(page, 'From').inputValue(), await field(page, 'To').inputValue()]
  const { groups } = await askFor(page, `from=${from}&to=${to}&group=cabin`)
  const fox = groups.find(({ name }) => name === 'Fox Den')
  if (!fox) throw new Error('The demo has no Fox Den.')

  await row.getByRole('button', { name: /^ADR/ }).click()
  const dialog = page.getByRole('dialog', { name: `ADR: ${formatMoney(fox.adr ?? 0)}` })
  await expect(dialog).toContainText(
    `${formatMoney(fox.roomRevenue)} room revenue ÷ ${fox.soldNights} nights sold = ${formatMoney(fox.adr ?? 0)}`,
  )
  const lines = dialog.getByRole('list', { name: 'ADR' }).getByRole('listitem')
  await expect(lines).toHaveCount(25)
  await expect(lines.first()).toContainText('Fox Den')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/26 to 50 of/)).toBeVisible()
  await lines.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
})

test('points of the charts and days of the heat map open like the numbers of the table', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/reports')
  const dialog = page.getByRole('dialog')
  const chart = page.getByRole('slider', { name: 'Occupancy' })
  await expect(chart).toBeVisible()
  const [from, to] = [await field(page, 'From').inputValue(), await field(page, 'To').inputValue()]
  const { periods } = await askFor(page, `from=${from}&to=${to}`)
  const best = Math.max(...periods.map(({ roomRevenue }) => roomRevenue))
  const place = periods.findIndex(({ roomRevenue }) => roomRevenue === best)
  await chart.press('Home')
  for (const _ of periods.slice(0, place)) await chart.press('ArrowRight')
  await chart.press('Enter')
  await expect(dialog).toHaveAccessibleName(/^Occupancy: /)
  await expect(dialog).toContainText(formatMonth(periods[place]?.first ?? ''))
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeFocused()

  const revenue = page.getByRole('slider', { name: 'Room revenue and total revenue' })
  const width = ((await revenue.boundingBox())?.width ?? 0) - 88
  await revenue.click({ position: { x: 64 + (width * place) / (periods.length - 1), y: 200 } })
  await expect(dialog).toHaveAccessibleName(`Room revenue: ${formatMoney(best)}`)
  await page.keyboard.press('Escape')

  const map = page.getByRole('grid', { name: /^Occupancy of each day/ })
  const day = map.getByRole('gridcell', { name: /: [1-9]/ }).first()
  const title = (await day.getAttribute('title'))?.split(':')[0] ?? ''
  await day.click()
  await expect(dialog).toContainText(title)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(day).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(title)
})

test('the dashboard explains its occupancy next to that of the nights', async ({ page }) => {
  await page.goto('/dashboard')
  const { firstDate, lastDate } = await (await page.request.get('/api/statistics')).json()
  const { total } = await askFor(page, `from=${firstDate}&to=${lastDate}`)
  await page.getByRole('button', { name: 'About occupancy rate' }).focus()
  await expect(page.getByRole('tooltip')).toContainText(
    `the occupancy of these days is ${formatPercentage(total.occupancy)}.`,
  )
})

test('the statistics of the dashboard open to the bookings they consist of', async ({ page }) => {
  await page.goto('/dashboard')
  const { bookings, sales } = await (await page.request.get('/api/statistics')).json()
  await page.getByRole('button', { name: /^Sales, / }).click()
  const dialog = page.getByRole('dialog', { name: `Sales: ${formatMoney(sales)}` })
  await expect(dialog).toContainText(`${bookings} lines add up to ${formatMoney(sales)}`)
  await expect(dialog.getByRole('listitem').first()).toContainText('Booked on')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Sales, / })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the map of the year has its months next to each other, and the arrow keys follow', {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.goto('/reports')
    const map = page.getByRole('grid', { name: /^Occupancy of each day/ })
    const day = (date: string) => map.locator(`[data-date$="-${date}"]`)
    const [first, second, february] = [day('01-01'), day('01-02'), day('02-01')]
    const boxOf = async (at: typeof first) => (await at.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await first.scrollIntoViewIfNeeded()
    await expect(first).toBeVisible()
    expect((await boxOf(first)).width).toBeGreaterThan(20)
    expect((await boxOf(second)).x).toBe((await boxOf(first)).x)
    expect((await boxOf(february)).y).toBe((await boxOf(first)).y)
    await first.press('ArrowDown')
    await expect(second).toBeFocused()
    await second.press('ArrowUp')
    await first.press('ArrowRight')
    await expect(february).toBeFocused()
  })
})

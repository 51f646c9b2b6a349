import type { Page } from '@playwright/test'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { rows } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search bookings' })
const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' })

test('the search finds the bookings of a guest while staff type, and the back button returns', async ({
  page,
  server,
}) => {
  const { book } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den', guest: 'Żółw Qvist' })
  await page.goto('/bookings?page=2')
  await expect(rows(page)).toHaveCount(10)
  await searchField(page).pressSequentially('zolw qvi', { delay: 20 })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Żółw Qvist')
  await expect(page).toHaveURL(/\/bookings\?page=1&q=zolw\+qvi$/)
  await expect(searchField(page)).toBeFocused()

  await searchField(page).fill(`#${id}`)
  await expect(page).toHaveURL(new RegExp(`q=%23${id}$`))
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(searchField(page)).toHaveValue(`#${id}`)
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/)
  await expect(searchField(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(10)
})

test('dates, a cabin and a source limit the list together, from the first page', async ({
  page,
  server,
}) => {
  const { book, dayAhead } = bookingFinder(page, server)
  await book({ cabin: 'Fox Den', guest: 'Ana Reis' })
  await book({ cabin: 'Pine Ridge', guest: 'Rui Reis' })
  await page.goto('/bookings?page=2')
  await page.getByLabel('Nights from').fill(await dayAhead(1))
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/page=1/)
  await page.getByLabel('Cabin', { exact: true }).selectOption({ label: 'Fox Den' })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ana Reis')

  await page.getByLabel('Source').selectOption('Airbnb')
  await expect(page.getByText('No bookings match these filters')).toBeVisible()
  await expect(page).toHaveURL(/source=airbnb$/)
  await page.getByLabel('Source').selectOption('By phone')
  await expect(rows(page)).toHaveCount(1)

  await page.getByLabel('Nights from').fill(await dayAhead(2))
  await expect(page.getByText('No bookings match these filters')).toBeVisible()
  await clear(page).last().click()
  await expect(page).toHaveURL(/\/bookings\?page=1$/)
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByLabel('Nights from')).toHaveValue('')
})

test('a date that is typed by keyboard is not interrupted', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/bookings')
  await page.getByLabel('Nights from').focus()
  await page.keyboard.type('11232099')
  await expect(page).toHaveURL(/from=2099-11-23$/)
  await expect(page.getByText('No bookings match these filters')).toBeVisible()
})

test('invalid parameters leave the address', { tag: '@thorough' }, async ({ page }) => {
  for (const nonsense of [
    'from=2026-02-31',
    'to=tomorrow',
    'cabin=abc',
    'cabin=999999',
    'source=fax',
    'q=%20%20',
  ]) {
    await test.step(nonsense, async () => {
      await page.goto(`/bookings?${nonsense}`)
      await expect(page).toHaveURL(/\/bookings$/)
      await expect(rows(page)).toHaveCount(10)
    })
  }
  await page.goto('/bookings?from=2026-05-02&to=2026-05-01')
  await expect(page).toHaveURL(/\/bookings\?from=2026-05-02$/)
})

test('a search without results says so, and long texts, wildcards and emoji are searched as text', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/bookings')
  for (const text of ['%', '_', '🦊', 'שלום', 'x'.repeat(10_000)]) {
    await searchField(page).fill(text)
    await expect(page.getByText(`No bookings match “${text.slice(0, 200)}”`)).toBeVisible()
  }
  await clear(page).last().click()
  await expect(rows(page)).toHaveCount(10)
  await expect(searchField(page)).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a button shows the dates, the cabin and the source', { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.goto('/bookings')
    const toggle = page.getByRole('button', { name: 'More filters' })
    await expect(page.getByLabel('Nights from')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.getByLabel('Nights to').fill('2001-01-01')
    await expect(page.getByText('No bookings match these filters')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.reload()
    await expect(page.getByLabel('Nights to')).toHaveValue('2001-01-01')
  })
})

test('the filters and the empty list have no accessibility violations', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/bookings?q=nobody&from=2026-01-01')
  await expect(page.getByText('No bookings match “nobody”')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.goto('/bookings?from=2026-01-01')
  await expect(rows(page).first()).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

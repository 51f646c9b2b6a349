import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const rootClass = (page: Page) => page.evaluate(() => document.documentElement.className)
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('isDarkMode'))

test('the first theme follows the system setting [SPEC-4-12]', async ({ page }) => {
  for (const [scheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await test.step(scheme, async () => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/login')
      expect(await rootClass(page)).toContain(`${scheme}-mode`)
      expect(await saved(page)).toBeNull()
      await page.emulateMedia({ colorScheme: other })
      await expect.poll(() => rootClass(page)).toContain(`${other}-mode`)
    })
  }
})

test('a chosen theme is saved as JSON and outlives the visit and the system setting [SPEC-1-10, SPEC-3-10, SPEC-4-12, SPEC-4-13, SPEC-4-14, SPEC-4-15]', async ({
  page,
  login,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await login()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /dark mode/i }).click()
  expect(await rootClass(page)).toContain('dark-mode')
  expect(await rootClass(page)).not.toContain('light-mode')
  expect(await saved(page)).toBe('true')
  await page.reload()
  expect(await rootClass(page)).toContain('dark-mode')
  await page.getByRole('button', { name: /dark mode/i }).click()
  expect(await rootClass(page)).toContain('light-mode')
  expect(await saved(page)).toBe('false')
})

test.describe("before the app's code has run", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('the theme is applied [SPEC-4-15]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('isDarkMode', 'true'))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await rootClass(page)).toContain('dark-mode')
  })
})

test('a saved value that is neither light nor dark is ignored [SPEC-3-10]', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  for (const value of ['"maybe"', '{}', 'nul', '']) {
    await test.step(JSON.stringify(value), async () => {
      await page.evaluate((text) => localStorage.setItem('isDarkMode', text), value)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      expect(await rootClass(page)).toContain('dark-mode')
    })
  }
})

import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'

test('the help link in the header opens the staff guide in a new tab', {
  tag: '@thorough',
}, async ({ page, context, login }) => {
  await login()
  await page.goto('/dashboard')
  const opened = context.waitForEvent('page')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { name: 'Staff guide', level: 1 })).toBeVisible()

  await guide.getByRole('main').getByRole('link', { name: 'Check out' }).click()
  await expect(guide).toHaveTitle('Check out · Cabinkeeper')
  await expect(guide.locator('main img:visible').first()).toHaveJSProperty('naturalWidth', 1440)
})

test('the staff guide needs no login, runs no inline code and follows the theme', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.address, colorScheme: 'dark' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const response = await page.goto('/help/first-day.html')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page.getByRole('heading', { name: 'Your first day' })).toBeVisible()
  await expect(page.locator('main img.dark').first()).toBeVisible()
  await expect(page.locator('main img.light').first()).toBeHidden()
  expect(await axeViolationsOn(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

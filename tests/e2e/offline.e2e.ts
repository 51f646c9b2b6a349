import { expect, test } from './fixtures.ts'

const ofConnection =
  /ERR_INTERNET_DISCONNECTED|This screen needs a connection|Failed to fetch dynamically imported/
test.use({ expectedComplaints: [ofConnection] })

test('without a connection visited screens open, all say so, and load when the connection is back', {
  tag: '@thorough',
}, async ({ page, context, login }) => {
  const notice = page.getByRole('status').filter({ hasText: 'No connection' })
  await login()
  await page.goto('/guests')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('This screen needs a connection to open.')).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByRole('heading', { name: 'All guests' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('This screen needs a connection to open.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a guest who could not be loaded without a connection loads when it is back', {
  tag: '@thorough',
}, async ({ page, context, login }) => {
  await login()
  await page.goto('/guests')
  // The code of a guest loads with the first one.
  await page.getByRole('row').nth(2).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Guest details' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText('Guest could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Guest could not be loaded')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Guest could not be loaded')).toHaveCount(0)
})

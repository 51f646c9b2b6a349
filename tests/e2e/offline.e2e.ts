import { expect, test } from './fixtures.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

test('without a connection every screen opens, says so, and loads when the connection is back', {
  tag: '@thorough',
}, async ({ page, context, login }) => {
  const notice = page.getByRole('status').filter({ hasText: 'No connection' })
  await login()
  await page.goto('/bookings')
  // The last one that is prefetched, three seconds later.
  await page.waitForResponse(/outage-notes/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await page.getByRole('link', { name: 'Guests' }).click()
  await expect(page.getByRole('heading', { name: 'All guests' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // The data of a guest is only requested when their screen opens.
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText('Guest could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Guest could not be loaded')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Guest could not be loaded')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
})

import { expect, test } from './fixtures.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

test('without a connection every screen opens, says so, and loads when the connection is back', {
  tag: '@thorough',
}, async ({ page, context, login }) => {
  const notice = page.getByRole('status').filter({ hasText: 'No connection' })
  await login()
  const lastScreen = page.waitForResponse(/AccountScreen/)
  await page.goto('/bookings')
  await lastScreen
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const [link, title, sentence] of [
    ['Guests', 'All guests', 'Guests could not be loaded'],
    ['Settings', 'Update hotel settings', 'Settings could not be loaded'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Settings could not be loaded')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByLabel('Breakfast price')).toBeVisible()
  await expect(page.getByLabel('Breakfast price')).toBeEnabled()
  await expect(notice).toHaveCount(0)
})

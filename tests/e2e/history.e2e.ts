import { expect, test } from './fixtures.ts'

test.beforeEach(({ login }) => login())

test('a change of a setting is in the history of the settings, with its author and both values', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Minimum nights/booking').fill('4')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Setting successfully edited')).toBeVisible()
  await page.getByText('History', { exact: true }).click()
  const entry = page.getByRole('listitem').filter({
    hasText: 'Mara Lindqvist changed minimum nights per booking in the settings',
  })
  await entry.getByText('Details').click()
  await expect(entry.getByRole('row', { name: 'Minimum nights per booking 2 4' })).toBeVisible()
})

test('the activity of the property is narrowed by kind and leads to the booking', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Mara Lindqvist logged in').first()).toBeVisible()
  await page.getByLabel('Kind of action').selectOption('Bookings')
  await expect(page).toHaveURL('/activity?kind=bookings')
  await expect(page.getByText('Mara Lindqvist logged in')).toHaveCount(0)
  await page
    .getByRole('link', { name: /Open booking #/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Booking #/ })).toBeVisible()
})

test('filters that nothing matches say so', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/activity?day=2001-01-01')
  await expect(page.getByText('No activity matches these filters')).toBeVisible()
})

test('the activity can be downloaded as CSV', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/activity?kind=logins')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^activity-.*\.csv$/)
})

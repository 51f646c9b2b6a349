import { expect, test } from './fixtures.ts'

// A ring that grows is shown elsewhere, and costs more than all the rest of the screen.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, login }) => {
  await login()
  await page.goto('/dashboard')
})

test("today's activity lists who arrives and who departs, each with what is to be done", async ({
  page,
}) => {
  const list = page.getByRole('list', { name: /Today/ })
  const arriving = list.getByRole('listitem').filter({ hasText: 'Arriving' })
  const departing = list.getByRole('listitem').filter({ hasText: 'Departing' })
  await expect(arriving).toHaveCount(3)
  await expect(departing).toHaveCount(2)
  await expect(arriving.first().getByRole('img', { name: /Flag of/ })).toBeVisible()
  await expect(arriving.first()).toContainText(/\d+ nights?/)
  await expect(arriving.first().getByRole('link', { name: /Check in/ })).toHaveAttribute(
    'href',
    /\/checkin\/\d+$/,
  )
  await expect(departing.first().getByRole('button', { name: /Check out/ })).toBeVisible()
})

test('whoever is overdue stands apart from the list', async ({ page }) => {
  await expect(page.getByRole('list', { name: /Overdue/ }).getByRole('listitem')).toHaveCount(2)
})

test('a guest who departs is checked out from the list and leaves it', async ({ page }) => {
  const list = page.getByRole('list', { name: /Today/ })
  const departing = list.getByRole('listitem').filter({ hasText: 'Departing' })
  await departing
    .first()
    .getByRole('button', { name: /Check out/ })
    .click()
  await expect(page.getByText(/Booking #\d+ successfully checked out/)).toBeVisible()
  await expect(departing).toHaveCount(1)
})

test('a day without arrivals and departures says so', async ({ page, server }) => {
  const { activity } = await (await page.request.get('/api/today')).json()
  for (const { id } of activity) {
    await page.request.delete(`/api/bookings/${id}`, { headers: { origin: server.address } })
  }
  await page.reload()
  await expect(page.getByText('No activity today...')).toBeVisible()
})

test.describe('a dashboard that cannot be loaded', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load/] })

  test('says so and can be tried again', async ({ page }) => {
    await page.route('**/api/today', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Bookings could not get loaded')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/today')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('list', { name: /Today/ }).getByRole('listitem')).toHaveCount(5)
  })
})

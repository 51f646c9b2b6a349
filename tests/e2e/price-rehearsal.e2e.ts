import { choose, field, form } from './cabin-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('the cabin form says what another price and capacity would do, with the list behind each number, before it is saved', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/cabins')
  await choose(page, 'Birch Hollow', 'Edit')
  const details = form(page).getByText('What changes in detail')
  const says = form(page).getByRole('status').first()
  await expect(details).toBeHidden()
  await field(page, 'Regular price').fill('300')
  await expect(says).toHaveText(
    /^\d+ of \d+ free nights become dearer, by \$\d+\.\d\d on average\.$/,
  )
  await field(page, 'Maximum capacity').fill('1')
  await expect(says).toContainText(
    'upcoming bookings would not be allowed today and stay as they are',
  )
  await details.click()
  await expect(
    form(page)
      .getByText(/^Sleeps 1; this party has \d guests\.$/)
      .first(),
  ).toBeVisible()

  await field(page, 'Maximum capacity').fill('')
  await expect(details).toBeHidden()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Birch Hollow', 'Edit')
  await expect(field(page, 'Regular price')).toHaveValue('180')
})

test('Settings say what another minimum stay would do, and save it without a further click', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/settings')
  const nights = page.getByLabel('Minimum nights/booking')
  await nights.fill('5')
  const settings = page.getByRole('form', { name: 'Hotel settings' })
  await expect(settings.getByRole('status')).toContainText(
    /^Other rules for stays apply to .* gaps? can/,
  )
  const box = await settings.boundingBox()
  await nights.press('Escape')
  await expect(settings.getByRole('status')).toHaveText('')
  expect(await settings.boundingBox()).toEqual(box)
  await nights.fill('5')
  await nights.press('Tab')
  await expect(page.getByText('Setting successfully edited')).toBeVisible()
})

test('Settings name the bookings with more guests than another maximum allows', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/settings')
  await page.getByLabel('Maximum guests/booking').fill('8')
  const settings = page.getByRole('form', { name: 'Hotel settings' })
  await expect(settings.getByRole('status')).toHaveText(
    /^\d+ upcoming bookings would not be allowed today and stay as they are\.$/,
  )
  await settings.getByText('What changes in detail').click()
  await expect(settings.getByText(/up to 8 guests; this one has 10\.$/).first()).toBeVisible()
})

import { expect, test } from './fixtures.ts'

test('an item that is added in the settings can be charged to a booking', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/settings/payments')
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByLabel('Name').fill('Sauna')
  await dialog.getByLabel('Price', { exact: true }).fill('25')
  await dialog.getByLabel('Price is').selectOption('per person')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expect(page.getByText('Item successfully saved')).toBeVisible()
  await page.getByRole('button', { name: 'Move Sauna up' }).click()
  const names = page.getByRole('button', { name: /^Edit / })
  await expect(names.nth(-2)).toHaveAccessibleName('Edit Sauna')

  await page.goto('/bookings/1')
  await page.getByRole('button', { name: 'Add charge' }).click()
  const charge = page.getByRole('dialog', { name: 'Add charge' })
  await charge.getByLabel('Charge', { exact: true }).selectOption('Sauna, $25.00 per person')
  await charge.getByLabel('Guests').fill('1')
  await charge.getByRole('button', { name: 'Add charge' }).click()
  await expect(page.getByRole('button', { name: 'Remove Sauna' })).toBeVisible()
})

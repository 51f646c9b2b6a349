import { choose, form } from './cabin-page.ts'
import { expect, test } from './fixtures.ts'

test('an item that is added in the settings can be charged to a booking', {
  tag: '@thorough',
}, async ({ page, login }) => {
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

test('the form of a cabin shows the items that its stays always include', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/settings/payments')
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByLabel('Name').fill('Final cleaning of the loft')
  await dialog.getByLabel('Price', { exact: true }).fill('70')
  await dialog.getByLabel('Always charged').selectOption('In chosen cabins')
  await dialog.getByLabel('Fox Den').check()
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expect(page.getByText('Item successfully saved')).toBeVisible()

  await page.goto('/cabins')
  await choose(page, 'Fox Den', 'Edit')
  await form(page).getByText('Always charged').click()
  await expect(form(page)).toContainText('Final cleaning of the loft, $70.00 per stay')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Birch Hollow', 'Edit')
  await form(page).getByText('Always charged').click()
  await expect(form(page).getByRole('link', { name: 'Items and fees in Settings' })).toBeVisible()
  await expect(form(page)).not.toContainText('Final cleaning of the loft')
})

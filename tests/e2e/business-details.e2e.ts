import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { details, dialog, editGuest, profileOf } from './guest-page.ts'

test.use({ expectedComplaints: [/422 \(Unprocessable Entity\)/] })

test.beforeEach(async ({ login }) => login())

test('address, tax number, bank details and a logo of the property are saved together', async ({
  page,
}) => {
  await page.goto('/settings/documents')
  const form = page.getByRole('form', { name: 'Business details' })
  await form.getByLabel('Address', { exact: true }).fill('Rua do Lago 3\nPonte de Lima')
  await form.getByLabel('Tax number').fill('PT 501 234 567')
  await form.locator('#logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await form.getByRole('button', { name: 'Save business details' }).click()
  await expect(form.getByText('Please choose a JPEG, PNG or WebP image')).toBeVisible()
  await form.locator('#logo').setInputFiles('src/app/web/public/apple-touch-icon.png')
  await form.getByRole('button', { name: 'Save business details' }).click()
  await expect(page.getByText('Business details successfully updated')).toBeVisible()
  await expect(form.getByAltText('Current logo')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Tax number')).toHaveValue('PT 501 234 567')
  await form.getByLabel('Remove the logo').check()
  await form.getByRole('button', { name: 'Save business details' }).click()
  await expect(form.getByAltText('Current logo')).toBeHidden()
})

test('the address, birth date and company of a guest are entered in a section of the form', {
  tag: '@thorough',
}, async ({ page }) => {
  const { id } = await profileOf(page, 'ingrid')
  await page.goto(`/guests/${id}`)
  await editGuest(page)
  await expect(dialog(page).getByLabel('Address')).toBeHidden()
  await dialog(page).getByText('For documents and invoices').click()
  await dialog(page).getByLabel('Address').fill('Storgata 1\n0155 Oslo')
  await dialog(page).getByLabel('Birth date').fill('2030-01-01')
  await dialog(page).getByLabel('Document', { exact: true }).selectOption('Passport')
  await dialog(page).getByLabel('Company', { exact: true }).fill('Bjørnstad AS')
  await dialog(page).getByRole('button', { name: 'Save guest' }).click()
  await expect(dialog(page).getByText('Please enter a date between 1900 and today')).toBeVisible()
  await dialog(page).getByLabel('Birth date').fill('1984-02-29')
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save guest' }).click()
  for (const text of ['Storgata 1', 'Feb 29 1984', 'Passport', 'Bjørnstad AS']) {
    await expect(details(page).getByText(text)).toBeVisible()
  }
  await editGuest(page)
  await expect(dialog(page).getByLabel('Address')).toHaveValue('Storgata 1\n0155 Oslo')
})

import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedComplaints: [/422 \(Unprocessable Entity\)/] })

test('an e-invoice names what it lacks, and its data is downloaded once it is issued', async ({
  page,
  login,
}) => {
  await login()
  const { items } = await (await page.request.get('/api/bookings?status=unconfirmed')).json()
  await page.goto(`/bookings/${items[0].id}`)
  await page.getByText('Documents', { exact: true }).click()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('E-invoice and VAT ID').click()
  await dialog.getByLabel('E-invoice', { exact: true }).selectOption('factur-x')
  await dialog.getByLabel('Address', { exact: true }).fill('Storgata 1')
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByText('The invoice was not issued. It still needs:')).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enter the recipient’s city' }).click()
  await expect(dialog.getByLabel('City')).toBeFocused()
  await dialog.getByLabel('City').fill('Oslo')
  await dialog.getByLabel('Post code').fill('0155')
  await dialog.getByLabel('Country').selectOption('NO')
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^XML of Invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d{4}\.xml$/)
})

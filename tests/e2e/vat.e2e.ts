import { formatMoney } from '../../src/ui/format.ts'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'

test('an owner chooses VAT by payments, and each amount opens to its bookings', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/settings/payments')
  const taxes = page.getByRole('form', { name: 'Taxes and invoices' })
  await expect(taxes.getByLabel('VAT report')).toHaveValue('invoices')
  await taxes.getByLabel('VAT report').selectOption('By payments')
  await taxes.getByRole('button', { name: 'Save taxes' }).click()
  await expect(page.getByText('Taxes successfully updated')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.goto('/reports?view=taxes')
  await expect(page.getByRole('heading', { name: 'VAT by payments' })).toBeVisible()
  const [from, to] = [
    await page.getByLabel('From', { exact: true }).inputValue(),
    await page.getByLabel('To', { exact: true }).inputValue(),
  ]
  const { rates, total } = await (
    await page.request.get(`/api/reports/vat?from=${from}&to=${to}`)
  ).json()
  const table = page.getByRole('table', { name: 'VAT report' })
  await expect(table.getByRole('row')).toHaveCount(rates.length + 2)
  await expect(table.getByRole('row').last()).toContainText(formatMoney(total.tax))
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  const [highest] = rates
  await table
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Gross/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Gross: ${formatMoney(highest.gross)}` })
  await expect(dialog).toContainText(`add up to ${formatMoney(highest.gross)}`)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)

  await page.goto('/reports?view=taxes')
  await expect(table).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV by booking' }).click()
  expect((await saved).suggestedFilename()).toBe(`vat-by-payments-${from}-to-${to}.csv`)

  await page.goto('/activity')
  await expect(page.getByText(/VAT report/i).first()).toBeVisible()
})

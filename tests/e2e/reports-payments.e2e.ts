import { formatMoney } from '../../src/web/format.ts'
import { expect, test } from './fixtures.ts'

test('payments by month open to the ledger entries that they consist of', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Payments', exact: true }).click()
  await expect(page).toHaveURL('/reports?view=payments')
  const payments = page.getByRole('table', { name: 'Payments by month' })
  const [from, to] = [
    await page.getByLabel('From', { exact: true }).inputValue(),
    await page.getByLabel('To', { exact: true }).inputValue(),
  ]
  const response = await page.request.get(`/api/reports/payments?from=${from}&to=${to}`)
  const { total } = await response.json()
  await expect(payments.getByRole('row')).toHaveCount(14)
  await expect(payments.getByRole('row').last()).toContainText(formatMoney(total.takings))
  await expect(
    page.getByRole('table', { name: 'Invoices and balances by month' }).getByRole('row').last(),
  ).toContainText(formatMoney(total.depositsHeld))

  await payments
    .getByRole('row')
    .last()
    .getByRole('button', { name: /^Takings/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Takings: ${formatMoney(total.takings)}` })
  await expect(dialog).toContainText(`lines add up to ${formatMoney(total.takings)}`)
  const first = dialog.getByRole('list', { name: 'Takings' }).getByRole('listitem').first()
  await expect(first).toContainText(/Payment|Deposit/)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
})

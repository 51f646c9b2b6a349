import { formatMoney } from '../../src/ui/format.ts'
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
  await expect(payments.getByRole('row')).toHaveCount(14)
  const [from, to] = [
    await page.getByLabel('From', { exact: true }).inputValue(),
    await page.getByLabel('To', { exact: true }).inputValue(),
  ]
  const response = await page.request.get(`/api/reports/payments?from=${from}&to=${to}`)
  const { total } = await response.json()
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

test('an owner chooses who gets the monthly report, and sends it now', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/reports')
  const open = page.getByRole('button', { name: 'Monthly report' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Monthly report' })
  await expect(dialog.getByRole('button', { name: /^Send .* now$/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Mara Lindqvist' }).check()
  await dialog.getByRole('button', { name: 'Save recipients' }).click()
  await expect(page.getByText('Recipients successfully saved')).toBeVisible()
  await open.click()
  await dialog.getByRole('button', { name: /^Send .* now$/ }).click()
  const messages = dialog.getByRole('list', { name: 'Messages of the last week' })
  await expect(messages).toContainText('demo@cabinkeeper.example')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Download/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^report-\d{4}-\d\d\.pdf$/)
})

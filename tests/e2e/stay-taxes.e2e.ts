import { addDays } from '#domain/calendar.ts'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { confirm, dialog, openBooking } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookButton, cabin, expectBooked, guests, openFor, writeDown } from './new-booking-page.ts'

test('taxes on stays are entered, rehearsed, moved and charged', async ({ page, login }) => {
  await login()
  await page.goto('/settings/payments')
  const add = page.getByRole('button', { name: 'Add tax', exact: true })
  await add.click()
  await dialog(page).getByLabel('Name').fill('Kurtaxe')
  await confirm(page, 'Save tax')
  await expect(dialog(page).getByText('Please enter an amount')).toBeVisible()
  await dialog(page).getByLabel('Amount').fill('2.50')
  await dialog(page).getByText('More', { exact: true }).click()
  await dialog(page).getByLabel('Youngest age').fill('6')
  await expect(dialog(page).getByText(/^Example: 2 adults from .*: \$15\.00\./)).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await confirm(page, 'Save tax')
  const list = page.getByRole('list', { name: 'Taxes on stays' })
  await expect(list).toContainText('$2.50 per person and night, added to the price, from 6 years')

  await add.click()
  await dialog(page).getByLabel('Name').fill('City tax')
  await dialog(page).getByLabel('Computed as').selectOption('Percent of the price')
  await dialog(page).getByLabel('Percent', { exact: true }).fill('3.5')
  await dialog(page).getByText('More', { exact: true }).click()
  await dialog(page).getByLabel('Exempt from how many nights').fill('30')
  await confirm(page, 'Save tax')
  await expect(list).toContainText('3.5% of: Lodging, added to the price, not from 30 nights on')
  await page.getByRole('button', { name: 'Move City tax up' }).click()
  await expect(list.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(
    'Edit City tax',
  )
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  const { today } = await (await page.request.get('/api/session')).json()
  const arrival = addDays(today, 200)
  await openFor(page, arrival, addDays(arrival, 3))
  await guests(page).fill('2')
  await cabin(page, 'Fox Den').check()
  await writeDown(page, 'Lena Berger')
  await bookButton(page).click()
  const id = await expectBooked(page)
  const { cabinPrice, folio } = await (await page.request.get(`/api/bookings/${id}`)).json()
  const lines = folio.lines.filter(({ kind }: { kind: string }) => kind === 'tourist-tax')
  // 2 guests × 3 nights × 2.50
  expect(
    lines.map(({ label, amount }: { label: string; amount: number }) => [label, amount]),
  ).toEqual([
    ['City tax', Math.round(cabinPrice * 3.5) / 100],
    ['Kurtaxe', 15],
  ])
  await openBooking(page, id)
  await expect(page.getByText('City tax').first()).toBeVisible()
  await expect(page.getByText('Kurtaxe').first()).toBeVisible()

  // Of the three nights only this stay pays the tax, because the rules are new.
  await page.goto(`/reports?view=taxes&from=${arrival}&to=${addDays(arrival, 2)}`)
  const returns = page.getByRole('table', { name: 'Taxes of stays' })
  await expect(returns.getByRole('row', { name: /Kurtaxe/ })).toContainText('$15.00')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await returns
    .getByRole('row', { name: /Kurtaxe/ })
    .getByRole('button', { name: /^Due/ })
    .click()
  const nights = page.getByRole('dialog', { name: /\$15\.00/ })
  await expect(nights.getByRole('link', { name: /Lena Berger/ })).toHaveCount(3)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV by night' }).first().click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)

  await page.goto('/settings/payments')
  await page.getByRole('button', { name: 'Delete City tax' }).click()
  await confirm(page, 'Delete tax')
  await expect(list).not.toContainText('City tax')
})

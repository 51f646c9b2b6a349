import { axeViolationsOn } from './axe-violations.ts'
import { openBooking } from './booking-page.ts'
import { colorSchemes, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

for (const { colorScheme, tag } of colorSchemes) {
  test(`a deposit by transfer is taken and voided, and a charge added, in the ${colorScheme} theme`, {
    tag,
  }, async ({ page, server, login }) => {
    await page.emulateMedia({ colorScheme })
    await login()
    const { book, find } = bookingFinder(page, server)
    const { id, totalPrice } = await book({ cabin: 'Fox Den' })
    await openBooking(page, id)

    await page.getByRole('button', { name: 'Take payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take payment' })
    await dialog.getByLabel('Amount').fill('0')
    await dialog.getByRole('button', { name: 'Take payment' }).click()
    await expect(dialog.getByText('Please enter an amount above $0.00')).toBeVisible()
    await dialog.getByLabel('Amount').fill('180')
    await dialog.getByLabel('Method').selectOption('Bank transfer')
    expect(await axeViolationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Take payment' }).click()
    await expect(page.getByText(`$180.00 taken for booking #${id}`)).toBeVisible()
    await expect(page.getByText('Deposit, bank transfer')).toBeVisible()
    expect(await find(id)).toMatchObject({ amountPaid: 180, amountDue: totalPrice - 180 })

    await page.getByRole('button', { name: 'Add charge' }).click()
    const charge = page.getByRole('dialog', { name: 'Add charge' })
    await charge.getByLabel('Charge', { exact: true }).selectOption('Other item')
    await charge.getByLabel('Text').fill('Firewood')
    await charge.getByLabel('Price', { exact: true }).fill('12')
    await charge.getByLabel('Price is').selectOption('night')
    await charge.getByLabel('Quantity').fill('3')
    expect(await axeViolationsOn(page)).toEqual([])
    await charge.getByRole('button', { name: 'Add charge' }).click()
    await expect(page.getByRole('button', { name: 'Remove Firewood' })).toBeVisible()
    await expect(page.getByText('6 × $12.00')).toBeVisible()
    expect(await find(id)).toMatchObject({ totalPrice: totalPrice + 72 })

    await page.getByRole('button', { name: 'Void Deposit, bank transfer, $180.00' }).click()
    const voiding = page.getByRole('dialog', { name: 'Void payment' })
    await voiding.getByLabel('Reason').fill('Wrong booking')
    await voiding.getByRole('button', { name: 'Void payment' }).click()
    await expect(page.getByText(/Voided by .+ \(Wrong booking\)/)).toBeVisible()
    // A toast that fades out has no contrast.
    await expect(page.getByText(`The payment of booking #${id} was voided`)).toHaveCount(0)
    expect(await axeViolationsOn(page)).toEqual([])
    expect(await find(id)).toMatchObject({ amountPaid: 0 })
  })
}

test('many charges are folded into groups that open by keyboard and are printed open', async ({
  page,
  server,
  login,
}) => {
  await login()
  const { book, post } = bookingFinder(page, server)
  const { id, version } = await book({ cabin: 'Fox Den' })
  for (let added = 0; added < 12; added++) {
    const charge = { kind: 'item', label: `Firewood ${added + 1}`, price: 12.5, quantity: 1 }
    await post(`/api/bookings/${id}/add-charge`, { version: version + added, ...charge })
  }
  await openBooking(page, id)
  const items = page.getByRole('group').filter({ hasText: 'Items and fees' })
  await expect(items.locator('summary')).toHaveText('Items and fees12 lines$150.00')
  const remove = page.getByRole('button', { name: 'Remove Firewood 12' })
  await expect(remove).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Firewood 12')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await items.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(remove).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
})

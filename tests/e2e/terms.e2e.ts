import { axeViolationsInBothThemes } from './axe-violations.ts'
import { action, confirm, dialog, fact, openBooking } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('terms are saved, a new booking agrees to them, and its cancellation costs their fee', async ({
  page,
  server,
}) => {
  await page.goto('/settings/payments')
  await page.getByRole('button', { name: 'Edit Standard' }).click()
  const form = dialog(page)
  await form.getByRole('button', { name: 'Add step' }).click()
  await form.getByRole('textbox', { name: 'Until days before arrival, step 1' }).fill('700')
  await form.getByRole('textbox', { name: 'Fee of step 2: Percent' }).fill('120')
  await form.getByRole('button', { name: 'Save terms' }).click()
  await expect(form.getByText('Enter a whole number from 1 to 100')).toBeVisible()
  await form.getByRole('textbox', { name: 'Fee of step 2: Percent' }).fill('50')
  await expect(form.getByText(/would have other terms/)).toBeVisible()
  await form.getByRole('button', { name: 'Save terms' }).click()
  await expect(page.getByText('Terms successfully saved')).toBeVisible()
  await expect(page.getByText('Free cancellation until 700 days before arrival.')).toBeVisible()

  const { book, find } = bookingFinder(page, server)
  const { id, totalPrice } = await book({ cabin: 'Fox Den' })
  await openBooking(page, id)
  await expect(fact(page, 'Cancellation at any time: 50% of the total.')).toBeVisible()
  await action(page, 'Cancel booking').click()
  const fee = dialog(page).getByLabel('Fee')
  await expect(fee).toHaveValue(String(totalPrice / 2))
  const settlement = dialog(page).getByText(/is still due/)
  await expect(dialog(page).getByText(/^Cancelled .*: 50% of /)).toBeVisible()
  await expect(settlement).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('A kind gesture')
  await fee.fill('25')
  await expect(settlement).toHaveText('$25.00 is still due.')
  await confirm(page, 'Cancel booking')
  await expect(page.getByText(`Booking #${id} successfully cancelled`)).toBeVisible()
  expect(await find(id)).toMatchObject({ status: 'cancelled', fee: 25 })
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(/fee \$25\.00 instead of \$\d+\.00 by the terms/)).toBeVisible()
})

test('a booking gets other terms of the list, which is undone', async ({ page, server }) => {
  const { book } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await openBooking(page, id)
  await page.getByRole('button', { name: 'Terms', exact: true }).click()
  const chosen = dialog(page).getByLabel(`Terms of booking #${id}`)
  await chosen.selectOption('High season')
  await expect(dialog(page).getByText(/^Deposit: 30% of the total/)).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save terms' }).click()
  await expect(fact(page, 'No-show: 100% of the total.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(fact(page, 'No-show: 100% of the total.')).toHaveCount(0)
})

import { formatMoney } from '../../src/ui/format.ts'
import { action, openBooking } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a fee is marked as paid, and the payment is undone on the same day', async ({
  page,
  server,
}) => {
  const { book, find, post } = bookingFinder(page, server)
  const { id, version } = await book({ cabin: 'Fox Den' })
  await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill', fee: 50 })
  await openBooking(page, id)
  await expect(page.getByText('Fee due')).toBeVisible()
  await action(page, 'Mark as paid by card ($50.00)').click()
  await expect(page.getByText(`Booking #${id} marked as paid`)).toBeVisible()
  await expect(page.getByText('Nothing due')).toBeVisible()
  await expect(page.getByText(/\$50\.00 marked as paid at \d+:\d\d [AP]M/)).toBeVisible()
  expect(await find(id)).toMatchObject({ amountPaid: 50, amountDue: 0 })

  await action(page, 'Undo').click()
  await expect(page.getByText('Fee due')).toBeVisible()
  await expect(action(page, 'Undo')).toHaveCount(0)
  expect(await find(id)).toMatchObject({ amountPaid: 0, amountDue: 50 })
})

test('a credit is marked as paid back', async ({ page, server }) => {
  const { first, find, post } = bookingFinder(page, server)
  const paid = await first('unconfirmed', ({ isPaid, totalPrice }) => isPaid && totalPrice > 20)
  await post(`/api/bookings/${paid.id}/cancel`, { version: paid.version, reason: 'Ill' })
  await openBooking(page, paid.id)
  const credit = formatMoney(paid.amountPaid)
  await expect(page.getByText('Refund due')).toBeVisible()
  const button = page.getByRole('button', { name: /^Mark as paid back / })
  await expect(button).toContainText(credit)
  await button.click()
  await expect(page.getByText(`Booking #${paid.id} marked as paid back`)).toBeVisible()
  await expect(page.getByText('Nothing due')).toBeVisible()
  expect(await find(paid.id)).toMatchObject({ amountPaid: 0, amountCredited: 0 })
})

test('the amount due is next to "Will pay at property"', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { first } = bookingFinder(page, server)
  const partly = await first('unconfirmed', (b) => !b.isPaid && b.amountPaid > 0)
  await openBooking(page, partly.id)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText(`Will pay at property${formatMoney(partly.amountDue)} due`)
  await expect(payment).toContainText(`Paid so far${formatMoney(partly.amountPaid)}`)
})

import { addDays } from '#domain/calendar.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { action, confirm, dialog, openBooking } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(({ login }) => login())

test('a deposit comes by transfer, and the rest in cash at check-in with breakfast', async ({
  page,
  server,
}) => {
  const { first, find } = bookingFinder(page, server)
  const booking = await first(
    'unconfirmed',
    ({ hasBreakfast, amountPaid }) => !hasBreakfast && amountPaid === 0,
  )
  const { id } = booking
  await openBooking(page, id)
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog(page).getByLabel('Amount').fill('100.50')
  await dialog(page).getByLabel('Method').selectOption('Bank transfer')
  await confirm(page, 'Take payment')
  await expect(page.getByText('Deposit, bank transfer')).toBeVisible()

  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('checkbox', { name: /^Want to add breakfast/ }).check()
  const total = (await find(id)).checkInQuote?.totalWithBreakfast ?? Number.NaN
  const rest = total - 100.5
  await expect(page.getByRole('status').filter({ hasText: 'was paid before' })).toHaveText(
    `$100.50 was paid before; ${formatMoney(rest)} is due now`,
  )
  await page.getByLabel('Payment method').selectOption('Cash')
  await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
  await page.getByRole('button', { name: `Check in booking #${id}` }).click()
  await expect(page.getByText(`Booking #${id} successfully checked in`).first()).toBeVisible()

  const after = await find(id)
  expect(after).toMatchObject({ totalPrice: total, amountPaid: total, isPaid: true })
  expect(after.folio.payments).toMatchObject([
    { kind: 'deposit', method: 'transfer', amount: 100.5 },
    { kind: 'payment', method: 'cash', amount: rest },
  ])
  expect(after.folio.balance).toBe(0)
})

test('a guest who leaves early gets the unused nights back in cash', async ({ page, server }) => {
  const { first, find, today } = bookingFinder(page, server)
  const day = await today()
  const { id, amountPaid } = await first(
    'checked-in',
    ({ startDate, endDate, isPaid }) => isPaid && startDate < day && endDate >= addDays(day, 2),
  )
  await openBooking(page, id)
  await action(page, 'Leave early').click()
  await expect(dialog(page).getByRole('radio', { name: /^Only the/ })).toBeChecked()
  await confirm(page, 'Check out now')
  await expect(page.getByText(`Booking #${id} successfully checked out`).first()).toBeVisible()
  const { amountCredited, totalPrice } = await find(id)
  expect(amountCredited).toBe(amountPaid - totalPrice)
  await expect(page.getByText(`${formatMoney(amountCredited)} credit`)).toBeVisible()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog(page)
    .getByLabel('Amount')
    .fill(`${amountPaid + 1}`)
  await confirm(page, 'Refund')
  await expect(dialog(page).getByText(/which was received/)).toBeVisible()
  await dialog(page).getByLabel('Amount').fill(`${amountCredited}`)
  await dialog(page).getByLabel('Method').selectOption('Cash')
  await confirm(page, 'Refund')
  await expect(
    page.getByText(`${formatMoney(amountCredited)} paid back for booking #${id}`),
  ).toBeVisible()
  const { folio } = await find(id)
  expect(folio.balance).toBe(0)
  expect(folio.payments.at(-1)).toMatchObject({
    kind: 'refund',
    method: 'cash',
    amount: -amountCredited,
  })
})

test('the cash of a day is counted with a difference, and again after another payment', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book, find, post } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  // A day in the past has only the payments of this test.
  const date = '2020-02-20'
  const pay = async (amount: number) => {
    const expectedBalance = (await find(id)).folio.balance
    await post(`/api/bookings/${id}/take-payment`, {
      amount,
      method: 'cash',
      date,
      expectedBalance,
    })
  }
  await pay(80)
  await page.goto(`/payments?day=${date}`)
  await page.getByRole('button', { name: 'Count cash' }).click()
  await dialog(page).getByLabel('Counted cash').fill('75')
  await dialog(page).getByLabel('Note').fill('Change for the taxi')
  await confirm(page, 'Save count')
  await expect(page.getByText('$5.00 missing', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cash counts' })).toContainText('Change for the taxi')

  await pay(20)
  await page.reload()
  await expect(page.getByText('The cash takings changed after the count')).toBeVisible()
  await page.getByRole('button', { name: 'Count again' }).click()
  await dialog(page).getByLabel('Counted cash').fill('100')
  await confirm(page, 'Save count')
  await expect(page.getByText('Counted', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cash counts' }).getByRole('listitem')).toContainText(
    ['$100.00 counted, no difference', 'replaced by a later count'],
  )
})

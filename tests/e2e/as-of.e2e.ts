import { addDays } from '#domain/calendar.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test('the calendar shows what was known yesterday, without changes, until staff go back to now', async ({
  page,
  server,
  login,
}) => {
  await login()
  const yesterday = addDays(await bookingFinder(page, server).today(), -1)
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'As of…' }).click()
  const dialog = page.getByRole('dialog', { name: 'As of…' })
  await expect(dialog).toContainText('All other screens show the present.')
  await dialog.getByLabel('Date').fill(yesterday)
  await dialog.getByLabel('Time').fill('12:00')
  await dialog.getByRole('button', { name: 'Show' }).click()

  const notice = page.getByRole('region', { name: 'As of' })
  await expect(notice).toContainText('Nothing can be changed here.')
  await expect(page).toHaveURL(new RegExp(`asOf=${yesterday}T12%3A00`))
  const newBooking = page.getByRole('button', { name: 'New booking' })
  await expect(newBooking).toHaveAttribute('aria-disabled', 'true')

  await page.goto(`/bookings?asOf=${yesterday}T12:00`)
  await expect(notice).toBeVisible()
  await expect(newBooking).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('menuitem', { name: 'Delete booking' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('menuitem', { name: 'Who did this' }).click()
  await expect(page.getByText('The first one led to what was shown.')).toBeInViewport()
  await page.goBack()
  expect(await axeViolationsOn(page)).toEqual([])
  await notice.getByRole('button', { name: 'Back to now' }).click()
  await expect(notice).toBeHidden()
  await expect(page).not.toHaveURL(/asOf/)
  await expect(page.getByRole('link', { name: 'New booking' })).toBeVisible()
})

test('reports show what was on the books then, with the nights behind each number', {
  tag: '@thorough',
}, async ({ page, server, login }) => {
  await login()
  const monthAgo = addDays(await bookingFinder(page, server).today(), -30)
  await page.goto(`/reports?asOf=${monthAgo}T12:00`)
  const notice = page.getByRole('region', { name: 'As of' })
  await expect(notice).toBeVisible()
  await page
    .getByRole('button', { name: /^Nights sold/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Nights sold/ })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'On the books' }).click()
  await expect(page.getByText('Earlier values are those that were known then.')).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Payments', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByText('Payments, voidings and invoices that were recorded')).toBeVisible()
  const query = `from=${monthAgo.slice(0, 4)}-01-01&to=${monthAgo.slice(0, 4)}-12-31`
  const takingsOf = async (asOf: string) => {
    const response = await page.request.get(`/api/reports/payments?${query}${asOf}`)
    return formatMoney((await response.json()).total.takings)
  }
  const takings = await takingsOf(`&asOf=${monthAgo}T12:00`)
  expect(takings).not.toBe(await takingsOf(''))
  const total = page.getByRole('table', { name: 'Payments by month' }).getByRole('row').last()
  await total
    .getByRole('button', { name: `${takings}` })
    .last()
    .click()
  const payments = page.getByRole('dialog', { name: `Takings: ${takings}` })
  await expect(payments).toContainText(`lines add up to ${takings}`)
  expect(await axeViolationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Back to now' }).click()
  await expect(notice).toBeHidden()
})

import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import {
  arrival,
  bookButton,
  cabin,
  expectBooked,
  nights,
  openFor,
  total,
  writeDown,
} from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a broken house rule is shown, and overridden only with a reason', async ({
  page,
  server,
}) => {
  const { dayAhead, find } = bookingFinder(page, server)
  await openFor(page, await dayAhead(0))
  await cabin(page, 'Fox Den').check()
  await writeDown(page, 'Ana Reis')
  await nights(page).fill('1')
  await expect(page.getByText('The minimum stay is 2 nights')).toBeVisible()

  await bookButton(page).click()
  await expect(page.getByText('Please change the stay, or tick this')).toBeVisible()
  const anyway = page.getByRole('checkbox', { name: 'Book it anyway' })
  await expect(anyway).toBeFocused()
  await anyway.check()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await bookButton(page).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('The gap between two stays')
  await bookButton(page).click()
  expect(await find(await expectBooked(page))).toMatchObject({ numNights: 1 })
})

test('an arrival in the past is one press from the same day of next year', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const today = await bookingFinder(page, server).today()
  const isLeapDay = addDays(today, -1).endsWith('-02-29')
  const passed = addDays(today, isLeapDay ? -2 : -1)
  const meant = `${Number(passed.slice(0, 4)) + 1}${passed.slice(4)}`
  await page.goto('/bookings/new')
  await arrival(page).fill(passed)
  await expect(page.getByText('is in the past')).toBeVisible()
  await page.getByRole('button', { name: `${formatDateWithWeekday(meant)} instead` }).click()
  await expect(arrival(page)).toHaveValue(meant)
  await expect(arrival(page)).toBeFocused()
  await expect(page.getByText('is in the past')).toHaveCount(0)
})

test('an override of one rule does not apply to another', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { dayAhead } = bookingFinder(page, server)
  await openFor(page, await dayAhead(0))
  await nights(page).fill('1')
  const anyway = page.getByRole('checkbox', { name: 'Book it anyway' })
  await anyway.check()
  await nights(page).fill('31')
  await expect(page.getByText('The maximum stay is')).toBeVisible()
  await expect(anyway).not.toBeChecked()
})

test('another price per night is agreed with a reason, and the server calculates its total', async ({
  page,
  server,
}) => {
  const { dayAhead, find } = bookingFinder(page, server)
  await openFor(page, await dayAhead(0))
  await cabin(page, 'Fox Den').check()
  await writeDown(page, 'Ana Reis')
  await expect(total(page)).toHaveText('$400.00')
  await page.getByRole('button', { name: 'Set a different price' }).click()
  await expect(page.getByLabel('Agreed price per night')).toBeFocused()
  await page.keyboard.type('149.95')
  await expect(total(page)).toHaveText('$299.90')
  await page.getByRole('checkbox', { name: /Breakfast/ }).check()
  await expect(total(page)).toHaveText('$359.90')
  await bookButton(page).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('Third stay this year')
  await bookButton(page).click()
  expect(await find(await expectBooked(page))).toMatchObject({
    cabinPrice: 299.9,
    totalPrice: 359.9,
  })
})

import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { axeViolationsInBothThemes } from './axe-violations.ts'
import { confirm, dialog, openBooking } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookButton, cabin, expectBooked, guests, openFor, writeDown } from './new-booking-page.ts'

const listOf = (page: Page) => page.getByRole('list', { name: 'Messages to guests' })

async function turnOn(page: Page, name: string) {
  await page.getByRole('button', { name: `Turn on ${name}` }).click()
  await expect(dialog(page).getByText(/in the next 60 days/)).toBeVisible()
  await confirm(page, 'Turn on message')
  await expect(page.getByText(`${name} is turned on`)).toBeVisible()
}

test('messages are written, rehearsed, turned on and deleted', async ({ page, login }) => {
  await login()
  await page.goto('/settings/messages')
  const list = listOf(page)
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list).toContainText('3 days before the arrival, 10:00 AM')
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Add message', exact: true }).click()
  await confirm(page, 'Save message')
  await expect(dialog(page).getByText('This field is required').first()).toBeVisible()
  await dialog(page).getByLabel('Name').fill('The way')
  await dialog(page).getByLabel('Days').fill('1')
  await dialog(page).getByLabel('Subject').fill('How to find {cabin}')
  await dialog(page).getByLabel('Text', { exact: true }).fill('Dear {guest name}, {door}')
  await confirm(page, 'Save message')
  await expect(dialog(page).getByText('There is no placeholder {door}.')).toBeVisible()
  await dialog(page).getByLabel('Text', { exact: true }).fill('Dear {guest name}, follow the lake.')
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(/Dear \p{L}+.*, follow the lake\./u)
  await expect(dialog(page).getByText(/in the next 60 days/)).toBeVisible()
  await dialog(page).getByText('More', { exact: true }).click()
  await dialog(page).getByLabel('Balance').selectOption('Only if nothing is due')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await confirm(page, 'Save message')
  await expect(list).toContainText('1 day before the arrival, 10:00 AM, if nothing is due')

  await turnOn(page, 'The way')
  await page.getByRole('button', { name: 'Turn off The way' }).click()
  await confirm(page, 'Turn off message')
  await page.getByRole('button', { name: 'Delete The way' }).click()
  await confirm(page, 'Delete message')
  await expect(list.getByRole('listitem')).toHaveCount(4)
})

test('a booking says what its guest will get, got and does not get, and staff decide', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/settings/messages')
  await turnOn(page, 'Payment, three days before')
  await turnOn(page, 'Directions to the lake')
  await turnOn(page, 'Thanks, and come again')

  const { today } = await (await page.request.get('/api/session')).json()
  const arrival = addDays(today, 200)
  await openFor(page, arrival, addDays(arrival, 3))
  await guests(page).fill('2')
  await cabin(page, 'Fox Den').check()
  await writeDown(page, 'Lena Berger')
  await page.getByLabel('Email').fill('lena@example.com')
  await bookButton(page).click()
  await openBooking(page, await expectBooked(page))
  await page.getByRole('heading', { name: 'Messages' }).click()

  const ahead = page.getByRole('region', { name: 'Will be sent' })
  await expect(ahead.getByRole('listitem')).toHaveCount(2)
  await expect(ahead).toContainText('After the check-out')
  const others = page.getByRole('region', { name: 'Not sent' })
  await expect(others).toContainText('The balance is paid at the property')
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  // Taken back while the screen is still refreshed after it.
  const refresh = Promise.withResolvers<void>()
  await page.route(/\/api\/bookings\/\d+\/messages$/, async (route) => {
    if (route.request().method() === 'GET') await refresh.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Skip Thanks, and come again' }).click()
  await expect(others).toContainText('Skipped')
  await page.getByRole('button', { name: 'Send after all: Thanks, and come again' }).click()
  await expect(ahead.getByRole('listitem')).toHaveCount(2)
  refresh.resolve()

  await page.getByRole('button', { name: 'Send now: Directions to the lake' }).click()
  await expect(dialog(page)).toContainText('lena@example.com')
  await confirm(page, 'Send now')
  const sent = page.getByRole('region', { name: 'Emails' })
  await expect(sent).toContainText('Directions to the lake')
  await expect(ahead.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Write a message' }).click()
  await dialog(page).getByLabel('Subject').fill('Your question')
  await dialog(page).getByLabel('Text').fill('Dear {guest name}, dogs are welcome.')
  await confirm(page, 'Send email')
  await expect(sent).toContainText(/Your question (sent|is being sent) to lena@example\.com/)
})

test('an SMS service is set up, and a message is written as an SMS', { tag: '@thorough' }, async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/settings/messages')
  const service = page.getByRole('form', { name: 'SMS and WhatsApp' })
  await service.getByLabel('Address').fill('https://sms.example.com/messages')
  await service.getByLabel('Headers').fill('Authorization: Bearer 123')
  await service.getByRole('button', { name: 'Save SMS service' }).click()
  await expect(page.getByText('SMS service successfully saved')).toBeVisible()
  await expect(service.getByLabel('Headers')).toHaveValue('Authorization: ••••••••')

  await page.getByRole('button', { name: 'Add message', exact: true }).click()
  await dialog(page).getByLabel('Name').fill('The code')
  await dialog(page).getByText('More', { exact: true }).click()
  await dialog(page).getByLabel('Sent as').selectOption('sms')
  await expect(dialog(page).getByLabel('Subject')).toBeHidden()
  await dialog(page).getByLabel('Text', { exact: true }).fill('{cabin} is ready.')
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(/\d+ characters, 1 SMS/)
  await page.screenshot({ path: test.info().outputPath('sms-1440.png') })
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await confirm(page, 'Save message')
  await expect(listOf(page)).toContainText('by SMS')
})

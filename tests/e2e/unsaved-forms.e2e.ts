import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { expectCabins, guests } from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const response = (page: Page, name: 'Stay' | 'Leave') =>
  question(page).getByRole('button', { name }).click()
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

test('leaving a new booking in progress asks for confirmation', async ({ page }) => {
  await page.goto('/bookings')
  await page.getByRole('link', { name: 'New booking' }).click()
  await expectCabins(page)
  await menu(page, 'Guests').click()
  await expect(page).toHaveURL(/\/guests$/)
  await page.goBack()
  await expectCabins(page)

  await guests(page).fill('3')
  await menu(page, 'Calendar').click()
  await expect(question(page)).toBeVisible()
  await response(page, 'Stay')
  await expect(question(page)).toHaveCount(0)
  await expect(menu(page, 'Calendar')).toBeFocused()
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/bookings\/new$/)
  await expect(guests(page)).toHaveValue('3')

  const dialog = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const browserAsks = await dialog
  expect(browserAsks.type()).toBe('beforeunload')
  await browserAsks.dismiss()
  await expect(guests(page)).toHaveValue('3')

  await menu(page, 'Calendar').click()
  await response(page, 'Leave')
  await expect(page).toHaveURL(/\/calendar/)
})

test('leaving a change in progress asks for confirmation, and saving it does not', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await page.goto(`/bookings/${id}`)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByLabel('Observations').fill('Late arrival')
  await page.getByRole('button', { name: 'Back' }).click()
  await response(page, 'Stay')
  await expect(page.getByLabel('Observations')).toHaveValue('Late arrival')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
  await expect(question(page)).toHaveCount(0)
  expect((await find(id)).observations).toBe('Late arrival')
})

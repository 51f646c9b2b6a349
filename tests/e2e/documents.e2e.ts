import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => login())

async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await press()
  const opened = await popup
  await opened.waitForLoadState()
  return opened
}

const openBooking = async (page: Page) => {
  const { items } = await (await page.request.get('/api/bookings?status=unconfirmed')).json()
  await page.goto(`/bookings/${items[0].id}`)
  await page.getByText('Documents', { exact: true }).click()
  return items[0] as { id: number; guest: { fullName: string } }
}

test('a confirmation and a registration card are printed from the booking', async ({ page }) => {
  const booking = await openBooking(page)
  expect(await axeViolationsOn(page)).toEqual([])
  const confirmation = await opened(page, () =>
    page.getByRole('link', { name: 'Print confirmation' }).click(),
  )
  await expect(
    confirmation.getByRole('heading', { name: `Booking confirmation #${booking.id}` }),
  ).toBeVisible()
  await expect(confirmation.getByText(booking.guest.fullName).first()).toBeVisible()
  expect(await axeViolationsOn(confirmation)).toEqual([])
  const card = await opened(page, () =>
    page.getByRole('link', { name: 'Print registration card with national ID' }).click(),
  )
  await expect(card.getByText('Signature of the guest')).toBeVisible()
  const blank = await opened(page, () =>
    page.getByRole('link', { name: 'Print blank registration card' }).click(),
  )
  await expect(blank.getByText(booking.guest.fullName)).toBeHidden()
  expect(await axeViolationsOn(blank)).toEqual([])
})

test('the lists of today are printed from the dashboard', async ({ page }) => {
  await page.goto('/dashboard')
  const list = await opened(page, () =>
    page.getByRole('link', { name: 'Print arrivals and departures' }).click(),
  )
  await expect(list.getByRole('heading', { name: /^Arrivals \(\d+\)$/ })).toBeVisible()
  expect(await axeViolationsOn(list)).toEqual([])
  const cleaning = await opened(page, () =>
    page.getByRole('link', { name: 'Print cleaning list' }).click(),
  )
  await expect(cleaning.getByRole('columnheader', { name: 'Cabin' })).toBeVisible()
})

test('the Print button opens the dialog of the browser and is not on the paper', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/api/print/cleaning-list')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    expect((await page.pdf({ format, preferCSSPageSize: true })).byteLength).toBeGreaterThan(1000)
  }
})

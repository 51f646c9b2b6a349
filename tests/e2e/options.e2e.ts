import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { action, openBooking, titleLine } from './booking-page.ts'
import { expect } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, cabin, expectBooked, openFor, writeDown } from './new-booking-page.ts'
import { test } from './server-clock.ts'

test.use({
  expectedComplaints: [/api\/events|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/],
})

test.beforeEach(({ login }) => login())

const item = (page: Page) => page.getByRole('region').filter({ hasText: 'Nora Vik' })

/** Holds Fox Den for a guest who still has to decide. */
async function holdFoxDen(page: Page, until: string, startDate: string): Promise<number> {
  await openFor(page, startDate, addDays(startDate, 2))
  await cabin(page, 'Fox Den').check()
  await writeDown(page, 'Nora Vik')
  await page.getByLabel('Option until').fill(until)
  await bookButton(page).click()
  return expectBooked(page)
}

test('an option holds its nights, waits in the inbox and is confirmed there', async ({
  page,
  server,
}) => {
  const { dayAhead, today, find } = bookingFinder(page, server)
  const id = await holdFoxDen(page, addDays(await today(), 3), await dayAhead(0))
  await openBooking(page, id)
  await expect(page.getByRole('region', { name: 'Option' })).toContainText('Held until')
  await page.goto('/inbox')
  await expect(item(page)).toContainText('then it is cancelled')
  await item(page).getByRole('button', { name: 'Confirm the option of Nora Vik' }).click()
  await expect(page.getByText(`Booking #${id} successfully confirmed`)).toBeVisible()
  await expect(item(page)).toHaveCount(0)
  expect(await find(id)).toMatchObject({ status: 'unconfirmed', heldUntil: null })
})

test('an option that no one confirms frees its nights after its last day', {
  tag: '@thorough',
}, async ({ page, server, login, setServerClock }) => {
  const { dayAhead, today } = bookingFinder(page, server)
  const [day, startDate] = [await today(), await dayAhead(0)]
  const id = await holdFoxDen(page, addDays(day, 1), startDate)
  // The open screen would ask again with an expired session.
  await page.goto('about:blank')
  await setServerClock(Date.parse(`${addDays(day, 2)}T00:01:00Z`))
  // The job that ends holds runs every 30 seconds, and when a server starts.
  await server.restart()
  await login()
  await openBooking(page, id)
  await expect(titleLine(page)).toContainText('cancelled')
  await expect(action(page, 'Reinstate')).toBeVisible()
  await openFor(page, startDate, addDays(startDate, 2))
  await expect(cabin(page, 'Fox Den')).toBeEnabled()
})

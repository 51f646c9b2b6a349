import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/* Page object for the screen of a new booking. */

export const arrival = (page: Page) => page.getByLabel('Arrival', { exact: true })
export const departure = (page: Page) => page.getByLabel('Departure', { exact: true })
export const nights = (page: Page) => page.getByLabel('Nights', { exact: true })
export const guests = (page: Page) => page.getByLabel('Guests', { exact: true })
export const search = (page: Page) => page.getByRole('combobox', { name: 'Find a guest' })
export const bookButton = (page: Page) => page.getByRole('button', { name: 'Book cabin' })
export const cabin = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Cabins', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
export const total = (page: Page) => page.getByRole('definition').last()

/** Opens the form for a stay, and waits for the cabins of this stay. */
export async function openFor(page: Page, startDate: string, endDate?: string) {
  await page.goto(`/bookings/new?from=${startDate}${endDate ? `&to=${endDate}` : ''}`)
  await expectCabins(page)
}

export const expectCabins = (page: Page) =>
  expect(page.getByRole('list', { name: 'Cabins', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  )

export async function writeDown(page: Page, fullName: string) {
  await page.getByRole('button', { name: 'New guest', exact: true }).click()
  await page.getByLabel('Full name').fill(fullName)
}

/** Waits until it is booked and returns the number of the booking. */
export async function expectBooked(page: Page): Promise<number> {
  const toast = page.getByRole('status').filter({ hasText: /Booking #\d+ successfully created/ })
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(/\/(bookings|checkin)\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

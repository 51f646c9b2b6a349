import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/* Page object for the list of bookings and a booking. */

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const confirm = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** The title with the status of the booking next to it. */
export const titleLine = (page: Page) => page.locator('main header').first()
export const fact = (page: Page, text: RegExp | string) =>
  page.getByRole('definition').filter({ hasText: text })

export async function openBooking(page: Page, id: number) {
  await page.goto(`/bookings/${id}`)
  await expect(title(page)).toContainText(`Booking #${id}`)
}

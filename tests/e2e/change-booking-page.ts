import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/* Page object for the screen that changes a booking. */

export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
export const departure = (page: Page) => page.getByLabel('Departure', { exact: true })
export const cabin = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** Options for the price of a change to another cabin, by the resulting price. */
export const guestWantsIt = (page: Page) =>
  page.getByRole('radio', { name: /^The guest: price of/ })
export const weWantIt = (page: Page) => page.getByRole('radio', { name: /^We do: same price/ })
export const conflicts = (page: Page) => page.getByRole('region', { name: 'Conflicts' })

/** The values of a line of the summary before and after. */
const line = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
export const expectLine = (page: Page, name: string, before: string, after: string) =>
  expect(line(page, name).getByRole('cell')).toHaveText([before, after])

export const openChange = async (page: Page, id: number) => {
  await page.goto(`/bookings/${id}/change`)
  await expect(page.getByRole('table', { name: 'What changes' })).toBeVisible()
}

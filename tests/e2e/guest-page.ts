import type { Page } from '@playwright/test'
import type { GuestPage, GuestProfile } from '../../src/features/guests/contract/guests.ts'
import { expect } from './fixtures.ts'

/* Page object for the screens of guests. */

export const dialog = (page: Page) => page.getByRole('dialog')
export const details = (page: Page) => page.getByRole('region', { name: 'Guest details' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

export const found = async (page: Page, q: string): Promise<GuestPage> =>
  (await page.request.get(`/api/guests?q=${encodeURIComponent(q)}`)).json()

/** A guest in the API. */
export const profileOf = async (page: Page, q: string): Promise<GuestProfile> => {
  const { items } = await found(page, q)
  return (await page.request.get(`/api/guests/${items[0]?.id}`)).json()
}

export async function sendEmptyGuest(page: Page) {
  await press(page, 'New guest')
  await dialog(page).getByRole('button', { name: 'Create guest' }).click()
  await expect(dialog(page).getByText('This field is required')).toBeVisible()
}

export async function editGuest(page: Page) {
  await press(page, 'Edit')
  await expect(dialog(page).getByLabel('Full name')).toBeVisible()
}

export async function showID(page: Page) {
  await press(page, 'Show ID')
  await expect(page.getByRole('timer')).toBeVisible()
}

export async function compareGuests(page: Page) {
  await press(page, /^Merge with/)
  await expect(dialog(page).getByRole('button', { name: 'Merge guests' })).toBeVisible()
}

export async function askToErase(page: Page) {
  await press(page, 'Erase identity')
  await expect(page.getByRole('dialog')).toBeVisible()
}

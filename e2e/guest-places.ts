import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/* What is opened on the screens of guests. */

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

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
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

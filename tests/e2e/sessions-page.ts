import { expect, type Page } from '@playwright/test'
import { demo } from './fixtures.ts'

export const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' })

/** Logs in with another browser and opens the confirmation. */
export async function askToLogOutOthers(page: Page) {
  const origin = new URL(page.url()).origin
  await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(demo),
  })
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

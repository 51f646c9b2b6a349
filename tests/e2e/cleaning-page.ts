import { expect, type Page } from '@playwright/test'
import type { NewCleaningLink } from '../../src/features/housekeeping/contract/cleaning.ts'

/** Opens a new link for cleaners, so that the browser of the page also has the cookie of a cleaner. */
export async function givenCleaningLink(page: Page, address: string): Promise<void> {
  const headers = { origin: address }
  const data = { name: 'Phone of the cleaners' }
  const created = await page.request.post('/api/cleaning-links', { headers, data })
  const { url }: NewCleaningLink = await created.json()
  const token = new URL(url).hash.slice(1)
  const opened = await page.request.post('/api/cleaning/session', { headers, data: { token } })
  expect(opened.status()).toBe(204)
}

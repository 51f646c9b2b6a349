import { expect, type Page } from '@playwright/test'

export const tokens = (page: Page) => page.getByRole('list', { name: 'Tokens' })
export const newToken = (page: Page) => page.getByRole('region', { name: /^New token / })

/** Creates a token, which is shown once, and opens the confirmation. */
export async function askToRevoke(page: Page) {
  const form = page.getByRole('form', { name: 'New token' })
  await form.getByLabel('Name').fill('Website')
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(newToken(page)).toBeVisible()
  await tokens(page).getByRole('button', { name: 'Revoke Website' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

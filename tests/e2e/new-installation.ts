import type { Page } from '@playwright/test'
import type { OwnProcess } from '#testkit/server.ts'
import { expect } from './fixtures.ts'
import { emptyInstallation } from './installation.ts'
import { test as base } from './server-clock.ts'

/** Tests that begin with an installation without users, on a server whose clock they can set. */
export const test = base.extend({
  installation: async ({ playwright: _ }, use) => {
    const installation = await emptyInstallation()
    await use(installation)
    await installation.remove()
  },
})

/** The link for the first user, which the server prints when it has started. */
export async function setupLink(server: OwnProcess): Promise<string> {
  const link = () => server.output().match(/^http\S+\/welcome#\S+$/m)?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

export const firstUser = { email: 'ada@cabins.example', password: 'seven lamps at dusk' }

export async function fillAccount(page: Page, email = firstUser.email) {
  await page.getByLabel('Full name').fill('Ada Berg')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(firstUser.password)
}

export async function createFirstUser(page: Page, server: OwnProcess) {
  await page.goto(await setupLink(server))
  await fillAccount(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Sets euros and the formats of German on the settings screen. */
export async function setGermanFormats(page: Page) {
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Number format').selectOption('1.234,56')
  await page.getByLabel('Date format').selectOption('21.11.2026')
  await page.getByRole('button', { name: 'Save property' }).click()
  await expect(page.getByText('Property successfully updated')).toBeVisible()
}

import type { Browser, Page } from '@playwright/test'
import type { Server } from '#testkit/server.ts'
import { expect } from './fixtures.ts'

/* Page object for the users screen, with a new user. */

export const ines = {
  fullName: 'Ines Duarte',
  email: 'ines@larchvalley.example',
  password: 'lantern otter nine',
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const passwordLabel = 'Password (min 8 characters)'

export async function fill(page: Page, { fullName, email, password } = ines) {
  await field(page, 'Full name').fill(fullName)
  await field(page, 'Email address').fill(email)
  await field(page, passwordLabel).fill(password)
  await field(page, 'Repeat password').fill(password)
}

export const create = (page: Page) => page.getByRole('button', { name: 'Create new user' })
export const created =
  "Account successfully created! Please verify the new account from the user's email address."

export const userRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Users' }).getByRole('listitem').filter({ hasText: name })
export const linkOf = (page: Page, name: string) => page.getByLabel(`Verification link for ${name}`)

export async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Creates the user by the API, and returns the verification link. */
export async function givenWaiting(page: Page, server: Server, who = ines): Promise<string> {
  const response = await page.request.post('/api/staff', {
    data: who,
    headers: { origin: server.address },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).verificationLink
}

/** Another browser, in which the user follows the link and logs in. */
export async function openAs(
  browser: Browser,
  server: Server,
  who: { email: string; password: string },
  link = '/login',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.goto(link)
  if (link !== '/login') {
    await expect(
      page.getByText('Your email address is verified. You can log in now.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  }
  await logInByHand(page, who)
  await expect(page).toHaveURL(/\/dashboard$/)
  return page
}

export async function logInByHand(page: Page, who: { email: string; password: string }) {
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.getByLabel('Email address').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

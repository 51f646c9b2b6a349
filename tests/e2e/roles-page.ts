import type { Browser, Page } from '@playwright/test'
import type { Role } from '#domain/permissions.ts'
import type { Server } from '#testkit/server.ts'
import { expect } from './fixtures.ts'
import { givenWaiting, ines, openAs } from './staff-page.ts'

/* Page object for roles: the switch, and a user with a role in another browser. */

type Given = { page: Page; browser: Browser; server: Server }

const put = async ({ page, server }: Given, path: string, data: object) => {
  const response = await page.request.put(path, { data, headers: { origin: server.address } })
  expect(response.status()).toBe(200)
}

export const turnOnRoles = (given: Given) => put(given, '/api/roles', { enabled: true })

export async function giveRole(given: Given, name: string, accessRole: Role) {
  const { items } = await (await given.page.request.get('/api/staff')).json()
  const user = items.find(({ fullName }: { fullName: string }) => fullName === name)
  await put(given, `/api/staff/${user.id}/role`, { accessRole })
}

/** Ines with a role, logged in with another browser. */
export async function openWithRole(given: Given, role: Role): Promise<Page> {
  const link = await givenWaiting(given.page, given.server)
  const theirs = await openAs(given.browser, given.server, ines, link)
  await turnOnRoles(given)
  await giveRole(given, ines.fullName, role)
  return theirs
}

export const reasonFor = (role: string, what: string) =>
  `Your role, ${role}, does not allow you to ${what}. Please ask an owner.`

/** A control that is disabled by the role: it has the reason, and says it when it is pressed. */
export async function expectDenied(page: Page, name: string | RegExp, reason: string) {
  const button = page.getByRole('main').getByRole('button', { name }).first()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(reason)
  await button.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
}

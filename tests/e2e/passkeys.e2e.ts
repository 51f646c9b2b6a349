import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { demo, expect, test } from './fixtures.ts'
import { logInByHand } from './staff-page.ts'

test.use({ expectedComplaints: [/40[13]|422/] })

/** A security key of the browser's developer tools, which verifies its user without asking. */
async function givenAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether it confirms requests without waiting for its user. */
    setConfirming: (enabled: boolean) =>
      tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () =>
      (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

/** The authenticator of the tests confirms a suggestion immediately, so that no button could be pressed. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

test('a user adds a passkey, logs in with it, renames and removes it [SEC-62]', {
  tag: ['@chromium', '@thorough'],
}, async ({ page, server }) => {
  test.slow()
  // Browsers offer passkeys at a host name only.
  const address = server.address.replace('127.0.0.1', 'localhost')
  const device = await givenAuthenticator(page)
  await withoutSuggestions(page)
  await page.goto(`${address}/login`)
  await logInByHand(page, demo)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${address}/account`)
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByLabel('Name').fill('Front desk')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // The browser's authenticator, which no wait here can hurry, makes a key.
  await expect(page.getByText('Passkey added')).toBeVisible({ timeout: 30_000 })
  await expect(section).toContainText('Front desk')
  expect(await device.credentials()).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost' },
  ])
  expect(await axeViolationsOn(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${address}/activity`)
  await expect(page.getByText('logged in with a passkey')).toBeVisible()

  await page.goto(`${address}/account`)
  await expect(section).toContainText('Last used')
  await section.getByRole('button', { name: 'Rename Front desk' }).click()
  await dialog.getByLabel('Name').fill('Office')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(section).toContainText('Office')
  await section.getByRole('button', { name: 'Remove Office' }).click()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section).not.toContainText('Office')

  // The device still has it, the server no longer accepts it.
  await page.context().clearCookies()
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('the browser suggests passkeys in the field of the email address, next to the password [SEC-62]', {
  tag: ['@chromium', '@thorough'],
}, async ({ page, server }) => {
  const address = server.address.replace('127.0.0.1', 'localhost')
  const device = await givenAuthenticator(page)
  await page.goto(`${address}/login`)
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', /webauthn$/)
  await logInByHand(page, demo)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${address}/account`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Front desk')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()

  // No suggestion is chosen, and the password works as before.
  await device.setConfirming(false)
  await page.context().clearCookies()
  const suggested = page.waitForResponse(/passkey-login\/options/)
  await page.goto(`${address}/login`)
  await suggested
  await logInByHand(page, demo)
  await expect(page).toHaveURL(/\/dashboard$/)

  // The user chooses the suggestion, without the button.
  await device.setConfirming(true)
  await page.context().clearCookies()
  await page.goto(`${address}/login`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${address}/activity`)
  await expect(page.getByText('logged in with a passkey')).toBeVisible()
})

test('at an address without a host name there is no button for passkeys', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
})

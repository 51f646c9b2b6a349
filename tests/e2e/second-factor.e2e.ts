import type { Page } from '@playwright/test'
import { codeOf, fromBase32, stepAt } from '#platform/auth/second-factor/totp.ts'
import { axeViolationsInBothThemes, axeViolationsOn } from './axe-violations.ts'
import { demo, expect, test } from './fixtures.ts'
import { choose, givenWaiting, ines, logInByHand, openAs } from './staff-page.ts'

/** Expected: responses 401 and 403 are part of these journeys. */
test.use({ expectedComplaints: [/40[13]|422/], hasMailServer: false })

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const dialog = (page: Page) => page.getByRole('dialog')

/** The code that an authenticator app shows, some steps of 30 seconds from now. */
const codeFor = (secret: string, steps = 0) =>
  codeOf(fromBase32(secret), stepAt(new Date()) + steps)

/** Sets up one-time codes in the open dialog and returns the secret and the recovery codes. */
async function setUpCodes(page: Page) {
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
  await dialog(page).getByLabel('Code', { exact: true }).fill('000000')
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not correct. Please try the next one.')).toBeVisible()
  const used = codeFor(secret, -1)
  await dialog(page).getByLabel('Code', { exact: true }).fill(used)
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page)).toContainText('Keep your recovery codes')
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  return { secret, codes, used }
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a user turns on one-time codes, logs in with one and with a recovery code, and turns them off [SEC-59, SEC-61]', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/account')
  const { secret, codes, used } = await setUpCodes(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(section(page)).toContainText('10 recovery codes left')

  await page.context().clearCookies()
  await page.goto('/login')
  await logInByHand(page, demo)
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await enterCode(page, used)
  await expect(page.getByText('This code is not correct or was already used')).toBeVisible()
  await enterCode(page, codeFor(secret))
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.context().clearCookies()
  await page.goto('/login')
  await logInByHand(page, demo)
  await page.getByRole('button', { name: 'Back' }).click()
  await logInByHand(page, demo)
  await enterCode(page, codes[0] ?? '')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/account')
  await expect(section(page)).toContainText('9 recovery codes left')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog(page).getByLabel('Current password').fill(demo.password)
  await dialog(page).getByRole('button', { name: 'Create codes' }).click()
  await expect(dialog(page)).toContainText('Keep your recovery codes')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(section(page)).toContainText('10 recovery codes left')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByLabel('Current password').fill('wrong')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await dialog(page).getByLabel('Current password').fill(demo.password)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(section(page)).toContainText('Off')
  await page.goto('/activity')
  await expect(page.getByText('logged in with a recovery code')).toBeVisible()
})

test('where a second factor is required, users set one up before anything else [SEC-63]', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/settings/access')
  await page.getByLabel('Require a second factor for everyone').click()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Require for everyone' }).click()
  await expect(page).toHaveURL(/\/second-factor$/)
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/second-factor$/)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await setUpCodes(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings/access')
  await expect(page.getByLabel('Require a second factor for everyone')).toBeChecked()
})

test('a user removes the second factors of another who lost the phone [SEC-64]', {
  tag: '@thorough',
}, async ({ page, browser, server, login }) => {
  await login()
  const theirs = await openAs(browser, server, ines, await givenWaiting(page, server))
  await theirs.goto(`${server.address}/account`)
  await setUpCodes(theirs)
  await page.goto('/users')
  await choose(page, ines.fullName, 'Remove second factors')
  const question = page.getByRole('dialog', { name: 'Remove second factors' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(
    page.getByText(`The second factors of ${ines.fullName} have been removed`),
  ).toBeVisible()
  await theirs.goto(`${server.address}/login`)
  await logInByHand(theirs, ines)
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.context().close()
})

test('a new email address is confirmed with a link from another user, and is then the login [SEC-65]', {
  tag: '@thorough',
}, async ({ page, browser, server, login }) => {
  const newEmail = 'ines.new@larchvalley.example'
  await login()
  const theirs = await openAs(browser, server, ines, await givenWaiting(page, server))
  await theirs.goto(`${server.address}/account`)
  await theirs.getByRole('button', { name: 'Change address' }).click()
  await dialog(theirs).getByLabel('New email').fill('no address')
  await dialog(theirs).getByRole('button', { name: 'Request change' }).click()
  await expect(theirs.getByText('Please provide a valid email address')).toBeVisible()
  expect(await axeViolationsOn(theirs)).toEqual([])
  await dialog(theirs).getByLabel('New email').fill(newEmail)
  await dialog(theirs).getByRole('button', { name: 'Request change' }).click()
  await expect(theirs.getByText(`${newEmail} is not confirmed yet.`)).toBeVisible()

  await page.goto('/users')
  await expect(page.getByText(`The new email address ${newEmail} is not confirmed`)).toBeVisible()
  await choose(page, ines.fullName, 'Create email link')
  const link = await dialog(page).getByRole('textbox').inputValue()
  expect(await axeViolationsOn(page)).toEqual([])
  await theirs.goto(link)
  await expect(theirs).toHaveURL(/\/confirm-email$/)
  expect(await axeViolationsOn(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(theirs.getByText('Your email address has been changed.')).toBeVisible()
  await theirs.context().clearCookies()
  await theirs.goto(`${server.address}/login`)
  await logInByHand(theirs, { ...ines, email: newEmail })
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(theirs.getByText('This link is incomplete, has expired')).toBeVisible()
  await theirs.context().close()
})

test('the dialogs and screens of second factors have no accessibility violation [SEC-53]', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await login()
  await page.goto('/account')
  await expect(section(page)).toContainText('Off')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up codes' }).click()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await setUpCodes(page)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('One-time codes are turned on')).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page).getByLabel('Current password')).toBeFocused()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.context().clearCookies()
  await page.goto('/login')
  await logInByHand(page, demo)
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

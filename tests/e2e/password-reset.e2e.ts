import { axeViolationsOn } from './axe-violations.ts'
import { demo, expect, test } from './fixtures.ts'
import { choose, givenWaiting, ines, logInByHand, openAs, userRow } from './staff-page.ts'

const newPassword = 'lantern otter ten'
const changed = 'Your password has been changed. You can log in now.'

test.describe('with a mail server', () => {
  test.use({ hasMailServer: true, expectedComplaints: [/403/] })

  test('a user who forgot the password gets a link by email, sets a new one and logs in [SEC-57]', {
    tag: '@thorough',
  }, async ({ page, server, mailServer, login }) => {
    await login()
    const email = `ines.${Date.now()}@larchvalley.example`
    await givenWaiting(page, server, { ...ines, email })
    await page.context().clearCookies()
    const mailTo = (pattern: RegExp) => () =>
      mailServer.delivered
        .filter(({ to }) => to.includes(email))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .map((text) => text.match(pattern)?.[0] ?? '')
        .findLast((link) => link !== '') ?? ''
    const verification = mailTo(/https?:\S+verify=[\w.-]+/)
    await expect.poll(verification, { timeout: 20_000 }).not.toBe('')
    await page.goto(verification())
    await expect(page.getByText('Your email address is verified.')).toBeVisible()

    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveTitle('Reset your password · Cabinkeeper')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText('If there is an account with this email address')).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])

    const resetLink = mailTo(/https?:\S+\/reset-password#[\w-]+/)
    await expect.poll(resetLink, { timeout: 20_000 }).not.toBe('')
    await page.goto(resetLink())
    await expect(page.getByLabel('New password')).toBeVisible()
    // The token does not stay in the address and its history.
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('New password').fill(newPassword)
    await page.getByLabel('Repeat password').fill('something else')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Passwords need to match')).toBeVisible()
    await page.getByLabel('Repeat password').fill(newPassword)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText(changed)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await logInByHand(page, { email, password: newPassword })
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto('/activity')
    await expect(page.getByText('set a new password with a password link')).toBeVisible()

    // The link works once, and says so before anything is typed.
    await page.goto(resetLink())
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    expect(await axeViolationsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })

  test('the screen says the same for an address without an account', async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email address').fill('nobody@larchvalley.example')
    await page.getByLabel('Email address').press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText('If there is an account with this email address')).toBeVisible()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('the menu of a user offers no password link', { tag: '@thorough' }, async ({
    page,
    server,
    login,
  }) => {
    await login()
    await givenWaiting(page, server)
    await page.goto('/users')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem')).not.toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: 'Create password link' })).toHaveCount(0)
  })
})

test.describe('without a mail server', () => {
  test.use({ hasMailServer: false })

  test('a user hands another user a password link, which logs them out everywhere', {
    tag: '@thorough',
  }, async ({ page, browser, context, server, login }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await login()
    const theirs = await openAs(browser, server, ines, await givenWaiting(page, server))
    await page.goto('/users')
    await choose(page, ines.fullName, 'Create password link')
    const dialog = page.getByRole('dialog', { name: `Password link for ${ines.fullName}` })
    const link = await dialog.getByRole('textbox').inputValue()
    expect(link).toMatch(/\/reset-password#[\w-]{43}$/)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Password link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(userRow(page, ines.fullName)).toContainText('Verified')
    expect(await page.content()).not.toContain(link)

    await theirs.goto(link)
    await theirs.getByLabel('New password').fill(newPassword)
    await theirs.getByLabel('Repeat password').fill(newPassword)
    await theirs.getByRole('button', { name: 'Set password' }).click()
    await expect(theirs.getByText(changed)).toBeVisible()
    await expect(theirs).toHaveURL(/\/login$/)
    await logInByHand(theirs, { ...ines, password: newPassword })
    await expect(theirs).toHaveURL(/\/dashboard$/)
    await theirs.context().close()
  })

  test('the login screen leads to how to get a link', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email address')).toHaveValue(demo.email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByText('Email is not set up on this server.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0)
  })

  test('a link without its token says so', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
  })
})

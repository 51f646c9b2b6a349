import type { Page } from '@playwright/test'
import { failures } from './failing-server.ts'
import { demo, expect, test } from './fixtures.ts'
import { logInByHand, openAs } from './staff-page.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const updated = 'User account successfully updated'
const newPassword = 'lantern otter nine'
const avatar = 'src/app/web/public/apple-touch-icon.png'
const header = (page: Page) => page.getByRole('banner')
const cancel = (page: Page, form: 'User data' | 'Password') =>
  page.getByRole('form', { name: form }).getByRole('button', { name: 'Cancel' })

async function fillPasswords(page: Page, password: string, repeated = password) {
  await field(page, 'New password (min 8 chars)').fill(password)
  await field(page, 'Confirm password').fill(repeated)
}

async function openAccount(page: Page) {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Update your account' })).toBeVisible()
}

test.beforeEach(async ({ page, login }) => {
  await login()
  await openAccount(page)
})

test('a new name and image appear in the header immediately [SPEC-1-9, SPEC-2.2-3, SPEC-2.10-1, SPEC-7.1-8, SPEC-8.2-8]', async ({
  page,
}) => {
  await expect(field(page, 'Email address')).toHaveValue(demo.email)
  await expect(field(page, 'Email address')).not.toBeEditable()
  await field(page, 'Full name').fill('Mara Lindqvist-Okafor')
  await field(page, 'Avatar image').setInputFiles(avatar)
  await expect(page.getByRole('img', { name: 'Preview of the chosen image' })).toBeVisible()
  await button(page, 'Update account').click()
  await expect(page.getByText(updated)).toBeVisible()
  await expect(header(page)).toContainText('Mara Lindqvist-Okafor')
  await expect(header(page).locator('img')).toHaveAttribute('src', /^\/storage\/avatars\/avatar-/)
  await expect(page.getByRole('img', { name: 'Current avatar' })).toBeVisible()

  await page.reload()
  await expect(field(page, 'Full name')).toHaveValue('Mara Lindqvist-Okafor')
  const src = await header(page).locator('img').getAttribute('src')
  expect((await page.request.get(String(src))).headers()['content-type']).toBe('image/webp')
})

test('Cancel restores the name and drops the chosen image [SPEC-2.10-2, SPEC-5.3-2]', {
  tag: '@thorough',
}, async ({ page }) => {
  await field(page, 'Full name').fill('Mara Okafor')
  await button(page, 'Update account').click()
  await expect(header(page)).toContainText('Mara Okafor')
  await field(page, 'Full name').fill('')
  await field(page, 'Avatar image').setInputFiles(avatar)
  await button(page, 'Update account').click()
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('This field is required')
  await expect(field(page, 'Full name')).toBeFocused()

  await cancel(page, 'User data').click()
  await expect(field(page, 'Full name')).toHaveValue('Mara Okafor')
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('')
  await expect(page.getByRole('img', { name: 'Preview of the chosen image' })).toHaveCount(0)
  await expect(field(page, 'Avatar image')).toHaveValue('')
})

test.describe('a file that is not an image', () => {
  test.use({ expectedComplaints: [/415|422/] })

  test('is rejected at its field, and nothing is changed [SPEC-8.1-19]', async ({ page }) => {
    await field(page, 'Full name').fill('Mara Okafor')
    const file = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('This is not an image'),
    }
    await field(page, 'Avatar image').setInputFiles(file)
    await button(page, 'Update account').click()
    await expect(field(page, 'Avatar image')).toHaveAccessibleDescription(
      'Please choose a JPEG, PNG or WebP image.',
    )
    await expect(field(page, 'Full name')).toHaveValue('Mara Okafor')
    await expect(header(page)).toContainText('Mara Lindqvist')
  })
})

test('the account is updated by keyboard alone, and pressing twice sends it once', {
  tag: '@thorough',
}, async ({ page }) => {
  let response = () => {}
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  let sent = 0
  await page.route('**/api/account', async (route) => {
    sent++
    await held
    await route.continue()
  })
  await field(page, 'Full name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Mara Okafor')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  response()
  await expect(page.getByText(updated)).toBeVisible()
  await expect(header(page)).toContainText('Mara Okafor')
  expect(sent).toBe(1)
})

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: [/500|ERR_FAILED/] })

  test('both forms keep what was typed', { tag: '@thorough' }, async ({ page }) => {
    for (const [what, fail] of failures) {
      await test.step(what, async () => {
        await openAccount(page)
        await page.route('**/api/account**', fail)
        let hasFailed = false
        await page.route('**/api/account/password', (route) => {
          hasFailed = true
          return fail(route)
        })
        await field(page, 'Full name').fill('Mara Okafor')
        await button(page, 'Update account').click()
        await expect(page.getByText('User account could not be updated')).toBeVisible()
        await expect(field(page, 'Full name')).toHaveValue('Mara Okafor')
        await expect(header(page)).toContainText('Mara Lindqvist')

        await fillPasswords(page, newPassword)
        await button(page, 'Update password').click()
        // The message is shown already.
        await expect.poll(() => hasFailed).toBe(true)
        await expect(page.getByText('User account could not be updated')).toBeVisible()
        await expect(field(page, 'Confirm password')).toHaveValue(newPassword)
        await page.unrouteAll()
      })
    }
  })
})

test('the rules of a new password are shown at its fields, and Cancel empties them [SPEC-2.10-4, SPEC-5.3-1]', async ({
  page,
}) => {
  await button(page, 'Update password').click()
  await expect(field(page, 'New password (min 8 chars)')).toHaveAccessibleDescription(
    'This field is required',
  )
  await expect(field(page, 'New password (min 8 chars)')).toBeFocused()
  await fillPasswords(page, 'otters', 'otter')
  await button(page, 'Update password').click()
  await expect(field(page, 'New password (min 8 chars)')).toHaveAccessibleDescription(
    'Password needs a minimum of 8 characters',
  )
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
    'Passwords need to match',
  )
  await cancel(page, 'Password').click()
  await expect(field(page, 'New password (min 8 chars)')).toHaveValue('')
  await expect(field(page, 'Confirm password')).toHaveValue('')
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('')
})

test.describe('a new password', () => {
  test.use({ expectedComplaints: [/401/] })

  test('keeps this session and ends the session in another browser [SPEC-2.10-3, SPEC-8.2-8]', async ({
    page,
    browser,
    server,
  }) => {
    const elsewhere = await openAs(browser, server, demo)
    await fillPasswords(page, newPassword)
    await button(page, 'Update password').dblclick()
    await expect(page.getByText(updated)).toBeVisible()
    await expect(field(page, 'New password (min 8 chars)')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Update password' })).toBeVisible()

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login$/)
    await logInByHand(elsewhere, { ...demo, password: newPassword })
    await expect(elsewhere).toHaveURL(/\/dashboard$/)
  })
})

test.describe('a login that is more than an hour old', () => {
  // 401: the new password replaces the session, which a request on its way may still carry.
  test.use({ expectedComplaints: [/401|403|422/] })

  test('requires the current password before a new one [SPEC-8.1-19]', async ({
    page,
    installation,
  }) => {
    const longAgo = new Date(Date.now() - 61 * 60_000).toISOString()
    await installation.execute(`update staff_session set created_at = '${longAgo}'`)

    await expect(field(page, 'Current password')).toHaveCount(0)
    await fillPasswords(page, newPassword)
    await button(page, 'Update password').click()
    await expect(page.getByText('Please also enter your current password.')).toBeVisible()
    await expect(field(page, 'Current password')).toBeFocused()
    await expect(field(page, 'Confirm password')).toHaveValue(newPassword)

    await page.keyboard.type('not-the-password')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(
      'This is not your current password',
    )
    await expect(field(page, 'Current password')).toBeFocused()
    await field(page, 'Current password').fill(demo.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(updated)).toBeVisible()
    await expect(field(page, 'Current password')).toHaveCount(0)
  })
})

import { test as base, expect } from './fixtures.ts'
import { create, created, fill, ines, userRow } from './staff-page.ts'

/** An installation whose mail server cannot be reached: nothing listens on the port. */
const test = base.extend({
  installation: async ({ installation }, use) => {
    installation.env.SMTP_URL = 'smtp://127.0.0.1:9'
    await use(installation)
  },
})

test('while the mail server is down a user can be created, and Users shows that no mail was sent', {
  tag: '@thorough',
}, async ({ page, login }) => {
  await login()
  await page.goto('/users')
  await fill(page, ines)
  await create(page).click()
  await expect(page.getByText(created)).toBeVisible()
  const row = userRow(page, ines.fullName)
  const unsent = row.getByText('The verification email has not been sent yet.')
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible()
    await expect(unsent).toBeVisible({ timeout: 500 })
  }).toPass()
})

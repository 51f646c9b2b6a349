import { demo, expect, test } from './fixtures.ts'
import { newToken, tokens } from './tokens-page.ts'

test('a token is created by keyboard, used by an API client, and revoked', async ({
  page,
  login,
  server,
}) => {
  await login()
  await page.goto('/account')
  await expect(page.getByText('You have no tokens')).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('This field is required')
  await page.keyboard.type('Website')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Full')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const text = newToken(page).getByRole('textbox', { name: 'Token Website' })
  await expect(text).toBeFocused()
  const row = tokens(page).getByRole('listitem').filter({ hasText: 'Website' })
  await expect(row).toContainText('Full access')
  await expect(row).toContainText('Never used')
  const headers = { Authorization: `Bearer ${await text.inputValue()}` }
  const ask = async () => (await fetch(`${server.address}/api/settings`, { headers })).status
  expect(await ask()).toBe(200)

  await newToken(page).getByRole('button', { name: 'Done' }).click()
  await expect(newToken(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(row).toContainText(/Last used \w{3}, \w{3} \d\d \d{4}/)
  await expect(newToken(page)).toHaveCount(0)

  await row.getByRole('button', { name: 'Revoke Website' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke token' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Website has been revoked')).toBeVisible()
  await expect(page.getByText('You have no tokens')).toBeVisible()
  expect(await ask()).toBe(401)
})

test.describe('a login that is more than an hour old', () => {
  test.use({ expectedComplaints: [/403/] })

  test('requires the password before creating a token', async ({ page, login, installation }) => {
    await login()
    const longAgo = new Date(Date.now() - 61 * 60_000).toISOString()
    await installation.execute(`update staff_session set created_at = '${longAgo}'`)
    await page.goto('/account')
    const form = page.getByRole('form', { name: 'New token' })
    const password = form.getByLabel('Current password', { exact: true })
    await form.getByLabel('Name').fill('Website')
    await form.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByText('Please also enter your current password.')).toBeVisible()
    await expect(password).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('This field is required')
    await page.keyboard.type(demo.password)
    await page.keyboard.press('Enter')
    await expect(newToken(page)).toBeVisible()
    await expect(password).toHaveCount(0)
  })
})

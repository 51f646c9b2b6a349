import { demo, expect, test } from './fixtures.ts'
import { choose, givenWaiting, ines, linkOf, userRow } from './staff-page.ts'

// Without a mail server, staff hand over the verification links.
test.use({ hasMailServer: false })

test.beforeEach(async ({ login }) => {
  await login()
})

test('a pending user can get another link, and users cannot deactivate themselves', async ({
  page,
  server,
}) => {
  await givenWaiting(page, server)
  await page.goto('/users')
  await choose(page, ines.fullName, 'Resend verification')
  await expect(page.getByText(`New verification link created for ${ines.fullName}`)).toBeVisible()
  await expect(userRow(page, demo.email)).toContainText('(you)')
  await expect(userRow(page, demo.email).getByRole('button')).toHaveCount(0)
})

test('the link is copied with one press', { tag: '@thorough' }, async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await givenWaiting(page, server)
  await page.goto('/users')
  const link = await linkOf(page, ines.fullName).inputValue()
  expect(link).toContain(`${server.address}/login#verify=`)
  await page.getByRole('button', { name: `Copy link for ${ines.fullName}` }).click()
  await expect(page.getByText('Verification link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('a verification link also works while another user is logged in', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const link = await givenWaiting(page, server)
  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Your email address is verified. You can log in now.')).toBeVisible()
  await page.goto('/users')
  await expect(userRow(page, ines.fullName)).toContainText('Verified')
})

test.describe('an invalid verification link', () => {
  test.use({ expectedComplaints: [/400|422/] })

  test('is rejected and removed from the address [SPEC-8.1-22]', async ({ page, context }) => {
    await context.clearCookies()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/email-verification')) sent++
    })
    for (const token of ['made-up', '']) {
      await test.step(`"${token}"`, async () => {
        sent = 0
        await page.goto('/login')
        await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
        const before = await page.evaluate(() => history.length)
        await page.goto(`/login#verify=${token}`)
        await expect(page.getByText('An error occurred on token verification')).toBeVisible()
        await expect(page).toHaveURL(/\/login$/)
        expect(await page.evaluate(() => history.length)).toBe(before + 1)
        expect(sent).toBe(1)
      })
    }
  })
})

import { demo, expect, test } from './fixtures.ts'
import { sessions } from './sessions-page.ts'
import { openAs } from './staff-page.ts'

test.use({ expectedComplaints: [/401/] })

test('staff see where they are logged in, and log out one browser or all others', {
  tag: '@thorough',
}, async ({ page, login, browser, server }) => {
  await login()
  const elsewhere = await openAs(browser, server, demo)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
  await page.bringToFront()
  await page.goto('/account')
  const rows = sessions(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This browser')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.last()).toContainText(/ on Linux.*Logged in .*Last used /)

  await rows
    .last()
    .getByRole('button', { name: /^Log out .+ on Linux, logged in / })
    .click()
  await expect(page.getByText(/ on Linux has been logged out$/)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login$/)

  const another = await openAs(browser, server, demo)
  await expect(another).toHaveURL(/\/dashboard$/)
  await page.bringToFront()
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  const question = page.getByRole('dialog', { name: 'Log out everywhere else' })
  await expect(question).toContainText('You will be logged out of one other browser')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out of all other browsers', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await another.reload()
  await expect(another).toHaveURL(/\/login$/)
})

test('a request that was sent before a new password, and is rejected after it, ends no session', async ({
  page,
  login,
}) => {
  await login()
  let rejected = 0
  await page.route('**/api/account/sessions', async (route) => {
    rejected += 1
    if (rejected > 1) return route.continue()
    const json = { status: 401, code: 'not-signed-in', title: 'Unauthorized', detail: '' }
    await route.fulfill({ status: 401, contentType: 'application/problem+json', json })
  })
  await page.goto('/account')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/\/account$/)
})

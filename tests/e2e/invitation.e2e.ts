import { expect, test } from './fixtures.ts'
import { create, created, fill, ines, linkOf, openAs, userRow } from './staff-page.ts'

test.use({ hasMailServer: true })

test('a user is invited by mail, follows the link and logs in', { tag: '@thorough' }, async ({
  page,
  browser,
  server,
  login,
  mailServer,
}) => {
  await login()
  await page.goto('/users')
  const who = { ...ines, email: `ines.${Date.now()}@larchvalley.example` }
  await fill(page, who)
  await create(page).click()
  await expect(page.getByText(created)).toBeVisible()
  await expect(linkOf(page, who.fullName)).toHaveCount(0)
  const invitation = () => mailServer.delivered.find(({ to }) => to.includes(who.email))
  await expect.poll(invitation, { timeout: 20_000 }).toBeTruthy()

  const theirs = await openAs(browser, server, who, linkIn(invitation()?.source ?? ''))
  await expect(theirs.getByRole('banner').getByText(who.fullName)).toBeVisible()
  await page.reload()
  await expect(userRow(page, who.fullName)).toContainText('Verified')
})

/** The link in the message, its lines joined. */
function linkIn(source: string): string {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return text.match(/https?:\S+verify=[\w.-]+/)?.[0] ?? ''
}

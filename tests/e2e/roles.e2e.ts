import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { expectDenied, giveRole, openWithRole, reasonFor, turnOnRoles } from './roles-page.ts'
import { givenWaiting, ines, userRow } from './staff-page.ts'

// Without a mail server, the link in the list verifies a new user.
test.use({ hasMailServer: false })

test.beforeEach(async ({ login }) => {
  await login()
})

const roleOf = (page: Page, name: string) => page.getByLabel(`Role of ${name}`)
const rolesCard = (page: Page) => page.getByRole('region', { name: 'Roles' })
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeViolationsOn(page), `${page.url()} ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

test.describe('the last owner', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('an owner turns on roles, lowers a user, and the last owner stays [SEC-71]', {
    tag: '@thorough',
  }, async ({ page, server }) => {
    await givenWaiting(page, server)
    await page.goto('/users')
    await expect(userRow(page, ines.fullName)).toBeVisible()
    await expect(roleOf(page, ines.fullName)).toHaveCount(0)
    await expect(page.getByLabel('Role', { exact: true })).toHaveCount(0)

    await page.goto('/settings/access')
    await expect(rolesCard(page)).toContainText('every user may do everything')
    await rolesCard(page).getByRole('button', { name: 'Turn on roles' }).click()
    await expect(page.getByRole('dialog')).toContainText('every existing user becomes an owner')
    await expectAccessible(page)
    await confirm(page, 'Turn on roles')
    await expect(rolesCard(page)).toContainText('Roles are turned on')

    await page.goto('/users')
    await expect(page.getByLabel('Role', { exact: true })).toHaveValue('front-desk')
    await expect(roleOf(page, ines.fullName)).toHaveValue('owner')
    await roleOf(page, ines.fullName).selectOption('Front desk')
    await expect(page.getByRole('dialog')).toContainText('API tokens will be revoked')
    await confirm(page, 'Change role')
    await expect(page.getByText('Ines Duarte now has the role Front desk')).toBeVisible()
    await expect(roleOf(page, ines.fullName)).toHaveValue('front-desk')
    await expectAccessible(page)

    await roleOf(page, 'Mara Lindqvist').selectOption('Read-only')
    await confirm(page, 'Change role')
    await expect(page.getByText('This is the only owner who can log in.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(roleOf(page, 'Mara Lindqvist')).toHaveValue('owner')

    await page.goto('/activity')
    await expect(
      page.getByText('Mara Lindqvist changed the role of Ines Duarte from Owner to Front desk'),
    ).toBeVisible()
    await expect(page.getByText('Mara Lindqvist turned on roles')).toBeVisible()

    await page.goto('/settings/access')
    await rolesCard(page).getByRole('button', { name: 'Turn off roles' }).click()
    await confirm(page, 'Turn off roles')
    await expect(rolesCard(page)).toContainText('every user may do everything')
  })
})

test('front desk works with bookings, and sees why the rest is for owners [SEC-69]', async ({
  page,
  browser,
  server,
}) => {
  const theirs = await openWithRole({ page, browser, server }, 'front-desk')

  await theirs.goto('/settings')
  await expect(
    theirs.getByText(reasonFor('Front desk', 'change settings'), { exact: true }).first(),
  ).toBeVisible()
  await expect(theirs.getByLabel('Breakfast price')).toBeDisabled()
  await expectDenied(theirs, 'Save property', reasonFor('Front desk', 'change settings'))
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Access', exact: true }).click()
  await expectDenied(theirs, 'Turn off roles', reasonFor('Front desk', 'change settings'))

  await theirs.goto('/users')
  await expectDenied(theirs, 'Create new user', reasonFor('Front desk', 'manage users'))
  await expect(roleOf(theirs, ines.fullName)).toBeDisabled()
  await theirs.getByRole('button', { name: 'Actions for Mara Lindqvist' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Deactivate' })).toBeDisabled()
  await expectAccessible(theirs)

  await theirs.goto('/activity')
  await expectDenied(theirs, 'Download CSV', reasonFor('Front desk', 'export data'))

  await theirs.goto('/cabins')
  await expectDenied(
    theirs,
    'Add new cabin',
    reasonFor('Front desk', 'change cabins and their prices'),
  )

  await theirs.goto('/account')
  await expectDenied(theirs, 'Create token', reasonFor('Front desk', 'create API tokens'))

  await theirs.goto('/bookings?status=unconfirmed')
  await theirs
    .getByRole('button', { name: /Actions for booking/ })
    .first()
    .click()
  await expect(theirs.getByRole('menuitem', { name: 'Delete booking' })).toBeDisabled()
  await theirs.getByRole('menuitem', { name: 'See details' }).click()
  await expectDenied(theirs, 'Delete booking', reasonFor('Front desk', 'delete bookings or cabins'))
  await theirs.getByRole('button', { name: 'Cancel booking' }).click()
  await theirs.getByRole('dialog').getByLabel('Reason').fill('The flight was cancelled')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(theirs.locator('main header').first()).toContainText('cancelled')
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('read-only sees everything and changes nothing [SEC-69]', { tag: '@thorough' }, async ({
      page,
      browser,
      server,
    }) => {
      const theirs = await openWithRole({ page, browser, server }, 'read-only')
      await theirs.setViewportSize(size)
      const bookings = reasonFor('Read-only', 'create or change bookings')

      await theirs.goto('/bookings/new')
      await expect(theirs.getByText(bookings)).toBeVisible()
      await expectDenied(theirs, 'Book cabin', bookings)
      await expectAccessible(theirs)

      await theirs.goto('/bookings?status=unconfirmed')
      await theirs
        .getByRole('button', { name: /Actions for booking/ })
        .first()
        .click()
      for (const name of ['Check in', 'Change', 'Delete booking']) {
        await expect(theirs.getByRole('menuitem', { name, exact: true })).toBeDisabled()
      }
      await theirs.getByRole('menuitem', { name: 'Check in' }).press('Enter')
      await expect(theirs.getByText(bookings)).toBeVisible()
      await expect(theirs).toHaveURL(/\/bookings\?status=unconfirmed$/)

      const { book, post } = bookingFinder(page, server)
      const { id, amountDue } = await book({ cabin: 'Fox Den' })
      await post(`/api/bookings/${id}/take-payment`, { amount: 50, expectedBalance: amountDue })
      await theirs.goto(`/bookings/${id}`)
      for (const name of ['Take payment', 'Refund', 'Request deposit', 'Add charge', /^Void /]) {
        await expectDenied(theirs, name, bookings)
      }

      await theirs.goto('/guests')
      await expectDenied(theirs, 'New guest', reasonFor('Read-only', 'add or change guests'))
      await theirs.getByRole('table').getByRole('link').first().click()
      await expectDenied(theirs, 'Show ID', reasonFor('Read-only', 'see national IDs'))
      await expectAccessible(theirs)
    })
  })
}

test('read-only cannot move a booking on the calendar [SEC-69]', { tag: '@thorough' }, async ({
  page,
  browser,
  server,
}) => {
  const theirs = await openWithRole({ page, browser, server }, 'read-only')
  await theirs.goto('/calendar')
  await theirs.locator('[data-bar]').first().click()
  await expectDenied(
    theirs,
    /^(Move|Remove block)$/,
    reasonFor('Read-only', 'create or change bookings'),
  )
})

test('a role that another owner changes shows on the open screen at the next request [SEC-70]', {
  tag: '@thorough',
}, async ({ page, browser, server }) => {
  const theirs = await openWithRole({ page, browser, server }, 'owner')
  await theirs.goto('/settings')
  const price = theirs.getByLabel('Breakfast price')
  await expect(price).toBeEnabled()
  await giveRole({ page, browser, server }, ines.fullName, 'front-desk')
  await price.fill('21')
  await price.press('Tab')
  await expect(theirs.getByText(reasonFor('Front desk', 'change settings')).first()).toBeVisible()
  await expect(price).toBeDisabled()
  expect((await (await page.request.get('/api/settings')).json()).breakfastPrice).not.toBe(21)
})

test('new users get the chosen role', { tag: '@thorough' }, async ({ page, browser, server }) => {
  await turnOnRoles({ page, browser, server })
  await page.goto('/users')
  await page.getByLabel('Full name').fill(ines.fullName)
  await page.getByLabel('Email address').fill(ines.email)
  await page.getByLabel('Password (min 8 characters)').fill(ines.password)
  await page.getByLabel('Repeat password').fill(ines.password)
  await page.getByLabel('Role', { exact: true }).selectOption('Read-only')
  await page.getByRole('button', { name: 'Create new user' }).click()
  await expect(roleOf(page, ines.fullName)).toHaveValue('read-only')
})

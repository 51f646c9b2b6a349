import { failures } from './failing-server.ts'
import { demo, expect, test, windows } from './fixtures.ts'
import {
  choose,
  create,
  created,
  field,
  fill,
  givenWaiting,
  ines,
  linkOf,
  logInByHand,
  openAs,
  passwordLabel,
  userRow,
} from './staff-page.ts'

// Without a mail server, staff hand over the verification links.
test.use({ hasMailServer: false })

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a user is created, verifies the address by the link and logs in [SPEC-1-7, SPEC-2.8-1, SPEC-7.1-2, SPEC-8.2-9]', async ({
      page,
      browser,
      server,
    }) => {
      await page.goto('/users')
      await fill(page)
      await create(page).click()
      await expect(page.getByText(created)).toBeVisible()
      await expect(field(page, 'Full name')).toHaveValue('')
      await expect(field(page, passwordLabel)).toHaveValue('')
      const row = userRow(page, ines.fullName)
      await expect(row).toContainText('Not verified')
      await expect(row).toContainText(ines.email)

      const link = await linkOf(page, ines.fullName).inputValue()
      const theirs = await openAs(browser, server, ines, link)
      await expect(theirs.getByRole('banner').getByText(ines.fullName)).toBeVisible()
      await page.reload()
      await expect(row).toContainText('Verified')
      await expect(linkOf(page, ines.fullName)).toHaveCount(0)
      await expect(page.getByRole('banner')).toContainText('Mara Lindqvist')
    })
  })
}

test('a user is created by keyboard alone', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/users')
  await field(page, 'Full name').focus()
  for (const text of [ines.fullName, ines.email, ines.password, ines.password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(created)).toBeVisible()
  await expect(userRow(page, ines.fullName)).toContainText('Not verified')
})

test('missing or wrong values show an error at their fields, and the first gets the focus [SPEC-2.8-2, SPEC-5.2-1, SPEC-5.2-2, SPEC-5.2-3, SPEC-5.2-4]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/users')
  await create(page).click()
  const labels = ['Full name', 'Email address', passwordLabel, 'Repeat password']
  for (const label of labels) {
    await expect(field(page, label)).toHaveAccessibleDescription('This field is required')
  }
  await expect(field(page, 'Full name')).toBeFocused()

  await field(page, 'Full name').fill(ines.fullName)
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('')
  await field(page, 'Email address').fill('ines at larchvalley')
  await field(page, passwordLabel).fill('otters')
  await field(page, 'Repeat password').fill('otter')
  await create(page).click()
  await expect(field(page, 'Email address')).toBeFocused()
  await expect(field(page, 'Email address')).toHaveAccessibleDescription(
    'Please provide a valid email address',
  )
  await expect(field(page, passwordLabel)).toHaveAccessibleDescription(
    'Password needs a minimum of 8 characters',
  )
  await expect(field(page, 'Repeat password')).toHaveAccessibleDescription(
    'Passwords need to match',
  )
  await expect(field(page, 'Full name')).toHaveValue(ines.fullName)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const label of labels) {
    await expect(field(page, label)).toHaveValue('')
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
  }
})

test('a form that is submitted before its rules have loaded is checked once they have', async ({
  page,
}) => {
  await page.goto('/users')
  await expect(create(page)).toBeVisible()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await create(page).click()
  await expect(field(page, 'Full name')).toBeFocused()
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('This field is required')
})

test.describe('an address that already has an account', () => {
  test.use({ expectedComplaints: [/409/] })

  test('is rejected at its field, and what was typed is preserved', { tag: '@thorough' }, async ({
    page,
  }) => {
    await page.goto('/users')
    await fill(page, { ...ines, email: demo.email.toUpperCase() })
    await create(page).click()
    await expect(field(page, 'Email address')).toHaveAccessibleDescription(
      'An account with this email address already exists.',
    )
    await expect(field(page, 'Email address')).toBeFocused()
    await expect(page.getByText('An account with this email address')).toHaveCount(1)
    await expect(field(page, 'Full name')).toHaveValue(ines.fullName)
    await expect(field(page, 'Repeat password')).toHaveValue(ines.password)
  })
})

test('a password that is easy to guess shows a warning, and is accepted', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/users')
  await fill(page, { ...ines, password: 'Password2026' })
  await expect(field(page, passwordLabel)).toHaveAccessibleDescription(/Easy to guess/)
  await create(page).click()
  await expect(page.getByText(created)).toBeVisible()
  await expect(field(page, passwordLabel)).not.toHaveAccessibleDescription(/Easy to guess/)
})

test('pressing twice creates one account', { tag: '@thorough' }, async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  await page.goto('/users')
  await fill(page)
  await create(page).dblclick()
  await expect(page.getByText(created)).toBeVisible()
  expect(sent).toBe(1)
})

test.describe('a server that fails', () => {
  test.use({ expectedComplaints: [/500|503|ERR_FAILED|dynamically imported/] })

  test('keeps what was typed', { tag: '@thorough' }, async ({ page }) => {
    for (const [what, fail] of failures) {
      await test.step(what, async () => {
        await page.goto('/users')
        await fill(page)
        await page.route('**/api/staff', fail)
        await create(page).click()
        await expect(page.getByText('Account could not be created')).toBeVisible()
        await expect(field(page, 'Full name')).toHaveValue(ines.fullName)
        await expect(field(page, passwordLabel)).toHaveValue(ines.password)
        await page.unroute('**/api/staff')
      })
    }
    await create(page).click()
    await expect(page.getByText(created)).toBeVisible()
  })

  test('a form whose rules could not be loaded says what to do, and keeps what was typed', {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.goto('/users')
    await expect(create(page)).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort())
    await fill(page)
    await create(page).click()
    await expect(page.getByText('Please load the page again').first()).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue(ines.fullName)
  })
})

test.describe('a deactivated user', () => {
  test.use({ expectedComplaints: [/401/] })

  test('is logged out immediately, and can log in after reactivation', {
    tag: '@thorough',
  }, async ({ page, browser, server }) => {
    const theirs = await openAs(browser, server, ines, await givenWaiting(page, server))
    // In Firefox, the window that was opened last has the focus.
    await page.bringToFront()
    await page.goto('/users')
    await choose(page, ines.fullName, 'Deactivate')
    const question = page.getByRole('dialog', { name: 'Deactivate user' })
    await expect(question).toContainText('will be logged out everywhere immediately')
    await expect(question).toContainText('can be reactivated')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(
      page.getByText(`${ines.fullName} has been logged out and deactivated`),
    ).toBeVisible()
    const row = userRow(page, ines.fullName)
    await expect(row).toContainText('Deactivated')
    await expect(page.getByRole('button', { name: `Actions for ${ines.fullName}` })).toBeFocused()

    await theirs.reload()
    await expect(theirs).toHaveURL(/\/login$/)
    await logInByHand(theirs, ines)
    await expect(theirs.getByText('Provided email or password are incorrect')).toBeVisible()

    await choose(page, ines.fullName, 'Reactivate')
    await expect(row).toContainText('Verified')
    await logInByHand(theirs, ines)
    await expect(theirs).toHaveURL(/\/(bookings|dashboard)/)
  })
})

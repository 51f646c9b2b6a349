import type { Route } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { departure, openChange } from './change-booking-page.ts'
import { demo, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test('staff press "Log in" on the prefilled form and reach the dashboard [SPEC-1-3, SPEC-2.1-12, SPEC-2.11-1, SPEC-2.11-3, SPEC-4-10]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(demo.email)
  await expect(page.getByLabel('Password')).toHaveValue(demo.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
})

test.describe('a rejected login', () => {
  test.use({ expectedComplaints: [/401/] })

  test('shows an error and keeps what was typed [SPEC-8.1-13]', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Provided email or password are incorrect')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue(demo.email)
    await expect(page.getByLabel('Password')).toHaveValue('not-the-password')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('a login without an address or a password is not sent [SPEC-5.3-3]', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByLabel('Password')).toHaveValue(demo.password)
  await page.getByLabel('Password').fill('')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Password').press('Enter')
  await page.getByLabel('Password').fill(demo.password)
  await page.getByLabel('Email address').fill(' ')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(sent).toEqual([])
})

test('the button shows that a login is pending, and two presses send one request [SPEC-2.11-2]', async ({
  page,
}) => {
  const held: Route[] = []
  await page.goto('/login')
  await expect(page.getByLabel('Password')).toHaveValue(demo.password)
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  )
  const button = page.getByRole('button', { name: 'Log in' })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button.locator('[aria-hidden]')).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(held).toHaveLength(1)
})

test('a logged-in user is redirected from the login [SPEC-2.1-12]', async ({ page, login }) => {
  await login()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('after logging out nothing remains visible, also for the next user [SPEC-4-11, SEC-45]', async ({
  page,
  login,
}) => {
  const bookings = page.getByRole('navigation').getByRole('link', { name: 'Bookings' })
  const rows = page.getByRole('table', { name: 'Bookings' }).getByRole('cell')
  await login()
  await page.goto('/dashboard')
  await bookings.click()
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(rows).toHaveCount(0)

  await page.route('**/api/bookings?*', () => {})
  await page.getByRole('button', { name: 'Log in' }).click()
  await bookings.click()
  await expect(page.getByText('Loading bookings')).toBeAttached()
  await expect(rows).toHaveCount(0)
})

test.describe('a session that ended while a screen was open', () => {
  test.use({ expectedComplaints: [/401/] })

  test('returns to that screen after the login [SPEC-4-10, SEC-36]', async ({
    page,
    login,
    context,
  }) => {
    await login()
    await page.goto('/bookings?status=unconfirmed')
    await expect(page.getByRole('table')).toBeVisible()
    // Prefetching of the adjacent pages would fail first.
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await page.getByLabel('Sort').selectOption('totalPrice-desc')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/bookings\?status=unconfirmed/)
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('keeps a booking that was begun for the same user', { tag: '@thorough' }, async ({
    page,
    login,
    context,
  }) => {
    const name = page.getByLabel('Full name')
    const observations = page.getByLabel('Observations')
    async function begin() {
      await page.getByRole('button', { name: 'New guest' }).click()
      await name.fill('Rosa Keller')
      await observations.fill('Arrives late')
    }
    await login()
    await page.goto('/bookings/new')
    await begin()
    await context.clearCookies()
    await page.getByRole('textbox', { name: 'Nights' }).fill('4')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/bookings\/new$/)
    await expect(name).toHaveValue('Rosa Keller')
    await expect(observations).toHaveValue('Arrives late')
    await expect(page.getByRole('textbox', { name: 'Nights' })).toHaveValue('4')

    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+n')
    await expect(page.getByRole('button', { name: 'New guest' })).toBeVisible()
    await expect(observations).toHaveValue('')
  })

  test('keeps a change of a booking that was begun, and says that it has changed', {
    tag: '@thorough',
  }, async ({ page, login, context, server, installation }) => {
    await login()
    const { id, endDate } = await bookingFinder(page, server).book({ cabin: 'Fox Den' })
    await openChange(page, id)
    await departure(page).fill(addDays(endDate, 1))
    await page.getByLabel('Observations').fill('Arrives late')
    await installation.execute(
      `update bookings set has_breakfast = 1, version = version + 1 where id = ${id}`,
    )
    await context.clearCookies()
    await page.getByLabel('Guests', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(new RegExp(`/bookings/${id}/change$`))
    await expect(departure(page)).toHaveValue(addDays(endDate, 1))
    await expect(page.getByLabel('Observations')).toHaveValue('Arrives late')
    await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('2')
    await expect(page.getByText('This booking has changed')).toBeVisible()
  })
})

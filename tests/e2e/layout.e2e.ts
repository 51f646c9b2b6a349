import { expect, test, unknownPage } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('the sidebar is 26rem wide and has its links in order [SPEC-2.2-1, SPEC-2.2-2, SPEC-9-15]', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText([
    ...['Home', 'Bookings', 'Calendar', 'Guests', 'Cabins', 'Housekeeping', 'Payments', 'Prices'],
    ...['Reports', 'Users', 'Activity', 'Settings'],
  ])
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const { width } = (await page.getByRole('complementary').boundingBox()) ?? {}
  expect(width).toBe(260)
  await nav.getByRole('link', { name: 'Bookings' }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(page).toHaveTitle(/Bookings/)
})

test('the header shows the logged-in user and the avatar [SPEC-2.2-3, SPEC-2.2-4, SPEC-2.2-5]', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const header = page.getByRole('banner')
  await expect(header.getByText('Mara Lindqvist')).toBeVisible()
  const avatar = header.locator('img')
  await expect(avatar).toHaveAttribute('src', /^\/storage\/avatars\/avatar-/)
  await expect(avatar).toHaveJSProperty('naturalWidth', 256)
  for (const name of [/account/i, /dark mode|light mode/i, 'Log out']) {
    await expect(header.locator('a, button').and(page.getByLabel(name))).toBeVisible()
  }
  await header.getByRole('button', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('the content of a new booking scrolls, and the sidebar stays in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/bookings/new')
  await expect(page.getByRole('list', { name: 'Cabins' }).getByRole('listitem')).not.toHaveCount(0)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 5_000)
  await expect(page.getByRole('button', { name: 'Book cabin' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(700)
})

test.describe('an unknown page', () => {
  test.use({ expectedComplaints: [unknownPage] })

  test('says so and leads back [SPEC-2.1-13]', async ({ page }) => {
    await page.goto('/bookings')
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page.getByText('The page you are looking for could not be found')).toBeVisible()
    await page.getByRole('button', { name: /go back/i }).click()
    await expect(page).toHaveURL(/\/bookings$/)
  })
})

test.describe('below 900 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar slides in, locks the page, and closes by Escape, by choosing a link and by widening [SPEC-1-11, SPEC-2.2-6, SPEC-2.2-7, SPEC-2.2-8]', async ({
    page,
  }) => {
    await page.goto('/bookings')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const open = page.getByRole('button', { name: /open.*menu|menu/i }).first()
    const scrolls = () => page.evaluate(() => getComputedStyle(document.body).overflow)
    await expect(nav).toBeHidden()

    await open.click()
    await expect(nav.getByRole('link', { name: 'Bookings' })).toBeVisible()
    expect(await scrolls()).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
    await expect(open).toBeFocused()
    expect(await scrolls()).not.toBe('hidden')

    await open.click()
    await nav.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(nav).toBeHidden()

    await open.click()
    await expect(nav).toBeVisible()
    await page.setViewportSize({ width: 1000, height: 844 })
    await expect.poll(scrolls).not.toBe('hidden')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(nav).toBeHidden()
  })

  test('the most used links are at the bottom, within reach of the thumb', async ({ page }) => {
    await page.goto('/bookings')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await expect(bar.getByRole('link')).toHaveText(['Today', 'Calendar', 'New', 'Guests'])
    for (const place of await bar.locator('a, button').all()) {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
      expect(Math.round(y + height)).toBe(844)
    }
    await bar.getByRole('link', { name: 'New booking' }).click()
    await expect(page).toHaveURL(/\/bookings\/new$/)
    await bar.getByRole('link', { name: 'Guests' }).click()
    await expect(page).toHaveURL(/\/guests$/)
    await expect(bar.getByRole('link', { name: 'Guests' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('button', { name: 'More' }).click()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    const endOfContent = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const last = await page.getByRole('main').locator('section').last().boundingBox()
      return (last?.y ?? 0) + (last?.height ?? 0)
    }
    await expect.poll(endOfContent).toBeLessThan(844 - 56)
    await page.setViewportSize({ width: 1000, height: 844 })
    await expect(bar).toBeHidden()
  })

  test('no screen scrolls sideways [SPEC-1-11]', { tag: '@thorough' }, async ({ page }) => {
    test.slow()
    for (const path of [
      ...['/dashboard', '/bookings', '/bookings/1', '/checkin/1', '/calendar', '/calendar?days=60'],
      ...['/cabins', '/payments', '/users', '/settings', '/account'],
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
      for (const width of [390, 320, 899]) {
        await page.setViewportSize({ width, height: 844 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} at ${width} px`).toBe(0)
      }
    }
  })
})

test.describe('a screen whose code fails', () => {
  test.use({ expectedComplaints: [/./] })

  test('shows "Something went wrong" with a link home [SPEC-2.1-15, SPEC-2.1-16]', async ({
    page,
  }) => {
    await page.route('**/api/bookings?**', (route) =>
      route.fulfill({ json: { items: [{ id: 1 }], total: 1 } }),
    )
    await page.goto('/bookings')
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

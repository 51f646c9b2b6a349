import { expect, test, unknownPage } from './fixtures.ts'

const screens = [
  ['/', '/dashboard', 'Dashboard'],
  ['/dashboard', '/dashboard', 'Dashboard'],
  ['/bookings', '/bookings', 'All bookings'],
  ['/bookings/1', '/bookings/1', 'Booking #1'],
  ['/checkin/1', '/checkin/1', 'Check in booking #1'],
  ['/calendar', '/calendar', 'Calendar'],
  ['/cabins', '/cabins', 'All cabins'],
  ['/users', '/users', 'Create a new user'],
  ['/settings', '/settings', 'Update hotel settings'],
  ['/settings/payments', '/settings/payments', 'Charges and payments'],
  ['/settings/documents', '/settings/documents', 'Documents and emails'],
  ['/settings/messages', '/settings/messages', 'Messages'],
  ['/settings/calendars', '/settings/calendars', 'Calendars'],
  ['/settings/webhooks', '/settings/webhooks', 'Webhooks'],
  ['/settings/website', '/settings/website', 'Website'],
  ['/settings/access', '/settings/access', 'Access'],
  ['/import', '/import', 'Import'],
  ['/import?id=abc&show=x&page=0', '/import', 'Import'],
  ['/account', '/account', 'Update your account'],
] as const

test('each address shows its screen inside the layout [SPEC-2.1-2, SPEC-2.1-3, SPEC-2.1-4, SPEC-2.1-5, SPEC-2.1-6, SPEC-2.1-7, SPEC-2.1-8, SPEC-2.1-9, SPEC-2.1-10, SPEC-2.1-11, SPEC-2.3-1, SPEC-2.8-1, SPEC-2.9-1, SPEC-7.1-4]', async ({
  page,
  login,
}) => {
  await login()
  for (const [address, arrival, title] of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(arrival)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
})

test.describe('an id in an address', () => {
  test.use({ expectedComplaints: [unknownPage] })

  test('cannot lead a request to another route', { tag: '@thorough' }, async ({ page, login }) => {
    await login()
    for (const screen of ['/bookings/', '/guests/']) {
      const paths: string[] = []
      page.on('request', (request) => paths.push(new URL(request.url()).pathname))
      await page.goto(`${screen}..%2Fsession`)
      await expect.poll(() => paths).toContain(`/api${screen}..%2Fsession`)
    }
  })
})

test.describe('an unauthenticated user', () => {
  test.use({ expectedComplaints: [unknownPage] })

  test('is redirected to the login from every address [SPEC-1-2, SPEC-2.1-1, SPEC-2.1-2]', async ({
    page,
  }) => {
    for (const address of [...screens.map(([path]) => path), '/no/such/page']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/login')
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
  })
})

test('a spinner is shown until the session is known [SPEC-2.1-14]', async ({ page }) => {
  let response = () => {}
  await page.route('**/api/session', async (route) => {
    await new Promise<void>((resolve) => {
      response = resolve
    })
    await route.continue()
  })
  await page.goto('/bookings')
  await expect(
    page.getByRole('status', { name: 'Loading' }).or(page.getByText('Loading')),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/bookings')
  await expect(page.getByRole('button')).toHaveCount(0)
  response()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('a session that cannot be loaded', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Cannot reach/] })

  test('is requested three more times before an error is shown [SPEC-7.1-10]', async ({
    page,
    login,
  }) => {
    await login()
    let requests = 0
    await page.route('**/api/session', (route) => {
      requests++
      return requests <= 3 ? route.abort() : route.continue()
    })
    await page.goto('/bookings')
    await expect(page.getByRole('cell').first()).toBeVisible()
    expect(requests).toBe(4)
  })

  test('ends in "Something went wrong", with its message and a restart [SPEC-2.1-15]', async ({
    page,
    login,
  }) => {
    await login()
    await page.route('**/api/session', (route) => route.abort())
    await page.goto('/bookings')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('Cannot reach Cabinkeeper.')).toBeVisible()
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('an unexpected error of the server', { tag: '@thorough' }, () => {
  test.use({ expectedComplaints: [/500|unexpected error/] })

  test('is shown with a message that does not repeat the title [SPEC-2.1-15]', async ({
    page,
    login,
  }) => {
    await login()
    await page.route('**/api/session', (route) => route.fulfill({ status: 500 }))
    await page.goto('/bookings')
    await expect(page.getByText('The server had an unexpected error.')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(1)
  })
})

test('a user without a name is shown as User, with the default image [SPEC-2.2-3, SPEC-2.2-4]', async ({
  page,
  login,
}) => {
  await login()
  await page.route('**/api/session', async (route) => {
    const session = await (await route.fetch()).json()
    const user = { ...session.user, fullName: '', avatar: '' }
    await route.fulfill({ json: { ...session, user } })
  })
  await page.goto('/bookings/1')
  const header = page.getByRole('banner')
  await expect(header.getByText('User', { exact: true })).toBeVisible()
  await expect(header.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('the sidebar is visible from 900 px on and collapsed below [SPEC-1-11, SPEC-2.2-6, SPEC-9-14]', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/bookings')
  for (const width of [900, 899]) {
    await page.setViewportSize({ width, height: 800 })
    const stands = width === 900
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: stands })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !stands })
  }
})

import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { choose, form } from './cabin-page.ts'
import { openChange, save } from './change-booking-page.ts'
import { demo, expect, test, themes } from './fixtures.ts'
import { bookingFinder, returnToWindow } from './given-bookings.ts'
import { dialog, profileOf } from './guest-page.ts'
import { givenWaiting, ines, openAs } from './staff-page.ts'

test.use({ hasLiveUpdates: true })
test.beforeEach(async ({ login }) => {
  await login()
})

const conflict = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Continue with the latest version' }) })
const someoneEdits = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: `${name} is editing this booking.` })

/** Resolves when the page receives live updates; call it before the page opens. */
const streamOpens = (context: BrowserContext) =>
  context.waitForEvent('response', (response) => response.url().includes('/api/events/stream'))

async function open(page: Page, path: string) {
  const isLive = streamOpens(page.context())
  await page.goto(path)
  await isLive
}

test('a booking that another user changes is shown without a reload', async ({ page, server }) => {
  const { book, post } = bookingFinder(page, server)
  const { id, version } = await book({ cabin: 'Fox Den' })
  await open(page, `/bookings/${id}`)
  const heading = page.locator('main header').first()
  await expect(heading).toContainText('unconfirmed')
  await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
  await expect(heading).toContainText('cancelled')
})

/** The texts of alerts; the empty region of messages is one, too. */
const shownErrors = async (page: Page) =>
  (await page.getByRole('alert').allTextContents()).filter(Boolean)

test.describe('behind a proxy that cuts streams', () => {
  test.use({ expectedComplaints: [/api\/events|ERR_FAILED/] })

  test('a booking is read again when the user returns to the window, and no error is shown', {
    tag: '@thorough',
  }, async ({ page, server }) => {
    await page.route('**/api/events/stream?*', (route) => route.abort())
    const { book, post } = bookingFinder(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await page.goto(`/bookings/${id}`)
    const heading = page.locator('main header').first()
    await expect(heading).toContainText('unconfirmed')
    await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
    await page.waitForTimeout(1_000)
    await expect(heading).toContainText('unconfirmed')
    expect(await shownErrors(page)).toEqual([])
    await returnToWindow(page)
    await expect(heading).toContainText('cancelled')
    expect(await shownErrors(page)).toEqual([])
  })
})

test('a change of another user shows the edit conflict while the form is open [RULE-66]', async ({
  page,
  server,
}) => {
  const { book, post } = bookingFinder(page, server)
  const { id, endDate, version } = await book({ cabin: 'Fox Den' })
  const isLive = streamOpens(page.context())
  await openChange(page, id)
  await isLive
  await page.getByLabel('Observations').fill('Late arrival')
  await post(`/api/bookings/${id}/change`, {
    endDate: addDays(endDate, 1),
    version,
    expectedTotal: 600,
  })
  await expect(conflict(page)).toContainText('Mara Lindqvist changed this booking')
  await expect(page.getByLabel('Observations')).toHaveValue('Late arrival')
  await conflict(page).getByRole('button').click()
  await save(page).click()
  await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
})

test('a guest and a cabin that another user changes show the edit conflict in their open forms', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const headers = { origin: server.address }
  const guest = await profileOf(page, 'oliver penhallow')
  await open(page, `/guests/${guest.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Notes').fill('Brings his own bicycle')
  const { fullName, email, countryCode, notes, version } = guest
  const fields = { fullName, email, countryCode, notes, version, phone: '+44 555 0199' }
  await page.request.put(`/api/guests/${guest.id}`, { headers, data: fields })
  const guestConflict = dialog(page)
    .getByRole('alert')
    .filter({ hasText: 'This guest has changed' })
  await expect(guestConflict).toContainText('+44 555 0199')
  await expect(guestConflict).not.toContainText('Nothing was saved')
  await guestConflict.getByRole('button').click()
  await dialog(page).getByRole('button', { name: 'Save guest' }).click()
  await expect(page.getByText('Guest successfully edited')).toBeVisible()

  await open(page, '/cabins')
  await choose(page, 'Fox Den', 'Edit')
  await form(page).getByLabel('Description for website').fill('Under the oaks')
  const { items } = await (await page.request.get('/api/cabins')).json()
  const cabin = items.find(({ name }: { name: string }) => name === 'Fox Den')
  const multipart = {
    name: 'Fox Den',
    maxCapacity: String(cabin.maxCapacity),
    regularPrice: '333',
    discount: '0',
    description: cabin.description,
  }
  expect((await page.request.put(`/api/cabins/${cabin.id}`, { headers, multipart })).ok()).toBe(
    true,
  )
  const cabinConflict = form(page).getByRole('alert').filter({ hasText: 'This cabin has changed' })
  await expect(cabinConflict).toContainText('$333.00')
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html.dark-mode')).toHaveCount(theme === 'dark' ? 1 : 0)
    expect(await axeViolationsOn(page)).toEqual([])
  }
  await cabinConflict.getByRole('button').click()
  await expect(form(page).getByLabel('Regular price')).toHaveValue('333')
  await expect(form(page).getByLabel('Description for website')).toHaveValue('Under the oaks')
})

test('a booking shows who else is editing it, until that form closes', {
  tag: '@thorough',
}, async ({ browser, page, server }) => {
  const { book } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  const other = await openAs(browser, server, ines, await givenWaiting(page, server))
  await open(page, `/bookings/${id}`)
  await expect(page.getByRole('button', { name: 'Delete booking' })).toBeVisible()
  const isLive = streamOpens(other.context())
  await openChange(other, id)
  await isLive
  const notice = someoneEdits(page, 'Ines Duarte')
  await expect(notice).toBeVisible()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html.dark-mode')).toHaveCount(theme === 'dark' ? 1 : 0)
    expect(await axeViolationsOn(page)).toEqual([])
  }
  await openChange(page, id)
  await expect(notice).toBeVisible()
  await expect(someoneEdits(other, 'Mara Lindqvist')).toBeVisible()
  await other.goto('/dashboard')
  await expect(notice).toHaveCount(0)
  await other.context().close()
})

test('all tabs of a browser share one stream, and another one takes it over', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book, post } = bookingFinder(page, server)
  const { id, version } = await book({ cabin: 'Fox Den' })
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/api/events/stream')) streams.push(request.url())
  })
  await open(page, `/bookings/${id}`)
  const second = await page.context().newPage()
  await second.goto(`/bookings/${id}`)
  await expect(second.getByRole('button', { name: 'Delete booking' })).toBeVisible()
  await second.waitForTimeout(1_500)
  expect(streams).toHaveLength(1)
  const closed = await post<{ version: number }>(`/api/bookings/${id}/cancel`, {
    version,
    reason: 'Ill',
  })
  const heading = second.locator('main header').first()
  await expect(heading).toContainText('cancelled')
  const isLive = streamOpens(page.context())
  await page.close()
  await isLive
  expect(streams).toHaveLength(2)
  expect(streams[1]).toContain('after=')
  const headers = { origin: server.address }
  const reinstated = await second.request.post(`/api/bookings/${id}/reinstate`, {
    headers,
    data: { version: closed.version, reason: 'Better again' },
  })
  expect(await reinstated.text()).toContain('unconfirmed')
  await expect(heading).toContainText('unconfirmed')
})

test('the page of a session that another browser ended shows the login', async ({
  browser,
  page,
  server,
}) => {
  await open(page, '/bookings')
  const context = await browser.newContext({ baseURL: server.address })
  const headers = { origin: server.address }
  expect((await context.request.post('/api/session', { headers, data: demo })).ok()).toBe(true)
  expect((await context.request.delete('/api/account/sessions', { headers })).ok()).toBe(true)
  await expect(page.getByLabel('Password')).toBeVisible()
  await context.close()
})

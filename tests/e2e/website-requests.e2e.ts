import type { Page } from '@playwright/test'
import type { WebsiteAvailability } from '../../src/features/website/contract/website.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { expect } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { test } from './server-clock.ts'

test.use({
  hasLiveUpdates: true,
  contextOptions: { reducedMotion: 'reduce' },
  // The server restarts in one of the tests.
  expectedComplaints: [/api\/events|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/],
})

test.beforeEach(({ login }) => login())

const origin = 'https://www.lakeside.example'
const hourMs = 3_600_000

/** Turns the website on, and requests a stay there. */
async function givenRequest(page: Page, { address }: { address: string }) {
  const { get, dayAhead } = bookingFinder(page, { address, stop: async () => {} })
  const { cabins } = await get<{ cabins: { id: number }[] }>('/api/website-settings')
  const saved = await page.request.put('/api/website-settings', {
    headers: { origin: address },
    data: {
      isEnabled: true,
      origins: [origin],
      holdHours: 2,
      cabinIds: cabins.map(({ id }) => id),
    },
  })
  expect(saved.status()).toBe(200)
  const [startDate, endDate] = [await dayAhead(0), await dayAhead(3)]
  const { cabins: offers } = await get<WebsiteAvailability>(
    `/website/api/availability?from=${startDate}&to=${endDate}&guests=2`,
  )
  const offer = offers.find(({ name }) => name === 'Fox Den')
  const sent = await page.request.post('/website/api/requests', {
    headers: { origin, 'idempotency-key': 'website-requests-e2e' },
    data: {
      cabinId: offer?.id,
      startDate,
      endDate,
      numGuests: 2,
      fullName: 'Nora Vik',
      email: 'nora@example.com',
      message: 'We bring skis',
      expectedTotal: offer?.total,
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
}

const mark = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ })
const item = (page: Page) => page.getByRole('region').filter({ hasText: 'Nora Vik' })
const openItems = async (page: Page) => {
  const { items } = await (await page.request.get('/api/inbox')).json()
  return items.length as number
}

for (const [name, decide, done, tag] of [
  ['confirm', 'Confirm', 'successfully confirmed', []],
  ['decline', 'Decline', 'was declined', ['@thorough']],
] as const) {
  test(`a request from the website waits in the inbox, where staff ${name} it`, {
    tag: [...tag],
  }, async ({ page, server }) => {
    await givenRequest(page, server)
    const count = await openItems(page)
    await page.goto('/dashboard')
    await expect(mark(page)).toHaveAccessibleName(
      `Inbox: ${count} open item${count > 1 ? 's' : ''}`,
    )
    await mark(page).click()
    await expect(item(page)).toContainText('We bring skis')
    await expect(item(page)).toContainText(
      /Held until .+ \(1[12]\d minutes left\), then it is cancelled/,
    )
    expect(await axeViolationsOn(page)).toEqual([])
    await item(page)
      .getByRole('button', { name: `${decide} the request of Nora Vik` })
      .click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(item(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused()
    expect(await openItems(page)).toBe(count - 1)
  })
}

test('a request whose hold ends disappears from the open inbox', { tag: '@thorough' }, async ({
  page,
  server,
  setServerClock,
}) => {
  await givenRequest(page, server)
  const isLive = page.waitForResponse((response) => response.url().includes('/api/events/stream'))
  await page.goto('/inbox')
  await isLive
  await expect(item(page)).toBeVisible()
  await setServerClock(Date.now() + 2 * hourMs + 1)
  // The job that ends holds runs every 30 seconds, and when a server starts.
  await server.restart()
  await expect(item(page)).toHaveCount(0, { timeout: 15_000 })
})

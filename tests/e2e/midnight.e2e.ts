import type { Page } from '@playwright/test'
import { addDays, businessDate, dayStart } from '#domain/calendar.ts'
import { expect } from './fixtures.ts'
import { bookingFinder, returnToWindow } from './given-bookings.ts'
import { test as base } from './server-clock.ts'

const minute = 60_000

type Evening = {
  /** Logs in, five minutes before midnight. */
  midnight: number
  /** Passes midnight on the server, and waits until the page has requested the new day. */
  passMidnight: () => Promise<void>
}

const test = base.extend<Evening>({
  midnight: async ({ login, setServerClock }, use) => {
    // The demo property's time zone is UTC.
    const midnight = Date.parse(dayStart(addDays(businessDate(new Date(), 'UTC'), 1), 'UTC'))
    await setServerClock(midnight - 5 * minute)
    await login()
    await use(midnight)
  },
  passMidnight: async ({ page, midnight, setServerClock }, use) => {
    await use(async () => {
      await setServerClock(midnight + 1)
      await page.clock.runFor(5 * minute + 2_000)
    })
  },
})

const today = (page: Page) => page.getByRole('list', { name: 'Today activity' })

// The browser's clock is wrong by hours in both directions, since the server's decides.
for (const [name, wrongBy, tag] of [
  ['three hours slow', -180 * minute, []],
  ['three hours fast', 180 * minute, ['@thorough']],
] satisfies [string, number, string[]][]) {
  test(`a page left open shows the new day at midnight, on a computer whose clock is ${name} [RULE-22]`, {
    tag,
  }, async ({ page, server, midnight, passMidnight }) => {
    const { get } = bookingFinder(page, server)
    const { tomorrow } = await get<{ tomorrow: { guest: { fullName: string }; status: string }[] }>(
      '/api/today',
    )
    const arriving = tomorrow.find(({ status }) => status === 'unconfirmed')?.guest.fullName ?? ''
    expect(arriving).not.toBe('')

    await page.clock.install({ time: midnight - 5 * minute + wrongBy })
    await page.goto('/dashboard')
    await expect(today(page)).toBeVisible()
    await expect(today(page)).not.toContainText(arriving)

    await passMidnight()
    await expect(today(page)).toContainText(arriving)
  })
}

test('a list left open counts its days from the new day on [RULE-22]', {
  tag: '@thorough',
}, async ({ page, server, midnight, passMidnight }) => {
  const { get } = bookingFinder(page, server)
  const list = '/bookings?status=unconfirmed&sortBy=startDate-asc'
  const { items } = await get<{ items: { startDate: string; guest: { fullName: string } }[] }>(
    `/api${list}`,
  )
  const date = new Date(midnight).toISOString().slice(0, 10)
  const name = items.find(({ startDate }) => startDate === date)?.guest.fullName ?? ''
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

  await page.clock.install({ time: midnight - 5 * minute })
  await page.goto(list)
  await expect(row.first()).toContainText('In 1 day')

  await passMidnight()
  await expect(row.first()).toContainText('Today')
})

test('returning to a page on another day shows that day [RULE-22]', async ({
  page,
  server,
  midnight,
  setServerClock,
}) => {
  const { tomorrow } = await bookingFinder(page, server).get<{
    tomorrow: { guest: { fullName: string } }[]
  }>('/api/today')
  await page.goto('/dashboard')
  await expect(today(page)).toBeVisible()
  await setServerClock(midnight + 60 * minute)
  await returnToWindow(page)
  for (const { guest } of tomorrow) await expect(today(page)).toContainText(guest.fullName)
})

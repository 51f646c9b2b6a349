import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { Today } from '../../src/contract/dashboard.ts'
import { expect, test, windows } from './fixtures.ts'

// The ring's animation has its own tests, and is slow.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ login }) => {
  await login()
})

const box = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const rows = (page: Page, name: string) => box(page, name).getByRole('listitem')
const readToday = async (page: Page): Promise<Today> =>
  (await page.request.get('/api/today')).json()

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('the board lists who stays tonight and who arrives or departs tomorrow', async ({
      page,
    }) => {
      const { inHouse, tomorrow } = await readToday(page)
      await page.goto('/dashboard')
      await expect(rows(page, 'In house')).toHaveCount(inHouse.length)
      await expect(rows(page, 'Tomorrow')).toHaveCount(tomorrow.length)
      await expect(page.getByRole('heading', { name: `In house ${inHouse.length}` })).toBeVisible()
      const [first] = inHouse
      const until = `Until ${formatDateWithWeekday(first?.endDate ?? '')}`
      await expect(rows(page, 'In house').first()).toContainText(until)
      await expect(rows(page, 'Tomorrow').filter({ hasText: 'Arriving' })).toHaveCount(
        tomorrow.filter(({ status }) => status === 'unconfirmed').length,
      )
      // Only today's tasks have buttons, so that none is pressed by mistake.
      await expect(box(page, 'In house').getByRole('button')).toHaveCount(0)
      await rows(page, 'In house').first().getByRole('link').press('Enter')
      await expect(page).toHaveURL(new RegExp(`/bookings/${first?.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Booking #')
      await expect(page.getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
    })

    test('the list of guests in house is shortened, and shown completely on request', {
      tag: '@thorough',
    }, async ({ page, installation }) => {
      const { date } = await readToday(page)
      await installation.execute(
        `update bookings set status = 'checked-in', start_date = '${addDays(date, -1)}', end_date = '${addDays(date, 3)}', num_nights = 4 where status = 'checked-out' and id in (select id from bookings where status = 'checked-out' order by id limit 40)`,
      )
      const { inHouse } = await readToday(page)
      expect(inHouse.length).toBeGreaterThanOrEqual(40)
      await page.goto('/dashboard')
      await expect(rows(page, 'In house')).toHaveCount(6)
      const all = box(page, 'In house').getByRole('button', { name: `Show all ${inHouse.length}` })
      await all.press('Enter')
      await expect(rows(page, 'In house')).toHaveCount(inHouse.length)
      await box(page, 'In house').getByRole('button', { name: 'Show fewer' }).press('Enter')
      await expect(rows(page, 'In house')).toHaveCount(6)
      await expect(all).toBeFocused()
    })
  })
}

test('without guests in house or tomorrow a message is shown', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { inHouse, tomorrow } = await readToday(page)
  for (const { id } of [...inHouse, ...tomorrow]) {
    await page.request.delete(`/api/bookings/${id}`, { headers: { origin: server.address } })
  }
  await page.goto('/dashboard')
  await expect(page.getByText('No guests in house tonight.')).toBeVisible()
  await expect(page.getByText('No arrivals or departures tomorrow.')).toBeVisible()
})

test('a guest who left early is no longer in house', async ({ page }) => {
  const { inHouse } = await readToday(page)
  await page.goto('/dashboard')
  await rows(page, 'In house').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Booking #')
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(page.getByText(/successfully checked out/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(rows(page, 'In house')).toHaveCount(inHouse.length - 1)
})

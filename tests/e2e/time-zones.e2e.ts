import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { arrival, openFor, rowOf } from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('browsers in Tokyo, Lisbon and Honolulu show the same dates of a stay [RULE-20]', {
  tag: '@thorough',
}, async ({ browser, page, server }) => {
  const { book, dayAhead } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den', nights: 3, guest: 'Ana Reis' })
  const from = await dayAhead(0)
  const cookies = await page.context().cookies()
  const seen = new Set<string>()
  for (const timezoneId of ['Asia/Tokyo', 'Europe/Lisbon', 'Pacific/Honolulu']) {
    const context = await browser.newContext({ timezoneId, baseURL: server.address })
    await context.addCookies(cookies)
    const there = await context.newPage()
    await there.goto(`/bookings/${id}`)
    const card = there.getByText(/nights? in Cabin Fox Den/).locator('xpath=ancestor::header')
    await expect(card).toContainText(formatDateWithWeekday(from))
    await expect(card).toContainText(formatDateWithWeekday(addDays(from, 3)))
    const shown = [await card.textContent()]
    await there.goto('/bookings')
    const row = there.getByRole('row').filter({ hasText: 'Ana Reis' })
    shown.push(await row.textContent())
    await openFor(there, from, addDays(from, 3))
    await expect(arrival(there)).toHaveValue(from)
    shown.push(await rowOf(there, 'Fox Den').textContent())
    shown.push(await there.getByText(formatDateWithWeekday(from)).textContent())
    seen.add(JSON.stringify(shown))
    await context.close()
  }
  expect(seen.size).toBe(1)
})

import { addDays } from '#domain/calendar.ts'
import { calendarOf } from '#testkit/app/calendar-text.ts'
import type { Availability } from '../../src/contract/availability.ts'
import type { Booking, BookingPage } from '../../src/contract/bookings.ts'
import type { Feed } from '../../src/features/feeds/contract/feeds.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { action, dialog, openBooking, rows, titleLine } from './booking-page.ts'
import { grid } from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ login }) => {
  await login()
})

const payment = { commission: null, payout: null, paidOutOn: null }

test('a missing price leads from the inbox to the list, and is gone once it is entered', async ({
  page,
  server,
}) => {
  const { get, post } = bookingFinder(page, server)
  const { items } = await get<BookingPage>('/api/bookings?price=missing')
  // One is left, as after some minutes of work.
  const [last, ...others] = items.map(({ id }) => id)
  for (const id of others) {
    const { version } = await get<Booking>(`/api/bookings/${id}`)
    const request = { ...payment, version, price: 500, channelCollects: true }
    await post(`/api/bookings/${id}/channel-payment`, request)
  }

  await page.goto('/inbox')
  const item = page.getByRole('region', { name: 'Price missing' })
  await expect(item.getByRole('heading')).toHaveText('Price missing: 1 booking')
  await item.getByRole('link', { name: 'Show bookings' }).click()
  await expect(page).toHaveURL(/\/bookings\?price=missing$/)
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('missing')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Price missing')
  expect(await axeViolationsOn(page)).toEqual([])

  await rows(page).getByRole('link').click()
  await action(page, 'Price and payout').click()
  await dialog(page).getByLabel('Price of the nights').fill('640')
  await dialog(page).getByLabel('Commission').fill('96')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Price and payout of booking #${last} saved`)).toBeVisible()
  await expect(page.getByText('Payout of the channel')).toBeVisible()
  await expect(page.getByText('$544.00', { exact: true })).toBeVisible()

  await page.goto('/bookings?price=missing')
  await expect(page.getByText('No bookings match these filters')).toBeVisible()
  await page.goto('/inbox')
  await expect(page.getByRole('list', { name: 'Inbox' })).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('the list, the calendar and the dashboard show the same mark of a stay from a channel', async ({
  page,
  server,
}) => {
  const { get, post } = bookingFinder(page, server)
  const { today } = await get<{ today: string }>('/api/session')
  const tomorrow = addDays(today, 1)
  const { cabins } = await get<Availability>(
    `/api/availability?from=${tomorrow}&to=${addDays(today, 2)}&guests=1`,
  )
  const cabin = cabins.find(({ conflicts }) => conflicts.length === 0)?.cabin
  const feed = { name: 'Airbnb', source: 'airbnb', color: 'red', intervalMinutes: 60 }
  const { id: feedId } = await post<Feed>('/api/feeds', { ...feed, cabinId: cabin?.id })
  const stay = { uid: 'tomorrow', start: tomorrow, end: addDays(today, 2), code: 'HMTOMORROW' }
  await post(`/api/feeds/${feedId}/upload`, { calendar: calendarOf([stay]) })
  const { items } = await get<BookingPage>(
    `/api/bookings?price=missing&from=${tomorrow}&to=${tomorrow}`,
  )
  const { id } = items[0] ?? { id: 0 }

  const expectMark = async (mark: string) => {
    await page.goto(`/bookings?q=%23${id}`)
    await expect(rows(page)).toContainText(mark)
    await page.goto('/calendar')
    const bar = grid(page).getByRole('gridcell', { name: new RegExp(`booking #${id}$`) })
    await expect(bar).toHaveAccessibleName(new RegExp(mark, 'i'))
    await bar.click()
    await expect(dialog(page).getByRole('definition').filter({ hasText: mark })).toHaveCount(1)
    await page.goto('/dashboard')
    const arrival = page.getByRole('listitem').filter({ hasText: 'Airbnb guest' })
    await expect(arrival).toContainText(mark)
  }
  await expectMark('Price missing')
  const { version } = await get<Booking>(`/api/bookings/${id}`)
  const request = { ...payment, version, price: 210, channelCollects: true }
  await post(`/api/bookings/${id}/channel-payment`, request)
  await expectMark('Paid by channel')
})

test('a paid deposit is shown next to the tag of an unconfirmed booking', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { get } = bookingFinder(page, server)
  const { items } = await get<BookingPage>('/api/bookings?status=unconfirmed&sortBy=startDate-asc')
  const booking = items.find(({ confirmation }) => confirmation === 'deposit-paid')
  await page.goto(`/bookings?q=%23${booking?.id}`)
  await expect(rows(page)).toContainText(/unconfirmed\s*Deposit paid/i)
  await openBooking(page, booking?.id ?? 0)
  await expect(titleLine(page)).toContainText(/unconfirmed\s*Deposit paid/i)
  expect(await axeViolationsOn(page)).toEqual([])
})

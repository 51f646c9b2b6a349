import type { Request } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import type { Availability } from '../../src/contract/availability.ts'
import type { BookingPage } from '../../src/contract/bookings.ts'
import { loseResponse } from './failing-server.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import {
  arrival,
  bookButton,
  cabin,
  expectBooked,
  expectCabins,
  guests,
  openFor,
  rowOf,
  search,
  total,
  writeDown,
} from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const isBooking = (request: Request) =>
  request.method() === 'POST' && /\/api\/bookings$/.test(request.url())

test.describe('a lost response', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('and a second press create no second booking', async ({ page, server }) => {
    const { get, dayAhead } = bookingFinder(page, server)
    const all = async () => (await get<BookingPage>('/api/bookings')).total
    const before = await all()
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (isBooking(request)) keys.push(request.headers()['idempotency-key'])
    })
    await openFor(page, await dayAhead(0))
    await cabin(page, 'Fox Den').check()
    await writeDown(page, 'Ana Reis')
    await loseResponse(page, /\/api\/bookings$/, 'POST')
    await bookButton(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Booking could not be created' }),
    ).toBeVisible()
    expect(await all()).toBe(before + 1)
    await expect(page.getByLabel('Full name')).toHaveValue('Ana Reis')

    await bookButton(page).dblclick()
    await expectBooked(page)
    expect(await all()).toBe(before + 1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('makes a changed form another submission', { tag: '@thorough' }, async ({
    page,
    server,
  }) => {
    const { dayAhead } = bookingFinder(page, server)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (isBooking(request)) keys.push(request.headers()['idempotency-key'])
    })
    await page.route('**/api/bookings', (route) =>
      isBooking(route.request()) && keys.length === 1 ? route.abort() : route.fallback(),
    )
    await openFor(page, await dayAhead(0))
    await cabin(page, 'Fox Den').check()
    await writeDown(page, 'Ana Reis')
    await bookButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'could not be created' })).toBeVisible()
    await page.getByLabel('Observations').fill('Arrives at ten in the evening')
    await bookButton(page).click()
    await expectBooked(page)
    expect(new Set(keys).size).toBe(2)
  })
})

test.describe('when another user books first', () => {
  test.use({ expectedComplaints: [/409/] })

  test('the other booking is named with alternatives, and nothing that was typed is lost', async ({
    page,
    server,
  }) => {
    const { book, dayAhead, find } = bookingFinder(page, server)
    const startDate = await dayAhead(0)
    await openFor(page, startDate)
    await cabin(page, 'Fox Den').check()
    await writeDown(page, 'Ana Reis')
    await page.getByLabel('Observations').fill('A small dog')
    await book({ cabin: 'Fox Den', guest: 'Somebody else' })

    await bookButton(page).click()
    const taken = page.getByRole('region', { name: 'These nights are taken' })
    await expect(taken).toContainText('Booked by Somebody else')
    await expect(taken.getByRole('button')).toHaveCount(3)
    await expect(rowOf(page, 'Fox Den')).toContainText('Booked by Somebody else')
    await taken.getByRole('button', { name: 'The same dates in Birch Hollow' }).click()
    await expect(taken).toHaveCount(0)
    await expect(cabin(page, 'Birch Hollow')).toBeChecked()
    await expect(page.getByLabel('Full name')).toHaveValue('Ana Reis')
    await bookButton(page).click()
    expect(await find(await expectBooked(page))).toMatchObject({
      startDate,
      observations: 'A small dog',
      cabin: { name: 'Birch Hollow' },
    })
  })

  test('a changed price shows the new total before anything is booked', async ({
    page,
    server,
    installation,
  }) => {
    const { dayAhead, find } = bookingFinder(page, server)
    await openFor(page, await dayAhead(0))
    await cabin(page, 'Birch Hollow').check()
    await writeDown(page, 'Ana Reis')
    await expect(total(page)).toHaveText('$360.00')
    await installation.execute(
      "update cabins set regular_price_cents = 25000 where name = 'Birch Hollow'",
    )
    await bookButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The price has changed' })).toBeVisible()
    await expect(total(page)).toHaveText('$500.00')
    await bookButton(page).click()
    expect(await find(await expectBooked(page))).toMatchObject({ totalPrice: 500 })
  })
})

test('when no cabin is free, suggestions are shown', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { get, post, dayAhead } = bookingFinder(page, server)
  const startDate = await dayAhead(0)
  const endDate = addDays(startDate, 2)
  const { cabins } = await get<Availability>(
    `/api/availability?from=${startDate}&to=${endDate}&guests=2`,
  )
  for (const { cabin } of cabins) {
    const dates = { startDate, endDate }
    await post('/api/blocks', { cabinId: cabin.id, ...dates, kind: 'owner', reason: 'Festival' })
  }
  await openFor(page, startDate, endDate)
  await expect(page.getByText('No cabin is available')).toBeVisible()
  await bookButton(page).click()
  await expect(page.getByText('No cabin is available. Please change the stay')).toBeVisible()
  const help = page.getByRole('button', { name: /(earlier|later), / })
  await expect(help).toHaveCount(8)
  await expect(help.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCabins(page)
  await expect(page.getByText('8 of 8 available')).toBeVisible()
  await expect(page.getByText('No cabin is available. Please change the stay')).toHaveCount(0)
})

test('a cabin with an overdue guest can be booked only with a reason', async ({ page, server }) => {
  const { get, today, find } = bookingFinder(page, server)
  const from = await today()
  const query = `from=${from}&to=${addDays(from, 1)}&guests=2`
  const { cabins } = await get<Availability>(`/api/availability?${query}`)
  const lodge = cabins.find((offer) => offer.conflicts.some(({ canOverride }) => canOverride))
  if (!lodge) throw new Error('The demo has no overdue guest.')
  await openFor(page, from, addDays(from, 1))
  const row = rowOf(page, lodge.cabin.name)
  await expect(row).toContainText('was due to check out')
  await cabin(page, lodge.cabin.name).check()
  await writeDown(page, 'Ana Reis')
  await page.getByRole('checkbox', { name: 'Book it anyway' }).check()
  await page.getByLabel('Reason').fill('They are packing')
  await bookButton(page).click()
  expect(await find(await expectBooked(page))).toMatchObject({ startDate: from, numNights: 1 })
})

test.describe('cabins that cannot be loaded', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('can be requested again, and what was typed is preserved', { tag: '@thorough' }, async ({
    page,
    server,
  }) => {
    const startDate = await bookingFinder(page, server).dayAhead(0)
    await page.route('**/api/availability?**', (route) => route.abort())
    await page.goto(`/bookings/new?from=${startDate}`)
    await guests(page).fill('3')
    await expect(page.getByText('Available cabins could not be loaded')).toBeVisible({
      timeout: 15_000,
    })
    await page.unroute('**/api/availability?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectCabins(page)
    await expect(guests(page)).toHaveValue('3')
    await expect(arrival(page)).toHaveValue(startDate)
  })
})

test('all missing fields are marked, and the first gets the focus', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/bookings/new')
  await arrival(page).fill('')
  await guests(page).fill('two')
  await bookButton(page).click()
  await expect(arrival(page)).toBeFocused()
  await expect(page.getByText('Please choose a date')).toBeVisible()
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await expect(page.getByText('Please choose a guest')).toBeVisible()
  await expect(search(page)).toHaveAttribute('aria-invalid', 'true')
})

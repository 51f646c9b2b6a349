import { addDays } from '#domain/calendar.ts'
import type { WebsiteAvailability } from '../../src/features/website/contract/website.ts'
import { action, confirm, dialog, openBooking, titleLine } from './booking-page.ts'
import { choose, rowOf } from './cabin-page.ts'
import { expect } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { rowOf as offerOf, openFor } from './new-booking-page.ts'
import { test } from './server-clock.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ login }) => login())

const hourMs = 3_600_000

test('a guest who pays on departure is checked in, and the balance stays due', async ({
  page,
  server,
}) => {
  const { first, find, today } = bookingFinder(page, server)
  const day = await today()
  const { id, amountDue } = await first(
    'unconfirmed',
    (one) => one.startDate === day && one.occupiedBy === null && one.amountDue > 0,
  )
  await page.goto(`/checkin/${id}`)
  await expect(page.getByRole('button', { name: `Check in booking #${id}` })).toBeDisabled()
  await page.getByRole('button', { name: 'Check in, pay later' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await find(id)).toMatchObject({ status: 'checked-in', amountDue, isPaid: false })
  await openBooking(page, id)
  await expect(titleLine(page)).toContainText('checked in')
  await expect(page.getByText('Will pay at property').first()).toBeVisible()
})

test('a guest who comes early takes tonight, which is no longer offered', async ({
  page,
  server,
}) => {
  const { get, post, today } = bookingFinder(page, server)
  const day = await today()
  const nights = `from=${day}&to=${addDays(day, 2)}&guests=1`
  type Offers = {
    cabins: { cabin: { id: number; name: string }; isFree: boolean; total: number }[]
  }
  const { cabins } = await get<Offers>(`/api/availability?${nights}`)
  const free = cabins.find(({ isFree }) => isFree)
  if (!free) throw new Error('No cabin of the demo is free for two nights.')
  const startDate = addDays(day, 1)
  const later = await get<Offers>(
    `/api/availability?from=${startDate}&to=${addDays(day, 2)}&guests=1`,
  )
  const { id } = await post<{ id: number }>('/api/bookings', {
    cabinId: free.cabin.id,
    startDate,
    endDate: addDays(day, 2),
    numGuests: 1,
    hasBreakfast: false,
    source: 'phone',
    guest: { fullName: 'Early Bird' },
    overrides: ['too-short'],
    reason: 'Agreed',
    expectedTotal: later.cabins.find(({ cabin }) => cabin.id === free.cabin.id)?.total,
  })
  await page.goto(`/checkin/${id}`)
  await expect(page.getByRole('region', { name: 'Early check-in' })).toContainText('1 free night')
  await page.getByRole('button', { name: 'Check in, pay later' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await openFor(page, day, startDate)
  await expect(offerOf(page, free.cabin.name)).toContainText('Early Bird')
  await page.goto('/calendar')
  await expect(page.getByRole('gridcell', { name: /Early Bird/ }).first()).toBeVisible()
})

test('the dialog that deletes a booking names guest, dates and payments, and Activity restores it', async ({
  page,
  server,
}) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den', guest: 'Nora Vik' })
  await openBooking(page, id)
  await action(page, 'Delete booking').click()
  await expect(dialog(page)).toContainText('Nora Vik')
  await expect(dialog(page)).toContainText('Fox Den')
  await expect(dialog(page)).toContainText('Nothing paid')
  await expect(dialog(page)).toContainText('This action cannot be undone.')
  await confirm(page, 'Delete booking')
  await expect(page.getByText('Booking successfully deleted')).toBeVisible()
  await page.goto('/activity')
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(
    page.getByText(new RegExp(`restored the deleted booking #${id}`)).first(),
  ).toBeVisible()
  expect(await find(id)).toMatchObject({
    id,
    status: 'unconfirmed',
    guest: { fullName: 'Nora Vik' },
  })
})

test('a check-in can be undone after midnight until the day is closed', {
  tag: '@thorough',
}, async ({ page, server, login, setServerClock }) => {
  const { first, today } = bookingFinder(page, server)
  const day = await today()
  await setServerClock(Date.parse(`${day}T23:55:00Z`))
  await login()
  const { id } = await first('unconfirmed', (one) => one.startDate === day && !one.occupiedBy)
  await page.goto(`/checkin/${id}`)
  await page.getByRole('button', { name: 'Check in, pay later' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await setServerClock(Date.parse(`${day}T23:55:00Z`) + hourMs)
  await openBooking(page, id)
  await action(page, 'Undo check-in').click()
  await expect(titleLine(page)).toContainText('unconfirmed')
})

test('a changed price of a cabin is undone from the bar', async ({ page }) => {
  await page.goto('/cabins')
  const before = (await rowOf(page, 'Pine Ridge').textContent()) ?? ''
  await choose(page, 'Pine Ridge', 'Edit')
  await dialog(page).getByLabel('Regular price').fill('333')
  await confirm(page, 'Edit cabin')
  await expect(page.getByText('Cabin successfully edited')).toBeVisible()
  await expect(rowOf(page, 'Pine Ridge')).toContainText('$333.00')
  await page
    .getByRole('region', { name: 'Change of the cabin' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(page.getByText('The change of the cabin was undone')).toBeVisible()
  await expect(rowOf(page, 'Pine Ridge')).toHaveText(before)
})

test('several cabins are made from a list', async ({ page }) => {
  await page.goto('/cabins')
  await page.getByRole('button', { name: 'Add several' }).click()
  await dialog(page).getByLabel('Cabins', { exact: true }).fill('Elk Lodge; 6; 310\nHare House')
  await dialog(page).getByLabel('Maximum capacity').fill('2')
  await dialog(page).getByLabel('Regular price').fill('150')
  await dialog(page).getByLabel('Description for website').fill('New by the lake')
  await dialog(page).getByRole('button', { name: 'Create cabins' }).click()
  await expect(page.getByText('2 cabins successfully created')).toBeVisible()
  await expect(rowOf(page, 'Elk Lodge')).toContainText('Fits up to 6 guests')
  await expect(rowOf(page, 'Elk Lodge')).toContainText('$310.00')
  await expect(rowOf(page, 'Hare House')).toContainText('$150.00')
})

test('all requests of one network are rejected in one step', async ({
  page,
  server,
  installation,
}) => {
  const origin = 'https://www.lakeside.example'
  const { get, dayAhead } = bookingFinder(page, server)
  const known = await get<{ cabins: { id: number }[] }>('/api/website-settings')
  await page.request.put('/api/website-settings', {
    headers: { origin: server.address },
    data: {
      isEnabled: true,
      origins: [origin],
      holdHours: 24,
      cabinIds: known.cabins.map(({ id }) => id),
    },
  })
  const [startDate, endDate] = [await dayAhead(0), await dayAhead(3)]
  const { cabins } = await get<WebsiteAvailability>(
    `/website/api/availability?from=${startDate}&to=${endDate}&guests=2`,
  )
  for (const { id, total } of cabins.slice(0, 2)) {
    const sent = await page.request.post('/website/api/requests', {
      headers: { origin, 'idempotency-key': `reject-all-${id}` },
      data: {
        cabinId: id,
        startDate,
        endDate,
        numGuests: 2,
        expectedTotal: total,
        fullName: 'Mallory Moe',
        email: 'mallory@example.com',
        message: '',
      },
    })
    expect(sent.status(), await sent.text()).toBe(201)
  }
  await installation.execute("update website_requests set source = '203.0.113.7'")
  await page.goto('/inbox')
  const items = page.getByRole('region').filter({ hasText: 'Mallory Moe' })
  await expect(items).toHaveCount(2)
  const { items: waiting } = await get<{ items: { source?: { numRequests: number } | null }[] }>(
    '/api/inbox',
  )
  const count = waiting.find(({ source }) => source)?.source?.numRequests
  await items
    .first()
    .getByRole('button', { name: `Reject all ${count} from here` })
    .click()
  await confirm(page, 'Reject all')
  await expect(page.getByText(`${count} requests rejected`)).toBeVisible()
  await expect(items).toHaveCount(0)
})

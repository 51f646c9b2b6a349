import { addDays } from '#domain/calendar.ts'
import type { Availability } from '../../src/contract/availability.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, expectBooked, openFor, rowOf, total, writeDown } from './new-booking-page.ts'

// The booking that Undo deletes can be loaded once more, because of the live update, before its screen closes.
test.use({ expectedComplaints: [/404/] })

test.beforeEach(async ({ login }) => {
  await login()
})

test('when no cabin is free, another booking moves and the stay is booked, undone in one step', async ({
  page,
  server,
}) => {
  const { get, post, book, find, dayAhead } = bookingFinder(page, server)
  const [from, to] = [await dayAhead(2), await dayAhead(5)]
  const inFox = await book({ cabin: 'Fox Den', day: 0, nights: 4, guest: 'Ana Reis' })
  await book({ cabin: 'Pine Ridge', day: 4, nights: 3, guest: 'Leo Brandt' })
  const { cabins } = await get<Availability>(`/api/availability?from=${from}&to=${to}&guests=2`)
  for (const { cabin } of cabins) {
    if (['Fox Den', 'Pine Ridge'].includes(cabin.name)) continue
    const dates = { startDate: await dayAhead(0), endDate: await dayAhead(9) }
    await post('/api/blocks', { cabinId: cabin.id, ...dates, kind: 'owner', reason: 'Festival' })
  }

  await openFor(page, from, to)
  await expect(page.getByText('No cabin is available. Find room below')).toBeVisible()
  const rooms = page.getByRole('group', { name: 'Find room' })
  const fox = rooms.getByRole('radio', { name: 'Fox Den', exact: true })
  await expect(rooms).toContainText(`#${inFox.id} moves from Fox Den to Pine Ridge`)
  await expect(rooms).toContainText('Tell Ana Reis')
  expect(await axeViolationsOn(page)).toEqual([])
  await fox.check()
  await expect(total(page)).toContainText('$')
  await writeDown(page, 'Nora Vik')
  await bookButton(page).click()
  const id = await expectBooked(page)
  expect(await find(id)).toMatchObject({ cabin: { name: 'Fox Den' }, startDate: from })
  expect(await find(inFox.id)).toMatchObject({ cabin: { name: 'Pine Ridge' } })

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/was undone/)).toBeVisible()
  await expect(page).toHaveURL(`/bookings/new?from=${from}&to=${to}`)
  await expect(rooms).toContainText(`#${inFox.id} moves from Fox Den to Pine Ridge`)
  expect(await find(inFox.id)).toMatchObject({ cabin: { name: 'Fox Den' } })
  expect((await page.request.get(`/api/bookings/${id}`)).status()).toBe(404)
})

test('nothing is added while a cabin is free', { tag: '@thorough' }, async ({ page, server }) => {
  const startDate = await bookingFinder(page, server).dayAhead(0)
  await openFor(page, startDate, addDays(startDate, 3))
  await expect(rowOf(page, 'Fox Den')).toBeVisible()
  await expect(page.getByText('Find room')).toHaveCount(0)
})

test.describe('a search for room that fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('can be repeated', { tag: '@thorough' }, async ({ page, server }) => {
    // A week from today the demo has no free cabin.
    const today = await bookingFinder(page, server).today()
    await page.route('**/api/room-finder', (route) => route.abort())
    await openFor(page, addDays(today, 7), addDays(today, 12))
    await expect(page.getByText('Room could not be searched for')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/room-finder')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('group', { name: 'Find room' })).toContainText(
      'moves from Fox Den to Stag Lodge',
    )
  })
})

test('a booking is pinned to its cabin and unpinned', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { id } = await bookingFinder(page, server).book({ cabin: 'Fox Den' })
  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: 'Pin to cabin' }).click()
  await expect(page.getByText('To Fox Den')).toBeVisible()
  await page.getByRole('button', { name: 'Unpin from cabin' }).click()
  await expect(page.getByText('To Fox Den')).toHaveCount(0)
})

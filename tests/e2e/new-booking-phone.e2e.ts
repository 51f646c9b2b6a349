import type { Availability } from '../../src/contract/availability.ts'
import { installedFirefox, tapsGetLost } from './engine.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { arrival, cabin, expectCabins, openFor, rowOf, total } from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test.describe('in a phone-sized window', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('cabins that are not available are shown on request', { tag: '@thorough' }, async ({
    page,
    server,
    channel,
  }) => {
    test.skip(channel === installedFirefox, tapsGetLost)
    const { today, get } = bookingFinder(page, server)
    await page.goto('/bookings/new')
    await expectCabins(page)
    const from = await today()
    const to = await page.getByLabel('Departure', { exact: true }).inputValue()
    const { cabins } = await get<Availability>(`/api/availability?from=${from}&to=${to}&guests=2`)
    const taken = cabins.filter(({ isFree }) => !isFree).map((offer) => offer.cabin.name)
    const free = cabins.filter(({ isFree }) => isFree).map((offer) => offer.cabin.name)
    expect(Math.min(taken.length, free.length)).toBeGreaterThan(0)
    for (const name of free) await expect(rowOf(page, name)).toBeVisible()
    for (const name of taken) await expect(rowOf(page, name)).toBeHidden()
    await page.getByRole('button', { name: /more (is|are) not available$/ }).tap()
    for (const name of taken) await expect(rowOf(page, name)).toBeVisible()
  })

  test('a date field shows the whole date', { tag: '@thorough' }, async ({ page, server }) => {
    await openFor(page, await bookingFinder(page, server).dayAhead(0))
    const width = await arrival(page).evaluate((field) => field.getBoundingClientRect().width)
    expect(width).toBeGreaterThan(300)
  })
})

test('an agreed price may have a decimal comma', async ({ page, server }) => {
  await openFor(page, await bookingFinder(page, server).dayAhead(0))
  await cabin(page, 'Fox Den').check()
  await page.getByRole('button', { name: 'Set a different price' }).click()
  await page.getByLabel('Agreed price per night').fill('1.120,50')
  await expect(total(page)).toHaveText('$2,241.00')
})

import { addDays } from '#domain/calendar.ts'
import { cabin, conflicts, departure, openChange, save } from './change-booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('two bookings swap their cabins in one step [RULE-7]', async ({ page, server }) => {
  const { book, find } = bookingFinder(page, server)
  const one = await book({ cabin: 'Fox Den' })
  const other = await book({ cabin: 'Birch Hollow', guest: 'Ivo Brandão' })
  await openChange(page, one.id)
  await cabin(page, 'Birch Hollow').check()
  await expect(conflicts(page)).toContainText(`#${other.id}`)
  await expect(save(page)).toBeDisabled()
  await conflicts(page)
    .getByRole('button', { name: `Swap cabins with #${other.id}` })
    .click()
  await expect(
    page.getByText(`Cabins of bookings #${one.id} and #${other.id} successfully swapped`),
  ).toBeVisible()
  await expect(page.getByText('2 nights in Cabin Birch Hollow')).toBeVisible()
  expect(await find(one.id)).toMatchObject({ cabin: { name: 'Birch Hollow' }, totalPrice: 400 })
  expect(await find(other.id)).toMatchObject({ cabin: { name: 'Fox Den' }, totalPrice: 360 })
})

test('a stay that is not available shows its conflicts, and one press takes the suggested dates', async ({
  page,
  server,
}) => {
  const { book, find } = bookingFinder(page, server)
  const one = await book({ cabin: 'Fox Den' })
  const next = await book({ cabin: 'Fox Den', day: 4, guest: 'Ivo Brandão' })
  await openChange(page, one.id)
  await departure(page).fill(addDays(one.endDate, 4))
  await expect(conflicts(page)).toContainText(`#${next.id}`)
  await expect(conflicts(page).getByRole('link', { name: `See booking #${next.id}` })).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription(/See the conflicts/)
  await conflicts(page).getByRole('button').click()
  await expect(conflicts(page)).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText(`Booking #${one.id} successfully changed`)).toBeVisible()
  expect((await find(one.id)).version).toBe(one.version + 1)
})

test('a house rule is overridden with a checkbox and a reason', async ({ page, server }) => {
  const { book, find } = bookingFinder(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den' })
  await openChange(page, id)
  await departure(page).fill(addDays(endDate, -1))
  const tick = conflicts(page).getByRole('checkbox', { name: /minimum stay/ })
  await expect(tick).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await tick.check()
  await save(page).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('Has to fly home')
  await expect(page.getByText('Please give a reason')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('1 night in Cabin Fox Den')).toBeVisible()
  expect(await find(id)).toMatchObject({ numNights: 1, totalPrice: 200 })
})

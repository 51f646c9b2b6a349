import { axeViolationsOn } from './axe-violations.ts'
import { bar, barIn, drag, openCalendar } from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a bar that is dropped on another makes room with one click, undone with one', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book, find, dayAhead } = bookingFinder(page, server)
  const [mine, other] = [
    await book({ cabin: 'Fox Den', day: 0, nights: 3 }),
    await book({ cabin: 'Otter Bend', day: 1, nights: 4, guest: 'Kofi Mensah' }),
  ]
  const cabins = async () => [(await find(mine.id)).cabin.name, (await find(other.id)).cabin.name]
  await openCalendar(page, { around: await dayAhead(0) })

  await drag(page, bar(page, 'Ana Reis'), { to: 'Otter Bend' })
  const dialog = page.getByRole('dialog', { name: 'Cannot move Ana Reis' })
  await expect(dialog).toContainText('Booked by Kofi Mensah')
  await expect(dialog).toContainText(`#${other.id} moves from Otter Bend to Heron's Rest`)
  await expect(dialog).toContainText('Tell Kofi Mensah')
  await expect(dialog).toContainText('Ana Reis moves at the agreed rates, total $600.00.')
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make room' }).click()
  await expect(page.getByText(`Booking #${mine.id} successfully moved`)).toBeVisible()
  await expect(barIn(page, 'Otter Bend', 'Ana Reis')).toBeVisible()
  await expect(barIn(page, "Heron's Rest", 'Kofi Mensah')).toBeVisible()
  expect(await cabins()).toEqual(['Otter Bend', "Heron's Rest"])

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(barIn(page, 'Fox Den', 'Ana Reis')).toBeVisible()
  await expect(barIn(page, 'Otter Bend', 'Kofi Mensah')).toBeVisible()
  expect(await cabins()).toEqual(['Fox Den', 'Otter Bend'])
})

test('a booking that is pinned in the calendar does not make room for others', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book, find, dayAhead } = bookingFinder(page, server)
  await book({ cabin: 'Fox Den', day: 0, nights: 3 })
  const { id } = await book({ cabin: 'Otter Bend', day: 1, nights: 4, guest: 'Kofi Mensah' })
  await openCalendar(page, { around: await dayAhead(0) })

  await bar(page, 'Kofi Mensah').click()
  await page.getByRole('button', { name: 'Pin to cabin' }).click()
  await expect(page.getByText(`Booking #${id} pinned to its cabin`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await find(id)).isPinned).toBe(true)
  await bar(page, 'Kofi Mensah').click()
  await expect(page.getByRole('dialog')).toContainText('Otter Bend (pinned)')
  await page.keyboard.press('Escape')

  await drag(page, bar(page, 'Ana Reis'), { to: 'Otter Bend' })
  const dialog = page.getByRole('dialog', { name: 'Cannot move Ana Reis' })
  await expect(dialog).toContainText('Booked by Kofi Mensah')
  await expect(dialog.getByRole('button', { name: 'Make room' })).toHaveCount(0)
  await dialog.getByText('Close', { exact: true }).click()

  await bar(page, 'Kofi Mensah').click()
  await page.getByRole('button', { name: 'Unpin from cabin' }).click()
  await expect(page.getByText(`Booking #${id} is no longer pinned`)).toBeVisible()
  expect((await find(id)).isPinned).toBe(false)
})

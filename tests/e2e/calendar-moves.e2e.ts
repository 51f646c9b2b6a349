import { addDays } from '#domain/calendar.ts'
import {
  bar,
  barIn,
  confirmMove,
  datesOf,
  drag,
  dragToParking,
  expectChart,
  expectStatusMessage,
  focused,
  grid,
  gripOf,
  hold,
  middleOf,
  openCalendar,
  openWithBooking,
  parking,
  press,
} from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('dragging a bar to another cabin and dates moves the booking after confirmation', async ({
  page,
  server,
}) => {
  const { id, day, find } = await openWithBooking(page, server, { cabin: 'Fox Den' })
  await drag(page, bar(page, 'Ana Reis'), { by: 3, to: 'Otter Bend' })
  const dialog = page.getByRole('dialog', { name: 'Move Ana Reis' })
  await expect(dialog.getByRole('row', { name: /Cabin Fox Den/ })).toContainText('Otter Bend')
  await confirmMove(page)
  await expect(page.getByText(`Booking #${id} successfully moved`)).toBeVisible()
  const moved = { from: addDays(day, 3), to: addDays(day, 5) }
  expect(await datesOf(page, barIn(page, 'Otter Bend', 'Ana Reis'))).toEqual(moved)
  expect(await find()).toMatchObject({
    cabin: { name: 'Otter Bend' },
    startDate: moved.from,
    endDate: moved.to,
  })
})

test('a move that is not confirmed changes neither the bar nor the booking', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { version, day, find } = await openWithBooking(page, server, { cabin: 'Fox Den' })
  await drag(page, bar(page, 'Ana Reis'), { by: 2 })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await datesOf(page, barIn(page, 'Fox Den', 'Ana Reis'))).from).toBe(day)
  expect((await find()).version).toBe(version)
})

test('dropping a bar where it was opens no dialog', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  await openWithBooking(page, server, { cabin: 'Fox Den' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await drag(page, bar(page, 'Ana Reis'), { by: 0.3 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(requested.filter((url) => url.includes('change-preview'))).toEqual([])
})

test('dragging the ends of a bar extends and shortens the stay', async ({ page, server }) => {
  const wanted = { cabin: 'Pine Ridge', day: 2, nights: 3 }
  const { day, find } = await openWithBooking(page, server, wanted)
  await drag(page, bar(page, 'Ana Reis'), { by: 2, grip: 'end' })
  await confirmMove(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await find()).endDate).toBe(addDays(day, 5))
  await expect(bar(page, 'Ana Reis')).toHaveAccessibleName(/5 nights/)

  await drag(page, bar(page, 'Ana Reis'), { by: 1, grip: 'start' })
  await confirmMove(page)
  await expect.poll(async () => (await find()).startDate).toBe(addDays(day, 1))
})

test('a bar is moved by keyboard, and every step is announced', async ({ page, server }) => {
  await bookingFinder(page, server).book({ cabin: 'Fox Den', day: 5, guest: 'Kofi Mensah' })
  const { id, day, find } = await openWithBooking(page, server, { cabin: 'Birch Hollow' })
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Home', 'ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Ana Reis/)
  await press(page, 'm')
  await expectStatusMessage(page, /^Moving Ana Reis, Birch Hollow/)
  await press(page, 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight')
  await expectStatusMessage(page, /^Fox Den, .+, 3 nights$/)
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight')
  await expectStatusMessage(page, /^Fox Den, .+, 5 nights, not available$/)
  await press(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft')
  await expectStatusMessage(page, /^Fox Den, .+, 3 nights$/)
  await press(page, 'Enter')
  await confirmMove(page)
  await expect(page.getByText(`Booking #${id} successfully moved`)).toBeVisible()
  expect(await find()).toMatchObject({
    cabin: { name: 'Fox Den' },
    startDate: addDays(day, 1),
    endDate: addDays(day, 4),
  })
  await expect(focused(page)).toHaveAccessibleName(/^Ana Reis, .+, 3 nights/)
})

test('moving a bar by keyboard beyond the edge scrolls the calendar', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = bookingFinder(page, server)
  const day = await dayAhead(0)
  const { id } = await book({ cabin: 'Fox Den', day: 11, nights: 2 })
  await openCalendar(page, { around: day })
  await bar(page, 'Ana Reis').focus()
  await press(page, 'm', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(page).toHaveURL(new RegExp(`from=${addDays(day, 13)}`))
  await expectChart(page)
  await press(page, 'Enter')
  await confirmMove(page)
  await expect(bar(page, 'Ana Reis')).toBeVisible()
  expect((await find(id)).startDate).toBe(addDays(day, 14))
})

test('Escape cancels a move by keyboard and by mouse', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { day } = await openWithBooking(page, server, { cabin: 'Birch Hollow' })
  await bar(page, 'Ana Reis').focus()
  await press(page, 'm', 'ArrowDown', 'Escape')
  await expectStatusMessage(page, /^Ana Reis stays where it was: Birch Hollow/)
  await expect(focused(page)).toHaveAccessibleName(/^Ana Reis/)

  const { x, y } = await gripOf(bar(page, 'Ana Reis'))
  await hold(page, { x, y }, { x: x + 150, y: y + 90 })
  await press(page, 'Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await datesOf(page, barIn(page, 'Birch Hollow', 'Ana Reis'))).from).toBe(day)
})

test('a bar that is dropped on another snaps back and shows the conflict', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book } = bookingFinder(page, server)
  await book({ cabin: 'Otter Bend', day: -1, guest: 'Kofi Mensah' })
  await book({ cabin: 'Otter Bend', day: 1, guest: 'Lena Vogt' })
  const { version, day, find } = await openWithBooking(page, server, { cabin: 'Fox Den' })
  await drag(page, bar(page, 'Ana Reis'), { to: 'Otter Bend' })
  const dialog = page.getByRole('dialog', { name: 'Cannot move Ana Reis' })
  await expect(dialog.getByRole('list', { name: 'Conflicts' })).toContainText(
    'Booked by Kofi Mensah',
  )
  await dialog.getByText('Close', { exact: true }).click()
  expect((await datesOf(page, barIn(page, 'Fox Den', 'Ana Reis'))).from).toBe(day)
  expect((await find()).version).toBe(version)
})

test('a stay that cannot be moved explains this when dragged', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page, { around: addDays(today, -7) })
  await drag(page, bar(page, 'Callum Fairweather').first(), { by: 2 })
  await expect(page.getByText('This booking has ended and cannot be moved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two conflicting bookings swap their cabins', async ({ page, server }) => {
  const other = await bookingFinder(page, server).book({
    cabin: 'Birch Hollow',
    guest: 'Kofi Mensah',
  })
  const mine = await openWithBooking(page, server, { cabin: 'Fox Den' })
  await drag(page, bar(page, 'Ana Reis'), { to: 'Birch Hollow' })
  await page.getByRole('button', { name: `Swap cabins with #${other.id}` }).click()
  await expect(barIn(page, 'Birch Hollow', 'Ana Reis')).toBeVisible()
  await expect(barIn(page, 'Fox Den', 'Kofi Mensah')).toBeVisible()
  expect((await mine.find()).cabin.name).toBe('Birch Hollow')
})

test('for a guest in house only the cabin and the departure can change', async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  // Pine Ridge is booked by the next guests. Otter Bend is not free either, and Timberline Hall is
  // free from the third day on.
  await drag(page, bar(page, 'Haruka Minamoto'), { by: 3 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await datesOf(page, bar(page, 'Haruka Minamoto'))).to).toBe(addDays(today, 2))
  await drag(page, bar(page, 'Haruka Minamoto'), { by: 1, grip: 'end' })
  await expect(page.getByRole('dialog', { name: /^Cannot move / })).toBeVisible()
})

test('a stay that changed cabins is shown in both, and only its future nights can be moved', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  const grip = await gripOf(bar(page, 'Haruka Minamoto'))
  const row = await middleOf(page, "Heron's Rest", today)
  await hold(page, grip, { x: grip.x, y: row.y })
  // The past nights in the other cabin were occupied, which does not matter, since they do not
  // move.
  await expect(page.locator('[data-ghost]')).toHaveText('Haruka Minamoto')
  await expect(page.locator('[data-ghost][data-taken]')).toHaveCount(0)
  await page.mouse.up()
  await confirmMove(page)
  const pastNights = barIn(page, 'Pine Ridge', 'Haruka Minamoto')
  const toCome = barIn(page, "Heron's Rest", 'Haruka Minamoto')
  await expect(pastNights).toHaveAccessibleName(/moves on to another cabin/)
  await expect(toCome).toHaveAccessibleName(/2 nights, moved in from another cabin/)
  expect((await datesOf(page, pastNights)).to).toBe(today)
  expect(await datesOf(page, toCome)).toEqual({ from: today, to: addDays(today, 2) })

  await drag(page, pastNights, { to: 'Stag Lodge' })
  await expect(page.getByText('Past nights cannot be moved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pastNights.click()
  const dialog = page.getByRole('dialog', { name: 'Haruka Minamoto' })
  await expect(dialog.getByRole('link', { name: 'Leave early…' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move' })).toHaveCount(0)
  await press(page, 'Escape')

  await drag(page, toCome, { to: 'Pine Ridge' })
  await confirmMove(page)
  await expect(toCome).toHaveCount(0)
  await expect(pastNights).toHaveAccessibleName(/4 nights, checked in/)
})

test('a parked bar stays booked, and can be dropped in another date range', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { version, day, find } = await openWithBooking(page, server, { cabin: 'Fox Den' })
  await expect(parking(page)).toHaveCount(0)
  await dragToParking(page, bar(page, 'Ana Reis'))
  await expect(parking(page)).toContainText('Until then the booking stays as it is.')
  await page.mouse.up()
  const parked = parking(page).getByRole('button', { name: /^Place Ana Reis/ })
  await expect(parked).toBeVisible()
  await expect(bar(page, 'Ana Reis')).toHaveAccessibleName(/, parked, booking/)
  expect((await find()).version).toBe(version)

  await page.getByRole('button', { name: 'Next days' }).click()
  await expect(bar(page, 'Ana Reis')).toHaveCount(0)
  await expectChart(page)
  const later = addDays(day, 20)
  await hold(page, await gripOf(parked), await middleOf(page, 'Otter Bend', later))
  await page.mouse.up()
  await confirmMove(page)
  await expect(barIn(page, 'Otter Bend', 'Ana Reis')).toBeVisible()
  await expect(parked).toHaveCount(0)
  expect(await find()).toMatchObject({ startDate: later, endDate: addDays(later, 2) })
})

test('a parked bar is picked up and placed by keyboard', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { find } = await openWithBooking(page, server, { cabin: 'Fox Den' })
  await bar(page, 'Ana Reis').focus()
  await press(page, 'p')
  const parked = parking(page).getByRole('button', { name: /^Place Ana Reis/ })
  await parked.press('Enter')
  await press(page, 'ArrowDown', 'Enter')
  await confirmMove(page)
  await expect.poll(async () => (await find()).cabin.name).toBe("Heron's Rest")
})

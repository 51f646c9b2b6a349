import { addDays } from '#domain/calendar.ts'
import {
  bar,
  barIn,
  datesOf,
  drag,
  expectChart,
  focused,
  grid,
  middleOf,
  openCalendar,
  parking,
  told,
} from './calendar-places.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a bar that is dragged to another cabin and other days is moved when that is confirmed', async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const { id } = await book({ cabin: 'Fox Den', nights: 2 })
  await openCalendar(page, { around: day })
  await drag(page, bar(page, 'Ana Reis'), { by: 3, to: 'Otter Bend' })
  const dialog = page.getByRole('dialog', { name: 'Move Ana Reis' })
  await expect(dialog.getByRole('row', { name: /Cabin Fox Den/ })).toContainText('Otter Bend')
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(`Booking #${id} successfully moved`)).toBeVisible()
  const moved = barIn(page, 'Otter Bend', 'Ana Reis')
  expect(await datesOf(page, moved)).toEqual({ from: addDays(day, 3), to: addDays(day, 5) })
  expect(await find(id)).toMatchObject({
    cabin: { name: 'Otter Bend' },
    startDate: addDays(day, 3),
    endDate: addDays(day, 5),
  })
})

test('a move that is not confirmed leaves the bar and the booking where they were', async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const before = await book({ cabin: 'Fox Den' })
  await openCalendar(page, { around: day })
  await drag(page, bar(page, 'Ana Reis'), { by: 2 })
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click()
  expect((await datesOf(page, barIn(page, 'Fox Den', 'Ana Reis'))).from).toBe(day)
  expect((await find(before.id)).version).toBe(before.version)
})

test('a bar that is put down where it was asks nothing', async ({ page, server }) => {
  const { book, dayAhead } = desk(page, server)
  await book({ cabin: 'Fox Den' })
  await openCalendar(page, { around: await dayAhead(0) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await drag(page, bar(page, 'Ana Reis'), { by: 0.3 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('change-preview'))).toEqual([])
})

test('the ends of a bar are drawn to longer and shorter stays', async ({ page, server }) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(2)
  const { id } = await book({ cabin: 'Pine Ridge', day: 2, nights: 3 })
  await openCalendar(page, { around: day })
  await drag(page, bar(page, 'Ana Reis'), { by: 2, grip: 'end' })
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await find(id)).endDate).toBe(addDays(day, 5))
  await expect(bar(page, 'Ana Reis')).toHaveAccessibleName(/5 nights/)

  await drag(page, bar(page, 'Ana Reis'), { by: 1, grip: 'start' })
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect.poll(async () => (await find(id)).startDate).toBe(addDays(day, 1))
})

test('a bar is taken up, moved and put down by keyboard, and every step is told', async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const { id } = await book({ cabin: 'Birch Hollow', nights: 2 })
  await openCalendar(page, { around: day })
  await grid(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Ana Reis/)
  await page.keyboard.press('m')
  await told(page, /^Moving Ana Reis, Birch Hollow/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await told(page, /^Fox Den, .+, 3 nights$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move booking' }).press('Enter')
  await expect(page.getByText(`Booking #${id} successfully moved`)).toBeVisible()
  expect(await find(id)).toMatchObject({
    cabin: { name: 'Fox Den' },
    startDate: addDays(day, 1),
    endDate: addDays(day, 4),
  })
  await expect(focused(page)).toHaveAccessibleName(/^Ana Reis, .+, 3 nights/)
})

test('who carries a bar over the edge of the window is followed into the next', async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const { id } = await book({ cabin: 'Fox Den', day: 11, nights: 2 })
  await openCalendar(page, { around: day })
  await bar(page, 'Ana Reis').focus()
  await page.keyboard.press('m')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`from=${addDays(day, 13)}`))
  await expectChart(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move booking' }).press('Enter')
  await expect(bar(page, 'Ana Reis')).toBeVisible()
  expect((await find(id)).startDate).toBe(addDays(day, 14))
})

test('Escape puts back what is carried, by keyboard and by mouse', async ({ page, server }) => {
  const { book, dayAhead } = desk(page, server)
  const day = await dayAhead(0)
  await book({ cabin: 'Birch Hollow', nights: 2 })
  await openCalendar(page, { around: day })
  await bar(page, 'Ana Reis').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await told(page, /^Ana Reis stays where it was: Birch Hollow/)
  await expect(focused(page)).toHaveAccessibleName(/^Ana Reis/)

  const place = await bar(page, 'Ana Reis').boundingBox()
  const [x, y] = [(place?.x ?? 0) + 40, (place?.y ?? 0) + 15]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 150, y + 90, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await datesOf(page, barIn(page, 'Birch Hollow', 'Ana Reis'))).from).toBe(day)
})

test('a bar that is dropped on another snaps back, and it is said who is in the way', async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const mine = await book({ cabin: 'Fox Den', nights: 2 })
  const first = await book({ cabin: 'Otter Bend', day: -1, nights: 2, guest: 'Kofi Mensah' })
  await book({ cabin: 'Otter Bend', day: 1, nights: 2, guest: 'Lena Vogt' })
  await openCalendar(page, { around: day })
  await drag(page, bar(page, 'Ana Reis'), { to: 'Otter Bend' })
  const dialog = page.getByRole('dialog', { name: 'Ana Reis stays where they are' })
  await expect(dialog.getByRole('list', { name: 'What is in the way' })).toContainText(
    `#${first.id}`,
  )
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  expect((await datesOf(page, barIn(page, 'Fox Den', 'Ana Reis'))).from).toBe(day)
  expect((await find(mine.id)).version).toBe(mine.version)
})

test('a stay that cannot be moved says so when it is dragged', async ({ page, server }) => {
  const today = await desk(page, server).today()
  await openCalendar(page, { around: addDays(today, -7) })
  await drag(page, bar(page, 'Callum Fairweather').first(), { by: 2 })
  await expect(page.getByText('Only a booking that has not ended can be moved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two bookings that are in the way of each other swap their cabins', async ({
  page,
  server,
}) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const mine = await book({ cabin: 'Fox Den', nights: 2 })
  const other = await book({ cabin: 'Birch Hollow', nights: 2, guest: 'Kofi Mensah' })
  await openCalendar(page, { around: day })
  await drag(page, bar(page, 'Ana Reis'), { to: 'Birch Hollow' })
  await page.getByRole('button', { name: `Swap cabins with #${other.id}` }).click()
  await expect(barIn(page, 'Birch Hollow', 'Ana Reis')).toBeVisible()
  await expect(barIn(page, 'Fox Den', 'Kofi Mensah')).toBeVisible()
  expect((await find(mine.id)).cabin.name).toBe('Birch Hollow')
  expect((await find(other.id)).cabin.name).toBe('Fox Den')
})

test('of a guest in the house only the cabin and the departure can be moved', async ({
  page,
  server,
}) => {
  const today = await desk(page, server).today()
  await openCalendar(page)
  // Pine Ridge is sold on to the next guests; Otter Bend is not free either, Timberline Hall is from the third day on.
  await drag(page, bar(page, 'Haruka Minamoto'), { by: 3 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await datesOf(page, bar(page, 'Haruka Minamoto'))).to).toBe(addDays(today, 2))
  await drag(page, bar(page, 'Haruka Minamoto'), { by: 1, grip: 'end' })
  await expect(page.getByRole('dialog', { name: /stays where they are/ })).toBeVisible()
})

test('a parked bar stays booked, and is put down in another window', async ({ page, server }) => {
  const { book, dayAhead, find } = desk(page, server)
  const day = await dayAhead(0)
  const { id, version } = await book({ cabin: 'Fox Den', nights: 2 })
  await openCalendar(page, { around: day })
  const strip = await parking(page).boundingBox()
  const place = await bar(page, 'Ana Reis').boundingBox()
  await page.mouse.move((place?.x ?? 0) + 30, (place?.y ?? 0) + 15)
  await page.mouse.down()
  await page.mouse.move((strip?.x ?? 0) + 200, (strip?.y ?? 0) + 20, { steps: 6 })
  await expect(parking(page)).toContainText('Until then the booking stays as it is.')
  await page.mouse.up()
  const parked = parking(page).getByRole('button', { name: /^Place Ana Reis/ })
  await expect(parked).toBeVisible()
  expect((await find(id)).version).toBe(version)

  await page.getByRole('button', { name: 'Later' }).click()
  await expect(bar(page, 'Ana Reis')).toHaveCount(0)
  await expectChart(page)
  const later = addDays(day, 20)
  const goal = await middleOf(page, 'Otter Bend', later)
  const chip = await parked.boundingBox()
  await page.mouse.move((chip?.x ?? 0) + 20, (chip?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(goal.x, goal.y, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect(barIn(page, 'Otter Bend', 'Ana Reis')).toBeVisible()
  await expect(parked).toHaveCount(0)
  expect(await find(id)).toMatchObject({ startDate: later, endDate: addDays(later, 2) })
})

test('a parked bar is taken up again and placed by keyboard', async ({ page, server }) => {
  const { book, dayAhead, find } = desk(page, server)
  const { id } = await book({ cabin: 'Fox Den', nights: 2 })
  await openCalendar(page, { around: await dayAhead(0) })
  await bar(page, 'Ana Reis').focus()
  await page.keyboard.press('p')
  const parked = parking(page).getByRole('button', { name: /^Place Ana Reis/ })
  await parked.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move booking' }).press('Enter')
  await expect.poll(async () => (await find(id)).cabin.name).toBe("Heron's Rest")
})

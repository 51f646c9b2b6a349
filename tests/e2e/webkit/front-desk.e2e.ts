import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { addDays } from '#domain/calendar.ts'
import { expect, test } from './webdriver-user.ts'

test('a guest who departs is checked out from the dashboard', async ({ desk }) => {
  await desk.click('button', /^Check out/)
  await desk.expectText(/Booking #\d+ successfully checked out/)
})

test('a guest is checked in with breakfast', async ({ desk }) => {
  const booking = await desk.booking((b) => !b.hasBreakfast && b.amountPaid === 0)
  await desk.open(`/checkin/${booking.id}`)
  await desk.click('checkbox', /Want to add breakfast for/)
  await desk.click('checkbox', /has paid the total amount/)
  await desk.click('button', new RegExp(`^Check in booking #${booking.id}`))
  await desk.expectText(new RegExp(`Booking #${booking.id} successfully checked in`))
  await desk.expectPath(/^\/dashboard$/)
})

test('nights that are drawn in the calendar become a new booking', async ({ desk }) => {
  const { today } = await desk.read<{ today: string }>('/api/session')
  await desk.open(`/calendar?from=${addDays(today, 200)}&days=14`)
  // The fourth day is the day of departure.
  await desk.press(...(await desk.daysOf('Otter Bend', 4)))
  await desk.find('dialog', /^Otter Bend/)
  await desk.expectText(/3 nights/)
  await desk.click('link', /^New booking/)
  await desk.expectPath(/^\/bookings\/new$/)
})

test('the number of guests of a booking is changed', async ({ desk }) => {
  const booking = await desk.booking((b) => b.numGuests > 1)
  await desk.open(`/bookings/${booking.id}/change`)
  await desk.fill(/^(Guests|Number of guests)/, String(booking.numGuests - 1))
  await desk.click('button', /^Save changes$/)
  await desk.expectText(new RegExp(`Booking #${booking.id} successfully changed`))
})

test('a cabin is created with its picture', async ({ desk }, testInfo) => {
  const picture = testInfo.outputPath('owl.png')
  const size = { width: 900, height: 600, channels: 3, background: '#2f855a' } as const
  await writeFile(picture, await sharp({ create: size }).png().toBuffer())
  await desk.open('/cabins')
  await desk.click('button', /^Add new cabin$/)
  await desk.fill(/^Cabin name/, 'Owl Nest')
  await desk.fill(/^Maximum capacity/, '3')
  await desk.fill(/^Regular price/, '200')
  await desk.fill(/^Discount/, '30')
  await desk.fill(/^Description for website/, 'High up, with a view')
  await desk.choose(/^Cabin photo/, picture)
  await desk.click('button', /^Create new cabin$/)
  await desk.expectText(/New cabin successfully created/)
  await desk.expectText(/Owl Nest/)
})

test('menus and dialogs are used by keyboard and closed by a press outside', async ({ desk }) => {
  await desk.open('/bookings?status=unconfirmed')
  await desk.click('button', /^Actions for booking/)
  await expect.poll(desk.focused).toBe('See details')
  await desk.pressKey('ArrowDown')
  await expect.poll(desk.focused).toBe('Check in')
  await desk.pressKey('Escape')
  await desk.expectNone('menuitem')
  await expect.poll(desk.focused).toMatch(/^Actions for booking/)

  await desk.pressKey('Enter')
  await desk.find('menuitem', /^See details$/)
  await desk.press(await desk.centerOf(await desk.find('heading', /^All bookings$/)))
  await desk.expectNone('menuitem')

  await desk.click('button', /^Actions for booking/)
  await desk.click('menuitem', /^Delete booking$/)
  await desk.find('alertdialog')
  await desk.press({ x: 20, y: 20 })
  await desk.expectNone('alertdialog')
})

test('dark mode is chosen and kept', async ({ desk }) => {
  const isDark = () =>
    desk.run<boolean>('return document.documentElement.classList.contains("dark-mode")')
  const before = await isDark()
  await desk.click('button', /[Dd]ark mode/)
  await expect.poll(isDark).toBe(!before)
  await desk.open('/bookings')
  await expect.poll(isDark).toBe(!before)
})

test('on a phone the menu opens over the page and leads on', async ({ desk }) => {
  await desk.setSize(390, 844)
  await desk.open('/dashboard')
  await desk.click('button', /^Open (the )?menu/)
  await desk.click('link', /^Guests$/)
  await desk.expectPath(/^\/guests$/)
  await desk.expectNone('button', /^Close (the )?menu/)
})

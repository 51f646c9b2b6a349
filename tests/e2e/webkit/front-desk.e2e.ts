import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { addDays } from '#domain/calendar.ts'
import { expect, test } from './webdriver-user.ts'

test('a departing guest is checked out from the dashboard', async ({ user }) => {
  await user.click('button', /^Check out/)
  await user.expectText(/Booking #\d+ successfully checked out/)
})

test('a guest is checked in with breakfast', async ({ user }) => {
  const booking = await user.booking((b) => !b.hasBreakfast && b.amountPaid === 0)
  await user.open(`/checkin/${booking.id}`)
  await user.click('checkbox', /Want to add breakfast for/)
  await user.click('checkbox', /has paid the total amount/)
  await user.click('button', new RegExp(`^Check in booking #${booking.id}`))
  await user.expectText(new RegExp(`Booking #${booking.id} successfully checked in`))
  await user.expectPath(/^\/dashboard$/)
})

test('nights selected in the calendar become a new booking', async ({ user }) => {
  const { today } = await user.read<{ today: string }>('/api/session')
  await user.open(`/calendar?from=${addDays(today, 200)}&days=14`)
  // The fourth day is the day of departure.
  await user.press(...(await user.daysOf('Otter Bend', 4)))
  await user.find('dialog', /^Otter Bend/)
  await user.expectText(/3 nights/)
  await user.click('link', /^New booking/)
  await user.expectPath(/^\/bookings\/new$/)
})

test('the number of guests of a booking is changed', async ({ user }) => {
  const booking = await user.booking((b) => b.numGuests > 1)
  await user.open(`/bookings/${booking.id}/change`)
  await user.fill(/^(Guests|Number of guests)/, String(booking.numGuests - 1))
  await user.click('button', /^Save changes$/)
  await user.expectText(new RegExp(`Booking #${booking.id} successfully changed`))
})

test('a cabin is created with an image', async ({ user }, testInfo) => {
  const image = testInfo.outputPath('owl.png')
  const size = { width: 900, height: 600, channels: 3, background: '#2f855a' } as const
  await writeFile(image, await sharp({ create: size }).png().toBuffer())
  await user.open('/cabins')
  await user.click('button', /^Add new cabin$/)
  await user.fill(/^Cabin name/, 'Owl Nest')
  await user.fill(/^Maximum capacity/, '3')
  await user.fill(/^Regular price/, '200')
  await user.fill(/^Discount/, '30')
  await user.fill(/^Description for website/, 'High up, with a view')
  await user.choose(/^Cabin photo/, image)
  await user.click('button', /^Create new cabin$/)
  await user.expectText(/New cabin successfully created/)
  await user.expectText(/Owl Nest/)
})

test('menus and dialogs are used by keyboard and closed by a click outside', async ({ user }) => {
  await user.open('/bookings?status=unconfirmed')
  await user.click('button', /^Actions for booking/)
  await expect.poll(user.focused).toBe('See details')
  await user.pressKey('ArrowDown')
  await expect.poll(user.focused).toBe('Check in')
  await user.pressKey('Escape')
  await user.expectNone('menuitem')
  await expect.poll(user.focused).toMatch(/^Actions for booking/)

  await user.pressKey('Enter')
  await user.find('menuitem', /^See details$/)
  await user.press(await user.centerOf(await user.find('heading', /^All bookings$/)))
  await user.expectNone('menuitem')

  await user.click('button', /^Actions for booking/)
  await user.click('menuitem', /^Delete booking$/)
  await user.find('dialog')
  await user.press({ x: 20, y: 20 })
  await user.expectNone('dialog')
})

test('dark mode is chosen and saved', async ({ user }) => {
  const isDark = () =>
    user.run<boolean>('return document.documentElement.classList.contains("dark-mode")')
  const before = await isDark()
  await user.click('button', /[Dd]ark mode/)
  await expect.poll(isDark).toBe(!before)
  await user.open('/bookings')
  await expect.poll(isDark).toBe(!before)
})

test('on a phone the menu opens over the page and its links work', async ({ user }) => {
  await user.setSize(390, 844)
  await user.open('/dashboard')
  await user.click('button', /^Open (the )?menu/)
  await user.click('link', /^Guests$/)
  await user.expectPath(/^\/guests$/)
  await user.expectNone('button', /^Close (the )?menu/)
})

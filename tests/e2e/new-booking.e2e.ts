import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { Availability } from '../../src/contract/availability.ts'
import type { BookingPage } from '../../src/contract/bookings.ts'
import { installedFirefox, tapsGetLost } from './engine.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import {
  arrival,
  bookButton,
  cabin,
  departure,
  expectBooked,
  expectCabins,
  guests,
  nights,
  openFor,
  rowOf,
  search,
  total,
  writeDown,
} from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('an experienced user books by keyboard alone, in few keys', async ({ page, server }) => {
  const { dayAhead, find } = bookingFinder(page, server)
  const startDate = await dayAhead(0)
  const [year, month, day] = startDate.split('-')
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Alt+n')
  await expect(arrival(page)).toBeFocused()
  await type(`${month}${day}${year}`)
  await expect(arrival(page)).toHaveValue(startDate)
  await expect(departure(page)).toHaveValue(addDays(startDate, 2))
  // Skips the parts of the departure, and in some browsers the buttons of both calendars.
  const isAtNights = () => nights(page).evaluate((field) => field === document.activeElement)
  for (let step = 0; step < 6 && !(await isAtNights()); step++) await press('Tab')
  await expect(nights(page)).toBeFocused()
  await type('3')
  await press('Tab')
  await type('4')
  await press('Enter')
  const first = page.getByRole('radio', { name: "Heron's Rest" })
  await expect(first).toBeFocused()
  await press('Space')
  await press('Enter')
  await expect(search(page)).toBeFocused()
  await type('mari seq')
  // Types faster than the search responds.
  await press('Enter')
  await expect(page.getByText('Mariana Sequeira')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Breakfast/ })).toBeFocused()
  await press('Enter')
  await expect(bookButton(page)).toBeFocused()
  await press('Enter')

  const booked = await find(await expectBooked(page))
  expect(booked).toMatchObject({
    startDate,
    endDate: addDays(startDate, 3),
    numGuests: 4,
    status: 'unconfirmed',
    source: 'phone',
    totalPrice: 780,
    cabin: { name: "Heron's Rest" },
    guest: { fullName: 'Mariana Sequeira' },
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Booking #${booked.id}`)
  // At three keys per second this takes about ten seconds.
  expect(keys).toBeLessThan(35)
})

test('a walk-in guest is booked and checked in', async ({ page, server }) => {
  const { get, remove, today, find } = bookingFinder(page, server)
  const from = await today()
  const { cabins } = await get<Availability>(
    `/api/availability?from=${from}&to=${addDays(from, 2)}&guests=2`,
  )
  const hall = cabins.find((offer) => offer.cabin.name === 'Timberline Hall')
  for (const { bookingId } of hall?.conflicts ?? []) if (bookingId) await remove(bookingId)

  await page.goto('/bookings')
  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(arrival(page)).toHaveValue(from)
  await cabin(page, 'Timberline Hall').check()
  await writeDown(page, 'Noor Haddad')
  await page.getByLabel('Country').selectOption({ label: 'Jordan' })
  await page.getByRole('checkbox', { name: /Breakfast/ }).check()
  await expect(page.getByLabel('Source')).toHaveValue('walk-in')
  await expect(total(page)).toHaveText('$1,560.00')
  await page.getByRole('button', { name: 'Save and check in' }).click()
  const id = await expectBooked(page)

  await expect(page).toHaveURL(new RegExp(`/checkin/${id}$`))
  await page.getByRole('checkbox', { name: /Noor Haddad has paid/ }).check()
  await page.getByRole('button', { name: `Check in booking #${id}` }).click()
  await expect(page.getByText(`Booking #${id} successfully checked in`)).toBeVisible()
  expect(await find(id)).toMatchObject({
    status: 'checked-in',
    source: 'walk-in',
    hasBreakfast: true,
    guest: { country: 'Jordan' },
  })
})

test('an unavailable cabin shows why, and its nearest dates are one press away', async ({
  page,
  server,
}) => {
  const { book, dayAhead } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den', day: 1, nights: 2 })
  const startDate = await dayAhead(0)
  await openFor(page, startDate, addDays(startDate, 2))

  const taken = rowOf(page, 'Fox Den')
  const holder = taken.getByRole('link', { name: /^Booked by Ana Reis/ })
  await expect(holder).toHaveAttribute('href', `/bookings/${id}`)
  await expect(cabin(page, 'Fox Den')).toBeDisabled()
  await expect(page.getByText('7 of 8 available')).toBeVisible()
  await taken.getByRole('button', { name: /earlier/ }).click()
  await expect(arrival(page)).toHaveValue(addDays(startDate, -1))
  await expect(departure(page)).toHaveValue(addDays(startDate, 1))
  await expectCabins(page)
  await expect(cabin(page, 'Fox Den')).toBeChecked()
  await expect(cabin(page, 'Fox Den')).toBeFocused()
  await expect(page.getByText('8 of 8 available')).toBeVisible()
})

test("values from the calendar or a guest's page are filled in", async ({ page, server }) => {
  const { get, dayAhead } = bookingFinder(page, server)
  const { cabins } = await get<Availability>(
    `/api/availability?from=${await dayAhead(0)}&to=${await dayAhead(5)}&guests=2`,
  )
  const den = cabins.find((offer) => offer.cabin.name === 'Fox Den')
  const { items } = await get<{ items: { id: number }[] }>('/api/guests?q=mariana')
  const from = await dayAhead(0)
  const to = await dayAhead(5)
  await page.goto(
    `/bookings/new?from=${from}&to=${to}&cabin=${den?.cabin.id}&guest=${items[0]?.id}`,
  )
  await expect(arrival(page)).toHaveValue(from)
  await expect(departure(page)).toHaveValue(to)
  await expect(nights(page)).toHaveValue('5')
  await expect(cabin(page, 'Fox Den')).toBeChecked()
  await expect(page.getByText('Mariana Sequeira')).toBeVisible()
  await expect(page.getByText(formatDateWithWeekday(from))).toBeVisible()
})

test('a known address suggests the existing guest', async ({ page, server }) => {
  const { dayAhead } = bookingFinder(page, server)
  await openFor(page, await dayAhead(0))
  await search(page).fill('M. Sequeira')
  await page.getByRole('option', { name: 'New guest “M. Sequeira”' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('M. Sequeira')
  await page.getByLabel('Email').fill('mariana.sequeira@example.com')
  await page.getByRole('button', { name: 'Book for Mariana Sequeira' }).click()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await expect(page.getByText(/\d+ stays, latest/)).toBeVisible()
})

test('quick choices move the stay and keep its length', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await page.goto('/bookings/new')
  await expect(departure(page)).toHaveValue(addDays(today, 2))
  await nights(page).fill('4')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(departure(page)).toHaveValue(addDays(today, 5))
  await page.getByRole('button', { name: '+1 week' }).click()
  await expect(arrival(page)).toHaveValue(addDays(today, 8))
  await expect(departure(page)).toHaveValue(addDays(today, 12))
  await departure(page).fill(addDays(today, 9))
  await expect(nights(page)).toHaveValue('1')
  await departure(page).fill(addDays(today, 7))
  await bookButton(page).click()
  await expect(page.getByText('The departure must be after the arrival')).toBeVisible()
  await expect(departure(page)).toBeFocused()
})

test('Alt+N opens a new booking from every screen, and does not leave one in progress', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { items } = await bookingFinder(page, server).get<BookingPage>('/api/bookings')
  const paths = ['/dashboard', '/calendar', '/guests', '/cabins', '/users', '/settings', '/account']
  for (const path of [...paths, `/bookings/${items[0]?.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+n')
    await expect(page).toHaveURL(/\/bookings\/new$/)
    await expect(arrival(page)).toBeFocused()
  }
  await guests(page).fill('7')
  await page.keyboard.press('Alt+n')
  await expect(guests(page)).toHaveValue('7')

  await page.goto('/cabins')
  await page.getByRole('button', { name: 'Add new cabin' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/cabins$/)
})

test.describe('in a phone-sized window', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a cabin is booked with one hand', async ({ page, server, channel }) => {
    test.skip(channel === installedFirefox, tapsGetLost)
    const { dayAhead, find } = bookingFinder(page, server)
    await page.goto('/bookings')
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
    await shortcuts.getByRole('link', { name: 'New booking' }).tap()
    await arrival(page).fill(await dayAhead(0))
    await cabin(page, 'Otter Bend').tap()
    await search(page).fill('lukasz')
    await page.getByRole('listbox').getByRole('option').first().tap()
    await bookButton(page).tap()
    expect(await find(await expectBooked(page))).toMatchObject({ cabin: { name: 'Otter Bend' } })

    await page.goto('/bookings/new')
    await expectCabins(page)
    const { wide, window } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      window: innerWidth,
    }))
    expect(wide).toBe(window)
  })
})

test('a focused field is scrolled above the price', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { dayAhead } = bookingFinder(page, server)
  await openFor(page, await dayAhead(0))
  await page.getByRole('button', { name: 'New guest', exact: true }).click()
  const source = page.getByLabel('Source')
  await page.getByLabel('Observations').focus()
  await page.keyboard.press('Tab')
  await expect(source).toBeFocused()
  const isCovered = () =>
    source.evaluate((field) => {
      const { x, bottom } = field.getBoundingClientRect()
      return !field.contains(document.elementFromPoint(x + 20, bottom - 3))
    })
  await expect.poll(isCovered).toBe(false)
})

test('extras of the catalogue are in the total before booking', async ({ page, server }) => {
  const { dayAhead, find } = bookingFinder(page, server)
  const from = await dayAhead(5)
  await openFor(page, from, addDays(from, 3))
  await page.locator('input[name="cabin"]:enabled').first().check()
  await writeDown(page, 'Ragnhild Vik')
  const amount = async () => Number((await total(page).textContent())?.replace(/[$,]/g, ''))
  const plain = await amount()
  expect(plain).toBeGreaterThan(0)

  const extras = page.getByRole('group', { name: 'Extras' })
  await extras.getByRole('checkbox', { name: 'Dog' }).check()
  await expect.poll(amount).toBe(plain + 45)
  await extras.getByLabel('Nights').fill('4')
  await bookButton(page).click()
  await expect(extras.getByText('At most 3 nights, as in the stay')).toBeVisible()
  await extras.getByLabel('Nights').fill('2')
  await extras.getByRole('checkbox', { name: 'Cot' }).check()
  await expect.poll(amount).toBe(plain + 50)
  await bookButton(page).click()
  const booked = await find(await expectBooked(page))
  expect(booked).toMatchObject({ totalPrice: plain + 50 })
})

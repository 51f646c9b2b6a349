import { addDays, weekday } from '#domain/calendar.ts'
import { grid, middleOf, openCalendar } from './calendar-page.ts'
import { expectLine, openChange, save } from './change-booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import {
  bookButton,
  cabin,
  expectBooked,
  nights,
  openFor,
  rowOf,
  total,
  writeDown,
} from './new-booking-page.ts'

/* Far ahead, where the demo has no bookings and no seasons, Fox Den costs $200 a night. */

test.beforeEach(async ({ login }) => {
  await login()
})

const [tuesday, friday, saturday] = [2, 5, 6]
const firstFrom = (date: string, day: number) => addDays(date, (day + 7 - weekday(date)) % 7)

test('a summer of whole weeks names its rules, offers the nearest week, and explains its price', async ({
  page,
  server,
}) => {
  const { dayAhead, post, find } = bookingFinder(page, server)
  const from = await dayAhead(0)
  const season = { name: 'Summer', ranges: [{ from, to: addDays(from, 60) }], cabinIds: null }
  const weeks = { minNights: 7, arrivalWeekdays: [saturday], departureWeekdays: [saturday] }
  await post('/api/price-rules', { ...season, kind: 'percent', percent: 50 })
  await post('/api/price-rules', {
    kind: 'amount',
    name: 'Weekend',
    amount: 40,
    weekdays: [friday, saturday],
    cabinIds: null,
  })
  await post('/api/price-rules', { ...season, kind: 'stay', ...weeks })
  const arrival = firstFrom(addDays(from, 7), tuesday)
  await openFor(page, arrival, addDays(arrival, 3))
  await expect(
    page.getByText('Summer: The minimum stay is 7 nights; this stay has 3.'),
  ).toBeVisible()
  await expect(
    page.getByText('Summer: Arrivals only on Sat; this stay begins on Tue.'),
  ).toBeVisible()
  await expect(rowOf(page, 'Fox Den')).toContainText('$300.00 per night')

  await rowOf(page, 'Fox Den')
    .getByRole('button', { name: /, 7 nights$/ })
    .click()
  await expect(nights(page)).toHaveValue('7')
  await expect(page.getByText(/^Summer: /)).toHaveCount(0)
  await cabin(page, 'Fox Den').check()
  await expect(total(page)).toHaveText('$2,180.00')
  await page.getByText('2 nights at $340.00, 5 at $300.00').click()
  const groups = page.getByRole('list', { name: 'Price of each night' }).getByRole('listitem')
  await expect(groups).toContainText([
    '2 nights · Weekend +$40.00, Summer +50%$340.00',
    '5 nights · Summer +50%$300.00',
  ])
  await writeDown(page, 'Ana Reis')
  await bookButton(page).click()
  expect(await find(await expectBooked(page))).toMatchObject({ numNights: 7, totalPrice: 2180 })
})

test('a long weekend has its own price and minimum stay, which staff override with a reason', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { dayAhead, post, find } = bookingFinder(page, server)
  const arrival = firstFrom(await dayAhead(14), friday)
  const weekend = { ranges: [{ from: arrival, to: addDays(arrival, 2) }], cabinIds: null }
  await post('/api/price-rules', {
    ...weekend,
    kind: 'price',
    name: 'Long weekend',
    price: 310,
  })
  await post('/api/price-rules', { ...weekend, kind: 'stay', name: 'Long weekend', minNights: 3 })
  await openFor(page, arrival, addDays(arrival, 3))
  await cabin(page, 'Fox Den').check()
  await expect(total(page)).toHaveText('$930.00')
  await expect(page.getByText('Long weekend $310.00', { exact: true })).toBeVisible()

  await writeDown(page, 'Ana Reis')
  await nights(page).fill('2')
  await expect(page.getByText('Long weekend: The minimum stay is 3 nights')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Book it anyway' }).check()
  await page.getByLabel('Reason').fill('Comes every year')
  await expect(total(page)).toHaveText('$620.00')
  await bookButton(page).click()
  expect(await find(await expectBooked(page))).toMatchObject({ numNights: 2, totalPrice: 620 })
})

test('a price that is set by hand is in the calendar, under the pointer and for the keyboard', async ({
  page,
  server,
}) => {
  const { dayAhead, get } = bookingFinder(page, server)
  const night = await dayAhead(3)
  const { items } = await get<{ items: { id: number; name: string }[] }>('/api/cabins')
  const fox = items.find(({ name }) => name === 'Fox Den')
  const set = await page.request.put('/api/night-prices', {
    headers: { origin: server.address },
    data: { cabinIds: [fox?.id], from: night, to: night, price: 275 },
  })
  expect(set.ok()).toBe(true)

  const prices = page.waitForResponse(/\/api\/prices\?/)
  await openCalendar(page, { around: night })
  await prices
  const { x, y } = await middleOf(page, 'Fox Den', night)
  await page.mouse.move(x + 10, y)
  const card = page.locator('[data-card]')
  await expect(card).toContainText('$275.00')
  await expect(card).toContainText('Set by hand $275.00')
  await expect(card).toContainText('Minimum stay 2 nights')

  await page.mouse.click(x + 10, y)
  const dialog = page.getByRole('dialog', { name: 'Fox Den' })
  await expect(dialog).toContainText('1 night at $275.00 · Set by hand $275.00')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(
    grid(page).getByRole('gridcell', {
      name: /^Free: Fox Den, .*\$275\.00, Set by hand \$275\.00/,
    }),
  ).toBeFocused()
  await expect(card).toContainText('$275.00')
})

test('a gap of two nights is sold although the season asks for more', async ({ page, server }) => {
  const { book, dayAhead, post, find } = bookingFinder(page, server)
  await book({ cabin: 'Fox Den', day: 5, nights: 4 })
  await book({ cabin: 'Fox Den', day: 11, nights: 4 })
  const from = await dayAhead(9)
  await post('/api/price-rules', {
    kind: 'stay',
    name: 'Summer',
    minNights: 5,
    sellsGaps: true,
    cabinIds: null,
    ranges: [{ from: await dayAhead(0), to: await dayAhead(40) }],
  })
  await openFor(page, from, addDays(from, 2))
  await cabin(page, 'Birch Hollow').check()
  await expect(page.getByText('Summer: The minimum stay is 5 nights')).toBeVisible()
  await cabin(page, 'Fox Den').check()
  await expect(page.getByText('Summer: The minimum stay is 5 nights')).toHaveCount(0)
  await writeDown(page, 'Ana Reis')
  await bookButton(page).click()
  expect(await find(await expectBooked(page))).toMatchObject({ startDate: from, numNights: 2 })
})

test('a stay that is extended into a season keeps the agreed price of its nights', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book, post, find } = bookingFinder(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den', nights: 3 })
  await post('/api/price-rules', {
    kind: 'percent',
    name: 'Summer',
    percent: 50,
    cabinIds: null,
    ranges: [{ from: addDays(endDate, 1), to: addDays(endDate, 60) }],
  })
  await openChange(page, id)
  await page.getByLabel('Departure', { exact: true }).fill(addDays(endDate, 3))
  await page.getByRole('radio', { name: /Use today’s price \$1,400\.00/ }).check()
  await expectLine(page, 'Total', '$600.00', '$1,400.00')
  await page.getByText('4 nights at $200.00, 2 at $300.00').first().click()
  const groups = page.getByRole('list', { name: 'Price of each night' }).getByRole('listitem')
  await expect(groups).toContainText([
    '3 nights · Agreed price$200.00',
    '1 night · Regular price less $20.00$200.00',
    '2 nights · Summer +50%$300.00',
  ])
  await save(page).click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
  await expect(page.getByRole('heading', { name: 'Charges' })).toBeVisible()
  const nights = page.getByRole('group').filter({ hasText: '4 × $200.00' })
  await expect(nights.locator('summary')).toHaveText('6 nights$200.00 to $300.00 a night$1,400.00')
  await expect(page.getByText('4 × $200.00')).toBeHidden()
  await nights.locator('summary').click()
  await expect(page.getByText('4 × $200.00')).toBeVisible()
  await expect(page.getByText('2 × $300.00')).toBeVisible()
  expect(await find(id)).toMatchObject({ numNights: 6, totalPrice: 1400 })
})

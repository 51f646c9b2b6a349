import { addDays } from '#domain/calendar.ts'
import {
  barIn,
  cabinHeads,
  datesOf,
  expectChart,
  focused,
  grid,
  openCalendar,
  openWithBooking,
  press,
} from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('an overdue guest is drawn in red up to today, and can be checked out there', async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  const stay = barIn(page, 'Stag Lodge', 'Martin Holloway')
  await expect(stay).toHaveAccessibleName(/checked in, overdue departure/)
  const key = await stay.getAttribute('data-bar')
  const overdue = page.locator(`[data-bar="${key}"][aria-hidden]`)
  expect((await datesOf(page, overdue)).to).toBe(today)

  // In a date range after the departure only the days since then are shown.
  await openCalendar(page, { around: addDays(today, 1) })
  await expect(barIn(page, 'Stag Lodge', 'Martin Holloway')).toBeVisible()
  await barIn(page, 'Stag Lodge', 'Martin Holloway').click()
  const dialog = page.getByRole('dialog', { name: 'Martin Holloway' })
  await expect(dialog).toContainText('Overdue: should have left')
  await dialog.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText(/Booking #\d+ successfully checked out/)).toBeVisible()
  await expect(barIn(page, 'Stag Lodge', 'Martin Holloway')).toHaveCount(0)
})

test('a departure on the first day is drawn and reachable by keyboard', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { id, day } = await openWithBooking(page, server, { cabin: 'Birch Hollow', nights: 2 })
  const end = addDays(day, 2)
  await openCalendar(page, { around: addDays(end, 1) })
  const leaving = barIn(page, 'Birch Hollow', 'Ana Reis')
  await expect(leaving).toBeVisible()
  expect((await datesOf(page, leaving)).to).toBe(end)
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Control+Home', 'ArrowLeft')
  await expect(focused(page)).toHaveAccessibleName(new RegExp(`^Ana Reis, .+, booking #${id}$`))
  await press(page, 'ArrowRight')
  await expect(focused(page)).toHaveAccessibleName(/^Free: Birch Hollow/)
})

test('a card shows everything about a bar to the pointer and the keyboard', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCalendar(page, { days: 60 })
  const card = page.locator('[data-card]')
  await barIn(page, 'Stag Lodge', 'Ingrid Bjørnstad').hover()
  await expect(card).toContainText('Ingrid Bjørnstad')
  await expect(card).toContainText(/\$[\d,.]+ due/)
  await expect(card).toContainText('4 nights, 6 guests, breakfast')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  await page.mouse.move(5, 5)
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Control+Home', 'ArrowRight')
  await expect(card).toContainText('Thandiwe Mokoena')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: 'Thandiwe Mokoena' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test.describe('on a screen of 1440 by 900 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const days of [14, 28, 60]) {
    test(`${days} days fit without scrolling, and every bar shows a name or initials`, {
      tag: '@thorough',
    }, async ({ page }) => {
      await openCalendar(page, { days })
      const { hidden, bars } = await grid(page).evaluate((element) => ({
        hidden: element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
        bars: [...element.querySelectorAll<HTMLElement>('[data-bar]')]
          .filter((one) => one.getBoundingClientRect().width > 12)
          .map((one) => one.dataset.cut ?? one.textContent),
      }))
      expect(hidden).toBeLessThanOrEqual(0)
      expect(bars.length).toBeGreaterThan(8)
      expect(bars.filter((text) => text === '')).toEqual([])
    })
  }
})

test('an entered date becomes the first day, and buttons step through the months', {
  tag: '@thorough',
}, async ({ page }) => {
  await openCalendar(page)
  const firstDay = grid(page).getByRole('columnheader').nth(1)
  await page.getByLabel('Go to date').fill('2027-07-15')
  await expect(page).toHaveURL(/from=2027-07-15/)
  await expectChart(page)
  await expect(firstDay).toHaveAccessibleName('Thu, Jul 15 2027')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(firstDay).toHaveAccessibleName('Sun, Aug 01 2027')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(firstDay).toHaveAccessibleName('Thu, Jul 01 2027')
  await expectChart(page)
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Shift+PageDown')
  await expect(firstDay).toHaveAccessibleName('Sun, Aug 01 2027')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('a row shows how many cabins are free on each day', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { book, dayAhead } = bookingFinder(page, server)
  const day = await dayAhead(0)
  const freeOn = (date: string) => grid(page).getByRole('gridcell', { name: `on ${heard(date)}` })
  await openCalendar(page, { around: day })
  const before = Number(await freeOn(day).textContent())
  expect(before).toBeGreaterThan(0)
  await expect(freeOn(day)).toHaveAccessibleName(new RegExp(`^${before} free cabins? on `))
  await book({ cabin: 'Fox Den', nights: 2 })
  await page.reload()
  await expectChart(page)
  await expect(freeOn(day)).toHaveText(String(before - 1))
  await page.getByLabel('Cabins by capacity').selectOption('Sleeps 6+')
  await expect(cabinHeads(page)).toHaveCount(3)
  expect(Number(await freeOn(day).textContent())).toBeLessThanOrEqual(3)
})

/** "Sat, Nov 21 2026". */
function heard(date: string): string {
  const [weekday, month, day, year] = new Date(date)
    .toUTCString()
    .replace(',', '')
    .split(' ')
    .map((_, index, parts) => parts[[0, 2, 1, 3][index] ?? 0])
  return `${weekday}, ${month} ${day} ${year}`
}

test('the legend is opened and closed', { tag: '@thorough' }, async ({ page }) => {
  await openCalendar(page)
  const legend = page.getByRole('list', { name: 'Legend' })
  const toggle = page.getByRole('button', { name: 'Legend' })
  await expect(legend).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(legend).toContainText('Overdue departure')
  await toggle.click()
  await expect(legend).toBeHidden()
})

import type { Locator, Page } from '@playwright/test'
import { addDays, daysBetween } from '#domain/calendar.ts'
import type { Server } from '#testkit/server.ts'
import { expect } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

/* Page object for the calendar, with the mouse and keyboard actions of staff. */

export const grid = (page: Page) => page.getByRole('grid', { name: 'Cabins by days' })

/** The name of a bar begins with the guest, that of a block with its kind. */
export const bar = (page: Page, name: string) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${name}`) })

/** One per cabin. The row of free cabins has its own header. */
export const cabinHeads = (page: Page) => grid(page).getByRole('rowheader', { name: /, sleeps \d/ })

export const rowOf = (page: Page, cabin: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${cabin}, sleeps`) }) })

export const barIn = (page: Page, cabin: string, name: string) =>
  rowOf(page, cabin).getByRole('gridcell', { name: new RegExp(`^${name}`) })

export const parking = (page: Page) => page.getByRole('group', { name: 'Parking' })

/** Announcements for screen readers. */
export const expectStatusMessage = (page: Page, text: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

/** Opens the calendar one day before the given date. */
export async function openCalendar(
  page: Page,
  { around, days = 14 }: { around?: string; days?: number } = {},
) {
  const from = around ? `from=${addDays(around, -1)}&` : ''
  await page.goto(`/calendar?${from}days=${days}`)
  await expectChart(page)
}

type Booked = Parameters<ReturnType<typeof bookingFinder>['book']>[0]

/** Opens the calendar around the first night of a booking of Ana Reis, the only booking then. */
export async function openWithBooking(page: Page, server: Server, wanted: Booked) {
  const { book, dayAhead, find } = bookingFinder(page, server)
  const day = await dayAhead(wanted.day ?? 0)
  const { id, version } = await book(wanted)
  await openCalendar(page, { around: day })
  return { id, version, day, find: () => find(id) }
}

export async function expectChart(page: Page) {
  await expect(grid(page)).toBeVisible()
  await expect(cabinHeads(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function edges(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('That is not on the page.')
  return { left: box.x, right: box.x + box.width, top: box.y, ...box }
}

const firstHead = (page: Page) => grid(page).getByRole('columnheader').nth(1)

/** The middle of a day in a cabin's row, where a stay that starts that day begins. */
export async function middleOf(page: Page, cabin: string, date: string) {
  const head = await edges(firstHead(page))
  const row = await edges(rowOf(page, cabin))
  const first = await firstDay(page)
  return {
    x: head.left + (daysBetween(first, date) + 0.5) * head.width,
    y: row.top + row.height / 2,
  }
}

async function firstDay(page: Page): Promise<string> {
  const label = (await firstHead(page).getAttribute('aria-label')) ?? ''
  const date = new Date(`${label.replace(/^\w+, /, '')} UTC`)
  return date.toISOString().slice(0, 10)
}

/** The dates between whose middles a bar is drawn. */
export async function datesOf(page: Page, place: Locator) {
  const head = await edges(firstHead(page))
  const { left, right } = await edges(place)
  const first = await firstDay(page)
  const at = (x: number) => addDays(first, Math.round((x - head.left) / head.width - 0.5))
  return { from: at(left), to: at(right) }
}

/** Drags a bar, by its middle or one of its ends, by days and to a row. */
export async function drag(
  page: Page,
  place: Locator,
  { by = 0, to, grip = 'middle' }: { by?: number; to?: string; grip?: 'start' | 'middle' | 'end' },
) {
  const { left, right, top, height } = await edges(place)
  const { width: day } = await edges(firstHead(page))
  const grips = { start: left + 4, middle: left + (right - left) / 2, end: right - 4 }
  const x = grips[grip]
  const y = top + height / 2
  const row = to ? await edges(rowOf(page, to)) : undefined
  await hold(page, { x, y }, { x: x + by * day, y: row ? row.top + row.height / 2 : y })
  await page.mouse.up()
}

type Point = { x: number; y: number }

/** Presses at one point and moves to another, without releasing the button. */
export async function hold(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

/** The parking area appears while a bar is dragged. */
export async function dragToParking(page: Page, place: Locator) {
  const from = await gripOf(place)
  await hold(page, from, { x: from.x, y: from.y - 20 })
  const to = await gripOf(parking(page))
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

/** The point at which a bar is grabbed, near its start. */
export async function gripOf(place: Locator): Promise<Point> {
  const { left, top, height } = await edges(place)
  return { x: left + 30, y: top + height / 2 }
}

export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Confirms a move. When a cabin's price differs, the guest keeps the agreed price. */
export async function confirmMove(page: Page) {
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Move booking' })
  await expect(button).toBeVisible()
  const samePrice = dialog.getByRole('radio', { name: /^We do: same price/ })
  if (await samePrice.isVisible()) {
    await expect(button).toBeDisabled()
    await samePrice.check()
  }
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

export const focused = (page: Page) => grid(page).locator(':focus')

export async function openStay(page: Page) {
  await bar(page, 'Zoë Delacourt').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function openFreeNights(page: Page) {
  await expectChart(page)
  await grid(page).locator('[tabindex="0"]').focus()
  await press(page, 'Control+End', 'Shift+ArrowLeft')
  await expect(focused(page)).toHaveAccessibleName(/^Free: Timberline Hall/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function sendEmptyBlock(page: Page) {
  await openFreeNights(page)
  await page.getByRole('button', { name: 'Block the cabin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block cabin' }).click()
  await expect(page.getByText('Please enter a reason')).toBeVisible()
}

/** Moves by keyboard: one cabin down and some days on. */
export async function carry(page: Page, name: string, days = 0) {
  await expectChart(page)
  await bar(page, name).first().focus()
  await press(page, 'm', 'ArrowDown', ...Array<string>(days).fill('ArrowRight'))
}

export async function askToMove(page: Page) {
  await carry(page, 'Thandiwe Mokoena')
  await press(page, 'ArrowDown', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Move Thandiwe Mokoena' })).toBeVisible()
}

export async function dropOnAnother(page: Page) {
  await carry(page, 'Thandiwe Mokoena')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Cannot move / })).toBeVisible()
}

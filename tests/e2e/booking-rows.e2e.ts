import { confirmations } from '#domain/bookings/confirmation.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { BookingPage } from '../../src/contract/bookings.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { formatRelativeDay } from '../../src/ui/relative-day.ts'
import { rows } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a row shows cabin, number, party, guest, dates, status, amount and balance due [SPEC-2.4-2, SPEC-2.4-3, SPEC-2.4-4]', async ({
  page,
}) => {
  const query = 'status=unconfirmed&sortBy=startDate-asc'
  await page.goto(`/bookings?${query}`)
  const { items }: BookingPage = await (await page.request.get(`/api/bookings?${query}`)).json()
  const { today } = await (await page.request.get('/api/session')).json()
  await expect(rows(page)).toHaveCount(items.length)
  for (const [at, booking] of items.entries()) {
    const cells = rows(page).nth(at).getByRole('cell')
    const { cabin, guest, group, startDate, endDate, amountDue, confirmation } = booking
    const party = guestsText(booking)
    await expect(cells.nth(0)).toHaveText(`${cabin.name}#${booking.id} · ${party}`)
    await expect(cells.nth(1)).toHaveText(guest.fullName + (group?.name ?? '') + guest.email)
    await expect(cells.nth(2)).toContainText(formatRelativeDay(startDate, today))
    await expect(cells.nth(2)).toContainText(`${booking.numNights} night stay`)
    await expect(cells.nth(2)).toContainText(
      `${formatDateWithWeekday(startDate)} — ${formatDateWithWeekday(endDate)}`,
    )
    const confirmed = confirmation ? confirmations[confirmation] : ''
    await expect(cells.nth(3)).toHaveText(`unconfirmed${confirmed}`)
    const due = `${formatMoney(amountDue)} due`
    const note = amountDue === 0 ? 'Paid' : due
    await expect(cells.nth(4)).toHaveText(formatMoney(booking.totalPrice) + note)
  }
  await expect(
    rows(page)
      .getByText(/^Today/)
      .first(),
  ).toBeVisible()
  await expect(
    rows(page)
      .getByText(/^In \d days? /)
      .first(),
  ).toBeVisible()
})

test('a click anywhere in a row opens its booking; selected text and the menu do not', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/bookings')
  const row = rows(page).first()
  const address = await row.getByRole('link').getAttribute('href')
  const dates = row.getByText(/ — /)
  const box = (await dates.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/bookings$/)
  await row.getByRole('button', { name: /Actions for booking/ }).click()
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  await page.getByRole('dialog').getByText('cannot be undone').click()
  await expect(page).toHaveURL(/\/bookings$/)
  await page.keyboard.press('Escape')
  await row.getByText(/\$[\d,]+\.\d\d$/).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('the menu of a row leads to the details, to the check-in and to the change [SPEC-2.4-12]', async ({
  page,
}) => {
  await page.goto('/bookings?status=unconfirmed')
  for (const [item, arrival] of [
    ['See details', /\/bookings\/\d+$/],
    ['Check in', /\/checkin\/\d+$/],
    ['Change', /\/bookings\/\d+\/change$/],
  ] as const) {
    const menu = rows(page)
      .first()
      .getByRole('button', { name: /Actions for booking/ })
    await menu.click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect(page).toHaveURL(arrival)
    await page.goBack()
  }
})

test('the filter has four choices and the sort has four orders, with the first of each selected [SPEC-2.4-5, SPEC-2.4-6]', async ({
  page,
}) => {
  await page.goto('/bookings')
  const choices = page.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(choices).toHaveText(['All', 'Checked out', 'Checked in', 'Unconfirmed'])
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true')
  const sort = page.getByLabel('Sort')
  await expect(sort.getByRole('option')).toHaveText([
    'Sort by date (recent first)',
    'Sort by date (earlier first)',
    'Sort by amount (high first)',
    'Sort by amount (low first)',
  ])
  for (const order of ['startDate-asc', 'totalPrice-desc', 'totalPrice-asc', 'startDate-desc']) {
    await sort.selectOption(order)
    const { items } = await (await page.request.get(`/api/bookings?sortBy=${order}`)).json()
    await expect(rows(page).first().getByRole('link')).toHaveText(items[0].guest.fullName)
    await expect(rows(page).last().getByRole('link')).toHaveText(items[9].guest.fullName)
  }
})

test('Next and Previous turn the page, and the text shows the position [SPEC-2.4-7, SPEC-2.4-8]', async ({
  page,
}) => {
  await page.goto('/bookings')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/Showing 11 to 20 of \d+ results/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\?page=1$/)
  await expect(page.getByText(/Showing 1 to 10 of \d+ results/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
})

test('a single page has no pagination, and an empty list shows a message [SPEC-2.4-9, SPEC-2.4-14]', async ({
  page,
  server,
}) => {
  await page.goto('/bookings?status=checked-in')
  await expect(rows(page).first()).toBeVisible()
  const { items, total } = await (await page.request.get('/api/bookings?status=checked-in')).json()
  expect(total).toBeLessThanOrEqual(10)
  await expect(page.getByText(/Showing/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)

  const headers = { origin: server.address }
  for (const { id } of items) await page.request.post(`/api/bookings/${id}/check-out`, { headers })
  await page.reload()
  await expect(page.getByText('No bookings could be found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all bookings' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('cached data is shown immediately and refetched [SPEC-4-16]', async ({ page }) => {
  await page.clock.install()
  let requests = 0
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/bookings' && searchParams.get('page') === '1') requests++
  })
  const nav = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/bookings')
  await expect(rows(page)).toHaveCount(10)
  expect(requests).toBe(1)
  await nav.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  let release = () => {}
  await page.route('**/api/bookings?*', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  // Also the request with which the layout prefetches the screens that were opened last.
  await page.clock.fastForward(5_000)
  await nav.getByRole('link', { name: 'Bookings' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect.poll(() => requests).toBe(2)
  release()
})

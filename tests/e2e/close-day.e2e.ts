import type { Page } from '@playwright/test'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { HousekeepingDay } from '../../src/contract/housekeeping.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const item = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Checklist' })
    .locator(':scope > li')
    .filter({ has: page.getByText(title, { exact: true }) })
const rowOf = (page: Page, guest: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: guest }) })
    .last()
const closedDays = (page: Page) => page.getByRole('list', { name: 'Closed days' })
const line = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label} `) })

async function openToday(page: Page) {
  await page.goto('/close-day')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  const { today } = await (await page.request.get('/api/session')).json()
  // Yesterday is shown until today is loaded.
  await expect(page.getByRole('heading', { name: formatDateWithWeekday(today) })).toBeVisible()
}

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('each open item of the checklist opens where it is solved', async ({ page, server }) => {
      const { first, get, post, today } = bookingFinder(page, server)
      const day = await today()
      const late = await first('unconfirmed', ({ startDate }) => startDate < day)
      const next = await first('unconfirmed', ({ startDate }) => startDate > day)
      const { items } = await get<HousekeepingDay>('/api/housekeeping')
      const cabin = items.find((one) => one.cabin.id === next.cabin.id)
      await post(`/api/cabins/${next.cabin.id}/state`, {
        state: 'dirty',
        expectedState: cabin?.state,
      })
      await openToday(page)

      const arrival = rowOf(page, late.guest.fullName)
      await arrival.getByRole('link', { name: 'Check in' }).click()
      await expect(page).toHaveURL(new RegExp(`/checkin/${late.id}$`))
      await page.goBack()
      await arrival.getByRole('link', { name: 'Change dates' }).click()
      await expect(page).toHaveURL(new RegExp(`/bookings/${late.id}/change$`))
      await page.goBack()
      await arrival.getByRole('link', { name: 'No-show' }).click()
      await expect(page.getByRole('button', { name: 'Mark as no-show' })).toBeVisible()
      await page.goBack()

      await item(page, 'Cash').getByRole('link', { name: 'Count cash' }).click()
      await expect(page).toHaveURL(new RegExp(`/payments\\?day=${day}`))
      await expect(page.getByRole('button', { name: 'Count cash' })).toBeVisible()
      await page.goBack()
      await item(page, 'Cabins for the next arrivals')
        .getByRole('link', { name: 'Open housekeeping' })
        .click()
      await expect(page.getByRole('listitem', { name: next.cabin.name })).toContainText('Dirty')
    })

    test('a guest who still owes money moves from the departures to the balances', async ({
      page,
      server,
    }) => {
      const { first, post, today } = bookingFinder(page, server)
      const day = await today()
      const leaving = await first('checked-in', ({ endDate }) => endDate === day)
      await post(`/api/bookings/${leaving.id}/add-charge`, {
        version: leaving.version,
        label: 'Laundry',
        kind: 'item',
        price: 12.5,
        quantity: 1,
      })
      await openToday(page)
      const departures = item(page, 'Departures')
      await expect(departures).toContainText('3 guests not departed')
      await rowOf(page, leaving.guest.fullName).getByRole('button', { name: 'Check out' }).click()
      await expect(departures).toContainText('2 guests not departed')
      const balances = item(page, 'Balances of departed guests')
      await expect(balances).toContainText('1 open balance')
      await expect(balances).toContainText('$12.50 due')
      await balances.getByRole('link', { name: 'Take payment' }).click()
      await expect(page).toHaveURL(new RegExp(`/bookings/${leaving.id}$`))
    })
  })
}

test('closing stores the totals, a later correction is shown next to them, and the day can be reopened', async ({
  page,
  server,
}) => {
  const { first, post, today } = bookingFinder(page, server)
  const day = await today()
  await openToday(page)
  const close = page.getByRole('button', { name: /^Close / })
  await close.click()
  await expect(page.getByText('Please write why you close the day with open items')).toBeVisible()
  const note = page.getByLabel('Note of the shift')
  await expect(note).toBeFocused()
  await note.fill('The late shift counts the cash')
  await close.click()
  await expect(page.getByText(/^Closed by Mara Lindqvist/)).toBeVisible()
  await expect(page.getByText(/^Open items: 4 guests not arrived, 3 guests not/)).toBeVisible()
  await expect(page.getByText('Note: The late shift counts the cash')).toBeVisible()
  await expect(
    page.getByText(/^At closing, departed guests, cancellations and no-shows owed \$/),
  ).toBeVisible()
  await expect(line(page, 'Checked out')).toContainText('0')
  await expect(closedDays(page).getByRole('listitem').first()).not.toContainText('Corrected')

  const leaving = await first('checked-in', ({ endDate }) => endDate === day)
  await post(`/api/bookings/${leaving.id}/check-out`, {})
  await page.reload()
  await expect(page.getByText('Something was corrected after the day was closed')).toBeVisible()
  await expect(line(page, 'Checked out').getByRole('cell')).toHaveText(['0', '1'])
  await expect(line(page, 'Checked in').getByRole('cell')).toHaveText(['0', ''])
  await expect(closedDays(page).getByRole('listitem').first()).toContainText('Corrected')

  await page.getByRole('button', { name: 'Reopen day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('One guest was forgotten')
  await dialog.getByRole('button', { name: 'Reopen day' }).click()
  await expect(
    page.getByText(/^Reopened by Mara Lindqvist.*One guest was forgotten$/),
  ).toBeVisible()
  await expect(item(page, 'Departures')).toContainText('2 guests not departed')
})

test('the days of the last week are closed with their totals, and a note waits for the next shift', async ({
  page,
}) => {
  await openToday(page)
  await expect(closedDays(page).getByRole('listitem')).toHaveCount(7)
  await closedDays(page).getByRole('link').first().click()
  await expect(page.getByText(/^Closed by Mara Lindqvist/)).toBeVisible()
  await expect(page.getByText('Something was corrected')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Handover notes' })).toContainText('Timberline Hall')
})

test.describe('with live updates', () => {
  test.use({ hasLiveUpdates: true })

  test('formats that another user chooses are shown, and what is typed stays', async ({
    page,
    server,
  }) => {
    await openToday(page)
    const note = page.getByLabel('New note')
    await note.fill('The heating of Fox Den hums')
    await expect(line(page, 'Takings')).toContainText('.00')
    const { get } = bookingFinder(page, server)
    const changed = await page.request.put('/api/property', {
      headers: { origin: server.address },
      data: { ...(await get<object>('/api/property')), numberFormat: '1.234,56' },
    })
    expect(changed.status(), await changed.text()).toBe(200)
    await expect(line(page, 'Takings')).toContainText(',00')
    await expect(note).toHaveValue('The heating of Fox Den hums')
    await expect(note).toBeFocused()
  })
})

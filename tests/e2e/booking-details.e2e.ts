import type { Page } from '@playwright/test'
import { formatDateTime, formatDateWithWeekday } from '#domain/format-date.ts'
import type { Booking } from '../../src/contract/bookings.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { formatRelativeDay } from '../../src/ui/relative-day.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

/** The first demo booking that fits. */
async function find(page: Page, fits: (booking: Booking) => boolean): Promise<Booking> {
  for (let number = 1; number < 40; number++) {
    const { items } = await (await page.request.get(`/api/bookings?page=${number}`)).json()
    for (const { id } of items) {
      const booking = await (await page.request.get(`/api/bookings/${id}`)).json()
      if (fits(booking)) return booking
    }
  }
  throw new Error('The demo has no such booking.')
}

const open = async (page: Page, { id }: Booking) => {
  await page.goto(`/bookings/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Booking #${id}` })).toBeVisible()
}

test('a screen about a booking records one view of the national ID', async ({ page }) => {
  const { id, guest } = await find(page, ({ status }) => status === 'unconfirmed')
  const views = async () => {
    const response = await page.request.get(`/api/history/guest/${guest.id}`)
    const { items }: { items: { action: string }[] } = await response.json()
    return items.filter(({ action }) => action === 'guest.read-national-id').length
  }
  for (const path of [`/bookings/${id}`, `/bookings/${id}/change`, `/checkin/${id}`]) {
    const before = await views()
    await page.goto(path)
    // The server names the booking in the Link header; the screen uses that response.
    await expect(
      page
        .getByRole('list', { name: 'Cabins' })
        .or(page.getByText(`National ID ${guest.nationalID}`))
        .first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await views()) - before, path).toBe(1)
  }
})

test('a paid booking with breakfast shows all its details [SPEC-2.5-1, SPEC-2.5-3, SPEC-2.5-4, SPEC-2.5-5, SPEC-2.5-6, SPEC-2.5-7, SPEC-2.5-8, SPEC-2.5-9, SPEC-2.5-10, SPEC-3-2]', async ({
  page,
  server,
}) => {
  const timeZone = 'America/Denver'
  const property = await (await page.request.get('/api/property')).json()
  await page.request.put('/api/property', {
    headers: { origin: server.address },
    data: { ...property, timeZone },
  })
  const booking = await find(
    page,
    (b) =>
      b.hasBreakfast && b.isPaid && b.numGuests > 2 && b.numNights > 1 && b.observations !== '',
  )
  const { cabin, guest } = booking
  const { today } = await (await page.request.get('/api/session')).json()
  await open(page, booking)
  const titleLine = page.locator('main header').first()
  await expect(titleLine).toContainText(booking.status.replace('-', ' '))
  for (const fact of [
    `${booking.numNights} nights in Cabin ${cabin.name}`,
    `${formatDateWithWeekday(booking.startDate)} (${formatRelativeDay(booking.startDate, today)})`,
    formatDateWithWeekday(booking.endDate),
    `${guest.fullName} + ${booking.numGuests - 1} guests`,
    guest.email,
    `National ID ${guest.nationalID}`,
    booking.observations,
    'Paid',
    `Booked ${formatDateTime(booking.createdAt, timeZone)}`,
  ]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  const flag = page.getByRole('img', { name: `Flag of ${guest.country}` })
  await expect(flag).toHaveAttribute('src', guest.countryFlag)
  const values = page.getByRole('definition')
  await expect(values.filter({ hasText: /^Yes$/ })).toBeVisible()
  const split = `${formatMoney(booking.cabinPrice)} cabin + ${formatMoney(booking.extrasPrice)} breakfast`
  await expect(
    values.filter({ hasText: `${formatMoney(booking.totalPrice)} (${split})` }),
  ).toBeVisible()
})

test('a booking for one guest without breakfast shows only what applies [SPEC-2.5-4, SPEC-2.5-6, SPEC-2.5-7, SPEC-2.5-8, SPEC-2.5-9]', async ({
  page,
}) => {
  const booking = await find(
    page,
    (b) => !b.hasBreakfast && !b.isPaid && b.numGuests === 1 && b.observations === '',
  )
  await open(page, booking)
  await expect(page.getByText(booking.guest.fullName, { exact: true })).toBeVisible()
  await expect(page.getByText('Observations')).toHaveCount(0)
  await expect(page.getByText('Will pay at property')).toBeVisible()
  const values = page.getByRole('definition')
  await expect(values.filter({ hasText: /^No$/ })).toBeVisible()
  await expect(values.filter({ hasText: formatMoney(booking.totalPrice) })).toHaveText(
    formatMoney(booking.totalPrice),
  )
})

test('a booking offers its next step, and to be deleted [SPEC-2.5-11]', async ({ page }) => {
  const step = (name: string) =>
    page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: new RegExp(`^${name}$`) })
  for (const [status, offered, missing] of [
    ['unconfirmed', ['Check in'], ['Check out']],
    ['checked-in', ['Check out'], ['Check in']],
    ['checked-out', [], ['Check in', 'Check out']],
  ] as const) {
    const list = await page.request.get(`/api/bookings?status=${status}`)
    await open(page, (await list.json()).items[0])
    for (const name of [...offered, 'Delete booking', 'Back'])
      await expect(step(name)).toBeVisible()
    for (const name of missing) await expect(step(name)).toHaveCount(0)
  }
})

test('staff who came from a list return to it, by the button and after deleting [SPEC-2.5-2, SPEC-2.5-12]', {
  tag: '@thorough',
}, async ({ page }) => {
  const address = /\/bookings\?status=unconfirmed&page=2$/
  await page.goto('/bookings?status=unconfirmed&page=2')
  const guest = page.getByRole('table').getByRole('link').first()
  await guest.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(address)

  await guest.click()
  await page.getByRole('button', { name: 'Delete booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click()
  await expect(page.getByText('Booking successfully deleted')).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('the check-in shows the same card, and returns to the dashboard when done [SPEC-2.6-1, SPEC-2.6-7]', async ({
  page,
}) => {
  const booking = await find(page, (b) => b.status === 'unconfirmed' && b.isPaid)
  await page.goto(`/checkin/${booking.id}`)
  await expect(
    page.getByText(`${booking.numNights} nights in Cabin ${booking.cabin.name}`),
  ).toBeVisible()
  await expect(page.getByText(`National ID ${booking.guest.nationalID}`)).toBeVisible()
  await page.getByRole('button', { name: `Check in booking #${booking.id}` }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

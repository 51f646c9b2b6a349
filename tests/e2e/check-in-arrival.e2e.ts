import { formatDateWithWeekday } from '#domain/format-date.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { openBooking } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('after a deposit the check-in shows what was paid and what is due now', async ({
  page,
  server,
}) => {
  const { first } = bookingFinder(page, server)
  const fits = (b: { hasBreakfast: boolean; isPaid: boolean; amountPaid: number }) =>
    !b.isPaid && b.amountPaid > 0
  const { id, checkInQuote, amountPaid, totalPrice } = await first('unconfirmed', fits)
  await page.goto(`/checkin/${id}`)
  await expect(
    page.getByRole('checkbox', {
      name: new RegExp(`has paid the total amount of \\${formatMoney(totalPrice)}`),
    }),
  ).not.toBeChecked()
  await expect(
    page.getByText(
      `${formatMoney(amountPaid)} was paid before; ${formatMoney(checkInQuote?.due ?? 0)} is due now`,
    ),
  ).toBeVisible()
})

test('the check-in shows a previous guest who is still in the cabin, who can be checked out there', async ({
  page,
  server,
}) => {
  const { first, find } = bookingFinder(page, server)
  const next = await first('unconfirmed', ({ occupiedBy }) => occupiedBy !== null)
  const { guestName, bookingId, endDate } = next.occupiedBy ?? {
    guestName: '',
    bookingId: 0,
    endDate: '',
  }
  await page.goto(`/checkin/${next.id}`)
  const occupied = page.getByRole('region', { name: 'This cabin is still occupied' })
  await expect(occupied).toContainText(
    `${guestName} is still checked in to Cabin ${next.cabin.name}, booked until ${formatDateWithWeekday(endDate)}`,
  )
  await expect(occupied.getByRole('link', { name: `See booking #${bookingId}` })).toBeVisible()
  await occupied.getByRole('button', { name: `Check out ${guestName}` }).click()
  await expect(page.getByText(`Booking #${bookingId} successfully checked out`)).toBeVisible()
  await expect(occupied).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/checkin/${next.id}$`))
  expect((await find(bookingId)).status).toBe('checked-out')
})

test('a future booking shows no warning about today, and its check-in shows that it is early', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { first, today } = bookingFinder(page, server)
  const day = await today()
  const later = await first(
    'unconfirmed',
    ({ startDate, occupiedBy }) => startDate > day && occupiedBy !== null,
  )
  await openBooking(page, later.id)
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Please note' })).toHaveCount(0)
  await expect(page.getByText(/still checked in/)).toHaveCount(0)
  await page.goto(`/checkin/${later.id}`)
  await expect(page.getByRole('region', { name: 'Early check-in' })).toContainText(
    `the stay begins on ${formatDateWithWeekday(later.startDate)}`,
  )
  await expect(page.getByRole('region', { name: 'This cabin is still occupied' })).toContainText(
    `${later.occupiedBy?.guestName} is still checked in`,
  )
})

test('a note about the guest is shown on the booking, its check-in and its change', {
  tag: '@thorough',
}, async ({ page, server, installation }) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  const { guest } = await find(id)
  await installation.execute(
    `update guests set notes = 'Severe nut allergy' where id = ${guest.id}`,
  )
  for (const path of [`/bookings/${id}`, `/checkin/${id}`, `/bookings/${id}/change`]) {
    await page.goto(path)
    await expect(page.getByText('Guest note: Severe nut allergy')).toBeVisible()
  }
})

test('the check-in of a no-show shows that status', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { first, post, today } = bookingFinder(page, server)
  const day = await today()
  const { id, version } = await first('unconfirmed', ({ startDate }) => startDate === day)
  await post(`/api/bookings/${id}/no-show`, { version, reason: 'Does not answer' })
  await page.goto(`/checkin/${id}`)
  await expect(page.getByText('This booking is marked as no-show.')).toBeVisible()
})

test('a booking shows who created it, and why a rule was overridden', async ({ page, server }) => {
  const { find, post, get, dayAhead } = bookingFinder(page, server)
  const startDate = await dayAhead(0)
  const endDate = await dayAhead(1)
  const query = new URLSearchParams({ from: startDate, to: endDate, guests: '2' })
  const { cabins } = await get<{ cabins: { cabin: { id: number }; cabinPrice: number }[] }>(
    `/api/availability?${query}`,
  )
  const { id } = await post<{ id: number }>('/api/bookings', {
    cabinId: cabins[0]?.cabin.id,
    startDate,
    endDate,
    numGuests: 2,
    hasBreakfast: false,
    source: 'phone',
    guest: { fullName: 'Ana Reis' },
    overrides: ['too-short'],
    reason: 'Regular guest',
    expectedTotal: cabins[0]?.cabinPrice,
  })
  expect((await find(id)).createdBy).toBe('Mara Lindqvist')
  await openBooking(page, id)
  const reasons = page.getByRole('region', { name: 'Reasons' })
  await expect(reasons).toContainText('Booked as an exception: Regular guest')
  await expect(reasons).toContainText('by Mara Lindqvist')
  await expect(page.getByText(/^Booked .* by Mara Lindqvist$/)).toBeVisible()
})

test('a guest who changed cabins has the nights of each, and the calendar opens at the stay', async ({
  page,
  server,
}) => {
  const { first, find, get, post, today } = bookingFinder(page, server)
  const day = await today()
  const stay = await first('checked-in', ({ guest }) => guest.fullName === 'Haruka Minamoto')
  const query = new URLSearchParams({ from: day, to: stay.endDate, guests: `${stay.numGuests}` })
  const { cabins } = await get<{
    cabins: { cabin: { id: number; name: string }; isFree: boolean }[]
  }>(`/api/availability?${query}`)
  const free = cabins.find(({ isFree }) => isFree)
  await post(`/api/bookings/${stay.id}/change`, {
    cabinId: free?.cabin.id,
    version: stay.version,
    expectedTotal: stay.totalPrice,
  })
  const { segments } = await find(stay.id)
  expect(segments).toHaveLength(2)
  await openBooking(page, stay.id)
  const words = segments.map(
    ({ cabin, numNights }) =>
      `${numNights} night${numNights === 1 ? '' : 's'} in Cabin ${cabin.name}`,
  )
  await expect(page.getByRole('heading', { name: words.join(', ') })).toBeVisible()
  await page.getByRole('link', { name: 'Show in calendar' }).click()
  await expect(page).toHaveURL(/\/calendar\?from=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})

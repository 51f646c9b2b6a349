import { addDays } from '#domain/calendar.ts'
import type { DepartureQuote } from '../../src/features/bookings/contract/booking-actions.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { action, confirm, dialog, openBooking, title, titleLine } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a check-out and a check-in are undone on the booking on the same day', async ({
  page,
  server,
}) => {
  const { first, find, post, today } = bookingFinder(page, server)
  const day = await today()
  const arriving = await first('unconfirmed', (b) => b.startDate === day && b.occupiedBy === null)
  await post(`/api/bookings/${arriving.id}/check-in`, {
    addBreakfast: false,
    paymentConfirmed: true,
    expectedTotal: arriving.totalPrice,
  })
  await openBooking(page, arriving.id)
  await action(page, 'Check out').click()
  await expect(titleLine(page)).toContainText('checked out')
  await action(page, 'Undo check-out').click()
  await expect(titleLine(page)).toContainText('checked in')
  await expect(title(page)).toBeFocused()
  await action(page, 'Undo check-in').click()
  await expect(titleLine(page)).toContainText('unconfirmed')
  expect(await find(arriving.id)).toMatchObject({
    status: 'unconfirmed',
    amountPaid: arriving.amountPaid,
    endDate: arriving.endDate,
    leftOn: null,
  })
})

test('after an early check-out fewer nights are charged on the same day', async ({
  page,
  server,
}) => {
  const { first, find, get, post, today } = bookingFinder(page, server)
  const day = await today()
  const stay = await first(
    'checked-in',
    ({ startDate, endDate }) => startDate < day && endDate >= addDays(day, 2),
  )
  await post(`/api/bookings/${stay.id}/check-out`, {})
  const quote = await get<DepartureQuote>(`/api/bookings/${stay.id}/departure-quote`)
  await openBooking(page, stay.id)
  await action(page, 'Charge fewer nights').click()
  await expect(dialog(page)).toContainText('left today')
  await expect(dialog(page).getByRole('radio', { name: /^Only the/ })).toBeChecked()
  await confirm(page, 'Change the charge')
  await expect(page.getByText(`Booking #${stay.id} successfully changed`)).toBeVisible()
  await expect(page.getByText(formatMoney(quote.totals.stayed)).first()).toBeVisible()
  expect(await find(stay.id)).toMatchObject({ totalPrice: quote.totals.stayed, leftOn: day })
})

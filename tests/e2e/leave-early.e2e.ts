import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { DepartureQuote } from '../../src/features/bookings/contract/booking-actions.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { action, confirm, dialog, openBooking, titleLine } from './booking-page.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import { bookButton, cabin, expectBooked, openFor, writeDown } from './new-booking-page.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('an early departure frees the remaining nights, which can be booked immediately [RULE-28]', async ({
      page,
      server,
    }) => {
      const { first, find, get, today } = bookingFinder(page, server)
      const day = await today()
      const stay = await first(
        'checked-in',
        ({ startDate, endDate }) => startDate < day && endDate >= addDays(day, 2),
      )
      const quote = await get<DepartureQuote>(`/api/bookings/${stay.id}/departure-quote`)
      await openBooking(page, stay.id)
      await action(page, 'Leave early').click()
      const choice = (name: RegExp) => dialog(page).getByRole('radio', { name })
      await expect(choice(/^Only the/)).toBeChecked()
      await expect(
        dialog(page).getByRole('radio', { name: formatMoney(quote.totals.stayed) }),
      ).toBeVisible()
      await expect(
        dialog(page).getByRole('radio', { name: formatMoney(quote.totals.all) }),
      ).toBeVisible()
      await choice(/^Another amount/).check()
      await confirm(page, 'Check out now')
      await expect(dialog(page).getByText('Please enter an amount')).toBeVisible()
      await dialog(page)
        .getByLabel(/^Charge for/)
        .fill('40')
      await dialog(page)
        .getByLabel(/^Reason/)
        .fill('Ill')
      await confirm(page, 'Check out now')

      await expect(page.getByText(`Booking #${stay.id} successfully checked out`)).toBeVisible()
      await expect(titleLine(page)).toContainText('checked out')
      await expect(page.getByText(`Checked out on ${formatDateWithWeekday(day)}`)).toBeVisible()
      await expect(page.getByText(formatDateWithWeekday(stay.endDate))).toBeVisible()
      const after = await find(stay.id)
      expect(after).toMatchObject({ leftOn: day, endDate: stay.endDate })
      expect(after.totalPrice).toBe(quote.totals.stayed + 40)

      await openFor(page, day, stay.endDate)
      await cabin(page, stay.cabin.name).check()
      await writeDown(page, 'Ana Reis')
      await bookButton(page).click()
      const next = await find(await expectBooked(page))
      expect(next).toMatchObject({
        cabin: { id: stay.cabin.id },
        startDate: day,
        endDate: stay.endDate,
        status: 'unconfirmed',
      })
    })
  })
}

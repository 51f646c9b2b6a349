import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { Booking } from '../../src/contract/bookings.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { action, confirm, dialog, fact, openBooking, title, titleLine } from './booking-page.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a booking is cancelled with a fee, and reinstated unchanged', async ({
      page,
      server,
    }) => {
      const { book, find } = bookingFinder(page, server)
      const { id } = await book({ cabin: 'Fox Den' })
      await openBooking(page, id)
      await action(page, 'Cancel booking').click()
      await confirm(page, 'Cancel booking')
      await expect(dialog(page).getByText('Please give a reason')).toBeVisible()
      await expect(dialog(page).getByLabel('Reason')).toBeFocused()
      await dialog(page).getByLabel('Reason').fill('The flight was cancelled')
      await dialog(page).getByLabel('Fee').fill('400.01')
      await confirm(page, 'Cancel booking')
      await expect(dialog(page).getByText('At most $400.00')).toBeVisible()
      await dialog(page).getByLabel('Fee').fill('50')
      await confirm(page, 'Cancel booking')

      await expect(page.getByText(`Booking #${id} successfully cancelled`)).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      await expect(titleLine(page)).toContainText('cancelled')
      await expect(title(page)).toBeFocused()
      await expect(fact(page, /by Mara Lindqvist/)).toContainText('The flight was cancelled')
      await expect(fact(page, '$50.00')).toBeVisible()
      await expect(page.getByText('$50.00 due')).toBeVisible()
      await expect(page.getByText('Fee due')).toBeVisible()
      for (const gone of ['Cancel booking', 'Mark as no-show', 'Leave early'])
        await expect(action(page, gone)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Check in' })).toHaveCount(0)

      await action(page, 'Reinstate').click()
      await dialog(page).getByLabel('Reason').fill('There was another flight')
      await confirm(page, 'Reinstate booking')
      await expect(page.getByText(`Booking #${id} successfully reinstated`)).toBeVisible()
      await expect(titleLine(page)).toContainText('unconfirmed')
      await expect(page.getByText('Will pay at property')).toBeVisible()
      const reasons = page.getByRole('region', { name: 'Reasons' }).getByRole('listitem')
      await expect(reasons.nth(0)).toContainText('Cancelled: The flight was cancelled')
      await expect(reasons.nth(1)).toContainText('Reinstated: There was another flight')
      expect(await find(id)).toMatchObject({ status: 'unconfirmed', totalPrice: 400, fee: 0 })
    })
  })
}

test('a guest can be marked as no-show from the arrival date on', async ({ page, server }) => {
  const { first, find, today } = bookingFinder(page, server)
  const day = await today()
  const later = await first('unconfirmed', ({ startDate }) => startDate > day)
  await openBooking(page, later.id)
  await expect(action(page, 'Cancel booking')).toBeVisible()
  await expect(action(page, 'Mark as no-show')).toHaveCount(0)

  const awaited = await first('unconfirmed', ({ startDate }) => startDate === day)
  await openBooking(page, awaited.id)
  await action(page, 'Mark as no-show').click()
  await expect(dialog(page)).toContainText(`was expected on ${formatDateWithWeekday(day)}`)
  await dialog(page).getByLabel('Reason').fill('Nobody answers')
  await confirm(page, 'Mark as no-show')
  await expect(page.getByText(`Booking #${awaited.id} marked as no-show`)).toBeVisible()
  await expect(titleLine(page)).toContainText('no-show')
  await expect(fact(page, /by Mara Lindqvist/)).toContainText('Nobody answers')
  expect((await find(awaited.id)).status).toBe('no-show')

  await page.goto('/dashboard')
  const people = page.getByRole('list', { name: 'Today activity' })
  await expect(people).toBeVisible()
  await expect(people.getByText(awaited.guest.fullName)).toHaveCount(0)
})

test('what was paid for a cancelled booking is a credit', async ({ page, server }) => {
  const { first } = bookingFinder(page, server)
  const paid = await first('unconfirmed', ({ isPaid, totalPrice }) => isPaid && totalPrice > 20)
  await openBooking(page, paid.id)
  await action(page, 'Delete booking').click()
  const warning = page.getByRole('dialog')
  await expect(warning).toContainText(`${formatMoney(paid.amountPaid)} paid`)
  await warning.getByRole('button', { name: 'Cancel', exact: true }).click()
  await action(page, 'Cancel booking').click()
  await expect(
    dialog(page).getByText(`The guest has paid ${formatMoney(paid.amountPaid)}.`),
  ).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('Ill')
  await confirm(page, 'Cancel booking')
  await expect(page.getByText('Refund due')).toBeVisible()
  const credit = formatMoney(paid.amountPaid)
  await expect(page.getByText(`${credit} credit`)).toBeVisible()
})

test.describe('when its nights are booked again', () => {
  test.use({ expectedComplaints: [/409/] })

  test('a cancelled booking cannot be reinstated, and the new booking is named', async ({
    page,
    server,
  }) => {
    const { book, find, post } = bookingFinder(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
    const other = await book({ cabin: 'Fox Den', guest: 'Ivo Brandão' })
    await openBooking(page, id)
    await action(page, 'Reinstate').click()
    await dialog(page).getByLabel('Reason').fill('Well again')
    await confirm(page, 'Reinstate booking')
    const holders = dialog(page).getByRole('list', { name: 'Conflicting bookings' })
    await expect(holders).toContainText(`#${other.id}`)
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Well again')
    expect((await find(id)).status).toBe('cancelled')
    // Its data is there before it is shown.
    const loaded = page.waitForResponse(`**/api/bookings/${other.id}`)
    await dialog(page)
      .getByRole('link', { name: `See booking #${other.id}` })
      .hover()
    await page.mouse.down()
    await (await loaded).finished()
    await page.mouse.up()
    await expect(title(page)).toContainText(`Booking #${other.id}`)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a booking that another user changed is not cancelled without showing the change', {
    tag: '@thorough',
  }, async ({ page, server }) => {
    const { book, find, post } = bookingFinder(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await openBooking(page, id)
    await action(page, 'Cancel booking').click()
    await post(`/api/bookings/${id}/change`, {
      observations: 'Has called',
      version,
      expectedTotal: 400,
    })
    await dialog(page).getByLabel('Reason').fill('Ill')
    await confirm(page, 'Cancel booking')
    await expect(page.getByText(/changed this booking/)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('Has called')).toBeVisible()
    expect((await find(id)).status).toBe('unconfirmed')
  })
})

test('a booking is cancelled by keyboard alone, and Escape keeps it', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await openBooking(page, id)
  await action(page, 'Cancel booking').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(action(page, 'Cancel booking')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('Ill')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('Fee')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Booking #${id} successfully cancelled`)).toBeVisible()
  expect((await find(id)).status).toBe('cancelled')
})

test('the card shows the source of a booking, how to call its guest, and the balance due', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { first } = bookingFinder(page, server)
  const partly = ({ isPaid, amountPaid, guest }: Booking) =>
    !isPaid && amountPaid > 0 && guest.phone !== ''
  const booking = await first('unconfirmed', partly)
  await openBooking(page, booking.id)
  await expect(page.getByRole('link', { name: booking.guest.phone })).toHaveAttribute(
    'href',
    `tel:${booking.guest.phone.replace(/[^+\d]/g, '')}`,
  )
  await expect(page.getByText(`${formatMoney(booking.amountDue)} due`)).toBeVisible()
  await expect(fact(page, formatMoney(booking.amountPaid))).toBeVisible()
  await expect(
    page.locator('span', { hasText: /^(By phone|At the front desk|Walk-in|Online|Through)/ }),
  ).toBeVisible()
})

import type { Page } from '@playwright/test'
import type { Availability } from '../src/contract/availability.ts'
import type { Booking } from '../src/contract/bookings.ts'
import type { DepartureQuote } from '../src/contract/reservations.ts'
import { formatDateWithWeekday, formatMoney } from '../src/web/format.ts'
import { expect, test, windows } from './fixtures.ts'
import { desk } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const action = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const fact = (page: Page, text: RegExp | string) =>
  page.getByRole('definition').filter({ hasText: text })

const open = async (page: Page, id: number) => {
  await page.goto(`/bookings/${id}`)
  await expect(title(page)).toContainText(`Booking #${id}`)
}

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, () => {
    test.use({ viewport: size })

    test('a booking is cancelled with a fee, and reinstated as it was', async ({
      page,
      server,
    }) => {
      const { book, find } = desk(page, server)
      const { id } = await book({ cabin: 'Fox Den' })
      await open(page, id)
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
      await expect(title(page)).toContainText('cancelled')
      await expect(title(page)).toBeFocused()
      await expect(fact(page, /by Mara Lindqvist/)).toContainText('The flight was cancelled')
      await expect(fact(page, '$50.00, $0.00 paid')).toBeVisible()
      await expect(page.getByText('Fee is due')).toBeVisible()
      for (const gone of ['Cancel booking', 'Mark as no-show', 'Leave early'])
        await expect(action(page, gone)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0)

      await action(page, 'Reinstate').click()
      await dialog(page).getByLabel('Reason').fill('There was another flight')
      await confirm(page, 'Reinstate booking')
      await expect(page.getByText(`Booking #${id} successfully reinstated`)).toBeVisible()
      await expect(title(page)).toContainText('unconfirmed')
      await expect(page.getByText('Will pay at property')).toBeVisible()
      await expect(page.getByText('The flight was cancelled')).toHaveCount(0)
      expect(await find(id)).toMatchObject({ status: 'unconfirmed', totalPrice: 400, fee: 0 })
    })

    test('who leaves early frees the nights that are left, which can be booked at once (D28)', async ({
      page,
      server,
    }) => {
      const { first, find, get, today } = desk(page, server)
      const day = await today()
      const stay = await first(
        'checked-in',
        ({ startDate, endDate }) => startDate < day && endDate > day,
      )
      const quote = await get<DepartureQuote>(`/api/bookings/${stay.id}/departure-quote`)
      await open(page, stay.id)
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
        .getByLabel(/^Charged for/)
        .fill('40')
      await dialog(page)
        .getByLabel(/^Reason/)
        .fill('Ill')
      await confirm(page, 'Check out now')

      await expect(page.getByText(`Booking #${stay.id} successfully checked out`)).toBeVisible()
      await expect(title(page)).toContainText('checked out')
      await expect(page.getByText(`Left on ${formatDateWithWeekday(day)}`)).toBeVisible()
      await expect(page.getByText(formatDateWithWeekday(stay.endDate))).toBeVisible()
      const after = await find(stay.id)
      expect(after).toMatchObject({ leftOn: day, endDate: stay.endDate })
      expect(after.totalPrice).toBe(quote.totals.stayed + 40)

      const query = new URLSearchParams({ from: day, to: stay.endDate, guests: '1' })
      const { cabins } = await get<Availability>(`/api/availability?${query}`)
      expect(cabins.find(({ cabin }) => cabin.id === stay.cabin.id)?.isFree).toBe(true)
    })
  })
}

test('a guest is a no-show from the day of arrival on, and no earlier', async ({
  page,
  server,
}) => {
  const { first, find, today } = desk(page, server)
  const day = await today()
  const later = await first('unconfirmed', ({ startDate }) => startDate > day)
  await open(page, later.id)
  await expect(action(page, 'Cancel booking')).toBeVisible()
  await expect(action(page, 'Mark as no-show')).toHaveCount(0)

  const awaited = await first('unconfirmed', ({ startDate }) => startDate === day)
  await open(page, awaited.id)
  await action(page, 'Mark as no-show').click()
  await expect(dialog(page)).toContainText(`was expected on ${formatDateWithWeekday(day)}`)
  await dialog(page).getByLabel('Reason').fill('Nobody answers')
  await confirm(page, 'Mark as no-show')
  await expect(page.getByText(`Booking #${awaited.id} marked as no-show`)).toBeVisible()
  await expect(title(page)).toContainText('no-show')
  await expect(fact(page, /by Mara Lindqvist/)).toContainText('Nobody answers')
  expect((await find(awaited.id)).status).toBe('no-show')

  await page.goto('/dashboard')
  const people = page.getByRole('list', { name: 'Today activity' })
  await expect(people).toBeVisible()
  await expect(people.getByText(awaited.guest.fullName)).toHaveCount(0)
})

test('what was paid for a cancelled booking is a credit', async ({ page, server }) => {
  const { first } = desk(page, server)
  const paid = await first('unconfirmed', ({ isPaid, totalPrice }) => isPaid && totalPrice > 20)
  await open(page, paid.id)
  await action(page, 'Delete booking').click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(`The guest has paid ${formatMoney(paid.amountPaid)}`)
  await warning.getByRole('button', { name: 'Cancel', exact: true }).click()
  await action(page, 'Cancel booking').click()
  await expect(
    dialog(page).getByText(`The guest has paid ${formatMoney(paid.amountPaid)}.`),
  ).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('Ill')
  await confirm(page, 'Cancel booking')
  await expect(page.getByText('To be paid back')).toBeVisible()
  const credit = formatMoney(paid.amountPaid)
  await expect(fact(page, `${credit}, ${credit} paid`)).toBeVisible()
})

test.describe('nights that were sold meanwhile', () => {
  test.use({ expectedComplaints: [/409/] })

  test('a booking is not reinstated into them, and it says who has them', async ({
    page,
    server,
  }) => {
    const { book, find, post } = desk(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
    const other = await book({ cabin: 'Fox Den', guest: 'Ivo Brandão' })
    await open(page, id)
    await action(page, 'Reinstate').click()
    await dialog(page).getByLabel('Reason').fill('Well again')
    await confirm(page, 'Reinstate booking')
    const holders = dialog(page).getByRole('list', { name: 'Who has these nights' })
    await expect(holders).toContainText(`#${other.id}`)
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Well again')
    expect((await find(id)).status).toBe('cancelled')
    await dialog(page)
      .getByRole('link', { name: `See booking #${other.id}` })
      .click()
    await expect(title(page)).toContainText(`Booking #${other.id}`)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a booking that somebody else has changed is not cancelled unseen', async ({
    page,
    server,
  }) => {
    const { book, find, post } = desk(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await open(page, id)
    await action(page, 'Cancel booking').click()
    await post(`/api/bookings/${id}/change`, {
      observations: 'Has called',
      version,
      expectedTotal: 400,
    })
    await dialog(page).getByLabel('Reason').fill('Ill')
    await confirm(page, 'Cancel booking')
    await expect(page.getByText(/Somebody has changed this booking/)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('Has called')).toBeVisible()
    expect((await find(id)).status).toBe('unconfirmed')
  })
})

test('a booking is cancelled by keyboard alone, and Escape keeps it', async ({ page, server }) => {
  const { book, find } = desk(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await open(page, id)
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

test('the card tells how a booking came, how to call its guest, and what is still due', async ({
  page,
  server,
}) => {
  const { first } = desk(page, server)
  const partly = ({ isPaid, amountPaid, guest }: Booking) =>
    !isPaid && amountPaid > 0 && guest.phone !== ''
  const booking = await first('unconfirmed', partly)
  await open(page, booking.id)
  await expect(page.getByRole('link', { name: booking.guest.phone })).toHaveAttribute(
    'href',
    `tel:${booking.guest.phone.replace(/[^+\d]/g, '')}`,
  )
  await expect(
    fact(page, `${formatMoney(booking.amountDue)}, ${formatMoney(booking.amountPaid)} paid`),
  ).toBeVisible()
  await expect(page.getByText(/^(By phone|At the desk|Walk-in|Online|Through)/)).toBeVisible()
})

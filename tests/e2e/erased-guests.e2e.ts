import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { action, dialog, openBooking, titleLine } from './booking-page.ts'
import { openCalendar, bar as stayOf } from './calendar-page.ts'
import { cabin, save } from './change-booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'
import type { Installation } from './installation.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const notice = (page: Page) =>
  page
    .getByRole('list', { name: 'Please note' })
    .getByText('This guest’s identity has been erased.')

/** Without waiting until the stay is over, before which a guest cannot be erased. */
const erase = (installation: Installation, guestId: number) =>
  installation.execute(
    `update guests set full_name = 'Erased guest', erased_at = '2026-11-01T00:00:00.000Z' where id = ${guestId}`,
  )

test('the booking of an erased guest says so, and offers nothing that would be rejected', async ({
  page,
  server,
}) => {
  const { book, find, get, post } = bookingFinder(page, server)
  const { id, version } = await book({ cabin: 'Fox Den' })
  await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill', fee: 50 })
  const { guest } = await find(id)
  const profile = await get<{ version: number }>(`/api/guests/${guest.id}`)
  await openBooking(page, id)
  await expect(action(page, 'Reinstate')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  const erased = await page.request.post(`/api/guests/${guest.id}/erase`, {
    headers: { origin: server.address },
    data: { version: profile.version },
  })
  expect(erased.status()).toBe(204)
  await openBooking(page, id)
  await expect(notice(page)).toBeVisible()
  await expect(action(page, 'Reinstate')).toHaveCount(0)
  for (const offered of ['Delete booking', 'Mark as paid by card ($50.00)', 'Take payment']) {
    await expect(action(page, offered)).toBeVisible()
  }
  await page.getByText('Documents', { exact: true }).click()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices).toContainText('This guest’s identity has been erased.')
  await expect(page.getByRole('link', { name: 'Print confirmation' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send|Issue invoice/ })).toHaveCount(0)
  expect(await axeViolationsOn(page)).toEqual([])
})

test('the check-out of an erased guest cannot be undone', async ({
  page,
  server,
  installation,
}) => {
  const { first } = bookingFinder(page, server)
  const { id, guest } = await first('checked-in', () => true)
  await erase(installation, guest.id)
  await openBooking(page, id)
  await action(page, 'Check out').click()
  const bar = page.getByRole('region', { name: `Check-out of booking #${id}` })
  await expect(bar).toContainText('Erased guest')
  await expect(titleLine(page)).toContainText('checked out')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: /^(All done|Done) today/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Erased guest' })
  await expect(row).toContainText('Checked out')
  await expect(page.getByRole('button', { name: 'Undo check-out of Erased guest' })).toHaveCount(0)
})

test('the stay of an erased guest can be changed after the booking is given to another guest', {
  tag: '@thorough',
}, async ({ page, server, installation }) => {
  const { book, find } = bookingFinder(page, server)
  const { id, startDate } = await book({ cabin: 'Fox Den', guest: 'Ivo Brandão' })
  await erase(installation, (await find(id)).guest.id)
  await openCalendar(page, { around: startDate })
  await stayOf(page, 'Erased guest').click()
  await expect(dialog(page).getByRole('link', { name: 'Check in' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Move' })).toHaveCount(0)

  await dialog(page).getByRole('link', { name: 'Change' }).click()
  await expect(page.getByText('Choose another guest to change the stay.')).toBeVisible()
  await expect(cabin(page, 'Birch Hollow')).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose another guest' }).click()
  await page.getByRole('combobox', { name: 'Guest' }).fill('anneliese')
  await page
    .getByRole('option', { name: /Anneliese/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Choose another guest' })).toBeFocused()
  await page.getByLabel('Guests', { exact: true }).fill('1')
  await save(page).click()
  await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
  expect(await find(id)).toMatchObject({ numGuests: 1, guest: { isErased: false } })
})

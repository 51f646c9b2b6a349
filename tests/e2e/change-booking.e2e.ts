import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import {
  cabin,
  departure,
  expectLine,
  guestWantsIt,
  openChange,
  save,
  weWantIt,
} from './change-booking-page.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a stay is extended at the agreed price or at the price of today', async ({
      page,
      server,
      installation,
    }) => {
      const { book, find } = bookingFinder(page, server)
      const { id, endDate } = await book({ cabin: 'Fox Den' })
      await installation.execute(
        "update cabins set regular_price_cents = 30000, discount_cents = 0 where name = 'Fox Den'",
      )
      await page.goto(`/bookings/${id}`)
      await page.getByRole('link', { name: 'Change', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/bookings/${id}/change$`))
      await expect(save(page)).toBeDisabled()
      await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()

      const later = addDays(endDate, 1)
      await departure(page).fill(later)
      await expectLine(
        page,
        'Departure',
        formatDateWithWeekday(endDate),
        formatDateWithWeekday(later),
      )
      await expectLine(page, 'Nights', '2', '3')
      await expectLine(page, 'Total', '$400.00', '$600.00')
      await expect(
        page.getByRole('radio', { name: /Keep the agreed price \$600\.00/ }),
      ).toBeChecked()
      await page.getByRole('radio', { name: /Use today’s price \$700\.00/ }).check()
      await expectLine(page, 'Total', '$400.00', '$700.00')
      await expectLine(page, 'Balance due', '$400.00', '$700.00')
      await save(page).click()
      await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
      await expect(page.getByText('3 nights in Cabin Fox Den')).toBeVisible()
      expect(await find(id)).toMatchObject({ endDate: later, totalPrice: 700, numNights: 3 })
    })

    test('a guest in house extends the stay, and past nights stay unchanged', async ({
      page,
      server,
    }) => {
      const { first, find, today } = bookingFinder(page, server)
      const day = await today()
      const stay = await first(
        'checked-in',
        ({ startDate, endDate }) => startDate < day && endDate > day,
      )
      await openChange(page, stay.id)
      await expect(page.getByText(/The guest has already stayed/)).toBeVisible()
      await expect(page.getByLabel('Arrival', { exact: true })).not.toBeEditable()
      await page.getByLabel('Guests').fill('1')
      await expectLine(page, 'Guests', String(stay.numGuests), '1')
      await save(page).click()
      await expect(page.getByText(`Booking #${stay.id} successfully changed`)).toBeVisible()
      expect(await find(stay.id)).toMatchObject({
        numGuests: 1,
        cabinPrice: stay.cabinPrice,
        startDate: stay.startDate,
      })
    })
  })
}

test('a stay moves to another cabin, with breakfast, under another guest', async ({
  page,
  server,
}) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await book({ cabin: 'Otter Bend', guest: 'Ivo Brandão' })
  await openChange(page, id)
  await cabin(page, 'Birch Hollow').check()
  await page.getByRole('checkbox', { name: 'With breakfast' }).check()
  await page.getByRole('button', { name: 'Choose another guest' }).click()
  await page.getByRole('combobox', { name: 'Guest' }).fill('brandao')
  await page.getByRole('option', { name: /Ivo Brandão/ }).click()
  await page.getByLabel('Observations').fill('Brings a cot')
  await expectLine(page, 'Cabin', 'Fox Den', 'Birch Hollow')
  await expectLine(page, 'Breakfast', 'None', '$60.00')
  await expectLine(page, 'Total', '$400.00', '—')
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription('Please choose who wants the change.')
  await expect(guestWantsIt(page)).not.toBeChecked()
  await expect(weWantIt(page)).not.toBeChecked()
  await guestWantsIt(page).check()
  await expectLine(page, 'Total', '$400.00', '$420.00')
  await weWantIt(page).check()
  await expectLine(page, 'Total', '$400.00', '$460.00')
  await save(page).click()
  await expect(page.getByText('2 nights in Cabin Birch Hollow')).toBeVisible()
  expect(await find(id)).toMatchObject({
    cabin: { name: 'Birch Hollow' },
    guest: { fullName: 'Ivo Brandão' },
    hasBreakfast: true,
    observations: 'Brings a cot',
    totalPrice: 460,
  })
})

test('a price is agreed for the new nights, with a reason', async ({ page, server }) => {
  const { book, find } = bookingFinder(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den' })
  await openChange(page, id)
  await departure(page).fill(addDays(endDate, 2))
  await page.getByRole('radio', { name: 'Another price' }).check()
  await expect(page.getByText('Please enter the agreed price.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Agreed price per night').fill('120.50')
  await page.getByLabel('Reason').fill('Quiet days')
  await expectLine(page, 'Total', '$400.00', '$641.00')
  await save(page).click()
  await expect(page.getByText('4 nights in Cabin Fox Den')).toBeVisible()
  expect((await find(id)).totalPrice).toBe(641)
})

test('Add charge leads to a different price for the nights, with a reason', async ({
  page,
  server,
}) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: 'Add charge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Charge').selectOption('Discount')
  await dialog.getByRole('link', { name: 'set a different price' }).click()
  await page.getByRole('button', { name: 'Set a different price' }).click()
  await expect(page.getByLabel('Agreed price per night')).toBeFocused()
  await page.keyboard.type('120.50')
  await expectLine(page, 'Total', '$400.00', '$241.00')
  await page.getByLabel('Reason').fill('The heating failed')
  await save(page).click()
  await expect(page.getByText('2 nights in Cabin Fox Den')).toBeVisible()
  expect(await find(id)).toMatchObject({ totalPrice: 241, cabinPrice: 241, extrasPrice: 0 })
})

test('the breakfast and the other charges of a change have rows of their own', async ({
  page,
  server,
}) => {
  const { book, post } = bookingFinder(page, server)
  const { id, endDate, version } = await book({ cabin: 'Fox Den' })
  const linen = { kind: 'item', label: 'Linen', price: 8, unit: 'night', quantity: 1 }
  await post(`/api/bookings/${id}/add-charge`, { version, ...linen })
  await openChange(page, id)
  await expectLine(page, 'Other charges', '$16.00', '$16.00')
  await departure(page).fill(addDays(endDate, 1))
  await expectLine(page, 'Other charges', '$16.00', '$24.00')
  await page.getByLabel('With breakfast').check()
  await expectLine(page, 'Breakfast', 'None', '$90.00')
  await expectLine(page, 'Other charges', '$16.00', '$24.00')
})

test('wrong input shows an error at its field, and nothing can be saved', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { book } = bookingFinder(page, server)
  const { id, startDate } = await book({ cabin: 'Fox Den' })
  await openChange(page, id)
  await departure(page).fill(startDate)
  await expect(page.getByText('The departure must be after the arrival')).toBeVisible()
  await expect(departure(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Guests').fill('two')
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription('Please check the marked fields.')
})

test('after a stay has ended only its observations can be changed', async ({ page, server }) => {
  const { first, find } = bookingFinder(page, server)
  const stay = await first('checked-out', () => true)
  await page.goto(`/bookings/${stay.id}`)
  await page.getByRole('link', { name: 'Edit observations' }).click()
  await expect(page.getByText(/only its observations can be changed/)).toBeVisible()
  await expect(departure(page)).toHaveCount(0)
  await page.getByLabel('Observations').fill('Left a scarf')
  await save(page).click()
  await expect(page.getByText(`Booking #${stay.id} successfully changed`)).toBeVisible()
  await expect(page.getByText('Left a scarf')).toBeVisible()
  expect(await find(stay.id)).toMatchObject({
    observations: 'Left a scarf',
    totalPrice: stay.totalPrice,
  })
})

test('a stay is extended by keyboard alone', { tag: '@thorough' }, async ({
  page,
  server,
  installation,
}) => {
  const { book, find } = bookingFinder(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den' })
  await installation.execute(
    "update cabins set regular_price_cents = 30000, discount_cents = 0 where name = 'Fox Den'",
  )
  await page.goto(`/bookings/${id}`)
  await tabTo(page, page.getByRole('link', { name: 'Change', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'What changes' })).toBeVisible()
  await tabTo(page, departure(page))
  const later = addDays(endDate, 3)
  const [year, month, day] = later.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await expectLine(page, 'Nights', '2', '5')
  await tabTo(page, page.getByRole('radio', { name: /Keep the agreed price/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Use today’s price/ })).toBeChecked()
  await expect(save(page)).toBeEnabled()
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
  expect((await find(id)).endDate).toBe(later)
})

/** Presses Tab until the control has the focus, as keyboard users do. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The control cannot be reached with Tab.')
}

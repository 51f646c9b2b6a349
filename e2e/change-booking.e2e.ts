import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '../src/web/format.ts'
import { expect, test, windows } from './fixtures.ts'
import { desk, turnBackTo } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const departure = (page: Page) => page.getByLabel('Departure', { exact: true })
const cabin = (page: Page) => page.getByLabel('Cabin', { exact: true })
const obstacles = (page: Page) => page.getByRole('region', { name: 'What stands in the way' })

/** What a line of the summary says before and after. */
const line = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const expectLine = (page: Page, name: string, before: string, after: string) =>
  expect(line(page, name).getByRole('cell')).toHaveText([before, after])

const openChange = async (page: Page, id: number) => {
  await page.goto(`/bookings/${id}/change`)
  await expect(page.getByRole('table', { name: 'What changes' })).toBeVisible()
}

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, () => {
    test.use({ viewport: size })

    test('a stay is extended at the agreed price or at the price of today', async ({
      page,
      server,
      house,
    }) => {
      const { book, find } = desk(page, server)
      const { id, endDate } = await book({ cabin: 'Fox Den' })
      await house.execute(
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
      await page.getByRole('radio', { name: /Take today’s price \$700\.00/ }).check()
      await expectLine(page, 'Total', '$400.00', '$700.00')
      await expectLine(page, 'Still due', '$400.00', '$700.00')
      await save(page).click()
      await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`))
      await expect(page.getByText('3 nights in Cabin Fox Den')).toBeVisible()
      expect(await find(id)).toMatchObject({ endDate: later, totalPrice: 700, numNights: 3 })
    })

    test('a guest in the house stays on, and what was slept is left alone', async ({
      page,
      server,
    }) => {
      const { first, find, today } = desk(page, server)
      const day = await today()
      const stay = await first(
        'checked-in',
        ({ startDate, endDate }) => startDate < day && endDate > day,
      )
      await openChange(page, stay.id)
      await expect(page.getByText(/of this stay ha(s|ve) been slept/)).toBeVisible()
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

test('a stay moves to another cabin, with breakfast, in the name of another guest', async ({
  page,
  server,
}) => {
  const { book, find } = desk(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await book({ cabin: 'Otter Bend', guest: 'Ivo Brandão' })
  await openChange(page, id)
  await cabin(page).selectOption({ label: 'Birch Hollow, up to 2 guests' })
  await page.getByRole('checkbox', { name: 'With breakfast' }).check()
  await page.getByRole('button', { name: 'Choose another guest' }).click()
  await page.getByRole('combobox', { name: 'Guest' }).fill('brandao')
  await page.getByRole('option', { name: /Ivo Brandão/ }).click()
  await page.getByLabel('Observations').fill('Brings a cot')
  await expectLine(page, 'Cabin', 'Fox Den', 'Birch Hollow')
  await expectLine(page, 'Breakfast', 'None', '$60.00')
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

test('two bookings swap their cabins in one step (D7)', async ({ page, server }) => {
  const { book, find } = desk(page, server)
  const one = await book({ cabin: 'Fox Den' })
  const other = await book({ cabin: 'Birch Hollow', guest: 'Ivo Brandão' })
  await openChange(page, one.id)
  await cabin(page).selectOption({ label: 'Birch Hollow, up to 2 guests' })
  await expect(obstacles(page)).toContainText(`#${other.id}`)
  await expect(save(page)).toBeDisabled()
  await obstacles(page)
    .getByRole('button', { name: `Swap cabins with #${other.id}` })
    .click()
  await expect(
    page.getByText(`Bookings #${one.id} and #${other.id} successfully swapped their cabins`),
  ).toBeVisible()
  await expect(page.getByText('2 nights in Cabin Birch Hollow')).toBeVisible()
  expect(await find(one.id)).toMatchObject({ cabin: { name: 'Birch Hollow' }, totalPrice: 400 })
  expect(await find(other.id)).toMatchObject({ cabin: { name: 'Fox Den' }, totalPrice: 360 })
})

test('a stay that cannot be had says who is in the way, and one press takes what fits', async ({
  page,
  server,
}) => {
  const { book, find } = desk(page, server)
  const one = await book({ cabin: 'Fox Den' })
  const next = await book({ cabin: 'Fox Den', day: 4, guest: 'Ivo Brandão' })
  await openChange(page, one.id)
  await departure(page).fill(addDays(one.endDate, 4))
  await expect(obstacles(page)).toContainText(`#${next.id}`)
  await expect(obstacles(page).getByRole('link', { name: `See booking #${next.id}` })).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription(/see what stands in its way/)
  await obstacles(page).getByRole('button').click()
  await expect(obstacles(page)).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText(`Booking #${one.id} successfully changed`)).toBeVisible()
  expect((await find(one.id)).version).toBe(one.version + 1)
})

test('a house rule is set aside with a tick and a reason', async ({ page, server }) => {
  const { book, find } = desk(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den' })
  await openChange(page, id)
  await departure(page).fill(addDays(endDate, -1))
  const tick = obstacles(page).getByRole('checkbox', { name: /at least/ })
  await expect(tick).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await tick.check()
  await save(page).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('Has to fly home')
  await expect(page.getByText('Please give a reason')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('1 night in Cabin Fox Den')).toBeVisible()
  expect(await find(id)).toMatchObject({ numNights: 1, totalPrice: 200 })
})

test('a price is agreed for the new nights, with a reason', async ({ page, server }) => {
  const { book, find } = desk(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den' })
  await openChange(page, id)
  await departure(page).fill(addDays(endDate, 2))
  await page.getByRole('radio', { name: 'Another price' }).check()
  await expect(page.getByText('Please enter the agreed price.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Agreed price of a night').fill('120.50')
  await page.getByLabel('Reason').fill('Quiet days')
  await expectLine(page, 'Total', '$400.00', '$641.00')
  await save(page).click()
  await expect(page.getByText('4 nights in Cabin Fox Den')).toBeVisible()
  expect((await find(id)).totalPrice).toBe(641)
})

test('what is typed wrongly is told at its field, and nothing can be saved', async ({
  page,
  server,
}) => {
  const { book } = desk(page, server)
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

test.describe('with somebody else at another window', () => {
  test.use({ expectedComplaints: [/404|409/] })

  test('a stale window sees what the other has changed, keeps what was typed, and goes on (D65)', async ({
    page,
    server,
  }) => {
    const { book, find, post } = desk(page, server)
    const { id, endDate, version } = await book({ cabin: 'Fox Den' })
    await openChange(page, id)
    await page.getByLabel('Observations').fill('Late arrival')
    const longer = addDays(endDate, 1)
    await post(`/api/bookings/${id}/change`, { endDate: longer, version, expectedTotal: 600 })

    await save(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' })
    await expect(notice).toContainText(
      `Departure${formatDateWithWeekday(endDate)} ${formatDateWithWeekday(longer)}`,
    )
    await expect(notice).toContainText('Total$400.00 $600.00')
    await expect(page.getByLabel('Observations')).toHaveValue('Late arrival')
    await expect(save(page)).toBeDisabled()
    expect((await find(id)).observations).toBe('')

    await notice.getByRole('button', { name: 'Go on from the new state' }).click()
    await expect(notice).toHaveCount(0)
    await expect(departure(page)).toHaveValue(longer)
    await expect(page.getByLabel('Observations')).toHaveValue('Late arrival')
    await save(page).click()
    await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
    expect(await find(id)).toMatchObject({ endDate: longer, observations: 'Late arrival' })
  })

  test('who turns back to the window sees a change of others before saving', async ({
    page,
    server,
  }) => {
    const { book, post } = desk(page, server)
    const { id, version } = await book({ cabin: 'Fox Den' })
    await openChange(page, id)
    await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
    await turnBackTo(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' })
    await expect(notice).toContainText('Statusunconfirmed cancelled')
    await notice.getByRole('button', { name: 'Go on from the new state' }).click()
    await expect(page.getByText(/only its observations can be changed/)).toBeVisible()
  })

  for (const screen of ['', '/change']) {
    test(`a booking that was deleted elsewhere is missed at /bookings/{id}${screen} (D30)`, async ({
      page,
      server,
    }) => {
      const { book, remove } = desk(page, server)
      const { id } = await book({ cabin: 'Fox Den' })
      await page.goto(`/bookings/${id}${screen}`)
      await expect(page.getByRole('heading', { level: 1, name: `booking #${id}` })).toBeVisible()
      await remove(id)
      await turnBackTo(page)
      await expect(page.getByText('No booking could be found')).toBeVisible()
    })
  }
})

test('of a stay that has ended only the observations can be changed', async ({ page, server }) => {
  const { first, find } = desk(page, server)
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

test('a stay is extended by keyboard alone', async ({ page, server }) => {
  const { book, find } = desk(page, server)
  const { id, endDate } = await book({ cabin: 'Fox Den' })
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
  await expect(page.getByRole('radio', { name: /Take today’s price/ })).toBeChecked()
  await expect(save(page)).toBeEnabled()
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Booking #${id} successfully changed`)).toBeVisible()
  expect((await find(id)).endDate).toBe(later)
})

/** Presses Tab until the control has the focus, as someone without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The control cannot be reached with Tab.')
}

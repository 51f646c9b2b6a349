import { addDays } from '#domain/calendar.ts'
import {
  bar,
  barIn,
  datesOf,
  drag,
  focused,
  grid,
  middleOf,
  openCalendar,
} from './calendar-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('a cabin is blocked with a kind and a reason, changed and unblocked', async ({
  page,
  server,
}) => {
  const day = await bookingFinder(page, server).dayAhead(0)
  await openCalendar(page, { around: day })
  const place = await middleOf(page, 'Stag Lodge', day)
  await page.mouse.click(place.x + 4, place.y)
  await page.getByRole('button', { name: 'Block the cabin' }).click()
  const form = page.getByRole('dialog', { name: 'Block a cabin' })
  await expect(form.getByLabel('First night', { exact: true })).toHaveValue(day)
  await form.getByRole('button', { name: 'Block cabin' }).click()
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Please enter a reason')
  await form.getByLabel('Type').selectOption('Owner')
  await form.getByLabel('Reason').fill('A week for the family')
  await form.getByLabel('Free again on', { exact: true }).fill(addDays(day, 4))
  await form.getByRole('button', { name: 'Block cabin' }).click()
  const block = barIn(page, 'Stag Lodge', 'Owner: A week for the family')
  await expect(form).toBeHidden()
  await expect(block).toBeVisible()
  expect(await datesOf(page, block)).toEqual({ from: day, to: addDays(day, 4) })

  await block.click()
  await page.getByRole('button', { name: 'Change block' }).click()
  await page.getByLabel('Reason').fill('Roof')
  await page.getByLabel('Type').selectOption('Maintenance')
  await page.getByRole('button', { name: 'Save block' }).click()
  await expect(barIn(page, 'Stag Lodge', 'Maintenance: Roof')).toBeVisible()

  await bar(page, 'Maintenance: Roof').click()
  await page.getByRole('button', { name: 'Remove block' }).click()
  await expect(page.getByText('Block successfully removed')).toBeVisible()
  await expect(bar(page, 'Maintenance: Roof')).toHaveCount(0)
})

test.describe('over bookings', () => {
  test.use({ expectedComplaints: [/409/] })

  test('a block over bookings is rejected and lists them, and nothing is written [RULE-6]', async ({
    page,
    server,
  }) => {
    const { book, dayAhead } = bookingFinder(page, server)
    const day = await dayAhead(0)
    const first = await book({ cabin: 'Stag Lodge', day: 1, nights: 2 })
    const second = await book({ cabin: 'Stag Lodge', day: 4, nights: 2, guest: 'Kofi Mensah' })
    await openCalendar(page, { around: day })
    await grid(page).locator('[tabindex="0"]').focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveAccessibleName(/^Free: Stag Lodge/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Block the cabin' }).click()
    await page.getByLabel('Free again on', { exact: true }).fill(addDays(day, 7))
    await page.getByLabel('Reason').fill('New floor')
    await page.getByRole('dialog').getByRole('button', { name: 'Block cabin' }).click()
    const list = page.getByRole('list', { name: 'Conflicts' })
    await expect(list.getByRole('link', { name: `See booking #${first.id}` })).toBeVisible()
    await expect(list.getByRole('link', { name: `See booking #${second.id}` })).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('New floor')
    // The message is in the form only, not also in a toast.
    await expect(page.getByText(/Stag Lodge is not free/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar(page, 'Maintenance: New floor')).toHaveCount(0)
  })
})

test.describe('of a broken cabin', () => {
  test.use({ expectedComplaints: [/409/] })

  test('the free nights are blocked immediately, and the bookings that must move are listed', {
    tag: '@thorough',
  }, async ({ page, server }) => {
    const { book, dayAhead } = bookingFinder(page, server)
    const day = await dayAhead(0)
    const booked = await book({ cabin: 'Stag Lodge', day: 2, nights: 2 })
    await openCalendar(page, { around: day })
    const place = await middleOf(page, 'Stag Lodge', day)
    await page.mouse.click(place.x + 4, place.y)
    await page.getByRole('button', { name: 'Block the cabin' }).click()
    const form = page.getByRole('dialog', { name: 'Block a cabin' })
    await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(
      "Don't enter guest names: this text is kept when a guest is erased",
    )
    await form.getByLabel('Free again on', { exact: true }).fill(addDays(day, 7))
    await form.getByLabel('Reason').fill('No heating')
    await form.getByRole('button', { name: 'Block cabin' }).click()
    await expect(form.getByRole('link', { name: `See booking #${booked.id}` })).toHaveAttribute(
      'target',
      '_blank',
    )
    await form.getByRole('button', { name: 'Block the 5 nights that are free' }).click()

    const left = page.getByRole('dialog', { name: '5 nights blocked' })
    await expect(
      left.getByRole('list', { name: 'Bookings to move' }).getByRole('link'),
    ).toHaveAttribute('href', `/bookings/${booked.id}`)
    await expect(left).toContainText('Booked by Ana Reis')
    await left.getByRole('button', { name: 'Done' }).click()
    const blocks = barIn(page, 'Stag Lodge', 'Maintenance: No heating')
    await expect(blocks).toHaveCount(2)
    expect(await datesOf(page, blocks.first())).toEqual({ from: day, to: addDays(day, 2) })
    expect(await datesOf(page, blocks.last())).toEqual({
      from: addDays(day, 4),
      to: addDays(day, 7),
    })
  })
})

test('dragging a block opens its form with the new dates', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const today = await bookingFinder(page, server).today()
  await openCalendar(page)
  await drag(page, bar(page, 'Maintenance'), { by: -1 })
  await expect(page.getByLabel('First night', { exact: true })).toHaveValue(addDays(today, 6))
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await datesOf(page, bar(page, 'Maintenance'))).from).toBe(addDays(today, 7))
})

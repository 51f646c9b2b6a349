import type { Page } from '@playwright/test'
import { formatStayDates } from '#domain/format-stay.ts'
import type { Server } from '#testkit/server.ts'
import type { OrphanNights } from '../../src/features/bookings/contract/orphan-nights.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

/* The demo has two orphan nights that no move ends, one that a move ends, and one that an exchange ends. */

const proposal = (page: Page) => page.getByRole('region', { name: 'Tidy up' })
const groups = (page: Page) =>
  proposal(page).getByRole('list', { name: 'Moves' }).getByRole('checkbox')
const gaps = (page: Page) => page.getByRole('list', { name: 'Unsellable gaps' }).getByRole('region')

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  // The toast of an undo before may still be shown.
  await expect(page.getByText(/was undone/).last()).toBeVisible()
}

/** The gap in Fox Den that a move ends, and the present cabin of the booking that moves. */
async function foxDenGap(page: Page, server: Server) {
  const { get, find, today } = bookingFinder(page, server)
  const { stays } = await get<OrphanNights>('/api/orphan-nights')
  const gap = stays.find(({ cabin, moveGroup }) => cabin.name === 'Fox Den' && moveGroup)
  const id = gap?.moveGroup?.moves[0]?.bookingId
  if (!gap || id === undefined) throw new Error('The demo has no such gap.')
  return {
    name: `Fox Den, ${formatStayDates(gap, await today())}`,
    cabinOfBooking: async () => (await find(id)).cabin.name,
  }
}

test.beforeEach(async ({ login }) => {
  await login()
})

test('the calendar leads to orphan nights, which a move or a rule ends, both undone in one step', async ({
  page,
  server,
}) => {
  const { name, cabinOfBooking } = await foxDenGap(page, server)
  await page.goto('/calendar')
  await page.getByRole('link', { name: 'Unsellable gaps' }).click()
  const gap = page.getByRole('region', { name, exact: true })
  await expect(gap).toContainText('The minimum stay is 2 nights; this stay has 1.')
  await expect(gap).toContainText('moves from Fox Den to Birch Hollow')
  await expect(gap).toContainText('Tell Inês Carvalhal (ines.carvalhal@example.net')

  await gap.getByRole('button', { name: `Move 1 booking: ${name}` }).click()
  await expect(gap).toHaveCount(0)
  expect(await cabinOfBooking()).toBe('Birch Hollow')
  await undo(page)
  await expect(gap).toBeVisible()
  expect(await cabinOfBooking()).toBe('Fox Den')

  await gap.getByRole('button', { name: `Allow a stay: ${name}` }).click()
  await expect(gap).toHaveCount(0)
  await undo(page)
  await expect(gap).toBeVisible()
})

test('a proposal to tidy up is applied in one step, and undone in one', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/orphan-nights')
  await expect(gaps(page)).toHaveCount(4)
  await expect(proposal(page)).toContainText('Unsellable nights now4 nights')
  await expect(proposal(page)).toContainText('After all moves2 nights')
  await proposal(page).getByRole('button', { name: 'Move 3 bookings' }).click()
  await expect(page.getByText('3 bookings successfully moved')).toBeVisible()
  await expect(gaps(page)).toHaveCount(2)
  await expect(groups(page)).toHaveCount(0)

  await undo(page)
  await expect(gaps(page)).toHaveCount(4)
  await expect(groups(page)).toHaveCount(2)
})

test('staff choose which moves of a proposal are made', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/orphan-nights')
  await expect(groups(page)).toHaveCount(2)
  for (const group of await groups(page).all()) await group.uncheck()
  await expect(proposal(page).getByRole('button', { name: 'Move 0 bookings' })).toBeDisabled()
  await groups(page).last().check()
  await proposal(page).getByRole('button', { name: 'Move 2 bookings' }).click()
  await expect(page.getByText('2 bookings successfully moved')).toBeVisible()
  await expect(groups(page)).toHaveCount(1)
  await expect(proposal(page)).toContainText('moves from Fox Den to Birch Hollow')
})

import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import type { Server } from '#testkit/server.ts'
import type { Availability } from '../../src/contract/availability.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

/** In Pine Ridge, one night between a block and a booking that can move to Heron's Rest. */
async function givenGap(page: Page, server: Server) {
  const { get, post, book, today } = bookingFinder(page, server)
  const now = await today()
  const offersFor = async (day: number, nights: number) => {
    const stay = { from: addDays(now, day), to: addDays(now, day + nights) }
    const query = new URLSearchParams({ ...stay, guests: '2' })
    const { cabins } = await get<Availability>(`/api/availability?${query}`)
    return ['Pine Ridge', "Heron's Rest"].map((name) =>
      cabins.find(
        ({ cabin, isFree, brokenRules }) =>
          cabin.name === name && isFree && brokenRules.length === 0,
      ),
    )
  }
  for (let day = 5; day < 50; day++) {
    const offers = [...(await offersFor(day, 6)), ...(await offersFor(day + 3, 3))]
    const cabinId = offers[0]?.cabin.id
    if (cabinId === undefined || offers.includes(undefined)) continue
    const [startDate, gap] = [addDays(now, day), addDays(now, day + 2)]
    const block = { cabinId, startDate, endDate: gap, kind: 'owner', reason: 'Visit' }
    await post('/api/blocks', block)
    const { id } = await book({ cabin: 'Pine Ridge', day: day - 400 + 3, nights: 3 })
    return { id, dates: formatStayDates({ startDate: gap, endDate: addDays(gap, 1) }, now) }
  }
  throw new Error('The demo has no such dates.')
}

test.beforeEach(async ({ login }) => {
  await login()
})

test('the calendar leads to orphan nights, which a move or a rule ends, both undone in one step', async ({
  page,
  server,
}) => {
  const { id, dates } = await givenGap(page, server)
  await page.goto('/calendar')
  await page.getByRole('link', { name: 'Orphan nights' }).click()
  const gap = page.getByRole('region', { name: `Pine Ridge, ${dates}` })
  await expect(gap).toContainText(`#${id} moves from Pine Ridge to`)
  await expect(gap).toContainText('Tell Ana Reis')

  for (const name of ['Move 1 booking', 'Allow a stay']) {
    await gap.getByRole('button', { name: `${name}: Pine Ridge, ${dates}` }).click()
    await expect(gap).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/was undone/)).toBeVisible()
    await expect(gap).toBeVisible()
  }
})

test('staff choose which moves of a proposal are made', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  await givenGap(page, server)
  await page.goto('/orphan-nights')
  const proposal = page.getByRole('region', { name: 'Tidy up' })
  const groups = proposal.getByRole('list', { name: 'Moves' }).getByRole('checkbox')
  await expect(groups.first()).toBeVisible()
  const numGroups = await groups.count()
  for (const group of await groups.all()) await group.uncheck()
  await expect(proposal.getByRole('button', { name: 'Move 0 bookings' })).toBeDisabled()
  await groups.first().check()
  await proposal.getByRole('button', { name: /^Move \d+ bookings?$/ }).click()
  await expect(page.getByText(/successfully moved/)).toBeVisible()
  await expect(groups).toHaveCount(numGroups - 1)
})

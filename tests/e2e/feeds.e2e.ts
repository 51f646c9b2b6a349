import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar.ts'
import { calendarOf, type GivenEvent } from '#testkit/app/calendar-text.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { demo, expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ login }) => {
  await login()
})

const mark = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ })
const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Calendars from channels' })
    .getByRole('listitem')
    .filter({ hasText: name })

async function addCalendar(page: Page, cabin: string, channel = 'Airbnb') {
  await page.goto('/settings/calendars')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add calendar' })
  await dialog.getByLabel('Cabin').selectOption(cabin)
  await dialog.getByLabel('Channel', { exact: true }).selectOption(channel)
  await dialog.getByRole('button', { name: 'Save calendar' }).click()
  await expect(row(page, cabin)).toContainText('Not uploaded yet')
}

const upload = (page: Page, events: readonly GivenEvent[], channel = 'Airbnb') =>
  page.getByLabel(`File for ${channel} of Fox Den`, { exact: true }).setInputFiles({
    name: 'calendar.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(calendarOf(events)),
  })

/** A stay of the demo in Fox Den, and the day on which the cabin is free for longer. */
async function nightsOfFoxDen(page: Page) {
  const { today, stays, cabins } = await (await page.request.get('/api/calendar?days=60')).json()
  const fox = cabins.find(({ name }: { name: string }) => name === 'Fox Den')
  const booked = stays.find(
    ({ cabinId, from }: { cabinId: number; from: string }) => cabinId === fox.id && from > today,
  )
  return { taken: booked.from as string, free: addDays(today, 300) }
}

test('a stay of Airbnb becomes a booking, and one that collides waits in the inbox until staff move it', async ({
  page,
}) => {
  const { taken, free } = await nightsOfFoxDen(page)
  await addCalendar(page, 'Fox Den')
  await upload(page, [
    { uid: 'free', start: free, end: addDays(free, 3), code: 'HMFREE' },
    { uid: 'taken', start: taken, end: addDays(taken, 1), code: 'HMTAKEN' },
  ])
  await expect(page.getByText('Calendar loaded, 2 stays')).toBeVisible()
  await expect(row(page, 'Fox Den')).toContainText('Uploaded just now, 2 stays')
  expect(await axeViolationsOn(page)).toEqual([])

  // The demo has a conflict, a request from the website and stays without a price.
  await expect(mark(page)).toHaveAccessibleName('Inbox: 4 open items')
  await mark(page).click()
  await expect(page).toHaveURL('/inbox')
  const item = page.getByRole('region', { name: /^Fox Den/ })
  await expect(item).toContainText('but these nights are not free.')
  await expect(item).toContainText('Booked by')
  const proposal = item.getByText(/^Proposed cabin: /)
  const proposed = /: (.*), up to/.exec((await proposal.textContent()) ?? '')?.[1] ?? ''
  expect(await axeViolationsOn(page)).toEqual([])

  await item.getByRole('button', { name: /^Choose a cabin/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a cabin' })
  await expect(dialog.getByRole('radio', { name: proposed })).toBeChecked()
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Book stay' }).click()
  await expect(
    page.getByText(new RegExp(`^The stay is booking #\\d+ in ${proposed}`)),
  ).toBeVisible()
  await expect(item).toHaveCount(0)
  await expect(mark(page)).toHaveAccessibleName('Inbox: 3 open items')

  const { items } = await (await page.request.get('/api/bookings?sortBy=startDate-desc')).json()
  await page.goto(`/bookings/${items[0].id}`)
  await expect(page.getByText('Airbnb guest').first()).toBeVisible()
  await expect(page.getByText('Airbnb', { exact: true })).toBeVisible()
})

for (const channel of ['Booking.com', 'Vrbo']) {
  test(`a stay of ${channel} becomes a booking of that channel`, { tag: '@thorough' }, async ({
    page,
  }) => {
    const { free } = await nightsOfFoxDen(page)
    await addCalendar(page, 'Fox Den', channel)
    await upload(page, [{ uid: 'free', start: free, end: addDays(free, 3) }], channel)
    await expect(page.getByText('Calendar loaded, 1 stay')).toBeVisible()
    const { items } = await (await page.request.get('/api/bookings?sortBy=startDate-desc')).json()
    await page.goto(`/bookings/${items[0].id}`)
    await expect(page.getByText(`${channel} guest`).first()).toBeVisible()
    await expect(page.getByText(channel, { exact: true })).toBeVisible()
  })
}

test('a stay that is not wanted leaves the inbox with a reason', { tag: '@thorough' }, async ({
  page,
}) => {
  const { taken } = await nightsOfFoxDen(page)
  await addCalendar(page, 'Fox Den')
  await upload(page, [{ uid: 'taken', start: taken, end: addDays(taken, 1) }])
  await expect(page.getByText('Calendar loaded, 1 stay')).toBeVisible()
  await page.goto('/inbox')
  const item = page.getByRole('region', { name: /^Fox Den/ })
  await item.getByRole('button', { name: /^Leave as it is/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave as it is' })
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Cancelled at Airbnb')
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(item).toHaveCount(0)
})

/** Four stays of Airbnb in Fox Den, which became bookings. */
async function uploadFourStays(page: Page) {
  const { free } = await nightsOfFoxDen(page)
  const stays = [0, 10, 20, 30].map((days, index) => ({
    uid: `stay-${index}`,
    start: addDays(free, days),
    end: addDays(free, days + 3),
  }))
  await addCalendar(page, 'Fox Den')
  await upload(page, stays)
  await expect(row(page, 'Fox Den')).toContainText('4 stays')
  const { items } = await (await page.request.get('/api/bookings?q=Airbnb+guest')).json()
  const idOf = (start: string): number =>
    items.find(({ startDate }: { startDate: string }) => startDate === start).id
  return { stays, ids: stays.map(({ start }) => idOf(start)) }
}

const statusOf = async (page: Page, id = 0) =>
  (await (await page.request.get(`/api/bookings/${id}`)).json()).status
const doubtful = (page: Page) => page.getByRole('region', { name: 'Fox Den, doubtful calendar' })

test('a calendar that is suddenly empty waits in the inbox until staff decide', {
  tag: '@thorough',
}, async ({ page }) => {
  const { stays, ids } = await uploadFourStays(page)
  await upload(page, [])
  await mark(page).click()
  const item = doubtful(page)
  await expect(item).toContainText('Airbnb no longer shows 4 of 4 stays and blocks.')
  await expect(item).toContainText('Nothing was cancelled, and the nights are held.')
  await expect(item.getByRole('link', { name: `#${ids[0]} Airbnb guest` })).toBeVisible()
  expect(await statusOf(page, ids[0])).toBe('unconfirmed')
  expect(await axeViolationsOn(page)).toEqual([])

  await item.getByRole('button', { name: /^Leave as it is/ }).click()
  await expect(page.getByText('Everything stays as it is')).toBeVisible()
  await expect(item).toHaveCount(0)

  await page.goto('/settings/calendars')
  await upload(page, stays.slice(0, 2))
  await mark(page).click()
  await expect(item).toContainText('Airbnb no longer shows 2 of 4 stays and blocks.')
  await item.getByRole('button', { name: /^Apply changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  expect(await axeViolationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Apply changes' }).click()
  await expect(item).toHaveCount(0)
  expect(await Promise.all(ids.map((id) => statusOf(page, id)))).toEqual([
    'unconfirmed',
    'unconfirmed',
    'cancelled',
    'cancelled',
  ])
})

test.describe('a stay whose identity and dates change together', { tag: '@thorough' }, () => {
  for (const [choice, status] of [
    ['Same guest', 'unconfirmed'],
    ['Another guest', 'cancelled'],
  ] as const) {
    test(`is ${choice.toLowerCase()}, as staff say`, async ({ page }) => {
      const { stays, ids } = await uploadFourStays(page)
      const [first = stays[0], ...others] = stays
      const booking = await (await page.request.get(`/api/bookings/${ids[0]}`)).json()
      await page.goto(`/guests/${booking.guest.id}`)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Full name').fill('Rosa Bell')
      await page.getByRole('button', { name: 'Save guest' }).click()
      await page.goto('/settings/calendars')
      const moved = { uid: 'other', start: first?.start ?? '', end: addDays(first?.end ?? '', 2) }
      await upload(page, [moved, ...others])
      await mark(page).click()
      const item = doubtful(page)
      await expect(item).toContainText('does not say whether the guest is the same')
      await expect(item.getByRole('listitem')).toContainText(/Rosa Bell, now /)
      expect(await axeViolationsOn(page)).toEqual([])
      await item.getByRole('button', { name: new RegExp(`^${choice}`) }).click()
      if (choice === 'Another guest') {
        const dialog = page.getByRole('dialog', { name: choice })
        await dialog.getByRole('button', { name: choice }).click()
      }
      await expect(item).toHaveCount(0)
      expect(await statusOf(page, ids[0])).toBe(status)
    })
  }
})

test('a file that is no calendar changes nothing, and the calendar says so', async ({ page }) => {
  await addCalendar(page, 'Fox Den')
  await page.getByLabel('File for Airbnb of Fox Den', { exact: true }).setInputFiles({
    name: 'page.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from('<!doctype html><title>Log in</title>'),
  })
  await expect(page.getByText(/Nothing was changed\.$/)).toBeVisible()
  await expect(row(page, 'Fox Den')).toContainText('Failing since')
  await page.getByRole('button', { name: 'Remove Airbnb of Fox Den' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Fox Den')).toHaveCount(0)
})

test.describe('calendar addresses', () => {
  // A wrong password.
  test.use({ expectedComplaints: [/422/] })

  test('the addresses of all cabins are created and copied together, and shown again after the password', async ({
    page,
    context,
    browserName,
  }) => {
    if (browserName === 'chromium') {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    }
    await page.goto('/settings/calendars')
    const form = page.getByRole('form', { name: 'New calendar address' })
    await form.getByLabel('Cabin').selectOption('All cabins')
    await form.getByLabel('Used by').fill('Airbnb')
    await form.getByRole('button', { name: 'Create missing addresses' }).click()
    const created = page.getByRole('region', { name: 'New addresses' })
    const lines = created.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
    await expect(lines.filter({ hasText: /^Fox Den: http.*\.ics$/ })).toHaveCount(1)
    const addresses = await lines.allTextContents()
    await created.getByRole('button', { name: 'Copy all addresses' }).click()
    await expect(page.getByText(/^(Addresses copied|The addresses are selected)/)).toBeVisible()
    if (browserName === 'chromium') {
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied.split('\n')).toEqual(addresses)
    }
    expect(await axeViolationsOn(page)).toEqual([])
    await created.getByRole('button', { name: 'Done' }).click()

    await page.reload()
    await page.getByRole('button', { name: 'Show all addresses' }).click()
    const dialog = page.getByRole('dialog', { name: 'Calendar addresses' })
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByRole('button', { name: 'Show addresses' }).click()
    await expect(dialog.getByText('This is not your current password')).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
    await dialog.getByLabel('Current password').fill(demo.password)
    await dialog.getByRole('button', { name: 'Show addresses' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText(addresses)
    expect(await axeViolationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.goto('/activity')
    await expect(page.getByText(/showed \d+ calendar addresses again/).first()).toBeVisible()
  })
})

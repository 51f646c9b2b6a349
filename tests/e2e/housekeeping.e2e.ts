import type { Page } from '@playwright/test'
import type { HousekeepingDay } from '../../src/contract/housekeeping.ts'
import { axeViolationsOn } from './axe-violations.ts'
import { openBooking } from './booking-page.ts'
import { installedFirefox, tapsGetLost } from './engine.ts'
import { colorSchemes, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const part = (page: Page, title: RegExp) => page.getByRole('region', { name: title })

async function openList(page: Page) {
  await page.goto('/housekeeping')
  await expect(page.getByRole('heading', { name: 'Housekeeping', level: 1 })).toBeVisible()
  await expect(card(page, 'Timberline Hall')).toBeVisible()
}

async function chooseFrom(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a dirty cabin with an arrival comes first and leaves the list with one press', async ({
  page,
}) => {
  await openList(page)
  const turnovers = part(page, /^Turnovers/)
  await expect(turnovers.getByRole('heading', { level: 3 })).toHaveText([
    'Timberline Hall',
    'Birch Hollow',
  ])
  const hall = card(page, 'Timberline Hall')
  await expect(hall).toContainText('Arriving')
  await expect(hall).toContainText('2:00 PM')
  await expect(hall).toContainText('10 guests (8 children: ')
  await expect(hall).toContainText('Georgina Ashworth-Bell')
  await expect(hall).toContainText('Cot')
  await hall.getByRole('button', { name: 'Mark as clean' }).click()
  await expect(page.getByText('Timberline Hall is marked as clean')).toBeVisible()
  const done = part(page, /^No work today/)
  await expect(done.getByRole('heading', { name: 'Timberline Hall' })).toBeVisible()
  await expect(hall).toBeFocused()
  await hall.getByRole('button', { name: 'Mark as inspected' }).click()
  await expect(hall).toContainText('Inspected since')
})

test('a check-out makes the cabin dirty and its undo clean, also on the other screens', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const rows = page.getByRole('list', { name: 'Today activity' }).getByRole('listitem')
  const leaving = rows.filter({ hasText: 'Søren' })
  const arriving = rows.filter({ hasText: 'Thandiwe' })
  await expect(arriving).toContainText(/Cabin Birch Hollow\s+occupied\s+at 4:30 PM/)
  await leaving.getByRole('button', { name: 'Check out' }).click()
  await expect(arriving).toContainText(/Cabin Birch Hollow\s+dirty/)
  await page.getByRole('link', { name: 'Housekeeping', exact: true }).click()
  await expect(card(page, 'Birch Hollow')).toContainText('Left')
  await expect(
    card(page, 'Birch Hollow').getByRole('button', { name: 'Mark as clean' }),
  ).toBeVisible()
  await page.goto('/calendar')
  await expect(page.getByRole('rowheader', { name: /^Birch Hollow, .*, dirty$/ })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /arrived, 1 left/ }).click()
  await page.getByRole('button', { name: /Undo check-out of Søren/ }).click()
  await expect(arriving).toContainText(/Cabin Birch Hollow\s+occupied/)
  await page.goto('/calendar')
  await expect(page.getByRole('rowheader', { name: /^Birch Hollow, sleeps \d+$/ })).toBeVisible()
})

test.describe('with live updates', () => {
  test.use({ hasLiveUpdates: true })

  test('a check-out at the front desk and a cabin that another user cleans appear without input', async ({
    page,
    server,
  }) => {
    const { get, post } = bookingFinder(page, server)
    const isLive = page.waitForResponse((response) => response.url().includes('/api/events/stream'))
    await openList(page)
    await isLive
    const { items } = await get<HousekeepingDay>('/api/housekeeping')
    const birch = items.find(({ cabin }) => cabin.name === 'Birch Hollow')
    await post(`/api/bookings/${birch?.leaving[0]?.bookingId}/check-out`, {})
    await expect(card(page, 'Birch Hollow')).toContainText('Left')
    await expect(card(page, 'Birch Hollow')).toContainText('Dirty')
    const cleaned = { expectedState: 'dirty', state: 'clean' }
    await post(`/api/cabins/${birch?.cabin.id}/state`, cleaned)
    await expect(part(page, /^No work today/)).toContainText('Birch Hollow')
  })
})

test('the check-in names a dirty cabin and does not wait for it', async ({ page, server }) => {
  const { get } = bookingFinder(page, server)
  const { items } = await get<HousekeepingDay>('/api/housekeeping')
  const [first] = items
  const id = first?.arriving[0]?.bookingId ?? 0
  await page.goto(`/checkin/${id}`)
  const notice = page.getByRole('region', { name: 'This cabin is not ready' })
  await expect(notice).toContainText('Cabin Timberline Hall is not clean yet.')
  expect(await axeViolationsOn(page)).toEqual([])
  await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
  await expect(page.getByRole('button', { name: `Check in booking #${id}` })).toBeEnabled()
  await notice.getByRole('button', { name: 'Mark as clean' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/checkin/${id}$`))
})

test('a cabin is assigned, gets a note, and asks for a block while it is out of order', {
  tag: '@thorough',
}, async ({ page }) => {
  await openList(page)
  const hall = card(page, 'Timberline Hall')
  await chooseFrom(page, 'Timberline Hall', 'Assign to me')
  await expect(hall).toContainText('Assigned to Mara Lindqvist')
  await chooseFrom(page, 'Timberline Hall', 'Assign to a user')
  await page.getByLabel('Who prepares this cabin today?').selectOption('No one')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(hall).not.toContainText('Assigned to')
  await chooseFrom(page, 'Timberline Hall', 'Edit note')
  await page.getByRole('textbox', { name: 'Note' }).fill('Two extra towels')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(hall).toContainText('Two extra towels')
  await chooseFrom(page, 'Timberline Hall', 'Mark as out of order')
  await expect(hall).toContainText('This cabin is out of order but can still be booked.')
  await hall.getByRole('link', { name: 'Block Timberline Hall' }).click()
  const form = page.getByRole('dialog', { name: 'Block a cabin' })
  await expect(form.getByLabel('Cabin')).toHaveValue(/\d+/)
})

test('a service during a stay is recorded and undone', { tag: '@thorough' }, async ({ page }) => {
  await openList(page)
  const due = part(page, /^Stay-overs due for service/)
  await expect(due).toContainText('Lakeside Lookout')
  await card(page, 'Lakeside Lookout').getByRole('button', { name: 'Service done' }).click()
  await expect(due).toHaveCount(0)
  await chooseFrom(page, 'Lakeside Lookout', 'Mark as not serviced')
  await expect(due).toContainText('Lakeside Lookout')
})

test('special requests are edited on the booking', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { first } = bookingFinder(page, server)
  const { id } = await first('unconfirmed', ({ specialRequests }) => specialRequests.length === 0)
  await openBooking(page, id)
  await page.getByRole('button', { name: 'Special requests' }).click()
  const form = page.getByRole('dialog', { name: `Special requests of booking #${id}` })
  await form.getByLabel('Expected arrival').fill('21:45')
  await form.getByRole('checkbox', { name: 'Dog' }).check()
  await form.getByRole('checkbox', { name: 'Late check-out' }).check()
  expect(await axeViolationsOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Save requests' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('9:45 PM')).toBeVisible()
  await expect(page.getByText('Late check-out')).toBeVisible()
})

test('a task is added, marked as done, and open again after Undo', async ({ page }) => {
  await openList(page)
  const tasks = page.getByRole('list', { name: 'Tasks' })
  await expect(tasks).toContainText('The shower on the upper floor drips')
  await page.getByRole('button', { name: 'Add task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await form.getByLabel('Cabin').selectOption('Birch Hollow')
  await form.getByLabel('What is to be done?').fill('The door of the shed is stuck')
  await form.getByLabel('Priority').selectOption('Urgent')
  await form.getByLabel('Person').selectOption('Someone without an account')
  await form.getByLabel('Name of the person').fill('Joiner')
  expect(await axeViolationsOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form).toHaveCount(0)
  const row = tasks.getByRole('listitem').filter({ hasText: 'The door of the shed is stuck' })
  await expect(row).toContainText('Urgent')
  await expect(row).toContainText('For Joiner')
  await expect(card(page, 'Birch Hollow')).toContainText('1 open task, 1 urgent')
  expect(await axeViolationsOn(page)).toEqual([])
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(row).toBeVisible()
})

test('the list is usable by keyboard alone', { tag: '@thorough' }, async ({ page }) => {
  await openList(page)
  const hall = card(page, 'Timberline Hall')
  await hall.getByRole('link', { name: '1 open task, 1 urgent' }).focus()
  await page.keyboard.press('Tab')
  await expect(hall.getByRole('button', { name: 'Mark as clean' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hall).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mark as dirty' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part(page, /^Turnovers/)).toContainText('Timberline Hall')
})

for (const { colorScheme, tag } of colorSchemes) {
  test(`housekeeping has no accessibility violation in the ${colorScheme} theme [SEC-53]`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openList(page)
    await chooseFrom(page, 'Birch Hollow', 'Mark as out of order')
    await expect(card(page, 'Birch Hollow')).toContainText('can still be booked')
    expect(await axeViolationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'More for Timberline Hall' }).click()
    expect(await axeViolationsOn(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Edit note' }).click()
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
  })
}

for (const { tag, ...viewport } of [
  { width: 390, height: 844, tag: [] },
  { width: 360, height: 640, tag: ['@thorough'] },
]) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height} pixels`, { tag }, () => {
    test.use({ viewport, hasTouch: true })

    test('one tap with the thumb marks a cabin as clean, and nothing scrolls sideways', async ({
      page,
      channel,
    }) => {
      test.skip(channel === installedFirefox, tapsGetLost)
      await openList(page)
      const button = card(page, 'Timberline Hall').getByRole('button', { name: 'Mark as clean' })
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThan(viewport.width * 0.7)
      await button.tap()
      await expect(page.getByText('Timberline Hall is marked as clean')).toBeVisible()
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    })
  })
}

import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { type Appearance, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

const form = (page: Page) => page.getByRole('form', { name: 'New line' })
const toEnter = (page: Page) => page.getByRole('list', { name: 'Lines to enter' })
const entered = (page: Page) => page.getByRole('list', { name: 'Entered lines' })
const lines = (page: Page) => toEnter(page).getByRole('listitem')

async function open(page: Page) {
  await page.goto('/outage-notes')
  await expect(page.getByRole('heading', { name: 'After an outage', level: 1 })).toBeVisible()
}

const kind = (page: Page) => form(page).getByLabel('What happened')

/** Types a booking number, which the first suggestion has. */
async function typeBooking(page: Page, id: number) {
  const field = form(page).getByRole('combobox', { name: 'Booking' })
  await field.fill(`#${id}`)
  await expect(page.getByRole('option', { name: new RegExp(`#${id} `) })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(new RegExp(`^#${id} `))
}

test.use({ expectedComplaints: [/422/] })

for (const { viewport, colorScheme, tag } of [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', tag: [] },
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', tag: ['@thorough'] },
  { viewport: { width: 360, height: 640 }, colorScheme: 'dark', tag: ['@thorough'] },
] satisfies Appearance[]) {
  test(`after an outage a clerk enters what happened in a ${colorScheme} window of ${viewport.width} pixels, and a line that is rejected says why and stays`, {
    tag,
  }, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    const { first, find, today } = bookingFinder(page, server)
    const day = await today()
    const leaving = await first('checked-in', ({ endDate }) => endDate === day)
    const owing = await first(
      'unconfirmed',
      ({ startDate, isPaid }) => startDate === day && !isPaid,
    )
    await open(page)
    await expect(page.getByText('Nothing to enter')).toBeVisible()

    await kind(page).selectOption('Guest departed')
    await typeBooking(page, leaving.id)
    await expect(form(page).getByLabel('Note')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(form(page).getByLabel('Time')).toBeFocused()

    await kind(page).selectOption('Guest arrived')
    await typeBooking(page, owing.id)
    await expect(form(page).getByLabel('Amount')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(2)

    await kind(page).selectOption('New booking')
    await form(page).getByLabel('Note').fill('Fox Den for two nights from Friday')
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(3)
    expect((await find(leaving.id)).status).toBe('checked-in')

    await page.getByRole('button', { name: 'Enter all 2 lines' }).click()
    await expect(page.getByText('1 line entered')).toBeVisible()
    await expect(page.getByText('1 line could not be entered')).toBeVisible()
    await expect(entered(page).getByRole('listitem')).toContainText('Entered by Mara Lindqvist')
    expect((await find(leaving.id)).status).toBe('checked-out')
    expect((await find(owing.id)).status).toBe('unconfirmed')
    const rejected = lines(page).filter({ hasText: `#${owing.id}` })
    await expect(rejected.getByRole('alert')).toContainText('is due. Please check the guest in')
    expect(await axeViolationsOn(page)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

    await lines(page)
      .filter({ hasText: 'Fox Den' })
      .getByRole('button', { name: 'Mark as entered' })
      .click()
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove line: New booking' }).click()
    await expect(page.getByText('Line removed')).toBeVisible()
    await expect(entered(page).getByRole('listitem')).toHaveCount(1)
  })
}

test('a payment of yesterday is entered with its date and the method of the line', async ({
  page,
  server,
}) => {
  const { first, find } = bookingFinder(page, server)
  const owing = await first('checked-in', ({ amountDue }) => amountDue > 20)
  await open(page)
  await kind(page).selectOption('Payment taken')
  await form(page).getByRole('button', { name: 'Add line' }).click()
  await expect(form(page).getByText('Please choose a booking')).toBeVisible()
  await expect(form(page).getByText('Please enter an amount')).toBeVisible()
  await typeBooking(page, owing.id)
  await expect(form(page).getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('20')
  await form(page).getByLabel('Method').selectOption('Bank transfer')
  await form(page).getByLabel('Note').fill('At the bar')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toContainText('$20.00 bank transfer')
  await lines(page).getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('1 line entered')).toBeVisible()
  await expect(page.getByText('Nothing to enter')).toBeVisible()
  const { folio } = await find(owing.id)
  expect(folio.payments.at(-1)).toMatchObject({
    amount: 20,
    method: 'transfer',
    note: 'At the bar',
  })
})

test('the screen is found from the dashboard, the settings and the search', {
  tag: '@thorough',
}, async ({ page }) => {
  const title = page.getByRole('heading', { name: 'After an outage', level: 1 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'After an outage' }).click()
  await expect(title).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Enter what happened during an outage' }).click()
  await expect(title).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('outage')
  await page.getByRole('option', { name: /^After an outage/ }).click()
  await expect(title).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedComplaints: [/500/] })

  test('the lines can be loaded again, and nothing that was typed is lost', {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.route('**/api/outage-notes', (route) => route.fulfill({ status: 500 }))
    await open(page)
    await expect(page.getByText('Lines could not be loaded')).toBeVisible()
    await kind(page).selectOption('Something else')
    await form(page).getByLabel('Note').fill('The pipe burst')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Line could not be added/).first()).toBeVisible()
    await expect(form(page).getByLabel('Note')).toHaveValue('The pipe burst')
    await page.unroute('**/api/outage-notes')
    await page.keyboard.press('Enter')
    await expect(lines(page)).toContainText('The pipe burst')
  })
})

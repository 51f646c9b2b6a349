import { rows } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(async ({ login }) => {
  await login()
})

test('the table shows ten bookings with cabin, guest, dates, status and amount [SPEC-1-5, SPEC-2.4-1]', async ({
  page,
}) => {
  await page.goto('/bookings')
  await expect(page).toHaveTitle(/Bookings/)
  await expect(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible()
  for (const column of ['Cabin', 'Guest', 'Dates', 'Status', 'Amount']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  }
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(/night/)
  await expect(rows(page).first()).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page.getByText(/Showing 1 to 10 of \d+ results/)).toBeVisible()
})

test('a filter shows one status only and returns to the first page [SPEC-1-5, SPEC-2.4-10]', async ({
  page,
}) => {
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Unconfirmed', exact: true }).click()
  await expect(page).toHaveURL(/status=unconfirmed/)
  await expect(page).toHaveURL(/page=1/)
  await expect(rows(page).first()).toContainText('unconfirmed')
  const statuses = await rows(page)
    .getByText(/^(unconfirmed|checked in|checked out)$/)
    .allTextContents()
  expect(new Set(statuses)).toEqual(new Set(['unconfirmed']))
})

test('a sort orders the amounts [SPEC-1-5]', async ({ page }) => {
  await page.goto('/bookings')
  await page.getByLabel('Sort').selectOption({ label: 'Sort by amount (high first)' })
  await expect(page).toHaveURL(/sortBy=totalPrice-desc/)
  await expect(async () => {
    const amounts = await rows(page)
      .getByText(/^\$[\d,]+\.\d\d$/)
      .allTextContents()
    const dollars = amounts.map((amount) => Number(amount.replace(/[$,]/g, '')))
    expect(dollars).toHaveLength(10)
    expect(dollars).toEqual([...dollars].sort((a, b) => b - a))
  }).toPass()
})

test('the next and the previous page are prefetched [SPEC-2.4-11]', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/bookings') requested.push(searchParams.get('page') ?? '1')
  })
  await page.goto('/bookings?page=3')
  await expect(rows(page)).toHaveCount(10)
  await expect(() => expect(new Set(requested)).toEqual(new Set(['2', '3', '4']))).toPass()
})

test('the last page shows its range and has no next page [SPEC-2.4-7]', async ({ page }) => {
  await page.goto('/bookings?page=9999')
  await expect(page).toHaveURL(/page=\d+$/)
  await expect(page).not.toHaveURL(/9999/)
  await expect(page.getByText(/Showing \d+ to (\d+) of \1 results/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('an invalid address shows the default list and is corrected [SPEC-2.4-7]', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const nonsense of [
    'page=-1',
    'page=abc',
    'page=0',
    'status=zzz',
    'sortBy=zzz',
    'page=%E0%A4%A',
  ]) {
    await test.step(nonsense, async () => {
      await page.goto(`/bookings?${nonsense}`)
      await expect(rows(page)).toHaveCount(10)
      await expect(page.getByText(/Showing 1 to 10 of \d+ results/)).toBeVisible()
      await expect(page).toHaveURL(/\/bookings$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/account$/)
    })
  }
})

test.describe('the menu of a row', () => {
  const offers = {
    unconfirmed: ['See details', 'Check in', 'Change', 'Delete booking'],
    'checked-in': ['See details', 'Check out', 'Change', 'Delete booking'],
    'checked-out': ['See details', 'Delete booking'],
  }
  test('offers the actions for a booking of that status [SPEC-2.4-12]', async ({ page }) => {
    for (const [status, labels] of Object.entries(offers)) {
      await test.step(status, async () => {
        await page.goto(`/bookings?status=${status}`)
        await rows(page)
          .first()
          .getByRole('button', { name: /Actions for booking/ })
          .click()
        const items = page.getByRole('menu').getByRole('menuitem')
        await expect(items).toHaveText(labels)
      })
    }
  })

  test('works by keyboard and returns the focus', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/bookings?status=unconfirmed')
    const trigger = rows(page)
      .first()
      .getByRole('button', { name: /Actions for booking/ })
    await trigger.focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menu').getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(trigger).toBeFocused()
  })
})

test('deleting asks for confirmation, warns that it cannot be undone, and removes the booking [SPEC-1-5, SPEC-2.4-13, SPEC-8.2-3, SPEC-8.2-13]', async ({
  page,
}) => {
  await page.goto('/bookings')
  const before = await page.getByText(/Showing 1 to 10 of \d+ results/).textContent()
  await rows(page)
    .first()
    .getByRole('button', { name: /Actions for booking/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cannot be undone')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(before ?? '')).toBeVisible()

  await rows(page)
    .first()
    .getByRole('button', { name: /Actions for booking/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete booking' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Booking successfully deleted')).toBeVisible()
  await expect(page.getByText(before ?? '')).toHaveCount(0)
})

test('a guest is checked out from the list [SPEC-2.4-12, SPEC-8.2-1]', async ({ page }) => {
  await page.goto('/bookings?status=checked-in')
  const row = rows(page).first()
  const name = await row
    .getByRole('button', { name: /Actions for booking/ })
    .getAttribute('aria-label')
  const id = name?.match(/#(\d+)/)?.[1]
  await row.getByRole('button', { name: /Actions for booking/ }).click()
  await page.getByRole('menuitem', { name: 'Check out' }).click()
  await expect(page.getByText(`Booking #${id} successfully checked out`)).toBeVisible()
})

test('cancelled bookings and no-shows are listed under the four filters', async ({
  page,
  server,
}) => {
  const { book, post } = bookingFinder(page, server)
  const { id, version } = await book({ cabin: 'Fox Den', guest: 'Ana Reis' })
  await post(`/api/bookings/${id}/cancel`, { version, reason: 'Ill' })
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Cancelled' }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page.getByRole('row').filter({ hasText: 'Ana Reis' })).toContainText('cancelled')
  const four = page.getByRole('group', { name: 'Status', exact: true }).getByRole('button')
  await expect(four).toHaveText(['All', 'Checked out', 'Checked in', 'Unconfirmed'])
  for (const filter of await four.all()) {
    await expect(filter).toHaveAttribute('aria-pressed', 'false')
  }
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect(page).toHaveURL(/status=no-show/)
  await four.first().click()
  await expect(page).toHaveURL(/\/bookings\?status=all$/)
})

import type { Locator, Page } from '@playwright/test'
import { expect, test, windows } from './fixtures.ts'

/** A booking that can be checked out, on its screen, with a controlled clock. */
async function atDeparture(page: Page) {
  const list = await page.request.get('/api/bookings?status=checked-in')
  await page.clock.install()
  await page.goto(`/bookings/${(await list.json()).items[0].id}`)
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible()
}

/** Presses the button with the clock stopped, and advances it just until the message appears. */
async function pressAndRead(page: Page, toast: Locator) {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(toast).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })
}

async function expectTopCenter(page: Page, toast: Locator) {
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    const box = await toast.boundingBox()
    if (!box) throw new Error('The message is not on the screen.')
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1)
    expect(box.y).toBeLessThan(60)
  }
}

test.beforeEach(async ({ login }) => {
  await login()
})

test('a success is shown at the top center for three seconds [SPEC-8.2-1, SPEC-8.2-10, SPEC-8.2-11]', async ({
  page,
}) => {
  await atDeparture(page)
  const toast = page.getByText(/Booking #\d+ successfully checked out/)
  await pressAndRead(page, toast)
  await expectTopCenter(page, toast)
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast).toHaveCount(0)
})

test.describe('when a request fails', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('an error is shown at the top center for five seconds [SPEC-8.1-11, SPEC-8.2-10, SPEC-8.2-12]', async ({
    page,
  }) => {
    await atDeparture(page)
    await page.route('**/check-out', (route) => route.abort())
    const toast = page.getByRole('alert').getByText('There was an error while checking out')
    await pressAndRead(page, toast)
    await expectTopCenter(page, toast)
    await page.clock.runFor(4_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(100)
    await expect(toast).toHaveCount(0)
  })
})

test.describe('while a dialog is open', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('an error is shown above it, and the dialog stays open for another try [SPEC-8.1-6]', {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.goto('/bookings')
    await page
      .getByRole('button', { name: /Actions for booking/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete booking' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete booking' })
    await page.route('**/api/bookings/*', (route) => route.abort())
    await confirm.click()
    const toast = page.getByText('Booking could not be deleted')
    await expect(toast).toBeVisible()
    const isOnTop = await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)

    await page.unroute('**/api/bookings/*')
    await confirm.click()
    await expect(page.getByText('Booking successfully deleted')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

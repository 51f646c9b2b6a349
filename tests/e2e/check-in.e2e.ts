import type { Locator, Page } from '@playwright/test'
import { expect, test, windows } from './fixtures.ts'

type Row = { id: number; totalPrice: number }

/** A demo booking in the API. */
async function booking(page: Page, fits: (found: Booking) => boolean, status = 'unconfirmed') {
  for (let number = 1; number < 30; number++) {
    const list = await page.request.get(`/api/bookings?status=${status}&page=${number}`)
    for (const { id } of (await list.json()).items as Row[]) {
      const found: Booking = await (await page.request.get(`/api/bookings/${id}`)).json()
      if (fits(found)) return found
    }
  }
  throw new Error('The demo has no such booking.')
}
type Booking = {
  id: number
  totalPrice: number
  hasBreakfast: boolean
  isPaid: boolean
  amountPaid: number
  guest: { fullName: string }
  checkInQuote: { breakfastPrice: number; total: number; totalWithBreakfast: number } | null
}

const dollars = (amount: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount)

test.beforeEach(async ({ login }) => {
  await login()
})

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a guest is found, checked in with breakfast, checked out and deleted [SPEC-1-4, SPEC-2.5-12, SPEC-2.6-2, SPEC-2.6-3, SPEC-2.6-4, SPEC-5.3-5, SPEC-8.2-2]', async ({
      page,
    }) => {
      const { id, checkInQuote } = await booking(page, (b) => !b.hasBreakfast && b.amountPaid === 0)
      if (!checkInQuote) throw new Error('An unconfirmed booking has a quote.')

      await page.goto(`/bookings/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Booking #${id}` })).toBeVisible()
      await expect(page.getByText('Will pay at property')).toBeVisible()
      await page.getByRole('button', { name: 'Check in' }).click()
      await expect(page).toHaveURL(new RegExp(`/checkin/${id}$`))

      const submit = page.getByRole('button', { name: `Check in booking #${id}` })
      const paid = page.getByRole('checkbox', { name: /has paid the total amount/ })
      await expect(submit).toBeDisabled()
      await expect(page.getByText(dollars(checkInQuote.total)).first()).toBeVisible()
      await paid.check()
      await expect(submit).toBeEnabled()

      const breakfast = page.getByRole('checkbox', {
        name: `Want to add breakfast for ${dollars(checkInQuote.breakfastPrice)}?`,
      })
      await breakfast.check()
      await expect(paid).not.toBeChecked()
      await expect(submit).toBeDisabled()
      await expect(paid).toHaveAccessibleName(
        new RegExp(
          `${escaped(dollars(checkInQuote.totalWithBreakfast))} \\(${escaped(dollars(checkInQuote.total))} \\+ ${escaped(dollars(checkInQuote.breakfastPrice))}\\)`,
        ),
      )
      await paid.check()
      await submit.click()
      await expect(page.getByText(`Booking #${id} successfully checked in`)).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard$/)

      await page.goto(`/bookings/${id}`)
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      await expect(page.getByText(dollars(checkInQuote.totalWithBreakfast)).first()).toBeVisible()
      await page.getByRole('button', { name: 'Check out' }).click()
      await expect(page.getByText(`Booking #${id} successfully checked out`)).toBeVisible()

      await page.getByRole('button', { name: 'Delete booking' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Booking successfully deleted')).toBeVisible()
      await expect(page).toHaveURL(/\/bookings$/)
      const response = await page.request.get(`/api/bookings/${id}`)
      expect(response.status()).toBe(404)
    })
  })
}

test('check-in works by keyboard alone [SEC-53]', { tag: '@thorough' }, async ({ page }) => {
  const { id } = await booking(page, (b) => !b.hasBreakfast && b.amountPaid === 0)
  const press = async (name: string | RegExp, role: 'button' | 'checkbox', key: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }))
    await page.keyboard.press(key)
  }
  await page.goto(`/bookings/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Check in', 'button', 'Enter')
  await expect(page.getByRole('button', { name: `Check in booking #${id}` })).toBeVisible()
  await press(/Want to add breakfast/, 'checkbox', 'Space')
  await press(/has paid the total amount/, 'checkbox', 'Space')
  await press(`Check in booking #${id}`, 'button', 'Enter')
  await expect(page.getByText(`Booking #${id} successfully checked in`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`/bookings/${id}`)
  await press('Check out', 'button', 'Enter')
  await expect(page.getByText(`Booking #${id} successfully checked out`)).toBeVisible()
  await press('Delete booking', 'button', 'Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete booking' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking successfully deleted')).toBeVisible()
})

test('a booking that is paid starts confirmed, and adding breakfast asks again [SPEC-2.6-5, SPEC-2.6-6]', async ({
  page,
}) => {
  const { id } = await booking(page, (b) => b.isPaid && !b.hasBreakfast)
  await page.goto(`/checkin/${id}`)
  const submit = page.getByRole('button', { name: `Check in booking #${id}` })
  const paid = page.getByRole('checkbox', { name: /has paid the total amount/ })
  await expect(paid).toBeChecked()
  await expect(submit).toBeEnabled()
  await page.getByRole('checkbox', { name: /Want to add breakfast/ }).check()
  await expect(paid).not.toBeChecked()
  await expect(submit).toBeDisabled()
})

test('a booking with breakfast is offered no second one [SPEC-2.6-2]', async ({ page }) => {
  const { id } = await booking(page, (b) => b.hasBreakfast)
  await page.goto(`/checkin/${id}`)
  await expect(page.getByRole('button', { name: `Check in booking #${id}` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Want to add breakfast/ })).toHaveCount(0)
})

test('a booking that is already checked in cannot be checked in again [SPEC-4-6]', async ({
  page,
}) => {
  const { id } = await booking(page, () => true, 'checked-in')
  await page.goto(`/checkin/${id}`)
  await expect(page.getByRole('link', { name: /details/i })).toBeVisible()
  await expect(page.getByRole('button', { name: /Check in booking/ })).toHaveCount(0)
})

test.describe('a booking that is not there', () => {
  test.use({ expectedComplaints: [/404/] })

  test('shows that it was not found, and is requested once [SPEC-2.5-13, SPEC-2.5-14, SPEC-8.1-4]', {
    tag: '@thorough',
  }, async ({ page }) => {
    let requests = 0
    page.on('request', (request) => {
      if (/\/api\/bookings\//.test(request.url())) requests++
    })
    for (const path of [
      '/bookings/abc',
      '/bookings/999999999',
      '/checkin/999999999',
      '/checkin/abc',
    ]) {
      await test.step(path, async () => {
        requests = 0
        await page.goto('about:blank')
        await page.goto(path)
        await expect(page.getByText('No booking could be found')).toBeVisible()
        await page.getByRole('button', { name: 'Back' }).click()
        await expect(page).toHaveURL(/\/bookings$/)
        expect(requests).toBeLessThanOrEqual(1)
      })
    }
  })
})

test.describe('a booking that someone else has just checked in', () => {
  test.use({ expectedComplaints: [/409/] })

  test('is rejected with a message [SPEC-8.1-16]', async ({ page, server }) => {
    const { id, checkInQuote } = await booking(page, (b) => !b.isPaid)
    await page.goto(`/checkin/${id}`)
    await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
    const other = await page.request.post(`/api/bookings/${id}/check-in`, {
      headers: { origin: server.address },
      data: { addBreakfast: false, paymentConfirmed: true, expectedTotal: checkInQuote?.total },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: `Check in booking #${id}` }).click()
    await expect(page.getByText('This booking has already been checked in.')).toBeVisible()
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Presses Tab until the control has the focus, as keyboard users do. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The control cannot be reached with Tab.')
}

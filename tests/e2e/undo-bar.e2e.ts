import type { Locator, Page } from '@playwright/test'
import type { Booking } from '../../src/contract/bookings.ts'
import type { Today } from '../../src/contract/dashboard.ts'
import { formatMoney } from '../../src/ui/format.ts'
import { action, confirm, dialog } from './booking-page.ts'
import { expect, test, windows } from './fixtures.ts'

const bar = (page: Page) => page.getByRole('region', { name: /^Check-(in|out) of booking #/ })
const button = (page: Page, name: string | RegExp) =>
  bar(page).getByRole('button', { name, exact: true })
const readToday = async (page: Page): Promise<Today> =>
  (await page.request.get('/api/today')).json()
const read = async (page: Page, id: number): Promise<Booking> =>
  (await page.request.get(`/api/bookings/${id}`)).json()

test.beforeEach(async ({ login }) => {
  await login()
})

/** Sooner than after the ten seconds for which a bar is shown. */
const expectClosed = (closed: Locator) => expect(closed).toHaveCount(0, { timeout: 5_000 })

/** Checks out a guest who has nights left. */
async function checkOutEarly(page: Page) {
  const [staying] = (await readToday(page)).inHouse
  if (!staying) throw new Error('No guest is in house.')
  await page.goto(`/bookings/${staying.id}`)
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(bar(page)).toBeVisible()
  return staying
}

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('an early check-out shows what followed and is undone', async ({ page, installation }) => {
      const [staying] = (await readToday(page)).inHouse
      await installation.execute(`update bookings set paid_cents = 0 where id = ${staying?.id}`)
      const { id } = await checkOutEarly(page)
      await expect(page.getByText(`Booking #${id} successfully checked out`)).toBeVisible()
      await expect(bar(page)).toContainText(/[1-9] nights? released · \$[\d,.]+ still due/)
      for (const name of ['Charge fewer nights', /^Take \$[\d,.]+ by card$/, 'Leave open']) {
        await expect(button(page, name)).toBeVisible()
      }
      await button(page, 'Undo').click()
      await expect(page.getByText(`The check-out of booking #${id} was undone`)).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
      expect((await read(page, id)).status).toBe('checked-in')
      await expect(page.getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
    })

    test('the undo bar of a check-in is still shown on the dashboard, and its row reopens', async ({
      page,
    }) => {
      const { activity } = await readToday(page)
      const arriving = activity.find(({ status }) => status === 'unconfirmed')
      await page.goto('/dashboard')
      const list = page.getByRole('list', { name: 'Today activity' })
      const row = list.locator(`li[data-booking="${arriving?.id}"]`)
      await row.getByRole('link', { name: 'Check in' }).click()
      await page.getByRole('checkbox', { name: /has paid the total amount/ }).check()
      await page.getByRole('button', { name: /^Check in booking/ }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(row).toContainText(/Checked in \d+:\d\d [AP]M/)
      await expect(list.getByRole('listitem')).toHaveCount(activity.length)
      await button(page, 'Undo').click()
      await expect(row.getByRole('link', { name: 'Check in' })).toBeVisible()
      await expect(page.getByText(/The check-in of booking #\d+ was undone/)).toBeVisible()
    })
  })
}

test('Undo in a row closes the bar, which offers the same undo', async ({ page }) => {
  const { activity } = await readToday(page)
  const departing = activity.find(({ status }) => status === 'checked-in')
  await page.goto('/dashboard')
  const row = page.locator(`li[data-booking="${departing?.id}"]`)
  await row.getByRole('button', { name: 'Check out' }).click()
  await expect(bar(page)).toBeVisible()
  await row.getByRole('button', { name: /^Undo check-out/ }).click()
  await expect(row.getByRole('button', { name: 'Check out' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('the balance due is taken with one press from the bar, and Undo voids the payment', async ({
  page,
  installation,
}) => {
  const [staying] = (await readToday(page)).inHouse
  await installation.execute(`update bookings set paid_cents = 0 where id = ${staying?.id}`)
  await installation.execute(`delete from payments where booking_id = ${staying?.id}`)
  const { id } = await checkOutEarly(page)
  const { amountDue } = await read(page, id)
  const amount = formatMoney(amountDue)
  await button(page, `Take ${amount} by card`).click()
  await expect(page.getByText(`${amount} taken for booking #${id}`)).toBeVisible()
  const paid = await read(page, id)
  expect(paid).toMatchObject({ amountDue: 0, isPaid: true, settled: null })
  expect(paid.folio.payments).toMatchObject([
    { kind: 'payment', amount: amountDue, method: paid.folio.defaultMethod, voided: null },
  ])

  const payment = page.getByRole('region', { name: `Payment of booking #${id}` })
  await expect(payment).toContainText(`${amount} taken by card`)
  await payment.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`The payment of booking #${id} was undone`)).toBeVisible()
  await expect(payment).toHaveCount(0)
  const open = await read(page, id)
  expect(open.amountDue).toBe(amountDue)
  expect(open.folio.payments).toMatchObject([{ voided: { reason: 'Undone' } }])
})

test('the bar of a check-out closes when its credit is marked as paid back', async ({
  page,
  installation,
}) => {
  const [staying] = (await readToday(page)).inHouse
  const overpaid = 'paid_cents = total_price_cents + 12000'
  await installation.execute(`update bookings set ${overpaid} where id = ${staying?.id}`)
  const { id } = await checkOutEarly(page)
  await expect(bar(page)).toContainText('$120.00 to be paid back')
  await page.getByRole('button', { name: /^Mark as paid back .*\(\$120\.00\)$/ }).click()
  await expect(page.getByText(`Booking #${id} marked as paid back`)).toBeVisible()
  await expectClosed(bar(page))
})

test('the bar of a check-out closes when a payment or a charge is recorded on the booking', {
  tag: '@thorough',
}, async ({ page, installation }) => {
  const [staying] = (await readToday(page)).inHouse
  await installation.execute(`update bookings set paid_cents = 0 where id = ${staying?.id}`)
  await checkOutEarly(page)
  await action(page, 'Take payment').click()
  await dialog(page).getByLabel('Amount').fill('1')
  await confirm(page, 'Take payment')
  await expect(dialog(page)).toHaveCount(0)
  await expectClosed(bar(page))

  await action(page, 'Undo check-out').click()
  await action(page, 'Check out').click()
  await expect(bar(page)).toBeVisible()
  await action(page, 'Add charge').click()
  await dialog(page).getByLabel('Charge', { exact: true }).selectOption('Other item')
  await dialog(page).getByLabel('Text').fill('Firewood')
  await dialog(page).getByLabel('Price', { exact: true }).fill('12')
  await confirm(page, 'Add charge')
  await expect(dialog(page)).toHaveCount(0)
  await expectClosed(bar(page))
})

test('the bar of a payment closes when the payment is voided on the booking', {
  tag: '@thorough',
}, async ({ page, installation }) => {
  const [staying] = (await readToday(page)).inHouse
  await installation.execute(`update bookings set paid_cents = 0 where id = ${staying?.id}`)
  await installation.execute(`delete from payments where booking_id = ${staying?.id}`)
  const { id } = await checkOutEarly(page)
  await button(page, /^Take \$/).click()
  const payment = page.getByRole('region', { name: `Payment of booking #${id}` })
  await expect(payment).toBeVisible()
  await page.getByRole('button', { name: /^Void Payment/ }).click()
  await dialog(page).getByLabel('Reason').fill('Wrong booking')
  await confirm(page, 'Void payment')
  await expect(page.getByText(`The payment of booking #${id} was voided`)).toBeVisible()
  await expectClosed(payment)
})

test('"Leave open" closes the bar and leaves the balance due', { tag: '@thorough' }, async ({
  page,
  installation,
}) => {
  const [staying] = (await readToday(page)).inHouse
  await installation.execute(`update bookings set paid_cents = 0 where id = ${staying?.id}`)
  const { id } = await checkOutEarly(page)
  await button(page, 'Leave open').click()
  await expect(bar(page)).toHaveCount(0)
  expect((await read(page, id)).amountDue).toBeGreaterThan(0)
})

test('the bar stays for ten seconds, and as long as the pointer is over it or the focus in it', {
  tag: '@thorough',
}, async ({ page }) => {
  const [staying] = (await readToday(page)).inHouse
  await page.clock.install()
  await page.goto(`/bookings/${staying?.id}`)
  await expect(page.getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(bar(page)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })

  await bar(page).hover()
  await page.clock.runFor(30_000)
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('F6')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.mouse.move(5, 400)
  await page.clock.runFor(30_000)
  await expect(bar(page)).toBeVisible()
  await button(page, 'Undo').evaluate((element) => element.blur())
  await page.clock.runFor(9_900)
  await expect(bar(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(bar(page)).toHaveCount(0)
})

test('F6 leads into the bar, and Escape closes it', { tag: '@thorough' }, async ({ page }) => {
  await checkOutEarly(page)
  await page.keyboard.press('F6')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

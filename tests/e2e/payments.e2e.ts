import { readFile } from 'node:fs/promises'
import { axeViolationsOn } from './axe-violations.ts'
import { colorSchemes, expect, test } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(({ login }) => login())

for (const { colorScheme, tag } of colorSchemes) {
  test(`the takings of a day are shown by method and person, in the ${colorScheme} theme [SEC-53]`, {
    tag,
  }, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme })
    const { book, post, find, remove } = bookingFinder(page, server)
    const [kept, deleted] = [
      await book({ cabin: 'Fox Den' }),
      await book({ cabin: 'Fox Den', day: 9 }),
    ]
    // A day in the past has only the payments of this test.
    const date = '2020-02-20'
    const pay = async (id: number, verb: string, amount: number, method: string) => {
      const expectedBalance = (await find(id)).folio.balance
      await post(`/api/bookings/${id}/${verb}`, { amount, method, date, expectedBalance })
    }
    await pay(kept.id, 'take-payment', 180, 'cash')
    await pay(kept.id, 'take-payment', 33, 'transfer')
    await pay(kept.id, 'refund', 30, 'cash')
    const paymentId = (await find(kept.id)).folio.payments[1]?.id
    await post(`/api/bookings/${kept.id}/void-payment`, { paymentId, reason: 'Never arrived' })
    await pay(deleted.id, 'take-payment', 25, 'card')
    await remove(deleted.id)

    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
    await page.getByLabel('Day', { exact: true }).fill(date)
    await expect(page).toHaveURL(`/payments?day=${date}`)
    const byMethod = page.getByRole('table', { name: 'By method' })
    await expect(byMethod.getByRole('row')).toHaveText([
      /Received/,
      'Cash$180.00-$30.00$150.00',
      'Card$25.00$0.00$25.00',
      'Total$205.00-$30.00$175.00',
    ])
    const byPerson = page.getByRole('table', { name: 'By person' })
    await expect(byPerson.getByRole('row', { name: /Mara Lindqvist/ })).toContainText('$175.00')
    const list = page.getByRole('table', { name: 'Payments of the day' })
    const entries = list.getByRole('row')
    await expect(entries.nth(1).getByRole('cell')).toHaveText([
      /\d+:\d\d/,
      `${kept.guest.fullName}, #${kept.id}`,
      'Deposit, cash',
      'Mara Lindqvist',
      '$180.00',
      '',
    ])
    await expect(entries.filter({ hasText: 'Never arrived' })).toContainText('Not counted')
    await expect(entries.filter({ hasText: `Deleted booking #${deleted.id}` })).toContainText('$25')
    expect(await axeViolationsOn(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`payments-${date}.csv`)
    const [forAccountant] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download for the accountant' }).click(),
    ])
    expect(forAccountant.suggestedFilename()).toBe(`accounting-${date}-to-${date}.csv`)
    expect(await readFile(await forAccountant.path(), 'utf8')).toContain('Deleted booking')

    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page).toHaveURL('/payments?day=2020-02-19')
    await expect(page.getByText('No payments were recorded on this day')).toBeVisible()
    expect(await axeViolationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Next day' }).click()
    await list
      .getByRole('link', { name: `#${kept.id}` })
      .first()
      .click()
    await expect(page).toHaveURL(`/bookings/${kept.id}`)
    await remove(kept.id)
  })
}

test('what a departed guest owes leads to the booking', async ({ page }) => {
  await page.goto('/payments')
  const departed = page.getByRole('list', { name: 'Departed guests' })
  await departed.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
})

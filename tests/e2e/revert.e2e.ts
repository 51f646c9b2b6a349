import type { Page } from '@playwright/test'
import { axeViolationsOn } from './axe-violations.ts'
import { action, confirm, dialog, openBooking, titleLine } from './booking-page.ts'
import { choose, rowOf } from './cabin-page.ts'
import { expect, test, windows } from './fixtures.ts'
import { bookingFinder } from './given-bookings.ts'

test.beforeEach(({ login }) => login())

const bar = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const undoIn = (page: Page, name: string | RegExp) =>
  bar(page, name).getByRole('button', { name: 'Undo', exact: true })

async function expectAccessibleInBothThemes(page: Page) {
  expect(await axeViolationsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.dark-mode')).toHaveCount(1)
  expect(await axeViolationsOn(page, ['color-contrast'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function cancelBooking(page: Page, id: number) {
  await openBooking(page, id)
  await action(page, 'Cancel booking').click()
  await dialog(page).getByLabel('Reason').fill('They called')
  await confirm(page, 'Cancel booking')
  await expect(page.getByText(`Booking #${id} successfully cancelled`)).toBeVisible()
}

for (const size of windows) {
  test.describe(`in a ${size.name}-sized window`, { tag: size.tag }, () => {
    test.use({ viewport: size })

    test('a cancellation is undone from the bar, with the keyboard', async ({ page, server }) => {
      const { id } = await bookingFinder(page, server).book({ cabin: 'Fox Den' })
      await cancelBooking(page, id)
      await expect(bar(page, `Cancellation of booking #${id}`)).toContainText('Fox Den')
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('F6')
      await expect(undoIn(page, `Cancellation of booking #${id}`)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`The cancellation of booking #${id} was undone`)).toBeVisible()
      await expect(titleLine(page)).toContainText('unconfirmed')
      await expect(bar(page, /^Cancellation/)).toHaveCount(0)
    })

    test('the last entry of the Activity can be reverted while the undo bar is shown', async ({
      page,
      server,
    }) => {
      const { id } = await bookingFinder(page, server).book({ cabin: 'Fox Den' })
      await cancelBooking(page, id)
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/activity"]')?.click())
      await expect(page).toHaveURL(/\/activity$/)
      const shown = bar(page, `Cancellation of booking #${id}`)
      await expect(shown).toBeVisible()
      // The list is loaded again since the cancellation.
      await expect(page.getByRole('main').getByText(`cancelled #${id}`)).toBeVisible()
      const last = page.getByRole('main').getByRole('button').last()
      await last.scrollIntoViewIfNeeded()
      await page.keyboard.press('End')
      const [edge, covered] = await Promise.all([shown.boundingBox(), last.boundingBox()])
      expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    })

    test('an action is reverted from the History, which then says so', async ({ page, server }) => {
      const { id } = await bookingFinder(page, server).book({ cabin: 'Fox Den' })
      await cancelBooking(page, id)
      await page.getByText('History', { exact: true }).click()
      const sentence = `Mara Lindqvist cancelled #${id}`
      const entry = page.getByRole('listitem').filter({ hasText: sentence })
      await entry.getByRole('button', { name: `Revert “${sentence}”` }).click()
      const question = page.getByRole('dialog', { name: 'Revert action' })
      await expect(question).toContainText('cannot be reverted itself')
      await expectAccessibleInBothThemes(page)
      await question.getByRole('button', { name: 'Revert action' }).click()
      const reverted = `Mara Lindqvist reverted the cancellation of #${id}`
      await expect(page.getByRole('listitem').filter({ hasText: reverted })).toBeVisible()
      await expect(entry.first()).toContainText('Reverted by Mara Lindqvist')
      await expect(page.getByRole('button', { name: /^Revert/ })).toHaveCount(0)
      await expect(titleLine(page)).toContainText('unconfirmed')
      await expectAccessibleInBothThemes(page)
    })
  })
}

test('an action that a later one depends on cannot be reverted, and the History says why', async ({
  page,
  server,
}) => {
  const { book, post, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  for (const numGuests of [1, 2]) {
    const { version, totalPrice: expectedTotal } = await find(id)
    await post(`/api/bookings/${id}/change`, { version, numGuests, expectedTotal })
  }
  await openBooking(page, id)
  await page.getByText('History', { exact: true }).click()
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(entry(`changed the guests of #${id} to 1`)).toContainText(
    `Cannot be reverted any more. Booking #${id} was changed again afterwards.`,
  )
  await expect(
    entry(`changed the guests of #${id} to 2`).getByRole('button', { name: /^Revert/ }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test.describe('when another user was faster', () => {
  test.use({ expectedComplaints: [/status of 409/] })

  test('Undo says who has reverted it already', { tag: '@thorough' }, async ({ page, server }) => {
    const { book, get, post } = bookingFinder(page, server)
    const { id } = await book({ cabin: 'Fox Den' })
    await cancelBooking(page, id)
    const { items } = await get<{ items: { id: number }[] }>(`/api/history/booking/${id}`)
    await post(`/api/history/entries/${items[0]?.id}/revert`, {})
    await undoIn(page, `Cancellation of booking #${id}`).click()
    await expect(page.getByText(/Mara Lindqvist has already reverted this/)).toBeVisible()
    await expect(titleLine(page)).toContainText('unconfirmed')
  })
})

test('retiring a cabin is undone from the bar', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/cabins')
  await choose(page, 'Fox Den', 'Duplicate')
  await choose(page, 'Copy of Fox Den', 'Retire')
  const question = page.getByRole('dialog', { name: 'Retire cabin' })
  await question.getByRole('button', { name: 'Retire cabin' }).click()
  await expect(rowOf(page, 'Copy of Fox Den').getByText('Retired')).toBeVisible()
  await undoIn(page, 'Retirement of the cabin').click()
  await expect(page.getByText('The retirement of the cabin was undone')).toBeVisible()
  await expect(rowOf(page, 'Copy of Fox Den').getByText('Retired')).toHaveCount(0)
})

test('an action is reverted on the Activity screen', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { book, find } = bookingFinder(page, server)
  const { id } = await book({ cabin: 'Fox Den' })
  await cancelBooking(page, id)
  await page.goto('/activity')
  await page.getByRole('button', { name: `Revert “Mara Lindqvist cancelled #${id}”` }).click()
  await page
    .getByRole('dialog', { name: 'Revert action' })
    .getByRole('button', { name: 'Revert action' })
    .click()
  const sentence = `Mara Lindqvist reverted the cancellation of #${id}`
  await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
  expect((await find(id)).status).toBe('unconfirmed')
})

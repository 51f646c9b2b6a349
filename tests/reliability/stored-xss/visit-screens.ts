import type { Page } from '@playwright/test'
import { whenWhole } from '../browser/visible-text.ts'
import type { StoredPayloads, Texts } from './store-payloads.ts'

const timeoutMs = 60_000
/** Scrolls past the last cabin. */
const wheelSteps = 12

/** Visits every screen, and counts where a payload was read as text. */
export function visitor(page: Page) {
  let visited = 0
  let readOn = 0

  async function look() {
    const { isWaiting, main } = await whenWhole(page, timeoutMs)
    if (isWaiting || main === '') throw new Error(`Nothing can be seen at ${page.url()}`)
    visited += 1
    // The header shows one everywhere, in the name of the logged-in user.
    if (/alert|canary/.test(main)) readOn += 1
  }

  /** Navigates within the app, as its links do. */
  async function show(path: string) {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await look()
    const { pathname, search } = new URL(page.url())
    const isHeldUp = (await page.locator('dialog:modal').count()) > 0
    if (isHeldUp || pathname + search !== path)
      throw new Error(`No way from ${page.url()} to ${path}`)
  }

  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).first().click({ timeout: timeoutMs })

  async function lookIntoDialog(open: () => Promise<unknown>) {
    await open()
    const dialog = page.locator('dialog:modal')
    await dialog.waitFor({ timeout: timeoutMs })
    await look()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached', timeout: timeoutMs })
  }

  /** Confirms the dialog, whose toast names its subject. */
  async function confirm(question: string) {
    await page.getByRole('dialog').getByRole('button', { name: question }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /has been/ })
      .first()
      .waitFor()
    await look()
  }

  async function choose(name: string, item: string) {
    await press(`Actions for ${name}`)
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** The screens that show the payloads. */
  async function visitRecords({ guest, arriving, cancelled }: StoredPayloads) {
    await show(`/bookings/${arriving.id}`)
    await show(`/bookings/${arriving.id}/change`)
    await show(`/checkin/${arriving.id}`)
    await show(`/bookings/${cancelled.id}`)
    await show(`/guests/${guest.id}`)
    await show('/settings')
    await show('/account')
  }

  /** Dialogs, menus, toasts and addresses with payloads. */
  async function visitDialogs({ cabin, guest, arriving }: StoredPayloads, { line }: Texts) {
    await show('/cabins')
    for (const item of ['Edit', 'Retire', 'Delete'])
      await lookIntoDialog(() => choose(cabin.name, item))
    await show(`/guests/${guest.id}`)
    await press('Show ID')
    await lookIntoDialog(() => press('Edit'))
    await lookIntoDialog(() => press('Erase identity'))
    await lookIntoDialog(() =>
      page
        .getByRole('button', { name: /^Merge with/ })
        .first()
        .click(),
    )
    await show(`/bookings/${arriving.id}`)
    await lookIntoDialog(() => press('Cancel booking'))
    await lookIntoDialog(() => press('Delete booking'))
    await show('/users')
    await choose(line, 'Deactivate')
    await confirm('Deactivate')
    await show('/account')
    await page.getByLabel('Full name').fill(line)
    await press('Update account')

    await show('/calendar')
    const bar = page.getByRole('gridcell', { name: /alert|canary/ }).first()
    await bar.hover()
    await lookIntoDialog(() => bar.click())
    await show(`/guests?q=${encodeURIComponent(line)}`)
    await show(`/bookings?status=${encodeURIComponent(line)}`)
    await show(`/no/such/${encodeURIComponent(line)}`)
    await show('/bookings/new')
    await page.getByRole('combobox', { name: 'Find a guest' }).fill(line)
    await look()
  }

  async function visitPages(path: string) {
    await show(path)
    const next = page.getByRole('button', { name: 'Next' })
    while ((await next.count()) > 0 && (await next.isEnabled())) {
      await next.click()
      await look()
    }
  }

  async function visitScreens() {
    await show('/dashboard')
    for (const chart of await page
      .locator('main svg:is([role=application], :has([data-segment]))')
      .all())
      await chart.hover()
    await look()
    await visitPages('/bookings')
    await visitPages('/guests')
    await show('/cabins')
    await show('/users')
    await show('/calendar?days=60')
    // Rows of cabins are rendered when they are scrolled into view.
    await page.getByRole('grid').hover()
    for (let step = 0; step < wheelSteps; step++) {
      await page.mouse.wheel(0, 400)
      await look()
    }
    await show('/bookings/new')
  }

  return {
    visitRecords,
    visitDialogs,
    visitScreens,
    visited: () => visited,
    readOn: () => readOn,
  }
}

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { NewCleaningLink } from '#features/housekeeping/contract/cleaning.ts'
import { signIn } from '../browser/log-in.ts'
import type { BusyProperty, Turnover } from './busy-property.ts'

/** The steps of a turnover. Each leaves a state that every screen shows. */
export type Step = 'check out' | 'clean' | 'check in'

/** A screen that lists all cabins and is never reloaded. */
export type Watched = {
  name: string
  /** Resolves when the screen shows the cabin as the step has left it. */
  shows: (cabin: string, step: Step, timeoutMs: number) => Promise<void>
}

/** Texts on the card of a cabin: those it has after the step, and those it does not have. */
type Card = Record<Step, { has: string; hasNot: string }>

const onHousekeeping: Card = {
  'check out': { has: 'Dirty', hasNot: 'Occupied' },
  clean: { has: 'Clean', hasNot: 'Dirty' },
  'check in': { has: 'Occupied', hasNot: 'Arriving' },
}

const onPhone: Card = {
  'check out': { has: 'Dirty', hasNot: 'Leaving' },
  clean: { has: 'Clean', hasNot: 'Dirty' },
  'check in': { has: 'Staying', hasNot: 'Arriving' },
}

const cardOf = (page: Page, cabin: string) =>
  page.getByRole('listitem', { name: cabin, exact: true })

const watched = (name: string, page: Page, card: Card): Watched => ({
  name,
  async shows(cabin, step, timeout) {
    const { has, hasNot } = card[step]
    await cardOf(page, cabin)
      .filter({ has: page.getByText(has, { exact: true }) })
      .filter({ hasNot: page.getByText(hasNot, { exact: true }) })
      .waitFor({ timeout })
  },
})

/** Fails if a page was loaded again, which would hide that it is not live. */
async function openOnce(page: Page, url: string) {
  let numLoads = 0
  page.on('load', () => {
    numLoads += 1
  })
  await page.goto(url)
  return () => numLoads
}

/** A front desk with the dashboard in one tab and housekeeping in the other. */
export async function openFrontDesk(
  name: string,
  browser: Browser,
  { address }: BusyProperty,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  await prepare(context)
  await signIn(context.request, address)
  const [work, list] = [await context.newPage(), await context.newPage()]
  const numLoads = [
    await openOnce(work, `${address}/dashboard`),
    await openOnce(list, `${address}/housekeeping`),
  ]
  const row = (bookingId: number) => work.locator(`li[data-booking="${bookingId}"]`)

  return {
    ...watched(name, list, onHousekeeping),
    async checkOut({ leaving }: Turnover) {
      await row(leaving).getByRole('button', { name: 'Check out' }).click()
      await row(leaving)
        .getByText(/^Checked out/)
        .waitFor()
    },
    /** From the row, which shows that the cabin is ready. */
    async checkIn({ arriving }: Turnover) {
      await row(arriving).getByText('clean', { exact: true }).waitFor()
      await row(arriving).getByRole('link', { name: 'Check in' }).click()
      await work.getByRole('button', { name: `Check in booking #${arriving}` }).click()
      await work.getByRole('list', { name: 'Today activity' }).waitFor()
    },
    numLoads: () => numLoads.map((count) => count()),
    close: () => context.close(),
  }
}

/** The phone of a cleaner, who has a link and no account. */
export async function openPhone(browser: Browser, { address, ask }: BusyProperty) {
  const body = { name: 'Phone of the cleaners' }
  const created = await ask('/api/cleaning-links', { method: 'POST', body })
  const { id: linkId, url } = (await created.json()) as NewCleaningLink
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-US' })
  const page = await context.newPage()
  const numLoads = await openOnce(page, `${address}/cleaning${new URL(url).hash}`)

  return {
    ...watched('phone', page, onPhone),
    linkId,
    async clean({ cabin }: Turnover) {
      await cardOf(page, cabin).getByRole('button', { name: 'Mark as clean' }).tap()
      await cardOf(page, cabin).getByRole('button', { name: 'Mark as dirty' }).waitFor()
    },
    numLoads: () => [numLoads()],
    close: () => context.close(),
  }
}

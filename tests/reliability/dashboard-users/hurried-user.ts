import type { Page } from '@playwright/test'

export type HurriedUser = {
  /** One action of a hurried user. */
  act: () => Promise<void>
  /** Actions on another row than the one under the pointer. */
  problems: string[]
  /** The number of each kind of action. */
  done: Record<'presses' | 'presses again in the same place' | 'actions', number>
}

type Spot = { x: number; y: number; id: string; name: string }

/** Delays of the second press: a double click, an impatient press, a late one. */
const secondPressAfterMs = [20, 90, 250, 600, 1200]

/**
 * A user who presses a row's button on the dashboard, and often again in the same place. Every
 * request that the page sends, and check-in that it opens, must belong to the row that was under
 * the pointer when aiming.
 */
export async function openHurriedUser(
  page: Page,
  address: string,
  chance: () => number,
): Promise<HurriedUser> {
  let aimedAt = ''
  const problems: string[] = []
  const done = { presses: 0, 'presses again in the same place': 0, actions: 0 }

  const note = (bookingId: string, what: string) => {
    done.actions += 1
    if (bookingId !== aimedAt) problems.push(`aimed at #${aimedAt}, but ${what} of #${bookingId}`)
  }
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const [, bookingId, verb] = path.match(/^\/api\/bookings\/(\d+)\/([\w-]+)$/) ?? []
    if (request.method() === 'POST' && bookingId && verb) note(bookingId, verb)
  })
  page.on('framenavigated', (frame) => {
    const [, bookingId] = new URL(frame.url()).pathname.match(/^\/checkin\/(\d+)$/) ?? []
    if (bookingId) note(bookingId, 'opening the check-in')
  })

  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]

  async function act(): Promise<void> {
    if (!page.url().endsWith('/dashboard')) await backToBoard(page)
    if (chance() < 0.3) await scrollList(page, Math.round((chance() - 0.4) * 600))
    const spot = pick(await buttonsOf(page))
    if (!spot) return backToBoard(page)
    aimedAt = ''
    await page.mouse.move(spot.x, spot.y)
    // The element under the pointer may have changed since the buttons were listed.
    aimedAt = await rowUnder(page, spot)
    if (aimedAt === '') return
    await page.waitForTimeout(chance() * 400)
    done.presses += 1
    await page.mouse.click(spot.x, spot.y)
    for (let again = 0; again < 3 && chance() < 0.6; again += 1) {
      await page.waitForTimeout(pick(secondPressAfterMs) ?? 0)
      if (!page.url().endsWith('/dashboard')) break
      done['presses again in the same place'] += 1
      await page.mouse.click(spot.x, spot.y)
    }
    // Waits for the response to the last press, which belongs to this row.
    await page.waitForTimeout(100 + chance() * 500)
  }

  await page.goto(`${address}/dashboard`)
  await page.getByRole('list', { name: 'Today activity' }).waitFor()
  return { act, problems, done }
}

async function backToBoard(page: Page) {
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('list', { name: 'Today activity' }).waitFor()
}

const scrollList = (page: Page, by: number) =>
  page.getByRole('list', { name: 'Today activity' }).evaluate((list, distance) => {
    list.parentElement?.scrollBy(0, distance)
  }, by)

/** Every button of a row that can be pressed without scrolling. */
const buttonsOf = (page: Page): Promise<Spot[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[data-booking]')].flatMap((row) =>
      [...row.querySelectorAll('button, a[href^="/checkin"]')].flatMap((button) => {
        const box = button.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        if (!button.contains(document.elementFromPoint(x, y))) return []
        return [
          { x, y, id: row.getAttribute('data-booking') ?? '', name: button.textContent ?? '' },
        ]
      }),
    ),
  )

const rowUnder = (page: Page, { x, y }: Spot): Promise<string> =>
  page.evaluate(
    ([left, top]) =>
      document
        .elementFromPoint(left, top)
        ?.closest('[data-booking]')
        ?.getAttribute('data-booking') ?? '',
    [x, y] as const,
  )

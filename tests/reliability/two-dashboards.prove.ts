import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Today } from '#contract/dashboard.ts'
import { type DemoHouse, openDemoHouse } from './browser/demo-server.ts'
import { signIn } from './browser/log-in.ts'
import { fillBoard } from './dashboard-users/full-dashboard.ts'
import { type Desk, openDesk } from './dashboard-users/hurried-user.ts'
import { chances, figure } from './measurement.ts'
import { bySize } from './size.ts'

const tasks = 46
const workMs = bySize({ short: 20_000, full: 60_000, long: 5 * 60_000 })

let house: DemoHouse

beforeAll(async () => {
  house = await openDemoHouse()
})
afterAll(() => house?.stop())

/** Two pages of two colleagues on the same board; `prepare` sees each before it opens. */
async function atTwoDesks(
  work: (desks: [Desk, Desk]) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const contexts = await Promise.all(
    [1, 2].map(() =>
      house.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }),
    ),
  )
  const openOne = async (number: 0 | 1) => {
    const context = contexts[number]
    if (!context) throw new Error('There are two desks.')
    await signIn(context.request, house.address)
    const page = await context.newPage()
    await prepare(page)
    return openDesk(
      page,
      house.address,
      chances(`desk ${number} ${expect.getState().currentTestName}`),
    )
  }
  try {
    await work([await openOne(0), await openOne(1)])
  } finally {
    for (const context of contexts) await context.close()
  }
}

async function fillUpTo46() {
  const context = await house.browser.newContext()
  await signIn(context.request, house.address)
  const board = async (): Promise<Today> =>
    (await context.request.get(`${house.address}/api/today`)).json()
  const { activity, date } = await board()
  const arriving = 10
  const departing = tasks - arriving - activity.length
  fillBoard({ folder: house.folder, today: date, arriving, departing })
  expect((await board()).activity).toHaveLength(tasks)
  await context.close()
}

test('two desks in a hurry act on no other row of a board of 46 tasks than the one they aim at', async () => {
  await fillUpTo46()
  await atTwoDesks(async (desks) => {
    const end = performance.now() + workMs
    const workAt = async (desk: Desk) => {
      while (performance.now() < end) await desk.act()
    }
    await Promise.all(desks.map(workAt))
    const sum = (what: keyof Desk['done']) => desks.reduce((all, { done }) => all + done[what], 0)
    figure('tasks on the board', tasks)
    figure('seconds', workMs / 1000)
    figure('presses', sum('presses'))
    figure('presses again in the same place', sum('presses again in the same place'))
    figure('actions', sum('actions'), { atLeast: bySize({ short: 5, full: 40, long: 200 }) })
    const faults = desks.flatMap((desk) => desk.faults)
    expect(faults).toEqual([])
    figure('actions on a row that was not aimed at', faults.length, { atMost: 0 })
  })
})

test('a board whose rows slide up is found out when planted', () =>
  atTwoDesks(
    async (desks) => {
      const end = performance.now() + 60_000
      const faults = () => desks.flatMap((desk) => desk.faults)
      const workAt = async (desk: Desk) => {
        while (performance.now() < end && faults().length === 0) await desk.act()
      }
      await Promise.all(desks.map(workAt))
      figure('actions on a row that was not aimed at', faults().length, { atLeast: 1 })
    },
    // As the board was before: what is done leaves it.
    async (page) => {
      await page.addInitScript(() => {
        const hide = () => {
          for (const row of document.querySelectorAll<HTMLElement>('li[data-over]:not([hidden])'))
            row.hidden = true
        }
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('li[hidden] { display: none !important }')
        document.adoptedStyleSheets = [sheet]
        new MutationObserver(hide).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
        })
      })
    },
  ))

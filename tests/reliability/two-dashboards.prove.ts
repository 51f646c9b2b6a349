import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Today } from '#contract/dashboard.ts'
import { type DemoServer, openDemoServer } from './browser/demo-server.ts'
import { signIn } from './browser/log-in.ts'
import { fillBoard } from './dashboard-users/full-dashboard.ts'
import { type HurriedUser, openHurriedUser } from './dashboard-users/hurried-user.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const tasks = 46
const workMs = bySize({ short: 20_000, full: 60_000, long: 5 * 60_000 })

let demo: DemoServer

beforeAll(async () => {
  demo = await openDemoServer()
})
afterAll(() => demo?.stop())

/**
 * Two pages of two users on the same dashboard; `prepare` is called with each page before it opens.
 */
async function onTwoDashboards(
  work: (users: [HurriedUser, HurriedUser]) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const contexts = await Promise.all(
    [1, 2].map(() =>
      demo.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }),
    ),
  )
  const openOne = async (number: 0 | 1) => {
    const context = contexts[number]
    if (!context) throw new Error('There are two pages.')
    await signIn(context.request, demo.address)
    const page = await context.newPage()
    await prepare(page)
    return openHurriedUser(
      page,
      demo.address,
      randomStream(`user ${number} ${expect.getState().currentTestName}`),
    )
  }
  try {
    await work([await openOne(0), await openOne(1)])
  } finally {
    for (const context of contexts) await context.close()
  }
}

async function fillUpTo46() {
  const context = await demo.browser.newContext()
  await signIn(context.request, demo.address)
  const board = async (): Promise<Today> =>
    (await context.request.get(`${demo.address}/api/today`)).json()
  const { activity, date } = await board()
  const arriving = 10
  const departing = tasks - arriving - activity.length
  fillBoard({ folder: demo.folder, today: date, arriving, departing })
  expect((await board()).activity).toHaveLength(tasks)
  await context.close()
}

test('two hurried users at a dashboard of 46 tasks act only on the rows they aim at', async () => {
  await fillUpTo46()
  await onTwoDashboards(async (users) => {
    const end = performance.now() + workMs
    const workAt = async (user: HurriedUser) => {
      while (performance.now() < end) await user.act()
    }
    await Promise.all(users.map(workAt))
    const sum = (what: keyof HurriedUser['done']) =>
      users.reduce((all, { done }) => all + done[what], 0)
    measurement('tasks on the board', tasks)
    measurement('seconds', workMs / 1000)
    measurement('presses', sum('presses'))
    measurement('presses again in the same place', sum('presses again in the same place'))
    measurement('actions', sum('actions'), { atLeast: bySize({ short: 5, full: 40, long: 200 }) })
    const problems = users.flatMap((user) => user.problems)
    expect(problems).toEqual([])
    measurement('actions on a row that was not aimed at', problems.length, { atMost: 0 })
  })
})

test('a dashboard whose rows move up is found (positive control)', () =>
  onTwoDashboards(
    async (users) => {
      const end = performance.now() + 60_000
      const problems = () => users.flatMap((user) => user.problems)
      const workAt = async (user: HurriedUser) => {
        while (performance.now() < end && problems().length === 0) await user.act()
      }
      await Promise.all(users.map(workAt))
      measurement('actions on a row that was not aimed at', problems().length, { atLeast: 1 })
    },
    // Rows disappear when they are done, as in an earlier design.
    async (page) => {
      await page.addInitScript(() => {
        const hide = () => {
          for (const row of document.querySelectorAll<HTMLElement>('li[data-over]:not([hidden])'))
            row.hidden = true
        }
        const stylesheet = new CSSStyleSheet()
        stylesheet.replaceSync('li[hidden] { display: none !important }')
        document.adoptedStyleSheets = [stylesheet]
        new MutationObserver(hide).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
        })
      })
    },
  ))

import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { testImage } from '#testkit/app/test-images.ts'
import { type DemoServer, openDemoServer } from './browser/demo-server.ts'
import { signIn } from './browser/log-in.ts'
import { brokenNumbers, whenWhole } from './browser/visible-text.ts'
import { type Watch, watchPage } from './browser/watch-page.ts'
import { measurement, randomStream } from './measurement.ts'
import { makeResponsesFail } from './monkey/failures.ts'
import { startMonkey } from './monkey/monkey.ts'
import { bySize, size } from './size.ts'

/** The limit for loading; longer on a machine that runs other tests as well. */
const longestWaitMs = bySize({ short: 60_000, full: 10_000 })
const lookEvery = 5

let demo: DemoServer

beforeAll(async () => {
  demo = await openDemoServer()
})
afterAll(() => demo?.stop())

/** A browser's first page, logged in and watched. It is closed after `work`. */
async function onPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await demo.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  try {
    await signIn(context.request, demo.address)
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Problems that the page shows or does not recover from. */
async function lookAt(page: Page, { problems }: Watch, timeoutMs = longestWaitMs) {
  const { isWaiting, main, text } = await whenWhole(page, timeoutMs)
  if (isWaiting) problems.push(`waits too long: ${page.url()}`)
  else if (main === '') problems.push(`blank: ${page.url()}`)
  for (const words of brokenNumbers(text)) problems.push(`invalid number: ${words}`)
}

async function runMonkey(share: number, actions: number) {
  const chance = randomStream(`monkey ${share}`)
  await onPage(async (page) => {
    const failures = await makeResponsesFail(page, share, randomStream(`failures ${share}`))
    const watch = await watchPage(page, { ...demo, isMadeToFail: failures.isMadeToFail })
    const monkey = startMonkey(page, {
      address: demo.address,
      chance,
      image: Buffer.from(await testImage({}, 'png')),
    })
    await page.goto(`${demo.address}/`)
    while (monkey.actions() < actions && watch.problems.length === 0) {
      await monkey.act()
      if (monkey.actions() % lookEvery === 0) await lookAt(page, watch)
    }
    expect(watch.problems, `after\n${monkey.trace()}`).toEqual([])
    expect(watch.otherHosts, `after\n${monkey.trace()}`).toEqual([])

    expect(monkey.actions()).toBeGreaterThanOrEqual(actions)
    if (size !== 'short') measurement('screens reached', monkey.screens.size, { atLeast: 12 })
    if (share > 0) expect(failures.count()).toBeGreaterThan(0)
    const database = { dataDir: demo.folder, databaseUrl: undefined }
    expect(await withSnapshot(database, findViolations)).toEqual([])
  })
}

test('random input breaks no screen, and leaves none blank or with an invalid number [SEC-52]', () =>
  runMonkey(0, bySize({ short: 30, full: 400, long: 20_000 })))

test('nor does it when every tenth response fails [SEC-52]', () =>
  runMonkey(0.1, bySize({ short: 15, full: 280, long: 20_000 })))

/** Defects of a screen, and how the watch describes them. */
const defects: [found: RegExp, storeEach: (page: Page) => Promise<unknown>][] = [
  [
    /^thrown: .*thrown in a click/,
    async (page) => {
      await page.evaluate(() =>
        document.body.addEventListener('click', () => {
          throw new Error('thrown in a click')
        }),
      )
      await page.getByRole('heading', { level: 1 }).click()
    },
  ],
  [
    /^thrown: .*thrown in a promise/,
    (page) => page.evaluate(() => void Promise.reject(new Error('thrown in a promise'))),
  ],
  [/^console: planted/, (page) => page.evaluate(() => console.error('planted'))],
  [
    /^responded 500: GET .*planted/,
    async (page) => {
      await page.route('**/api/planted', (route) => route.fulfill({ status: 500 }))
      await page.evaluate(() => fetch('/api/planted'))
    },
  ],
  [/^responded 404: GET .*planted/, (page) => page.evaluate(() => fetch('/assets/planted.js'))],
  [
    /^forbidden: img-src .*canary/,
    (page) =>
      page.evaluate(() => {
        new Image().src = 'https://canary.example/planted.png'
      }),
  ],
  [
    /^invalid number: .*NaN/,
    (page) => page.evaluate(() => document.querySelector('main')?.append('Total $NaN')),
  ],
  [
    /^waits too long/,
    (page) =>
      page.evaluate(() => {
        const spinner = document.createElement('div')
        spinner.role = 'status'
        spinner.textContent = 'Loading'
        document.querySelector('main')?.append(spinner)
      }),
  ],
  [/^blank/, (page) => page.evaluate(() => document.querySelector('main')?.replaceChildren())],
]

test('a screen that throws, logs errors, fails a request, hangs, is blank or shows an invalid number is found (positive control) [SEC-52]', () =>
  onPage(async (page) => {
    const watch = await watchPage(page, demo)
    await page.goto(`${demo.address}/dashboard`)
    await lookAt(page, watch)
    expect(watch.problems).toEqual([])
    for (const [found, storeEach] of defects) {
      await storeEach(page)
      await lookAt(page, watch, 500)
      await expect.poll(() => watch.problems).toContainEqual(expect.stringMatching(found))
    }
  }))

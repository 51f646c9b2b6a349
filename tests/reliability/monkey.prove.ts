import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#server/testing/test-images.ts'
import { type DemoHouse, openDemoHouse } from './browser/demo-server.ts'
import { signIn } from './browser/log-in.ts'
import { brokenFigures, whenWhole } from './browser/visible-text.ts'
import { type Watch, watchPage } from './browser/watch-page.ts'
import { chances, figure } from './measurement.ts'
import { makeAnswersFail } from './monkey/failures.ts'
import { startMonkey } from './monkey/monkey.ts'
import { bySize } from './size.ts'

/** Where a wait is too long; a machine that also does everything else is given more of it. */
const longestWaitMs = bySize({ short: 60_000, full: 10_000 })
const lookEvery = 5

let house: DemoHouse

beforeAll(async () => {
  house = await openDemoHouse()
})
afterAll(() => house?.stop())

/** A browser's first page, signed in and watched; `work` is told of it, and it is closed. */
async function onPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await house.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  try {
    await signIn(context.request, house.address)
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** What the page does not get over, or shows, may be a fault. */
async function lookAt(page: Page, { faults }: Watch, patienceMs = longestWaitMs) {
  const { isWaiting, main, text } = await whenWhole(page, patienceMs)
  if (isWaiting) faults.push(`waits too long: ${page.url()}`)
  else if (main === '') faults.push(`blank: ${page.url()}`)
  for (const words of brokenFigures(text)) faults.push(`broken figure: ${words}`)
}

async function letLoose(share: number, actions: number) {
  const chance = chances(`monkey ${share}`)
  await onPage(async (page) => {
    const failures = await makeAnswersFail(page, share, chances(`failures ${share}`))
    const watch = await watchPage(page, { ...house, isMadeToFail: failures.isMadeToFail })
    const monkey = startMonkey(page, {
      address: house.address,
      chance,
      picture: Buffer.from(await picture({}, 'png')),
    })
    await page.goto(`${house.address}/`)
    while (monkey.actions() < actions && watch.faults.length === 0) {
      await monkey.act()
      if (monkey.actions() % lookEvery === 0) await lookAt(page, watch)
    }
    expect(watch.faults, `after\n${monkey.trace()}`).toEqual([])
    expect(watch.strangers, `after\n${monkey.trace()}`).toEqual([])

    figure('things done', monkey.actions(), { atLeast: actions })
    figure('screens reached', monkey.screens.size, bySize({ short: {}, full: { atLeast: 12 } }))
    figure('kinds of dialogs opened', monkey.dialogs.size)
    figure('requests refused', watch.refusals)
    if (share > 0) figure('answers made to fail', failures.count())
    figure('faults', watch.faults.length, { atMost: 0 })
  })
}

test('whatever is pressed and typed, no screen breaks, stays blank or shows a broken figure [SEC-52]', () =>
  letLoose(0, bySize({ short: 30, full: 400, long: 20_000 })))

test('nor when every tenth answer fails [SEC-52]', () =>
  letLoose(0.1, bySize({ short: 15, full: 280, long: 20_000 })))

/** What a screen could do wrong, and how the watch tells it. */
const plants: [found: RegExp, plant: (page: Page) => Promise<unknown>][] = [
  [
    /^thrown: .*planted in a click/,
    async (page) => {
      await page.evaluate(() =>
        document.body.addEventListener('click', () => {
          throw new Error('planted in a click')
        }),
      )
      await page.getByRole('heading', { level: 1 }).click()
    },
  ],
  [
    /^thrown: .*planted in a promise/,
    (page) => page.evaluate(() => void Promise.reject(new Error('planted in a promise'))),
  ],
  [/^console: planted/, (page) => page.evaluate(() => console.error('planted'))],
  [
    /^answered 500: GET .*planted/,
    async (page) => {
      await page.route('**/api/planted', (route) => route.fulfill({ status: 500 }))
      await page.evaluate(() => fetch('/api/planted'))
    },
  ],
  [/^answered 404: GET .*planted/, (page) => page.evaluate(() => fetch('/assets/planted.js'))],
  [
    /^forbidden: img-src .*canary/,
    (page) =>
      page.evaluate(() => {
        new Image().src = 'https://canary.example/planted.png'
      }),
  ],
  [
    /^broken figure: .*NaN/,
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

test('a screen that throws, complains, asks in vain, waits, is blank or shows no figure is found when planted [SEC-52]', () =>
  onPage(async (page) => {
    const watch = await watchPage(page, house)
    await page.goto(`${house.address}/dashboard`)
    await lookAt(page, watch)
    expect(watch.faults).toEqual([])
    for (const [found, plant] of plants) {
      await plant(page)
      await lookAt(page, watch, 500)
      expect(watch.faults).toContainEqual(expect.stringMatching(found))
    }
    figure('planted faults found', plants.length, { atLeast: plants.length })
  }))

import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testImage } from '#testkit/app/test-images.ts'
import { type DemoServer, openDemoServer } from './browser/demo-server.ts'
import { signIn } from './browser/log-in.ts'
import { payloads } from './browser/script-payloads.ts'
import { makeMistakes, serveVulnerablePage } from './browser/vulnerable-page.ts'
import { type Watch, watchPage } from './browser/watch-page.ts'
import { watchPayloads } from './browser/watch-payloads.ts'
import { measurement } from './measurement.ts'
import { bySize } from './size.ts'
import { type StoredPayloads, storeTexts, type Texts } from './stored-xss/store-payloads.ts'
import { visitor } from './stored-xss/visit-screens.ts'

let demo: DemoServer
let context: BrowserContext
let page: Page
let watch: Watch

beforeAll(async () => {
  demo = await openDemoServer()
})
afterAll(() => demo?.stop())
beforeEach(async () => {
  context = await demo.browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context.request, demo.address)
  page = await context.newPage()
  watch = await watchPage(page, demo)
  await watchPayloads(page, watch)
})
afterEach(() => context.close())

/**
 * In the full run each payload is in a field alone; in the short run each field has as many as fit.
 */
const rounds: Texts[] = bySize({
  short: Array.from({ length: 2 }, (_, round) => {
    const share = payloads.filter((_, index) => index % 2 === round)
    return { line: packed(share, 100), reason: packed(share, 500), long: packed(share, 2000) }
  }),
  full: payloads.map((payload) => ({ line: payload, reason: payload, long: payload })),
})

/** Menus and dialogs use the same code for each text, so not all of them are visited for each. */
const dialogsEvery = 15

function packed(texts: readonly string[], maxLength: number): string {
  return texts.reduce((all, text) =>
    all.length + text.length < maxLength ? `${all} ${text}` : all,
  )
}

test('text in any field is shown as text on every screen, and never runs [SEC-17, SEC-19, SEC-20]', async () => {
  const { storeEach } = storeTexts(
    context.request,
    demo.address,
    Buffer.from(await testImage({}, 'png')),
  )
  const { visitRecords, visitDialogs, visitScreens, visited, readOn } = visitor(page)
  await page.goto(`${demo.address}/dashboard`)
  const seeAll = async () => {
    for (const [round, texts] of rounds.entries()) {
      const storedTexts: StoredPayloads = await storeEach(texts, round)
      await visitRecords(storedTexts)
      if (round % dialogsEvery === 0) await visitDialogs(storedTexts, texts)
    }
    await visitScreens()
  }
  const end = await seeAll().catch((error: Error) => error.message)

  expect([...watch.problems, end].filter((problem) => problem !== undefined)).toEqual([])
  expect(watch.otherHosts).toEqual([])
  measurement('of which showed a payload, as text', readOn(), { atLeast: visited() / 3 })
})

test('a stored image that is opened directly is an image and can do nothing [SEC-33]', async () => {
  const { items } = await (await context.request.get(`${demo.address}/api/cabins`)).json()
  const response = await page.goto(demo.address + items[0].image)
  expect(response?.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const elements = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map(({ localName }) => localName),
  )
  expect(elements).toEqual(['img'])
})

test('each payload is found on a page that inserts it as markup or code (positive control) [SEC-20]', async () => {
  const vulnerablePage = await serveVulnerablePage(page, demo.address)
  const missed: string[] = []
  const tried = payloads.filter((_, index) => index % bySize({ short: 6, full: 1 }) === 0)
  for (const payload of tried) {
    await page.goto(vulnerablePage)
    const before = watch.problems.length + watch.otherHosts.length
    await makeMistakes(page, payload).catch(() => {})
    if (watch.problems.length + watch.otherHosts.length === before) missed.push(payload)
  }
  expect(missed).toEqual([])
})

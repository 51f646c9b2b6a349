import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import { findBrowser } from '#testkit/browser.ts'
import { type ServerProcess, serverProcess } from '#testkit/server-process.ts'
import { measurement } from './measurement.ts'
import { pageScript, startAttackerSite } from './pages/attacker-site.ts'
import { startAlteringProxy } from './servers/altering-proxy.ts'
import { bySize } from './size.ts'

type Stoppable = { stop: () => void }

let dataDir: string
let server: ServerProcess
let anonymous: Awaited<ReturnType<typeof startAttackerSite>>
let browser: Browser
let context: BrowserContext
let page: Page
const proxies: Stoppable[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-foreign-'))
  server = await serverProcess({ DATA_DIR: dataDir, NODE_ENV: 'test', DEMO: 'true' })
  await server.start()
  anonymous = await startAttackerSite()
  browser = await chromium.launch(await findBrowser())
})
beforeEach(async () => {
  context = await browser.newContext()
  const { email, password } = demoAccount
  const entered = await context.request.post(`${server.address}/api/session`, {
    data: { email, password },
    headers: { origin: server.address },
  })
  expect(entered.status()).toBe(200)
  page = await context.newPage()
  anonymous.heard.clear()
})
afterEach(async () => {
  await context?.close()
  for (const proxy of proxies.splice(0)) proxy.stop()
})
afterAll(async () => {
  await browser?.close()
  anonymous?.stop()
  await server?.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

const proxyThat = async (alters: Parameters<typeof startAlteringProxy>[1]) => {
  const proxy = await startAlteringProxy(server.address, alters)
  proxies.push(proxy)
  return proxy.address
}
const withoutPolicy = () =>
  proxyThat({ alterResponse: ({ 'content-security-policy': _, ...headers }) => headers })

const targets = [
  {
    method: 'POST',
    path: '/api/bookings/1/check-in',
    body: { addBreakfast: false, paymentConfirmed: true, expectedTotal: 1 },
  },
  { method: 'POST', path: '/api/cabins/1/duplicate', body: null },
  { method: 'PATCH', path: '/api/settings', body: { breakfastPrice: 1 } },
  { method: 'DELETE', path: '/api/session', body: null },
]

/** All tables, without the last use of sessions and the result of the self-check. */
function allTables(): Map<string, string> {
  using database = new DatabaseSync(join(dataDir, 'cabinkeeper.db'), { readOnly: true })
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not in ('staff_session', 'self_check')",
    )
    .all()
  return new Map(
    tables.map(({ name }) => {
      const rows = database.prepare(`select * from "${name}"`).all()
      return [String(name), rows.map((row) => JSON.stringify(row)).join('\n')]
    }),
  )
}

const changedTables = (before: Map<string, string>) =>
  [...allTables()].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)

async function forgeFrom(site: string, target: string): Promise<number> {
  await page.goto(site)
  return page.evaluate(
    `forge(${JSON.stringify(target)}, ${JSON.stringify(targets)})`,
  ) as Promise<number>
}

test("no other site changes data or ends a session in a user's browser [SEC-15]", async () => {
  const before = allTables()
  let attempts = 0
  for (const site of [anonymous.crossSite, anonymous.sameSite]) {
    attempts += await forgeFrom(site, server.address)
  }
  measurement('forged requests', attempts, { atLeast: 60 })
  const forged = changedTables(before)
  expect(forged).toEqual([])
  const session = await context.request.get(`${server.address}/api/session`)
  expect(await session.json()).toMatchObject({ user: { email: demoAccount.email } })

  const laundered = await proxyThat({
    alterRequest: ({ origin: _, ...headers }) => ({ ...headers, 'sec-fetch-site': 'same-origin' }),
  })
  await forgeFrom(anonymous.sameSite, laundered)
  const changed = changedTables(before)
  expect(changed).toContain('cabins')
})

test('no other site reads our data or embeds our pages [SEC-16, SEC-17]', async () => {
  let frames = 0
  for (const site of [anonymous.crossSite, anonymous.sameSite]) {
    await page.goto(site)
    for (const path of ['/api/session', '/api/bookings', '/api/openapi.json', '/']) {
      expect(await page.evaluate(`read("${server.address}${path}")`), `${site} ${path}`).toBe('')
    }
    frames += await framesOf(server.address)
  }
  measurement('elements of foreign pages in which ours were shown', frames, { atMost: 0 })
  const open = await withoutPolicy()
  await page.goto(anonymous.sameSite)
  const control = await framesOf(open)
  expect(control).toBeGreaterThan(0)
})

async function framesOf(target: string): Promise<number> {
  await page.evaluate(`frameIn("${target}/login")`)
  return page.frames().filter((frame) => frame.url().startsWith(target)).length
}

test('injected code does not run, loads nothing and sends nothing [SEC-17]', async () => {
  const { tried, hadEffect } = await injectInto(server.address)
  measurement('ways to inject', tried, { atLeast: 30 })
  expect(hadEffect).toEqual([])
  const control = await injectInto(await withoutPolicy())
  expect(control.hadEffect.length).toBeGreaterThan(25)
})

/** Returns how many ways were tried, and the names of those that worked. */
async function injectInto(target: string) {
  await page.goto(`${target}/bookings`)
  await page.getByRole('table').waitFor()
  anonymous.heard.clear()
  await page.evaluate(pageScript('csp-bypass-attempts.js'))
  const tried = (await page.evaluate(`inject("${anonymous.sameSite}")`)) as number
  const marks = (await page.evaluate('[...injected]')) as string[]
  return { tried, hadEffect: [...new Set([...marks, ...anonymous.heard])].toSorted() }
}

const screens = bySize({
  short: ['dashboard', 'calendar', 'nowhere'],
  full: [
    ...['dashboard', 'bookings', 'bookings/new', 'bookings/1', 'checkin/1', 'calendar'],
    ...['guests', 'guests/1', 'cabins', 'users', 'settings', 'account', 'nowhere', 'login'],
  ],
})

test('no screen violates its own policy, requests another host, or stores more than its look and the screens that were opened [SEC-17, SEC-19, SEC-46]', async () => {
  const alterRequest: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => alterRequest.push(request.url()))
  page.on('console', (message) => {
    // The page of an unknown address has the status 404.
    const isUnknown = message.location().url.endsWith('/nowhere')
    if (message.type() === 'error' && !isUnknown) complaints.push(message.text())
  })
  for (const screen of screens) {
    await page.goto(`${server.address}/${screen}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading').first().waitFor()
  }
  await page.getByRole('button', { name: /dark mode/i }).click()
  const [lasting, ofTheTab, ...rest] = (await page.evaluate(
    'Promise.all([{ ...localStorage }, { ...sessionStorage }, indexedDB.databases(), caches.keys()])',
  )) as object[]
  expect(lasting).toEqual({
    isDarkMode: 'true',
    'recent-screens': expect.stringMatching(/^\[("[a-z/-]+",?)+\]$/),
  })
  expect(Object.keys(ofTheTab ?? {})).toEqual([expect.stringContaining('scroll-restoration')])
  expect(JSON.stringify(ofTheTab)).not.toContain('@')
  expect(rest).toEqual([[], []])
  const elsewhere = alterRequest.filter(
    (url) => !/^(data|blob):/.test(url) && !url.startsWith(server.address),
  )
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

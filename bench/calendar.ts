/*
 * Measures the calendar of a house with a hundred cabins and 20,000 bookings, 60 days of it, in a
 * browser whose processor is slowed to a quarter: no task may keep the browser from answering for
 * more than 50 ms, and every window is one request. Run after the build: `node bench/calendar.ts`.
 *
 * Whatever else the machine does lengthens tasks, so each phase is measured in several rounds; the
 * verdict goes by the least disturbed one.
 */

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'

const budgetMs = 50
const slowdown = 4
const rounds = 3
const numBookings = 20_000
const demo = { email: 'demo@cabinkeeper.example', password: 'cabins-by-the-lake' }

type Task = { start: number; duration: number; by: string }
type Phase = { name: string; act: (page: Page) => Promise<void> }

const bars = (page: Page) => page.locator('[role="grid"] [data-bar]')
const settle = (page: Page) => page.waitForTimeout(600)

/** Where the pointer is the wheel turns. */
async function wheel(page: Page, by: { x: number; y: number }, times: number) {
  const box = await page.locator('[role="grid"]').locator('..').boundingBox()
  if (!box) throw new Error('There is no chart.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < times; turn += 1) {
    await page.mouse.wheel(by.x, by.y)
    await page.waitForTimeout(150)
  }
}

async function step(page: Page, name: 'Earlier' | 'Later') {
  const title = page.locator('main h2').first()
  const before = await title.textContent()
  await page.getByRole('button', { name }).click()
  await page.waitForFunction(
    (text) => document.querySelector('main h2')?.textContent !== text,
    before,
  )
  await page.locator('[aria-busy="false"] [role="grid"]').waitFor()
}

const phases: Phase[] = [
  {
    name: 'first paint of the bars',
    act: async (page) => {
      await page.getByRole('link', { name: 'Calendar' }).click()
      await bars(page).first().waitFor()
    },
  },
  {
    name: '60 days instead of 14',
    act: async (page) => {
      await page.getByRole('button', { name: '60 days' }).click()
      await page.locator('[aria-busy="false"][data-days="60"]').waitFor()
    },
  },
  { name: 'scroll down', act: (page) => wheel(page, { x: 0, y: 300 }, 14) },
  { name: 'scroll up', act: (page) => wheel(page, { x: 0, y: -300 }, 14) },
  { name: 'scroll right', act: (page) => wheel(page, { x: 200, y: 0 }, 5) },
  { name: 'next window', act: (page) => step(page, 'Later') },
  { name: 'window after that', act: (page) => step(page, 'Later') },
  { name: 'window before', act: (page) => step(page, 'Earlier') },
  {
    name: 'arrow keys',
    act: async (page) => {
      await page.locator('[role="grid"] [tabindex="0"]').focus()
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown')
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'drag a bar',
    act: async (page) => {
      const bar = page.locator('[data-bar][data-kind="unconfirmed"]:not([data-after])').first()
      await bar.scrollIntoViewIfNeeded()
      const place = await bar.boundingBox()
      if (!place) throw new Error('There is no bar to drag.')
      const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      for (let move = 1; move <= 12; move += 1) {
        await page.mouse.move(middle.x - move * 12, middle.y + move * 12)
        await page.waitForTimeout(30)
      }
      await page.keyboard.press('Escape')
      await page.mouse.up()
    },
  },
]

async function watchTasks(context: BrowserContext) {
  await context.addInitScript(() => {
    const tasks: Task[] = []
    const watch = (type: string) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const scripts = (Reflect.get(entry, 'scripts') ?? []) as { invoker: string }[]
          const by = [type, ...scripts.map(({ invoker }) => invoker)].join(' ')
          tasks.push({ start: entry.startTime, duration: entry.duration, by })
        }
      }).observe({ type, buffered: true })
    watch('longtask')
    watch('long-animation-frame')
    Object.assign(window, { tasks })
  })
}

async function measure(page: Page, { act }: Phase) {
  const asked: string[] = []
  const onRequest = (request: { url: () => string }) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/calendar') asked.push(url.search)
  }
  page.on('request', onRequest)
  const start = await page.evaluate(() => performance.now())
  await act(page)
  await settle(page)
  page.off('request', onRequest)
  const tasks: Task[] = await page.evaluate(() => Reflect.get(window, 'tasks'))
  const own = tasks.filter((task) => task.start >= start && task.by.startsWith('longtask'))
  const frames = tasks.filter((task) => task.start >= start && !task.by.startsWith('longtask'))
  const longest = (of: Task[]) => Math.max(0, ...of.map(({ duration }) => duration))
  return { task: longest(own), frame: longest(frames), asked, tasks: [...own, ...frames] }
}

const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-bench-'))
const env = { DATA_DIR: folder, DEMO: 'true' }
execFileSync(
  process.execPath,
  ['src/server/cabinkeeper.mjs', 'demo', '--scale', String(numBookings)],
  { env: { ...process.env, NODE_ENV: '', ...env }, stdio: 'inherit' },
)
const server = await startServer(env)
const browser = await chromium.launch(await findBrowser())
const results = new Map<string, Awaited<ReturnType<typeof measure>>[]>()
try {
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
    })
    await watchTasks(context)
    const page = await context.newPage()
    const answer = await page.request.post('/api/session', {
      data: demo,
      headers: { origin: server.address },
    })
    if (!answer.ok()) throw new Error('The demo account could not log in.')
    await page.goto('/cabins')
    // By then the code of the other screens has been fetched.
    await page.waitForTimeout(5_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const phase of phases) {
      results.set(phase.name, [...(results.get(phase.name) ?? []), await measure(page, phase)])
      if (round === 0) {
        const nodes = await page.locator('main *').count()
        console.log(`${phase.name}: ${await bars(page).count()} bars, ${nodes} elements`)
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true })
}

const ms = (duration: number) => (duration === 0 ? '-' : `${duration.toFixed(0)} ms`)
console.table(
  Object.fromEntries(
    [...results].map(([name, measured]) => {
      const tasks = measured.map(({ task }) => task)
      const frames = measured.map(({ frame }) => frame)
      const most = Math.max(...measured.map(({ asked }) => asked.length))
      return [
        name,
        {
          'longest task': ms(Math.min(...tasks)),
          'in the worst round': ms(Math.max(...tasks)),
          'longest frame': ms(Math.min(...frames)),
          'windows asked for': most,
          verdict: Math.min(...tasks) <= budgetMs ? 'ok' : 'TOO LONG',
        },
      ]
    }),
  ),
)
for (const [name, measured] of results) {
  const best = measured.toSorted((a, b) => a.task - b.task)[0]
  if (!best || best.task <= budgetMs) continue
  process.exitCode = 1
  for (const { duration, by } of best.tasks) console.log(`${name}: ${ms(duration)} ${by}`)
}
for (const [name, measured] of results) {
  for (const { asked } of measured) {
    if (new Set(asked).size === asked.length) continue
    process.exitCode = 1
    console.log(`${name}: the same window was asked for twice: ${asked.join(' ')}`)
  }
}

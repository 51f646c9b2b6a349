import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '#testkit/browser.ts'
import type { ServerProcess } from '#testkit/server-process.ts'
import { type Ask, askerAt, logIn, startTwoServers } from '#testkit/two-servers.ts'
import { signIn } from './browser/log-in.ts'
import { watchSetting } from './browser/watched-setting.ts'
import { measurement, quantile } from './measurement.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize } from './size.ts'

const changes = 200
const betweenChangesMs = 50
const pausedMs = bySize({ short: 2_000, full: 10_000, long: 60_000 })

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser())
})
afterAll(() => browser?.close())

type Interruption = { from: number; to: number }

const setting = (ask: Ask, breakfastPrice: number) =>
  ask('/api/settings', { method: 'PATCH', body: { breakfastPrice } })

/** Repeats a change until a server that restarts has accepted it. */
async function changeSetting(ask: Ask, price: number): Promise<number> {
  for (;;) {
    const response = await setting(ask, price).catch(() => null)
    if (response?.ok) return Date.now()
    await pause(50)
  }
}

/**
 * A page watches one server, another client changes a setting. During the changes the watched server
 * restarts, and later the page is paused.
 */
async function watchChanges(watched: ServerProcess, ask: Ask) {
  const context = await browser.newContext()
  await signIn(context.request, watched.address)
  const page = await watchSetting(await context.newPage(), watched.address)
  const interruptions: Interruption[] = []
  const interrupt = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
    const interruption = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    interruptions.push(interruption)
    await begin()
    await end()
    interruption.to = Date.now()
  }
  const written: number[] = []
  let interrupting: Promise<void> = Promise.resolve()
  for (let number = 1; number <= changes; number++) {
    if (number === 60)
      interrupting = interrupt(
        () => watched.end('SIGTERM'),
        () => watched.start(),
      )
    if (number === 130) {
      await interrupting
      interrupting = interrupt(async () => {
        await page.pause()
        await pause(pausedMs)
      }, page.resume)
    }
    written.push(await changeSetting(ask, number))
    await pause(betweenChangesMs)
  }
  await interrupting
  await expect
    .poll(async () => (await page.seen()).at(-1)?.value, { timeout: 20_000 })
    .toBe(changes)
  const seen = await page.seen()
  await context.close()

  const shownAt = (number: number) => seen.find(({ value }) => value >= number)?.at
  const delays = written.map((at, index) => {
    const hindered = interruptions.find(({ from, to }) => at >= from - 1_000 && at <= to)
    const shown = shownAt(index + 1)
    return {
      isHindered: hindered !== undefined,
      ms: shown === undefined ? Number.NaN : Math.max(0, shown - Math.max(at, hindered?.to ?? 0)),
    }
  })
  const [, sleep] = interruptions
  const whileAsleep = seen.filter(({ at }) => sleep && at > sleep.from + 500 && at < sleep.to)
  expect(whileAsleep).toEqual([])
  expect(delays.filter(({ ms }) => Number.isNaN(ms))).toEqual([])
  const free = delays.filter(({ isHindered }) => !isHindered).map(({ ms }) => ms)
  const all = delays.map(({ ms }) => ms)
  measurement('changes during an interruption', changes - free.length, { atLeast: 20 })
  measurement('ms of a change, p99', quantile(0.99, free), { atMost: 1_000 })
  measurement('ms, p99, from the end of an interruption', quantile(0.99, all), { atMost: 1_000 })
}

test('a page at one server shows every change made at another one, across a restart and a pause [RULE-66]', async () => {
  const twoServers = await startTwoServers()
  try {
    const [writing, watched] = twoServers.servers
    const ask = askerAt(writing.address, await logIn(writing.address))
    await watchChanges(watched, ask)
  } finally {
    await twoServers.stop()
  }
})

async function onSqlite(work: (server: WatchedServer) => Promise<void>) {
  const server = await startWatchedServer()
  await work(server).finally(server.stop)
}

test('a page on SQLite shows every change, across a restart and a pause [RULE-66]', () =>
  onSqlite((server) => watchChanges(server, server.ask)))

test('a page whose proxy cuts the stream shows no change (positive control)', () =>
  onSqlite(async (server) => {
    const { ask } = server
    const context = await browser.newContext()
    await signIn(context.request, server.address)
    await context.route('**/api/events/stream?*', (route) => route.abort())
    const page = await watchSetting(await context.newPage(), server.address)
    for (let number = 1; number <= 20; number++) await changeSetting(ask, number)
    await pause(1_000)
    expect((await page.seen()).length).toBeLessThanOrEqual(1)
    await context.close()
  }))

const streams = 500
const streamsOfOneUser = 20

/** The cookies of a new user. */
async function logInAsNew(ask: Ask, address: string, number: number): Promise<string> {
  const email = `user${number}@cabins.example`
  const password = 'lantern otter nine'
  const created = await ask('/api/staff', {
    method: 'POST',
    body: { fullName: `User ${number}`, email, password },
  })
  const { verificationLink } = (await created.json()) as { verificationLink: string }
  const token = new URL(verificationLink).hash.split('=')[1]
  const asNew = askerAt(address)
  await asNew('/api/email-verification', { method: 'POST', body: { token: token ?? '' } })
  return logIn(address, { email, password })
}

const residentMB = async (server: ServerProcess) => {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1_000
}

test('500 open streams cost little memory, and get a change within a second', () =>
  onSqlite(async (server) => {
    const { ask } = server
    const cookies: string[] = []
    for (let number = 0; number < streams / streamsOfOneUser; number++)
      cookies.push(await logInAsNew(ask, server.address, number))
    // A server grows during its first requests.
    for (let number = 0; number < 400; number++) await (await ask('/api/bookings')).text()
    const before = await residentMB(server)

    const stop = new AbortController()
    let received = 0
    const opened = await Promise.all(
      Array.from({ length: streams }, async (_, number) => {
        const cookie = cookies[Math.floor(number / streamsOfOneUser)] ?? ''
        const headers = { cookie, origin: server.address }
        const { signal } = stop
        const response = await fetch(`${server.address}/api/events/stream`, { headers, signal })
        void (async () => {
          for await (const chunk of response.body ?? [])
            received += new TextDecoder().decode(chunk).split('event: change').length - 1
        })().catch(() => {})
        return response.status
      }),
    )
    expect(opened).toEqual(Array(streams).fill(200))
    const after = await residentMB(server)
    const at = performance.now()
    await changeSetting(ask, 33)
    await expect.poll(() => received, { interval: 2, timeout: 5_000 }).toBe(streams)
    const fanOut = performance.now() - at
    stop.abort()
    measurement('memory of these streams', Math.max(0, after - before), {
      atMost: 60,
    })
    measurement('one change at all 500 streams after', fanOut, { atMost: 1_000 })
  }))

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays, weekday } from '#domain/calendar.ts'
import { FeedError } from '#domain/feed.ts'
import { randomChoices } from '#domain/seeded-random.ts'
import { readFeed } from '#features/feeds/server/read-feed.ts'
import { calendarCorpus } from '#testkit/app/calendar-corpus.ts'
import { changed, repeated, workbookWith, zipOf } from '#testkit/app/hostile-workbooks.ts'
import { hostileBodies, sendBody } from './load/hostile-bodies.ts'
import { inspect, inspectable, type Memory, startInspected } from './load/inspected-process.ts'
import { linearFit } from './load/linear-fit.ts'
import {
  beSlow,
  idle,
  type SlowClient,
  type Slowness,
  slowBody,
  slowClient,
  slowHeaders,
  slowReader,
} from './load/slow-client.ts'
import { type Exchange, startLoad } from './load/steady-load.ts'
import { measurement, quantile, randomStream } from './measurement.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize, size } from './size.ts'

/* Clients, bodies and files that want all connections, all memory or all of the CPU, while others work. */

/** On a machine that runs all tests in parallel, others delay the server. */
const timed = size !== 'short'

let server: WatchedServer
beforeAll(async () => {
  server = await startWatchedServer(inspectable)
})
afterAll(() => server?.stop())

/** Other users, who ask for something all the time. */
const othersAt = (address: string, path = '/api/today') =>
  startLoad({ address, headers: { cookie: server.cookie } }, 20, () => ({ kind: 'read', path }))

const failedOf = (responses: Exchange[]) => responses.filter(({ status }) => status !== 200)
const msOf = (responses: Exchange[]) => responses.map(({ ms }) => ms)

const megabyte = 1024 * 1024
/**
 * MB in each round. A leak grows in all rounds; garbage collection and allocators vary between
 * rounds.
 */
const maxGrowth = 5

/** The growth of resident memory per round that proves a leak, in MB. */
function certainGrowth(memories: Memory[]) {
  const { slope, error } = linearFit(
    memories.map(({ resident }, x) => ({ x, y: resident / megabyte })),
  )
  return slope - error
}

async function sendBodies(address: string, headers: Record<string, string> = {}) {
  const statuses = new Map<string, number>()
  for (const body of await hostileBodies()) {
    statuses.set(body.what, await sendBody(address, body, headers))
  }
  return statuses
}

test('bodies that are too large, too deep, endless or not images are rejected, delay no other request and leave nothing behind [SEC-29]', async () => {
  const inside = await inspect(server.output())
  // The server does not exit while a debugger is attached.
  onTestFinished(() => inside.close())
  const lag = 'nodejs_eventloop_lag_p99_seconds'
  const send = () => sendBodies(server.address, { cookie: server.cookie })
  // Then it has allocated the memory it needs for such bodies.
  for (let round = 0; round < bySize({ short: 2, full: 3 }); round++) await send()
  const before = await inside.memory()
  await server.metric(lag)
  const others = othersAt(server.address)
  const memories = [before]
  for (let round = 0; round < bySize({ short: 5, full: 10, long: 500 }); round++) {
    const statuses = await send()
    expect(statuses.size).toBeGreaterThan(20)
    expect([...statuses].filter(([, status]) => ![400, 413, 422].includes(status))).toEqual([])
    memories.push(await inside.memory())
  }
  const lagMs = (await server.metric(lag)) * 1000
  await others.stop()
  const after = await inside.memory()

  expect(others.responses.length).toBeGreaterThan(0)
  expect(failedOf(others.responses)).toEqual([])
  measurement('MB more in use', (after.held - before.held) / megabyte, { atMost: 5 })
  measurement('MB more in each round', certainGrowth(memories), { atMost: maxGrowth })
  if (!timed) return
  // Other load delays garbage collection, which is not a leak.
  measurement('MB more', (after.resident - before.resident) / megabyte, { atMost: 50 })
  measurement('ms that the event loop was blocked, p99', lagMs, { atMost: 100 })
})

test('a server without body limits is found (positive control)', async () => {
  const careless = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(201).end())
  })
  careless.listen(0, '127.0.0.1')
  await once(careless, 'listening')
  const { port } = careless.address() as AddressInfo
  const statuses = await sendBodies(`http://127.0.0.1:${port}`)
  careless.close()
  expect(new Set(statuses.values())).toEqual(new Set([201]))
})

test('a server that keeps request bodies is found (positive control)', async () => {
  const { address, inside, stop } = await startInspected(
    new URL('./load/hoarding-server.ts', import.meta.url),
  )
  const memories: Memory[] = []
  for (let round = 0; round < 6; round++) {
    await sendBodies(address)
    memories.push(await inside.memory())
  }
  await stop()
  measurement('MB more in each round', certainGrowth(memories), { atLeast: maxGrowth })
})

/** The limits: 10 s for headers, 60 s for a body, 30 s for reading a response. */
const headersSeconds = 10
const bodySeconds = 60
const responseSeconds = 30
/** Between the limit and the last disconnection, of thousands, on a busy machine. */
const grace = 15
/** The time in which this process notices what the server did. */
const tolerance = { timeout: 30_000 }
const maxConnectionsPerAddress = 1_000

let largest: { path: string; bytes: number }
const clients: SlowClient[] = []

beforeAll(async () => {
  const page = await (await server.ask('/login')).text()
  const path = page.match(/\/assets\/index-[^"]+\.js/)?.[0] ?? 'The page has no script.'
  largest = { path, bytes: (await (await server.ask(path)).bytes()).length }
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
})

const portOf = (address: string) => Number(new URL(address).port)

/** More parallel connections than the system's backlog would be rejected. */
const atOnce = 100

/** Connects from one of this machine's own addresses. */
async function comeIn(
  count: number,
  slowness: Slowness,
  { address = 1, port = portOf(server.address) } = {},
) {
  const come: SlowClient[] = []
  while (come.length < count) {
    const group = Array.from({ length: Math.min(atOnce, count - come.length) }, () =>
      slowClient(port, `127.0.0.${address}`, slowness),
    )
    come.push(...group)
    clients.push(...group)
    await Promise.all(group.map(({ arrived }) => arrived))
  }
  return come
}

const areStillThere = (come: SlowClient[]) =>
  come.filter((client) => client.cutAfter() === undefined).length
const longestWait = (come: SlowClient[]) =>
  Math.max(...come.map((client) => client.cutAfter() ?? Number.POSITIVE_INFINITY))

/** A server in this process, with only the given limits. */
async function serverWithoutTimeouts(limits: { maxConnections?: number } = {}) {
  const bareServer = createServer(
    { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 },
    (_request, response) => response.end('heard'),
  )
  Object.assign(bareServer, limits)
  bareServer.listen(0, '127.0.0.1')
  await once(bareServer, 'listening')
  const { port } = bareServer.address() as AddressInfo
  const stop = () => {
    bareServer.closeAllConnections()
    bareServer.close()
  }
  return { port, stop }
}

/** Each kind of client, and the seconds after which it is disconnected. */
const kinds = bySize<[what: string, slowness: () => Slowness, count: number, seconds: number][]>({
  short: [
    ['connections with endless headers', () => slowHeaders, 100, headersSeconds],
    ['connections that say nothing', () => idle, 50, headersSeconds],
  ],
  full: [
    ['bodies of a byte a second', () => slowBody, 200, bodySeconds],
    [
      'readers who do not read',
      () => slowReader(largest.path, largest.bytes),
      200,
      responseSeconds,
    ],
    ['connections with endless headers', () => slowHeaders, 1_000, headersSeconds],
    ['connections that say nothing', () => idle, 1_000, headersSeconds],
    ['more of them', () => idle, 1_000, headersSeconds],
  ],
})

test('slow clients are disconnected in time, and others get responses in the meantime [SEC-29]', async (context) => {
  if (timed && process.platform !== 'linux')
    context.skip('not run: needs Linux, where one machine has many addresses')
  const bareServer = await serverWithoutTimeouts()
  const waitedFor = await comeIn(10, slowHeaders, { port: bareServer.port })
  const others = othersAt(server.address)
  const come: SlowClient[][] = []
  for (const [at, [, slowness, count]] of kinds.entries()) {
    // Clients that are not slow use the first address.
    come.push(await comeIn(count, slowness(), timed ? { address: at + 2 } : {}))
  }
  await beSlow(come.flat(), Math.max(...kinds.map(([, , , seconds]) => seconds)) + grace)
  await others.stop()

  for (const [at, [what, , , seconds]] of kinds.entries()) {
    const kind = come[at] ?? []
    measurement(`${what} that are still connected`, areStillThere(kind), { atMost: 0 })
    if (!timed || kind.some(({ isDeaf }) => isDeaf)) continue
    measurement(`seconds until ${what} end`, longestWait(kind), { atMost: seconds + grace })
  }
  measurement('requests of others', others.responses.length, { atLeast: 20 })
  expect(failedOf(others.responses)).toEqual([])
  if (timed) measurement('ms, p95', quantile(0.95, msOf(others.responses)), { atMost: 500 })
  expect(areStillThere(waitedFor)).toBe(10)
  bareServer.stop()
})

test('a client that uses all connections of its address does not affect other addresses', async (context) => {
  if (process.platform !== 'linux')
    context.skip('not run: needs Linux, where one machine has many addresses')
  const crowd = await comeIn(maxConnectionsPerAddress + 100, idle, { address: 9 })
  await expect.poll(() => areStillThere(crowd), tolerance).toBe(maxConnectionsPerAddress)
  const others = othersAt(server.address)
  await expect.poll(() => others.responses.length, tolerance).toBeGreaterThan(5)
  await others.stop()
  expect(areStillThere(crowd)).toBe(maxConnectionsPerAddress)
  expect(failedOf(others.responses)).toEqual([])
})

test('a server whose connections are all taken is found (positive control)', async () => {
  const bareServer = await serverWithoutTimeouts({ maxConnections: 5 })
  await comeIn(10, idle, { port: bareServer.port })
  const others = othersAt(`http://127.0.0.1:${bareServer.port}`)
  await expect.poll(() => failedOf(others.responses).length, tolerance).toBeGreaterThan(5)
  await others.stop()
  bareServer.stop()
})

/** Small files that want gigabytes of memory or seconds of time. */
const longText = `<si><t>${'x'.repeat(2_000)}</t></si>`
const bombs: Record<string, () => Buffer> = {
  'one text of 2,000 characters in every cell': () =>
    zipOf(workbookWith(repeated(20_000, 60), longText)),
  'a worksheet of 1 GB that states 9 bytes': () =>
    changed(
      workbookWith(Buffer.alloc(bySize({ short: 200, full: 1_000 }) * 1_000_000, ' ')),
      'xl/s.xml',
      {
        stated: { length: 9 },
      },
    ),
  'a worksheet of 140 MB without rows': () => zipOf(workbookWith(Buffer.alloc(140_000_000, ' '))),
  'another size before the data': () =>
    changed(workbookWith(Buffer.alloc(50_000_000, ' ')), 'xl/s.xml', {
      stated: { length: 9 },
      statedBefore: { length: 50_000_000 },
    }),
  'millions of cells in a page': () =>
    Buffer.from(`<table>${'<tr><td colspan=99><td>x'.repeat(40_000)}`),
  'tables in tables': () => Buffer.from('<table><tr><td>'.repeat(20_000)),
}

const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('files that want gigabytes are rejected while others work on', async () => {
  const before = process.platform === 'linux' ? peakMegabytes(server.pid()) : 0
  for (const [name, bytes] of Object.entries(bombs)) {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes())], 'stays.xlsx'))
    const others = othersAt(server.address, '/api/cabins')
    // Enough for a 99th percentile that is not the slowest of all.
    while (others.responses.length < bySize({ short: 20, full: 200 })) {
      const response = await server.ask('/api/imports', { method: 'POST', body })
      expect(response.status, name).toBe(422)
      // A user sends one file after the other. Many clients that do are limited elsewhere.
      await pause(250)
    }
    await others.stop()
    expect(failedOf(others.responses), name).toEqual([])
    if (timed)
      measurement(`ms, p99: ${name}`, quantile(0.99, msOf(others.responses)), { atMost: 100 })
  }
  expect(server.isRunning()).toBe(true)
  if (process.platform === 'linux')
    measurement('MB at the peak', peakMegabytes(server.pid()) - before, { atMost: 1_200 })
})

/** SheetJS reads no workbook without the types of its parts. */
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
const typed = {
  name: '[Content_Types].xml',
  bytes: Buffer.from(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
      ['workbook', `${office}sheet.main+xml`],
      ['s', `${office}worksheet+xml`],
      ['t', `${office}sharedStrings+xml`],
    ]
      .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`)
      .join('')}</Types>`,
  ),
}

/** A server that reads the same file with SheetJS where it responds to requests. */
const naiveServer = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const XLSX = require('@e965/xlsx')
  createServer((request, response) => {
    if (request.method === 'GET') return response.end('ok')
    const parts = []
    request.on('data', (part) => parts.push(part)).on('end', () => {
      const { Sheets } = XLSX.read(Buffer.concat(parts), { dense: true })
      const data = Object.values(Sheets)[0]['!data']
      response.end(String(JSON.stringify(data.slice(0, 400)).length))
    })
  }).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port) })
`

test('a server that reads them where it responds to requests is found (positive control)', async () => {
  const worker = new Worker(naiveServer, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const address = `http://127.0.0.1:${port}`
  const others = othersAt(address)
  const response = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(zipOf([typed, ...workbookWith(repeated(20_000, 60), longText)])),
  })
  const characters = Number(await response.text())
  await others.stop()
  await worker.terminate()
  expect(Math.max(...msOf(others.responses))).toBeGreaterThan(100)
  expect(characters).toBeGreaterThan(20_000_000)
})

/*
 * Looks for calendars that take long to read, not only for those that cannot be read. Each one combines
 * parts that could multiply their work, such as rules with hundreds of ordinals in a hundred events.
 */

const calendars = bySize({ short: 60, full: 1_000, long: 10_000 })
/** CPU time of this process for a calendar of 40 KB. */
const slowMs = 200
const maxLength = 40_000

type Choices = ReturnType<typeof randomChoices>
type Read = (content: Uint8Array) => unknown

const readCorrectly: Read = (content) => {
  try {
    return readFeed(content, {
      source: 'other',
      timeZone: 'America/Denver',
      today: '2026-11-23',
      installationId: '0123456789abcdef',
    })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return null
  }
}

const list = (size: number, item: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => item(index)).join(',')

function ruleOf({ below }: Choices): string {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const size = 1 + below(700)
  const parts = [
    `FREQ=${['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][below(4)]}`,
    below(2) ? `COUNT=${1 + below(9_999)}` : `INTERVAL=${1 + below(5)}`,
    below(2) ? `BYDAY=${list(size, (index) => `${54 + index}${days[index % 7]}`)}` : '',
    below(3) ? '' : `BYMONTHDAY=${list(size % 31, (index) => `${31 - index}`)}`,
    below(3) ? '' : `BYSETPOS=${list(size % 300, (index) => `${index + 1}`)}`,
  ]
  return parts.filter((part) => part !== '').join(';')
}

function eventOf(choices: Choices, index: number): string {
  const { below } = choices
  const start = addDays('2017-01-01', below(4_000)).replaceAll('-', '')
  const lines = [
    `UID:${below(2) ? index : 1}`,
    below(2) ? `DTSTART;VALUE=DATE:${start}` : `DTSTART;TZID=Zone/${below(900)}:${start}T150000`,
    below(2) ? `RRULE:${ruleOf(choices)}` : `DURATION:P${below(800)}D`,
    below(4) ? '' : `EXDATE:${list(below(300), () => start)}`,
    below(4) ? '' : `SUMMARY:${'Check-in '.repeat(below(50))}`,
    below(4) ? '' : `DTEND${';A=B'.repeat(below(500))}:${start}`,
  ]
  return ['BEGIN:VEVENT', ...lines.filter((line) => line !== ''), 'END:VEVENT', ''].join('\r\n')
}

function calendarOf(choices: Choices): Buffer {
  let events = ''
  for (let index = 0; index < 100 && events.length < maxLength; index += 1) {
    events += eventOf(choices, index)
  }
  return Buffer.from(`BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`)
}

function cpuMsOf(read: Read, content: Uint8Array): number {
  const before = process.cpuUsage()
  read(content)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** A slow calendar is slow each time, also when this machine was busy the first time. */
function slowestOf(read: Read, seed: string, count: number): number {
  const choices = randomChoices(randomStream(seed))
  const { content } = calendarCorpus[0] ?? {}
  if (content) read(content)
  let slowest = 0
  for (let index = 0; index < count; index += 1) {
    const calendar = calendarOf(choices)
    let ms = cpuMsOf(read, calendar)
    for (let again = 0; again < 2 && ms > slowMs; again += 1) {
      ms = Math.min(ms, cpuMsOf(read, calendar))
    }
    slowest = Math.max(slowest, ms)
    if (slowest > slowMs) return slowest
  }
  return slowest
}

test('no calendar of 40 KB takes more than 200 ms of CPU to read', () => {
  const slowest = slowestOf(readCorrectly, 'slow calendars', calendars)
  measurement('ms of CPU, slowest', slowest, { atMost: slowMs })
})

test('a reader that tests each ordinal of a rule for each day of ten years is found (positive control)', () => {
  let found = 0
  const slowly: Read = (content) => {
    // One rule is enough, as it takes a second.
    const [, ordinals = ''] = /BYDAY=([^;\r]*)/.exec(Buffer.from(content).toString()) ?? []
    const wanted = ordinals.split(',')
    for (let day = 0; day < 3_660; day += 1) {
      const date = addDays('2017-01-01', day)
      if (wanted.some((one) => `${weekday(date)}` === one)) found += 1
    }
    return readCorrectly(content)
  }
  const slowest = slowestOf(slowly, 'slow calendars', calendars)
  expect(found).toBe(0)
  expect(slowest).toBeGreaterThan(slowMs)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestOf, quantile, type SentRequest, startLoad } from './load/steady-load.ts'
import { measurement } from './measurement.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize } from './size.ts'

/** The product's limit for a busy database, and the time of a response. */
const timeoutMs = 5_000
const responseMs = 1_500
const perSecond = bySize({ short: 20, full: 50 })
const holds = bySize({ short: [6], full: [0.1, 1, 10, 60] })
/** A machine that runs all tests in parallel is too slow for limits in milliseconds. */
const timed = bySize({ short: false, full: true })

const otherProgram = fileURLToPath(new URL('./failures/lock-database.ts', import.meta.url))

let server: WatchedServer

beforeAll(async () => {
  server = await startWatchedServer()
})
afterAll(() => server?.stop())

const reads = [
  '/api/bookings',
  '/api/today',
  '/api/cabins',
  '/api/settings',
  '/api/guests?q=an',
  '/api/bookings?status=checked-in',
  '/api/statistics?last=30',
]

/** Four of five requests read, since staff read more than they write. */
function nextRequest(turn: number): SentRequest {
  const path = reads[turn % reads.length] ?? '/api/today'
  if (turn % 5 > 0) return { kind: 'read', path }
  const body = JSON.stringify({ breakfastPrice: 10 + (turn % 50) })
  return { kind: 'write', path: '/api/settings', method: 'PATCH', body }
}

test.each(holds)(
  'while another program locks the database for %d s, reads continue and writes are rejected in time',
  async (seconds) => {
    const lag = 'nodejs_eventloop_lag_p99_seconds'
    const way = { address: server.address, headers: { cookie: server.cookie } }
    const load = startLoad(way, perSecond, nextRequest)
    await pause(1_000)
    await server.metric(lag)
    const releasedAt = await holdDatabase(seconds * 1_000)
    const lagMs = (await server.metric(lag)) * 1_000
    await pause(1_000)
    await load.stop()

    const read = load.responses.filter(({ kind }) => kind === 'read')
    const written = load.responses.filter(({ kind }) => kind === 'write')
    const rejected = written.filter(({ status }) => status === 503)
    const after = written.filter(({ startedAt }) => startedAt > releasedAt)
    const limit = (atMost: number) => ({ unit: ' ms', ...(timed && { atMost }) })

    measurement('reads without a response', read.filter(({ status }) => status !== 200).length, {
      atMost: 0,
    })
    measurement(
      'reads, 95 of 100 within',
      quantile(
        0.95,
        read.map(({ ms }) => ms),
      ),
      limit(300),
    )
    measurement('event loop held up, 99 of 100 within', lagMs, limit(100))
    measurement('longest wait of a write', longestOf(written), limit(timeoutMs + responseMs))
    const odd = load.responses.filter(({ status }) => ![200, 503].includes(status))
    expect(odd.map(({ status, path, bodyText }) => `${status} ${path} ${bodyText}`)).toEqual([])
    measurement('responses with 500', odd.length, { atMost: 0 })
    const silent = rejected.filter(({ retryAfter }) => !(retryAfter >= 1))
    measurement('rejections without Retry-After', silent.length, { atMost: 0 })
    expect(rejected.length > 0).toBe(seconds * 1_000 > timeoutMs)
    expect(after.length).toBeGreaterThan(0)
    measurement('writes rejected once it is released', after.filter(isRejected).length, {
      atMost: 0,
    })
  },
)

const isRejected = ({ status }: { status: number }) => status >= 300

/** Resolves with the moment at which the other program released the lock. */
async function holdDatabase(ms: number): Promise<number> {
  const child = spawn(process.execPath, [otherProgram, server.dataDir, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('released')) break
  }
  const [code] = await ended
  expect(code).toBe(0)
  return performance.now()
}

test('a server that blocks while waiting for the file is found (positive control)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-waiting-'))
  const file = join(folder, 'waiting.db')
  const [patient, other] = [new DatabaseSync(file, { timeout: 1_000 }), new DatabaseSync(file)]
  other.exec('create table nights (date text); begin immediate')
  let ticks = 0
  const beat = setInterval(() => ticks++, 10)
  await pause(100)
  const before = ticks
  expect(() => patient.exec("insert into nights values ('2026-11-21')")).toThrow('locked')
  const during = ticks - before
  clearInterval(beat)
  patient.close()
  other.close()
  await rm(folder, { recursive: true })
  measurement('beats of a clock before', before, { atLeast: 1 })
  measurement('beats of a clock in the second that it waited', during, { atMost: 0 })
})

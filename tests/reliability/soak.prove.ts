import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testImage } from '#testkit/app/test-images.ts'
import {
  type InspectedProcess,
  inspect,
  inspectable,
  type Memory,
  startInspected,
} from './load/inspected-process.ts'
import { linearFit } from './load/linear-fit.ts'
import { type SentRequest, startLoad } from './load/steady-load.ts'
import { multipart } from './load/upload-body.ts'
import { measurement } from './measurement.ts'
import { startWatchedServer } from './servers/watched-server.ts'
import { bySize, size } from './size.ts'

const megabyte = 1024 * 1024
const hour = 3_600_000
const minutes = Number(process.env.PROVE_MINUTES ?? bySize({ short: 0.1, full: 3, long: 20 }))
const perSecond = bySize({ short: 20, full: 100 })
const warmUpMs = Math.min(minutes / 4, 15) * 60_000
const samples = bySize({ short: 4, full: 16, long: 60 })

/**
 * Limits in MB/h for a fit over three minutes, which has an error of its own, since a process grows
 * during its first ten thousand requests. It fails if memory certainly grows by more than the
 * first, or possibly by more than the second.
 */
const maxGrowth = bySize({ short: 20, full: 20, long: 1 })
const maxUncertain = bySize({ short: 60, full: 60, long: 10 })

const reads = [
  ...['/api/bookings?page=2', '/api/today', '/api/cabins', '/api/bookings/1', '/api/guests?q=an'],
  ...['/api/statistics?last=90', '/api/bookings?status=checked-out&sortBy=totalPrice-desc'],
]

type Sample = Memory & { at: number; descriptors: number; log: number }

const perHour = (samples: Sample[], of: (sample: Sample) => number) => {
  const fit = linearFit(samples.map((sample) => ({ x: sample.at, y: of(sample) })))
  return { slope: (fit.slope * hour) / megabyte, error: (fit.error * hour) / megabyte }
}

test('continuous use grows neither memory nor open files', async () => {
  const server = await startWatchedServer(inspectable)
  const inside = await inspect(server.output())
  try {
    const image = await multipart(await testImage(), 'Soaked')
    const nextRequest = (turn: number): SentRequest => {
      if (turn % 200 === 7)
        return { kind: 'upload', path: '/api/cabins/1', method: 'PUT', ...image }
      if (turn % 100 === 3) return { kind: 'login', ...failedLogin(turn) }
      if (turn % 5 === 0) return { kind: 'write', ...write(turn) }
      return { kind: 'read', path: reads[turn % reads.length] ?? '/api/today' }
    }
    const way = { address: server.address, headers: { cookie: server.cookie } }
    const load = startLoad(way, perSecond, nextRequest)
    await pause(warmUpMs)
    const log = join(server.dataDir, 'cabinkeeper.db-wal')
    const taken = await takeSamples(inside, minutes * 60_000 - warmUpMs, log)
    await load.stop()
    const broken = load.responses.filter(({ status }) => status === 0 || status === 500)
    expect(broken.map(({ path, bodyText: text }) => `${path} ${text}`)).toEqual([])

    expect(load.responses.length).toBeGreaterThan(0)
    const open = taken.map(({ descriptors }) => descriptors)
    measurement('open files and connections', open.at(-1) ?? 0, { atMost: (open[0] ?? 0) + 30 })
    const longest = Math.max(...taken.map((sample) => sample.log))
    measurement('MB of write-ahead log, peak', longest / megabyte, { atMost: 64 })
    measurement('counters of failed logins', countedIn(server.dataDir), { atMost: 100 })
    // A process grows during its first seconds, and a busy machine may be too slow for the rate.
    if (size === 'short') return
    expect(load.responses.filter(({ status }) => status === 503)).toEqual([])
    const { slope, error } = perHour(taken, ({ held }) => held)
    measurement('MB/h of growth that is certain', slope - error, { atMost: maxGrowth })
    measurement('MB/h that would have been noticed', slope + error, { atMost: maxUncertain })
    const resident = Math.max(...taken.map((sample) => sample.resident))
    measurement('MB as the system counts it, peak', resident / megabyte, { atMost: 700 })
  } finally {
    // It does not exit while a debugger is attached.
    inside.close()
    await server.stop()
  }
})

async function takeSamples(inside: InspectedProcess, ms: number, log: string): Promise<Sample[]> {
  const taken: Sample[] = []
  for (let index = 0; index < samples; index++) {
    await pause(ms / samples)
    const descriptors = inside.descriptors()
    const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
    taken.push({ at: performance.now(), descriptors, log: size, ...(await inside.memory()) })
  }
  return taken
}

function failedLogin(turn: number) {
  const body = JSON.stringify({ email: `stranger.${turn}@cabins.example`, password: 'let me in' })
  return { path: '/api/session', method: 'POST', body }
}

function write(turn: number) {
  if (turn % 2 === 0) {
    const body = JSON.stringify({ breakfastPrice: 10 + (turn % 50) })
    return { path: '/api/settings', method: 'PATCH', body }
  }
  return {
    path: '/api/guests',
    method: 'POST',
    body: JSON.stringify({ fullName: `Guest ${turn}` }),
  }
}

function countedIn(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, 'cabinkeeper.db'), { readOnly: true })
  const row = database.prepare('select count(*) as counted from login_failures').get()
  return Number(row?.counted)
}

test('a server that leaks memory is found (positive control)', async () => {
  const { address, inside, stop } = await startInspected(
    new URL('./load/leaking-server.ts', import.meta.url),
  )
  const load = startLoad({ address, headers: {} }, 100, () => ({ kind: 'read', path: '/' }))
  const taken = await takeSamples(inside, 3_000, join('nowhere', 'log'))
  await load.stop()
  await stop()
  const growth = perHour(taken, ({ held }) => held)
  expect(growth.slope - growth.error).toBeGreaterThan(maxGrowth)
})

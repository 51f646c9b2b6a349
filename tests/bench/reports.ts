/*
 * Measures the report of a year with 100,000 and 1,000,000 bookings on both databases, and how long
 * it keeps other requests waiting, and the memory of the server: `npm run bench -- reports`. On a busy
 * machine, compare the fastest requests.
 */

import { parseArgs } from 'node:util'
import { addDays } from '#domain/calendar.ts'
import { serverProcess } from '#testkit/server-process.ts'
import type { Engine } from './datasets/engine.ts'
import { openPostgresDatasets } from './datasets/postgres-datasets.ts'
import { openSqliteDatasets } from './datasets/sqlite-datasets.ts'
import { partArguments } from './part-arguments.ts'
import { memoryMB } from './process-usage.ts'
import { inColumns, percentile, requestTimes } from './request-times.ts'
import { logInTo } from './server/request-recorder.ts'

const { values } = parseArgs({
  args: partArguments,
  options: {
    requests: { type: 'string', default: '10' },
    bookings: { type: 'string', default: '100000,1000000' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
})
const requests = Number(values.requests)

const today = new Date().toISOString().slice(0, 10)
const year = `from=${addDays(today, -364)}&to=${today}`
const past = `asOf=${addDays(today, -180)}T12:00`

const reports = [
  `metrics?${year}`,
  `metrics?${year}&by=day`,
  `metrics?${year}&group=cabin`,
  `metrics?${year}&group=nationality`,
  `metrics?${year}&${past}`,
  `payments?${year}`,
  `payments?${year}&${past}`,
]

/** The times of a request that needs no database, while a report is computed again and again. */
async function waitingTimes(address: string, url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  const report = requestTimes(url, cookie, requests)
  let isDone = false
  void report.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const from = performance.now()
    await (await fetch(`${address}/api/health`)).text()
    times.push(performance.now() - from)
  }
  await report
  return times.sort((a, b) => a - b)
}

async function measure(engine: Engine, bookings: number): Promise<void> {
  const dataset = await engine.copyOf(await engine.cachedDataset(bookings), `reports-${bookings}`)
  const cookie = await logInTo(dataset)
  const server = await serverProcess({ DEMO: 'true', ...dataset })
  await server.start()
  console.log(`\n${engine.name}, ${bookings} bookings, in ms:`)
  console.log('fastest  median     p99   another request at the same time, p99 and longest')
  try {
    await requestTimes(`${server.address}/api/reports/on-the-books`, cookie, 0)
    const before = memoryMB(server.pid())
    for (const report of reports) {
      const url = `${server.address}/api/reports/${report}`
      const times = inColumns(await requestTimes(url, cookie, requests))
      const waiting = await waitingTimes(server.address, url, cookie)
      const others = [percentile(waiting, 0.99), waiting.at(-1) ?? Number.NaN]
      console.log(`${times}   ${others.map((time) => time.toFixed(1)).join(' ')}  ${report}`)
    }
    const { now, peak } = memoryMB(server.pid())
    const sizes = [before.now, now, peak].map((size) => `${size.toFixed(0)} MB`)
    console.log(`Memory of the server before, after and at most: ${sizes.join(', ')}`)
  } finally {
    await server.end('SIGTERM')
  }
}

for (const open of [openSqliteDatasets, openPostgresDatasets]) {
  const engine = await open()
  try {
    if (!values.on.includes(engine.name)) continue
    for (const bookings of values.bookings.split(',')) await measure(engine, Number(bookings))
  } finally {
    await engine.close()
  }
}

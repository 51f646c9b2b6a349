/*
 * Measures searches and filters of the bookings list with 100,000 bookings in 50 cabins on both
 * databases: `npm run bench -- filters`. On a busy machine, compare the fastest requests.
 */

import { parseArgs } from 'node:util'
import { bookingSorts } from '#contract/booking-list-options.ts'
import { addDays } from '#domain/calendar.ts'
import { serverProcess } from '#testkit/server-process.ts'
import type { DatasetEnv, Engine } from './datasets/engine.ts'
import { openPostgresDatasets } from './datasets/postgres-datasets.ts'
import { openSqliteDatasets } from './datasets/sqlite-datasets.ts'
import { partArguments } from './part-arguments.ts'
import { inColumns, percentile, requestTimes, type Times } from './request-times.ts'
import { logInTo } from './server/request-recorder.ts'

const bookings = 100_000

const { values } = parseArgs({
  args: partArguments,
  options: {
    requests: { type: 'string', default: '40' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
})
const requests = Number(values.requests)

const today = new Date().toISOString().slice(0, 10)
const yearAgo = addDays(today, -365)

/** Each narrows the list differently: a little, a lot, or with several conditions. */
const filters: Record<string, string>[] = [
  { q: 'm' },
  { q: 'example' },
  { q: 'mar' },
  { q: '0' },
  { q: 'mar ex' },
  { to: today },
  { from: today },
  { from: yearAgo, to: today },
  { cabin: '7' },
  { cabin: '7', to: today },
  { q: 'm', to: today },
  { q: 'm', cabin: '7', from: yearAgo },
  { source: 'airbnb' },
  { source: 'phone' },
  { status: 'checked-out', to: today },
  { status: 'cancelled', from: '2010-01-01' },
  { to: today, page: '1000' },
]
const lists = filters.flatMap((filter) =>
  bookingSorts
    .filter((sortBy) => sortBy !== 'totalPrice-asc' || Object.keys(filter).length === 1)
    .map((sortBy) => new URLSearchParams({ ...filter, sortBy }).toString()),
)

async function measure(engine: Engine, dataset: DatasetEnv): Promise<void> {
  const cookie = await logInTo(dataset)
  const server = await serverProcess({ DEMO: 'true', ...dataset })
  await server.start()
  const results: (Times & { list: string })[] = []
  try {
    for (const list of lists) {
      const url = `${server.address}/api/bookings?${list}`
      results.push({ list, ...(await requestTimes(url, cookie, requests)) })
    }
  } finally {
    await server.end('SIGTERM')
  }
  const all = results.flatMap((times) => times.all).sort((a, b) => a - b)
  results.sort((a, b) => b.median - a.median)
  console.log(`\n${engine.name}, ${lists.length} lists, ${requests} requests each, in ms:`)
  console.log('fastest  median     p99')
  for (const times of results) console.log(`${inColumns(times)}  ${times.list}`)
  console.log(
    `All requests: median ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`,
  )
}

for (const open of [openSqliteDatasets, openPostgresDatasets]) {
  const engine = await open()
  try {
    if (!values.on.includes(engine.name)) continue
    await measure(engine, await engine.copyOf(await engine.cachedDataset(bookings), 'filters'))
  } finally {
    await engine.close()
  }
}

/*
 * Measures prices of 500 cabins with 200 rules on both databases: `npm run bench -- prices`. It quotes
 * stays of 30 nights, and reads the prices of a year while other requests are sent. On a busy machine,
 * compare the fastest requests.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/calendar.ts'
import { nightDates } from '#domain/stay.ts'
import { stayPricer } from '#features/prices/domain/price-stay.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { readConfig } from '#platform/base/config.ts'
import { chunk } from '#platform/db/chunk.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { serverProcess } from '#testkit/server-process.ts'
import type { DatasetEnv, Engine } from './datasets/engine.ts'
import { openPostgresDatasets } from './datasets/postgres-datasets.ts'
import { openSqliteDatasets } from './datasets/sqlite-datasets.ts'
import { partArguments } from './part-arguments.ts'
import { cpuMs } from './process-usage.ts'
import { inColumns, percentile, requestTimes } from './request-times.ts'
import { logInTo } from './server/request-recorder.ts'

const numCabins = 500
const numRules = 200

const { values } = parseArgs({
  args: partArguments,
  options: {
    requests: { type: 'string', default: '20' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
})
const requests = Number(values.requests)

const today = new Date().toISOString().slice(0, 10)
const stay = { startDate: addDays(today, 30), endDate: addDays(today, 60) }

/** Half of the nights of a year are blocked, in blocks of a week. */
const fill = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const created_at = new Date().toISOString()
    const lodges = Array.from({ length: numCabins }, (_, number) => ({
      name: `Lodge ${number}`,
      max_capacity: 4,
      regular_price_cents: 15_000 + number,
      discount_cents: 0,
      description: 'Lodge',
      image: '',
      created_at,
    }))
    await tx.deleteFrom('nights').execute()
    await tx.updateTable('cabins').set({ retired_on: today }).execute()
    const cabins = await tx.insertInto('cabins').values(lodges).returning('id').execute()
    const weeks = Array.from({ length: 26 }, (_, number) => addDays(today, number * 14))
    for (const { id: cabin_id } of cabins) {
      const blocks = weeks.map((start_date) => ({
        cabin_id,
        start_date,
        end_date: addDays(start_date, 7),
        created_at,
        kind: 'owner' as const,
        reason: '',
        version: 1,
      }))
      const added = await tx
        .insertInto('blocks')
        .values(blocks)
        .returning(['id', 'start_date', 'end_date'])
        .execute()
      const nights = added.flatMap(({ id: block_id, start_date, end_date }) =>
        nightDates({ startDate: start_date, endDate: end_date }).map((date) => ({
          cabin_id,
          date,
          block_id,
          booking_id: null,
          rate_cents: 0,
        })),
      )
      await tx.insertInto('nights').values(nights).execute()
    }
    const ids = cabins.map(({ id }) => id)
    for (const some of chunk([...Array(numRules).keys()], 20)) {
      const rows = some.map((number) => ({ ...ruleRow(number, ids), created_at }))
      await tx.insertInto('price_rules').values(rows).execute()
    }
  })

/** Seasons, weekends, events and minimum stays; a third of the rules is for some cabins only. */
function ruleRow(number: number, cabinIds: readonly number[]) {
  const kind = (['percent', 'amount', 'price', 'stay', 'long-stay'] as const)[number % 5] ?? 'price'
  const month = String((number % 12) + 1).padStart(2, '0')
  return {
    position: number,
    name: `Rule ${number}`,
    kind,
    ranges: JSON.stringify([{ from: `${month}-01`, to: `${month}-${10 + (number % 18)}` }]),
    weekdays: number % 2 === 0 ? '' : '56',
    cabin_ids:
      number % 3 === 0
        ? JSON.stringify(cabinIds.filter((_, index) => index % 10 === number % 10))
        : null,
    value: kind === 'stay' ? null : 1_000 + number,
    threshold: kind === 'long-stay' ? 7 : null,
    replaces_lower: kind === 'price',
    min_nights: kind === 'stay' ? 3 : null,
    max_nights: null,
    arrival_days: kind === 'stay' ? '56' : null,
    departure_days: null,
    min_days_ahead: null,
    max_days_ahead: null,
    sells_gaps: kind === 'stay',
    version: 1,
  }
}

/** The CPU time of the rules and prices alone, as `GET /api/availability` computes them. */
async function quoteCpu(db: Db): Promise<number> {
  const cabins = await db.selectFrom('cabins').where('retired_on', 'is', null).selectAll().execute()
  const times: number[] = []
  for (let run = 0; run < requests + 3; run += 1) {
    const { rules, toPriced } = await loadPriceList(db, stay)
    const { user, system } = process.cpuUsage()
    const pricesIn = stayPricer(rules, { ...stay, numGuests: 2 }, today)
    for (const cabin of cabins) pricesIn(toPriced(cabin))
    const used = process.cpuUsage({ user, system })
    if (run >= 3) times.push((used.user + used.system) / 1_000)
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  )
}

/** The longest time that another request waits while the prices of a year are read. */
async function longestDelay(address: string, cookie: string, year: string): Promise<number[]> {
  const delays: number[] = []
  for (let run = 0; run < requests; run += 1) {
    let isDone = false
    const reading = fetch(`${address}${year}`, { headers: { cookie } })
      .then((response) => response.text())
      .finally(() => {
        isDone = true
      })
    let longest = 0
    while (!isDone) {
      const from = performance.now()
      await (await fetch(`${address}/api/health`)).text()
      longest = Math.max(longest, performance.now() - from)
      await pause(1)
    }
    await reading
    delays.push(longest)
  }
  return delays.sort((a, b) => a - b)
}

async function measure(engine: Engine, dataset: DatasetEnv): Promise<void> {
  const cookie = await logInTo(dataset)
  const { db, close } = await openDatabase(
    readConfig({ NODE_ENV: 'test', DEMO: 'true', ...dataset }),
  )
  await fill(db)
  const cpu = await quoteCpu(db)
  await close()
  const server = await serverProcess({ DEMO: 'true', ...dataset })
  await server.start()
  try {
    console.log(`\n${engine.name}, ${numCabins} cabins, ${numRules} rules:`)
    console.log(`Quoting 30 nights: ${cpu.toFixed(1)} ms of CPU`)
    console.log('fastest  median     p99  ms')
    const offers = `/api/availability?from=${stay.startDate}&to=${stay.endDate}&guests=2`
    const year = `/api/prices?from=${today}&to=${addDays(today, 365)}`
    for (const path of [offers, year]) {
      const before = cpuMs(server.pid())
      const times = await requestTimes(server.address + path, cookie, requests)
      const cpuEach = (cpuMs(server.pid()) - before) / (requests + 3)
      console.log(`${inColumns(times)}  ${cpuEach.toFixed(1)} of CPU  ${path}`)
    }
    const first = await fetch(server.address + year, { headers: { cookie } })
    const unchanged = { cookie, 'if-none-match': first.headers.get('etag') ?? '' }
    const size = (await first.text()).length / 1e6
    const from = performance.now()
    const { status } = await fetch(server.address + year, { headers: unchanged })
    console.log(
      `${(performance.now() - from).toFixed(1).padStart(7)}  ${status} instead of ${size.toFixed(1)} MB`,
    )
    const delays = await longestDelay(server.address, cookie, year)
    console.log(
      `Longest wait of another request meanwhile: fastest ${delays[0]?.toFixed(1)} ms, median ${percentile(delays, 0.5).toFixed(1)} ms, worst ${delays.at(-1)?.toFixed(1)} ms`,
    )
  } finally {
    await server.end('SIGTERM')
  }
}

for (const open of [openSqliteDatasets, openPostgresDatasets]) {
  const engine = await open()
  try {
    if (!values.on.includes(engine.name)) continue
    await measure(engine, await engine.copyOf(await engine.cachedDataset(2_000), 'prices'))
  } finally {
    await engine.close()
  }
}

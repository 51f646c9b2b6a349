/*
 * Measures the requests of the Payments screen with 100,000 bookings on both databases, when few
 * bookings owe money and when all departed guests do: `npm run bench -- payments`.
 */

import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '#platform/base/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { serverProcess } from '#testkit/server-process.ts'
import type { DatasetEnv, Engine } from './datasets/engine.ts'
import { openPostgresDatasets } from './datasets/postgres-datasets.ts'
import { openSqliteDatasets } from './datasets/sqlite-datasets.ts'
import { partArguments } from './part-arguments.ts'
import { inColumns, requestTimes } from './request-times.ts'
import { logInTo } from './server/request-recorder.ts'

const bookings = 100_000

const { values } = parseArgs({
  args: partArguments,
  options: {
    requests: { type: 'string', default: '40' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
})

/** Prepares the open balances, and returns their number and the day with the most payments. */
async function prepare(dataset: DatasetEnv, everybodyOwes: boolean) {
  const { db, close } = await openDatabase(readConfig({ DEMO: 'true', ...dataset }))
  if (everybodyOwes) {
    await db
      .updateTable('bookings')
      .set({ paid_cents: 0 })
      .where('status', '=', 'checked-out')
      .execute()
    await sql
      .raw(dataset.DATABASE_URL ? 'vacuum (analyze) bookings' : 'analyze bookings')
      .execute(db)
  }
  const owing = await db
    .selectFrom('bookings')
    .where('status', 'in', ['checked-in', 'checked-out'])
    .whereRef('paid_cents', '<', 'total_price_cents')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const busiest = await db
    .selectFrom('payments')
    .groupBy('business_date')
    .select('business_date')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await close()
  return { owing: Number(owing.total), day: busiest.business_date }
}

async function measure(engine: Engine, everybodyOwes: boolean): Promise<void> {
  const name = everybodyOwes ? 'all-owe' : 'few-owe'
  const dataset = await engine.copyOf(await engine.cachedDataset(bookings), name)
  const { owing, day } = await prepare(dataset, everybodyOwes)
  const cookie = await logInTo(dataset)
  const server = await serverProcess({ DEMO: 'true', ...dataset })
  await server.start()
  console.log(`\n${engine.name}, ${owing} of ${bookings} bookings owe money, in ms:`)
  console.log('fastest  median     p99')
  try {
    for (const path of [
      `/api/payments?day=${day}`,
      '/api/payments/balances',
      '/api/payments/deposits',
    ]) {
      const times = await requestTimes(server.address + path, cookie, Number(values.requests))
      console.log(`${inColumns(times)}  ${path}`)
    }
  } finally {
    await server.end('SIGTERM')
  }
}

for (const open of [openSqliteDatasets, openPostgresDatasets]) {
  const engine = await open()
  try {
    if (!values.on.includes(engine.name)) continue
    for (const everybodyOwes of [false, true]) await measure(engine, everybodyOwes)
  } finally {
    await engine.close()
  }
}

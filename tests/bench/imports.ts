/*
 * Imports 50,000 bookings in 50 new cabins while a client works, and undoes the import:
 * `npm run bench -- imports`. Reports the times, the CPU time of the server with all its requests, and how
 * long the requests of the client took in the meantime.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays } from '#domain/calendar.ts'
import { type ImportFile, importFile } from '#features/imports/contract/imports.ts'
import { serverProcess } from '#testkit/server-process.ts'
import type { DatasetEnv, Engine } from './datasets/engine.ts'
import { openPostgresDatasets } from './datasets/postgres-datasets.ts'
import { openSqliteDatasets } from './datasets/sqlite-datasets.ts'
import { partArguments } from './part-arguments.ts'
import { cpuMs } from './process-usage.ts'
import { inColumns, percentile } from './request-times.ts'
import { logInTo } from './server/request-recorder.ts'

const { values } = parseArgs({
  args: partArguments,
  options: {
    rows: { type: 'string', default: '50000' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
})
const numRows = Number(values.rows)
const numCabins = 50
const today = new Date().toISOString().slice(0, 10)

function fileOfBookings(): string {
  const lines = ['Cabin,Guest,Email,Phone,Arrival,Departure,Guests,Price,Reference']
  const perCabin = Math.ceil(numRows / numCabins)
  for (let row = 0; row < numRows; row += 1) {
    const cabin = row % numCabins
    const start = addDays(today, (Math.floor(row / numCabins) - perCabin + 100) * 4)
    const guest = `Guest ${row} Family ${row % 997}`
    const contact = `guest.${row}@import.example,+49 30 ${1_000_000 + row}`
    const stay = `${start},${addDays(start, 3)},2,${300 + (row % 400)}.50`
    lines.push(`Imported ${cabin},${guest},${contact},${stay},R${row}`)
  }
  return lines.join('\n')
}

type Client = ReturnType<typeof clientOf> & { pid: number }

function clientOf(address: string, cookie: string) {
  const headers = { cookie, origin: address }
  async function send(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
    return text
  }
  const sendImport = async (method: string, path: string, body?: object | FormData) =>
    importFile.parse(JSON.parse(await send(method, path, body)))
  return { send, sendImport }
}

/** What staff do all day: three reads and a write, one after the other, until the signal. */
async function work({ send }: Client, done: AbortSignal) {
  const times: number[] = []
  const calls = [
    () => send('GET', '/api/today'),
    () => send('GET', '/api/bookings'),
    () => send('GET', `/api/availability?from=${today}&to=${addDays(today, 3)}&guests=2`),
    () => send('POST', '/api/guests', { fullName: 'Ada Berg' }),
  ]
  for (let at = 0; !done.aborted; at += 1) {
    const begun = performance.now()
    await calls[at % calls.length]?.()
    times.push(performance.now() - begun)
    await pause(10)
  }
  return times.sort((a, b) => a - b)
}

/** Runs a part of the import while the client works, and prints both. */
async function measured<Result>(client: Client, name: string, run: () => Promise<Result>) {
  const done = new AbortController()
  const working = work(client, done.signal)
  const begun = performance.now()
  const cpuBefore = cpuMs(client.pid)
  const result = await run()
  const cpu = (cpuMs(client.pid) - cpuBefore) / 1_000
  const seconds = (performance.now() - begun) / 1_000
  done.abort()
  const all = await working
  const [fastest = Number.NaN] = all
  const times = { fastest, median: percentile(all, 0.5), p99: percentile(all, 0.99), all }
  const slowest = (all.at(-1) ?? Number.NaN).toFixed(0)
  console.log(
    `${name.padEnd(8)}${seconds.toFixed(1).padStart(6)} s ${cpu.toFixed(1).padStart(6)} s  ${inColumns(times)}  slowest ${slowest}`,
  )
  return result
}

async function untilState({ sendImport }: Client, id: number, state: ImportFile['state']) {
  for (;;) {
    const file = await sendImport('GET', `/api/imports/${id}`)
    if (file.state === state) return file
    if (file.state === 'stopped') throw new Error('The import stopped.')
    await pause(250)
  }
}

async function measure(engine: Engine, dataset: DatasetEnv): Promise<void> {
  const cookie = await logInTo(dataset)
  const server = await serverProcess({ DEMO: 'true', ...dataset })
  await server.start()
  try {
    const client = { ...clientOf(server.address, cookie), pid: server.pid() }
    console.log(`\n${engine.name}, ${numRows} rows; requests of the client in ms:`)
    console.log('             time      CPU  fastest  median     p99')
    const form = new FormData()
    form.append('file', new File([fileOfBookings()], 'bookings.csv'))
    const file = await measured(client, 'read', () =>
      client.sendImport('POST', '/api/imports', form),
    )
    const cabins = Object.fromEntries(file.unknownCabins.map(({ name }) => [name, null]))
    const checked = await measured(client, 'check', () =>
      client.sendImport('PUT', `/api/imports/${file.id}/mapping`, { ...file.mapping, cabins }),
    )
    if (checked.counts.new !== numRows) throw new Error(JSON.stringify(checked.counts))
    const imported = await measured(client, 'import', async () => {
      await client.sendImport('POST', `/api/imports/${file.id}/start`)
      return untilState(client, file.id, 'done')
    })
    if (imported.counts.added !== numRows) throw new Error(JSON.stringify(imported.counts))
    await measured(client, 'undo', async () => {
      await client.sendImport('POST', `/api/imports/${file.id}/undo`)
      return untilState(client, file.id, 'undone')
    })
  } finally {
    await server.end('SIGTERM')
  }
}

for (const open of [openSqliteDatasets, openPostgresDatasets]) {
  const engine = await open()
  try {
    if (!values.on.includes(engine.name)) continue
    await measure(engine, await engine.copyOf(await engine.cachedDataset(1_000), 'imports'))
  } finally {
    await engine.close()
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { measurement } from './measurement.ts'
import { findProblems } from './servers/partial-writes.ts'
import { bySize } from './size.ts'

const processes = 2
const starter = fileURLToPath(new URL('./servers/second-start.mjs', import.meta.url))
const writer = fileURLToPath(new URL('./servers/concurrent-writer.ts', import.meta.url))
const clientsEach = 4

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-second-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const run = (program: string, ...args: string[]) =>
  spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: 'false', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('a second server on the same data folder is rejected immediately, and starts once the first is killed', async () => {
  const server = await serverProcess({ DATA_DIR: dataDir, DEMO: 'false' })
  try {
    await server.start()
    const second = run(starter)
    const exited = once(second, 'exit')
    const [said, reason] = await Promise.all([text(second.stdout), text(second.stderr)])
    expect(await exited).toEqual([1, null])
    expect(reason).toBe(
      `Another Cabinkeeper is using ${dataDir}. Please stop it first, or set DATA_DIR to another folder.\n`,
    )
    expect(server.isRunning()).toBe(true)
    const limit = bySize({ short: {}, full: { atMost: 1000 } })
    measurement('a second server is turned away after', Number(said), { ...limit })
    await server.end('SIGKILL')
    await server.start()
  } finally {
    await server.end('SIGTERM')
  }
})

test('two processes that write to one file despite the lock damage and lose nothing', async () => {
  const location = { dataDir, databaseUrl: undefined }
  const { db, close } = await openDatabase(location)
  await migrate(db)
  await close()
  const seconds = bySize({ short: 1, full: 30, long: 600 })
  const writers = Array.from({ length: processes }, () => run(writer, dataDir, String(clientsEach)))
  const saying = writers.map(({ stdout }) => text(stdout))
  const failing = writers.map(({ stderr }) => text(stderr))
  await Promise.all(writers.map(({ stdout }) => once(stdout, 'data')))
  await pause(seconds * 1000)
  for (const process of writers) process.kill('SIGKILL')
  expect(await Promise.all(failing)).toEqual(writers.map(() => ''))
  // An incomplete last line was cut off while printing.
  const lines = (await Promise.all(saying)).map((said) => said.split('\n').slice(0, -1))
  const promised = lines.flat().filter((line) => line !== 'rejected')

  await withLiveDatabase(location, async (db) => {
    const whole = new Set(await wholeBookings(db))
    const lost = promised.filter((id) => !whole.has(Number(id)))
    measurement('bookings acknowledged by two processes', promised.length, { atLeast: 1 })
    measurement('fewest by one of them', Math.min(...lines.map(({ length }) => length)), {
      atLeast: 1,
    })
    measurement('bookings lost', lost.length, { atMost: 0 })
    expect(await findProblems(db)).toEqual([])

    await sql`delete from nights where booking_id = ${Number(promised.at(-1))}`.execute(db)
    expect(await wholeBookings(db)).toHaveLength(whole.size - 1)
    expect(await findProblems(db)).not.toEqual([])
  })
})

async function wholeBookings(db: Parameters<typeof findProblems>[0]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select bookings.id from bookings
    join audit on entity = 'booking' and entity_id = cast(bookings.id as text)
    join nights on nights.booking_id = bookings.id
    group by bookings.id having count(*) = num_nights`.execute(db)
  return rows.map(({ id }) => id)
}

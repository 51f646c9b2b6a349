import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

const rounds = 6
const writer = fileURLToPath(new URL('../testing/keep-writing.ts', import.meta.url))
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The bookings that were confirmed before the desk was killed, somewhere in the middle of a write. */
async function confirmedUntilKilled(): Promise<number[]> {
  const desk = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  desk.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const exited = once(desk, 'exit')
  const closed = once(desk, 'close')
  await Promise.race([once(desk.stdout, 'data'), exited])
  await pause(Math.random() * 200)
  desk.kill('SIGKILL')
  await closed
  expect(await exited).toEqual([null, 'SIGKILL'])
  // A last line without its end was cut off in the saying.
  return said.split('\n').slice(0, -1).map(Number)
}

test('whatever was confirmed is there after a crash, whole, and the next start needs no help', async () => {
  const confirmed: number[] = []
  for (let round = 0; round < rounds; round++) {
    confirmed.push(...(await confirmedUntilKilled()))
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })

    const { rows } = await sql<{ id: number }>`
      select bookings.id from bookings
      join audit on audit.entity_id = cast(bookings.id as text)
      join nights on nights.booking_id = bookings.id
      group by bookings.id having count(*) = 2 order by bookings.id`.execute(db)
    const whole = new Set(rows.map(({ id }) => id))
    expect(confirmed.filter((id) => !whole.has(id))).toEqual([])

    const counts = await sql`
      select (select count(*) from bookings) as bookings, (select count(*) from audit) as notes,
        (select count(*) from nights) as nights`.execute(db)
    const bookings = rows.length
    expect(counts.rows).toEqual([{ bookings, notes: bookings, nights: bookings * 2 }])

    const check = await sql`pragma integrity_check`.execute(db)
    expect(check.rows).toEqual([{ integrity_check: 'ok' }])
    await close()
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(rounds)
}, 60_000)

import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measurement } from './measurement.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'

/* Makes background jobs fail for real, by removing their table or replacing their folder. */

const longestWait = { timeout: 40_000, interval: 50 }
const rejecting = `--import=${join(import.meta.dirname, 'failures', 'unhandled-rejections.mjs')}`

let server: WatchedServer

beforeAll(async () => {
  const env = { NODE_OPTIONS: rejecting, BACKUP_TIME: '03:00', LOG_LEVEL: 'info' }
  server = await startWatchedServer(env)
})
afterAll(() => server?.stop())

type Line = { event: string; error?: string; job?: string }

const lines = (event: string, job?: string): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event && (job === undefined || line.job === job))

function outside(statement: string) {
  const database = new DatabaseSync(join(server.dataDir, 'cabinkeeper.db'), { timeout: 5_000 })
  database.exec(statement)
  database.close()
}

/** Logged at least twice, which shows that the job was retried. */
async function failsAndIsTriedAgain(event: string, job?: string) {
  await expect.poll(() => lines(event, job).length, longestWait).toBeGreaterThan(1)
  expect(server.isRunning()).toBe(true)
  expect((await server.ask('/api/bookings')).status).toBe(200)
  measurement('lines in the log', lines(event, job).length, { atLeast: 2 })
}

/** As if time had passed: the job is due. */
const due = (job: string) =>
  outside(`update jobs set due_at = '2020-01-01T00:00:00.000Z' where kind = '${job}'`)

test('jobs are looked for again when their table fails, and run once it is back', async () => {
  outside('alter table jobs rename to jobs_away')
  await failsAndIsTriedAgain('jobs-not-run')
  outside('alter table jobs_away rename to jobs')
  const body = { fullName: 'Ida Moen', email: 'ida@cabins.example', password: 'seven otters' }
  expect((await server.ask('/api/staff', { method: 'POST', body })).status).toBe(201)
  const sent = () => readdir(join(server.dataDir, 'outbox')).catch(() => [])
  await expect.poll(sent, longestWait).not.toEqual([])
})

test('the nightly backup is retried when its table fails, and made once the table is back', async () => {
  outside(`alter table backups rename to backups_away;
    update migrations set applied_at = '2020-01-01T00:00:00.000Z'`)
  due('backup.make')
  await expect.poll(() => lines('job-failed', 'backup.make').length, longestWait).toBe(1)
  due('backup.make')
  await failsAndIsTriedAgain('job-failed', 'backup.make')
  outside('alter table backups_away rename to backups')
  due('backup.make')
  await expect.poll(() => lines('backed-up').length, longestWait).toBe(1)
})

test('unused images are removed once their folder is readable again', async () => {
  const storage = join(server.dataDir, 'storage')
  await rename(storage, `${storage}-away`)
  await writeFile(storage, '')
  due('images.remove-unused')
  await failsAndIsTriedAgain('job-failed', 'images.remove-unused')
  await rm(storage)
  await rename(`${storage}-away`, storage)
  const unused = join(storage, 'cabin-images', `${'0'.repeat(32)}.webp`)
  await mkdir(join(storage, 'cabin-images'), { recursive: true })
  await writeFile(unused, '')
  await utimes(unused, 0, 0)
  await expect.poll(() => lines('unused-images-removed').length, longestWait).toBeGreaterThan(0)
})

test('metrics report a failing database, and count again once it works', async () => {
  outside('alter table bookings rename to bookings_away')
  const isUp = () => server.metric('cabinkeeper_database_up')
  await expect.poll(isUp, longestWait).toBe(0)
  outside('alter table bookings_away rename to bookings')
  await expect.poll(isUp, longestWait).toBe(1)
})

test('users stay logged in when the last use of their session cannot be stored', async () => {
  outside(`update staff_session set updated_at = '${new Date(Date.now() - 3_600_000).toISOString()}';
    create trigger no_notes before update on staff_session begin select raise(abort, 'no'); end`)
  for (const _ of ['once', 'and again']) {
    expect((await server.ask('/api/bookings')).status).toBe(200)
  }
  await failsAndIsTriedAgain('session-use-not-recorded')
  outside('drop trigger no_notes')
})

test('unhandled rejections do not stop the server', async () => {
  await failsAndIsTriedAgain('rejection-unhandled')
  expect(lines('rejection-unhandled')[0]?.error).toContain('planted')
})

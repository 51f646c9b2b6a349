import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import { claimNext, runClaimed } from '#platform/jobs/run-jobs.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { runDueJobs } from '#testkit/app/run-jobs.ts'
import { lastBackup, type VerifiedBackup } from './backup-store.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { backUpIfDue, inWorker, nightlyBackup } from './nightly-backup.ts'

const minutes = 60_000

/** A server with that database, two days after it was created. */
function serverOf(db: Db) {
  const clock = { at: new Date(Date.now() + 2 * dayMs) }
  const logged: string[] = []
  return {
    db,
    config: configOf(db),
    log: (_level: string, event: string) => logged.push(event),
    now: () => clock.at,
    logged,
    later: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
}

const made: VerifiedBackup = {
  verifiedAt: '2026-11-23T03:01:00.000Z',
  file: '/backups/nightly.tar.gz',
  bytes: 1_000_000,
  bookings: 7,
  images: 3,
}

eachDatabase((open) => {
  test('a night is backed up once', async () => {
    const server = serverOf(await open())
    let count = 0
    const make = async (config: Config) => {
      count++
      await mkdir(config.backups.folder, { recursive: true })
      return made
    }
    await backUpIfDue(server, make)
    expect(await lastBackup(server.db)).toEqual(made)
    await backUpIfDue(server, make)
    expect(count).toBe(1)
    server.later(1 * dayMs)
    await backUpIfDue(server, make)
    expect(count).toBe(2)
  })

  test('a failed nightly backup is logged and tried again later', async () => {
    const server = serverOf(await open())
    const { db, now } = server
    await scheduleJob(db, { kind: 'backup.make', dueAt: now(), now: now() })
    // Where the folder of the backups is to be.
    await writeFile(server.config.backups.folder, '')
    await runDueJobs(server, nightlyBackup)
    await runDueJobs(server, nightlyBackup)
    expect(server.logged).toEqual(['not-backed-up', 'job-failed'])
    await rm(server.config.backups.folder)
    server.later(16 * minutes)
    await runDueJobs(server, nightlyBackup)
    expect(server.logged).toEqual(['not-backed-up', 'job-failed', 'backed-up'])
    const { due_at } = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(Date.parse(due_at) - now().getTime()).toBeLessThanOrEqual(60 * minutes)
  })

  test('no backup is made on the first day, nor if nightly backups are turned off', async () => {
    const db = await open()
    const never = () => Promise.reject(new Error('unwanted'))
    const server = serverOf(db)
    await backUpIfDue({ ...server, now: () => new Date() }, never)
    const config = { ...server.config, backups: { ...server.config.backups, time: null } }
    await backUpIfDue({ ...server, config }, never)
    expect(server.logged).toEqual([])
  })

  test('the nightly backup runs in a worker, and rotation deletes only old nightly backups', async () => {
    const db = await open()
    await givenFullHouse(db)
    await givenBooking(db)
    const server = serverOf(db)
    const { folder } = server.config.backups
    await mkdir(folder, { recursive: true })
    const nights = Array.from(
      { length: 9 },
      (_, index) => `nightly-2026-10-0${index + 1}T030000Z.tar.gz`,
    )
    const others = ['backup-2026-10-01T030000Z.tar.gz', 'nightly-notes.txt']
    for (const name of [...nights, ...others]) await writeFile(join(folder, name), '')

    await backUpIfDue(server, inWorker(new AbortController().signal))

    const last = await lastBackup(db)
    const names = await readdir(folder)
    expect(names).toEqual(expect.arrayContaining(others))
    expect(names.filter((name) => name.startsWith('nightly-2026-10'))).toEqual(nights.slice(3))
    expect(last).toMatchObject({ bookings: 3, images: 0 })
    const scratch = { dataDir: server.config.dataDir, now: server.now() }
    await withScratch(scratch, (restored) => loadBackup(last?.file ?? '', restored))
  })

  test('a server that stops aborts its backup, and the next server makes it', async () => {
    const db = await open()
    const server = serverOf(db)
    const stopping = new AbortController()
    await scheduleJob(db, { kind: 'backup.make', dueAt: server.now(), now: server.now() })
    const claimed = await claimNext(server, [nightlyBackup], 'a server that stops')
    if (!claimed) throw new Error('The backup is due.')
    const making = runClaimed(server, claimed, stopping.signal)
    stopping.abort()
    await making
    expect(await lastBackup(db)).toBeNull()
    await runDueJobs(server, nightlyBackup)
    expect(await lastBackup(db)).not.toBeNull()
  })
})

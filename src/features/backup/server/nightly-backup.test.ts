import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { claimNight, lastBackup, type VerifiedBackup } from './backup-store.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { backUpIfDue, inWorker } from './nightly-backup.ts'

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
  test('one of several servers makes the nightly backup', async () => {
    const db = await open()
    let count = 0
    const make = async (config: Config) => {
      count++
      await mkdir(config.backups.folder, { recursive: true })
      return made
    }
    const servers = Array.from({ length: 5 }, () => serverOf(db))
    await Promise.all(servers.map((server) => backUpIfDue(server, make)))
    expect(count).toBe(1)
    expect(await lastBackup(db)).toEqual(made)
    for (const server of servers) await backUpIfDue(server, make)
    expect(count).toBe(1)
    for (const server of servers) server.later(1 * dayMs)
    await Promise.all(servers.map((server) => backUpIfDue(server, make)))
    expect(count).toBe(2)
  })

  test('a failed nightly backup is logged and tried again later', async () => {
    const server = serverOf(await open())
    const full = () => Promise.reject(new Error('the disk is full'))
    await backUpIfDue(server, full)
    expect(server.logged).toEqual(['not-backed-up'])
    await backUpIfDue(server, full)
    expect(server.logged).toEqual(['not-backed-up'])
    server.later(16 * minutes)
    await backUpIfDue(server, async (config) => {
      await mkdir(config.backups.folder, { recursive: true })
      return made
    })
    expect(server.logged).toEqual(['not-backed-up', 'backed-up'])
  })

  test('if a server is killed during the nightly backup, another server makes it', async () => {
    const server = serverOf(await open())
    const { db, now } = server
    expect(await claimNight(db, '2026-11-23', now())).toBe(true)
    server.later(179 * minutes)
    expect(await claimNight(db, '2026-11-23', now())).toBe(false)
    server.later(2 * minutes)
    expect(await claimNight(db, '2026-11-23', now())).toBe(true)
    expect(await lastBackup(db)).toBeNull()
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
    const making = backUpIfDue(server, inWorker(stopping.signal))
    stopping.abort()
    await making
    expect(await lastBackup(db)).toBeNull()
    server.later(16 * minutes)
    await backUpIfDue(server, inWorker(new AbortController().signal))
    expect(await lastBackup(db)).not.toBeNull()
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#app/server/program/doctor-command.ts'
import { readConfig } from '#platform/base/config.ts'
import { openServerDatabase } from '#platform/db/open-server-database.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { askerAt, logIn } from '#testkit/two-servers.ts'
import { copyFolder, damages, overwrite, overwriteTable } from './failures/damage.ts'
import { randomStream } from './measurement.ts'
import { bySize } from './size.ts'

let folder: string
/** A database after a kill and after a clean shutdown. */
let killed: string
let stopped: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-damaged-'))
  killed = join(folder, 'killed')
  stopped = join(folder, 'stopped')
  const server = await serverProcess({ DATA_DIR: killed })
  await server.start()
  const ask = askerAt(server.address, await logIn(server.address))
  const changed = await ask('/api/settings', { method: 'PATCH', body: { breakfastPrice: 77 } })
  expect(changed.status).toBe(200)
  await server.end('SIGKILL')
  await copyFolder(killed, stopped)
  await (await openServerDatabase({ dataDir: stopped, databaseUrl: undefined })).close()
  expect(await cabinkeeper(stopped, 'backup', backup())).toMatchObject({ code: 0 })
})
afterAll(() => rm(folder, { recursive: true }))

const backup = () => join(folder, 'house.tar.gz')
const environment = (dataDir: string) => ({ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' })

async function cabinkeeper(dataDir: string, ...words: string[]) {
  const program = words.length === 0 ? 'start.mjs' : 'cabinkeeper.mjs'
  const child = spawn(process.execPath, [`src/app/server/program/${program}`, ...words], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const [page, sentence] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code: code as number, page, sentence }
}

/** The contents of the folder's files, to verify that nothing was changed. */
async function contents(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => /^cabinkeeper\.db/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => [name, (await readFile(join(dataDir, name))).toString('base64')]),
  )
}

const untouched = (found: unknown, before: unknown) =>
  JSON.stringify(found) === JSON.stringify(before)

test('a server does not start with a damaged database, explains how to restore it, and never creates an empty one', async () => {
  // Each case starts three programs, so the short run tries the two most telling ones.
  const tried = bySize({
    short: damages.filter(([what]) => /emptied|page/.test(what)),
    full: damages,
  })
  for (const [what, after, damage] of tried) {
    const dataDir = join(folder, what.replaceAll(' ', '-'))
    await copyFolder(after === 'kill' ? killed : stopped, dataDir)
    await damage(dataDir)
    const before = await contents(dataDir)
    const start = await cabinkeeper(dataDir)
    expect(start, what).toMatchObject({ code: 1, page: '' })
    expect(start.sentence, what).toMatch(/^[^\n]+"cabinkeeper restore FILE"[^\n]*\n$/)
    expect(untouched(nameless(await contents(dataDir)), nameless(before)), what).toBe(true)

    const doctor = await cabinkeeper(dataDir, 'doctor')
    expect(doctor.code, what).toBe(1)
    expect(doctor.page, what).toMatch(/ERROR +database .+"cabinkeeper restore FILE"/)

    const restored = await cabinkeeper(dataDir, 'restore', backup())
    expect(restored.code, `${what}: ${restored.sentence}`).toBe(0)
    expect(await breakfastPrice(dataDir), what).toBe(7700)
  }
})

/** Without the WAL index, which every reader rebuilds. */
const nameless = (files: string[][]) => files.filter(([name]) => !name?.endsWith('-shm'))

async function breakfastPrice(dataDir: string): Promise<number> {
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  const found = await db.selectFrom('settings').select('breakfast_price_cents').execute()
  await close()
  return found[0]?.breakfast_price_cents ?? 0
}

test('damage found at run time is reported, stops all writes, and leaves the rest readable', async () => {
  const dataDir = join(folder, 'at-work')
  await copyFolder(stopped, dataDir)
  const server = await serverProcess({ DATA_DIR: dataDir })
  try {
    await server.start()
    const ask = askerAt(server.address, await logIn(server.address))
    await overwriteTable(dataDir, 'guests')
    const guests = await ask('/api/guests?q=a')
    expect(guests.status).toBe(503)
    expect(await guests.json()).toMatchObject({ code: 'storage-damaged' })
    const statusOf = async (path: string, init = {}) => (await ask(path, init)).status
    const written = await ask('/api/settings', { method: 'PATCH', body: { breakfastPrice: 1 } })
    expect(written.status).toBe(503)
    expect(await written.json()).toMatchObject({ code: 'storage-damaged' })
    expect(await statusOf('/api/settings')).toBe(200)
    expect(await statusOf('/api/cabins')).toBe(200)
    expect(await statusOf('/api/ready')).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
    expect(server.isRunning()).toBe(true)
    expect(server.output()).toContain('"code":"storage-damaged"')
    expect(server.output()).not.toContain('request-failed')
    const doctor = await cabinkeeper(dataDir, 'doctor')
    expect(doctor).toMatchObject({ code: 1 })
    expect(doctor.page).toMatch(/ERROR +database +The database is damaged/)
  } finally {
    await server.end('SIGKILL')
  }
})

test('changed bytes anywhere in the file stop no process, and it is known which of them are detected', async () => {
  const chance = randomStream()
  const times = bySize({ short: 4, full: 100, long: 2000 })
  const found = { atStart: 0, byDoctor: 0, never: 0 }
  const dataDir = join(folder, 'bytes')
  await copyFolder(stopped, dataDir)
  const file = join(dataDir, 'cabinkeeper.db')
  const { size } = await stat(file)
  const whole = await readFile(file)
  for (let time = 0; time < times; time++) {
    const at = Math.floor(chance() * (size - 16))
    await overwrite(file, Buffer.from(Array.from({ length: 16 }, () => chance() * 256)), at)
    const opened = await openServerDatabase({ dataDir, databaseUrl: undefined }).catch((error) => {
      expect(error.name).toBe('StartupError')
    })
    if (!opened) found.atStart += 1
    else {
      await opened.close()
      const findings = await examine(readConfig({ DATA_DIR: dataDir }), new Date())
      const isFound = findings.some(({ state }) => state === 'error')
      found[isFound ? 'byDoctor' : 'never'] += 1
    }
    await overwrite(file, whole, 0)
  }
})

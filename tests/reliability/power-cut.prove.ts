import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#app/server/program/user-command.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { measurement, randomStream } from './measurement.ts'
import { moneyIn, readIn, tablesIn } from './power/check-backup-states.ts'
import { readSteps, type Step } from './power/disk-steps.ts'
import { sumOf } from './power/inspect-data.ts'
import { type Confirmed, workMorning } from './power/morning-work.ts'
import { powerCuts } from './power/power-cuts.ts'
import { type Replayers, startReplayers } from './power/replayers.ts'
import { type DiskFolder, newDiskFolder } from './power/trace-dirs.ts'
import { needsTracing, runTraced, tracedInto, traceEnded } from './power/traced-process.ts'
import { bySize } from './size.ts'

const program = 'src/app/server/program/cabinkeeper.mjs'
const writingClient = fileURLToPath(new URL('./power/writing-client.ts', import.meta.url))
const fixture = 'tests/testkit/databases/0.2.0.sqlite.sql'

let replayers: Replayers
let installation: Installation | undefined
const diskFolders: DiskFolder[] = []
let states = 0

beforeAll(() => {
  replayers = startReplayers()
})
beforeEach((context) => needsTracing(context))
afterAll(async () => {
  await replayers?.stop()
  for (const place of diskFolders) await place.remove()
})

async function place() {
  const made = await newDiskFolder()
  diskFolders.push(made)
  return made
}

/** A new installation from its first user on, and a morning's work over HTTP. */
type Installation = {
  at: DiskFolder
  traces: string[]
  known: Record<string, string>
  acknowledged: Confirmed[]
}

async function busyServer(): Promise<Installation> {
  if (installation) return installation
  const at = await place()
  const traces = [at.trace('user'), at.trace('server')]
  const email = 'ada@cabins.example'
  const [made = '', served = ''] = traces
  const output = await runTraced([program, 'user', 'create', email, 'Ada'], {
    env: at.env,
    trace: made,
  })
  const [, password = ''] = /password (\S+)/.exec(output) ?? []

  const server = await serverProcess(at.env, tracedInto(served))
  const rounds = bySize({ short: 3, full: 12 })
  const work = { rounds, newCabins: true }
  const morning = async () => {
    await server.start()
    return workMorning(server.address, { email, password }, work)
  }
  const { confirmed, images } = await morning().finally(() => server.end('SIGTERM'))
  await traceEnded(served)
  for (const [name, sum] of Object.entries(images)) {
    expect(sumOf(join(at.dataDir, 'storage', name))).toBe(sum)
  }
  const authSecret = sumOf(join(at.dataDir, 'secrets', 'auth-secret'))
  const acknowledged = [{ printed: `${email} can log in`, what: `user ${email}` }, ...confirmed]
  installation = { at, traces, known: { ...images, authSecret }, acknowledged }
  return installation
}

const cut = () => powerCuts(replayers, randomStream('power'))

async function survivesPowerCuts(...cuts: Parameters<ReturnType<typeof cut>['areSurvived']>) {
  states += (await cut().areSurvived(...cuts)).states
}

async function clientAt(work: DiskFolder, ...words: string[]) {
  const trace = work.trace('desk')
  const output = await runTraced([writingClient, work.dataDir, ...words], { trace })
  const lines = output.split('\n').filter(Boolean)
  const acknowledged = lines.map((line) => ({ printed: line, what: line.slice(0, -1) }))
  return {
    root: work.root,
    traces: [trace],
    look: 'findBookings' as const,
    known: {},
    acknowledged,
  }
}

test('a confirmed booking survives a power cut at any moment', async () => {
  // Enough writes for at least one checkpoint.
  const bookings = bySize({ short: 8, full: 110, long: 400 })
  const part = bySize({ short: 0.05, full: 0.15, long: 1 })
  await survivesPowerCuts({ ...(await clientAt(await place(), String(bookings))), part })
})

test('a database that does not sync to disk is found (positive control)', async () => {
  const hasty = await clientAt(await place(), '10', 'hasty')
  await cut().areNot(/lost: booking/, { ...hasty, part: 0.02 })
})

test('acknowledged writes survive a power cut: bookings, images, national IDs and their key', async () => {
  const { at, ...morning } = await busyServer()
  await survivesPowerCuts({ root: at.root, look: 'inspectData', ...morning })
})

test.each([
  ['responds before the commit', /lost: (booking|check-in)/, { reportedEarly: true }],
  ['images not synced', /cabin \d is without/, { unsynced: 'files', under: '/storage/' }],
  [
    'a folder not synced after a rename',
    /cabin \d is without/,
    { unsynced: 'folders', under: '/storage/' },
  ],
  [
    'a key whose folder is not synced',
    /key of the national IDs is lost/,
    { unsynced: 'folders', under: '/secrets' },
  ],
] as const)('%s: found (positive control)', async (_, harm, defect) => {
  const { at, ...morning } = await busyServer()
  const cuts = { root: at.root, look: 'inspectData' as const, ...morning, defect, part: 0.02 }
  await cut().areNot(harm, cuts)
})

/** The installation at the end of the morning, with its backup. */
let backedUp: { at: DiskFolder; file: string; known: Record<string, string> } | undefined

test('a reported backup survives a power cut, and there is never a partial file under its name', async () => {
  const { at: busy, known } = await busyServer()
  const at = await busy.copied('backup')
  const trace = at.trace('backup')
  const money = readIn(at.database, moneyIn)
  await runTraced([program, 'backup'], { env: at.env, trace })
  const [name = ''] = await readdir(join(at.dataDir, 'backups'))
  const file = join(at.dataDir, 'backups', name)
  backedUp = { at, file, known: { ...known, money } }
  await survivesPowerCuts({
    root: at.root,
    before: at.before,
    traces: [trace],
    look: 'findBackup',
    known: { money, backup: `data/backups/${name}`, backupSum: sumOf(file) },
    acknowledged: [{ printed: 'Backup verified', what: 'the backup' }],
  })
})

test('a power cut during a restore leaves the old data or the new, with the images', async () => {
  if (!backedUp) throw new Error('There is no backup.')
  // A user created after the backup, who identifies the old data.
  await createUser(['create', 'bo@cabins.example', 'Bo'], backedUp.at.env)
  const at = await backedUp.at.copied('restore')
  const trace = at.trace('restore')
  const oldMoney = readIn(at.database, moneyIn)
  await runTraced([program, 'restore', backedUp.file, '--replace'], { env: at.env, trace })
  await survivesPowerCuts({
    root: at.root,
    before: at.before,
    traces: [trace],
    look: 'findRestored',
    known: { ...backedUp.known, oldMoney },
    acknowledged: [{ printed: 'All users must log in again', what: 'the new data' }],
  })
})

test('a power cut during an upgrade leaves the old tables or the new, and the next start continues', async () => {
  const left = await place()
  await mkdir(left.dataDir)
  const database = new DatabaseSync(left.database)
  database.exec(await readFile(fixture, 'utf8'))
  database.close()
  const at = await left.copied('upgrade')
  const trace = at.trace('upgrade')
  const old = { oldTables: readIn(at.database, tablesIn), money: readIn(at.database, moneyIn) }
  await runTraced([program, 'migrate'], { env: at.env, trace })
  const [name = ''] = await readdir(join(at.dataDir, 'backups'))
  const backup = {
    backup: `data/backups/${name}`,
    backupSum: sumOf(join(at.dataDir, 'backups', name)),
  }
  await survivesPowerCuts({
    root: at.root,
    before: at.before,
    traces: [trace],
    look: 'findUpgraded',
    known: { ...old, ...backup, tables: readIn(at.database, tablesIn) },
    acknowledged: [{ printed: 'schema is up to date', what: 'the new tables' }],
  })
})

const isOf = (step: Step, name: string) => 'path' in step && step.path.endsWith(name)

/** In SQLite's WAL the last frame of a commit contains the size of the database. */
const isCommit = (step: Step) =>
  step.kind === 'write' &&
  isOf(step, '.db-wal') &&
  step.bytes.length === 24 &&
  step.bytes.readUInt32BE(4) > 0

/** WAL syncs by commits. Syncs when the WAL restarts and by checkpoints are counted separately. */
function syncsOfCommits(steps: Step[]): number {
  const onDatabase = steps.filter((step) => isOf(step, '.db') || isOf(step, '.db-wal'))
  return onDatabase.filter((step, index) => {
    const [before, after] = [onDatabase[index - 1], onDatabase[index + 1]]
    const beginsLog = before?.kind === 'write' && before.offset === 0
    const takesOver = after?.kind === 'write' && isOf(after, '.db')
    return step.kind === 'sync' && isOf(step, '.db-wal') && !beginsLog && !takesOver
  }).length
}

/** The server's system calls for each request, in order. */
function stepsOfEach(steps: Step[], confirmed: Confirmed[]) {
  let from = 0
  return confirmed.map(({ printed, what }) => {
    const to = steps.findIndex((step) => step.kind === 'printed' && step.text.includes(printed))
    const own = steps.slice(from, to)
    from = to
    return { kind: what.split(' ')[0] ?? '', steps: own }
  })
}

test('a new booking, a check-in and a check-out sync the disk once per commit', async () => {
  const at = await place()
  const user = await createUser(['create', 'ada@cabins.example', 'Ada'], at.env)
  const trace = at.trace('server')
  const server = await serverProcess(at.env, tracedInto(trace))
  const rounds = bySize({ short: 2, full: 30 })
  const morning = async () => {
    await server.start()
    return workMorning(server.address, user, { rounds })
  }
  const { confirmed } = await morning().finally(() => server.end('SIGTERM'))
  await traceEnded(trace)

  const all = stepsOfEach(readSteps(await readFile(trace, 'latin1'), at.root), confirmed)
  const kinds = ['booking', 'check-in', 'check-out']
  const counted = all.filter(({ kind }) => kinds.includes(kind))
  const commits = counted.map(({ steps }) => steps.filter(isCommit).length)
  const syncs = counted.map(({ steps }) => syncsOfCommits(steps))
  expect(new Set(counted.map(({ kind }) => kind)).size).toBe(kinds.length)
  expect(Math.min(...commits)).toBeGreaterThan(0)
  expect(syncs).toEqual(commits)
})

test('the total of all these tests', () => {
  measurement('states of the disk looked at', states, {
    atLeast: bySize({ short: 500, full: 20_000 }),
  })
})

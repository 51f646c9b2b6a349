import { cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/base/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { measurement, observation, randomStream } from './measurement.ts'
import { bySize } from './size.ts'
import { compare, damageTo, type KilledServer, killRepeatedly } from './write-log/killed-server.ts'
import { recordReadiness } from './write-log/readiness.ts'
import { orphanedImages } from './write-log/verify-images.ts'

/*
 * A killed process loses nothing that it handed to the system. One server therefore uses memory,
 * where commits are cheap and many, and the other a disk, where most kills hit a commit.
 */

const twoDaysMs = 2 * 86_400_000
const roomNeeded = 1_000_000_000

let folders: string[]
let memory: string
let disk: string
let inMemory: KilledServer
let onDisk: KilledServer

beforeAll(async () => {
  folders = []
  memory = await newFolder((await isRoomy('/dev/shm')) ? '/dev/shm' : tmpdir())
  disk = await newFolder(tmpdir())
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function newFolder(place: string): Promise<string> {
  const folder = await mkdtemp(join(place, 'cabinkeeper-killed-'))
  folders.push(folder)
  return folder
}

const isRoomy = (place: string) =>
  statfs(place).then(
    ({ bavail, bsize }) => bavail * bsize > roomNeeded,
    () => false,
  )

test('a server is killed at any moment: each acknowledged write is there, once and complete, and nothing else', async () => {
  ;[inMemory, onDisk] = await Promise.all([
    killRepeatedly({
      dataDir: memory,
      rounds: bySize({ short: 2, full: 100, long: 2000 }),
      acknowledgements: bySize({ short: 300, full: 97_500, long: 2_000_000 }),
      chance: (stream) => randomStream(`in memory, ${stream}`),
    }),
    killRepeatedly({
      dataDir: disk,
      rounds: bySize({ short: 2, full: 200, long: 2000 }),
      acknowledgements: bySize({ short: 60, full: 3_000, long: 50_000 }),
      chance: (stream) => randomStream(`on a disk, ${stream}`),
    }),
  ])
  const servers = [inMemory, onDisk]
  const wrong: string[] = []
  for (const server of servers) {
    await removeUnused(server.dataDir)
    wrong.push(...server.wrong, ...(await allThatIsWrong(server)))
  }
  const count = (outcome: 'done' | 'not-done' | 'unknown') =>
    servers.reduce((sum, { writeLog }) => sum + writeLog.count(outcome), 0)
  const starts = servers.flatMap(({ readyAfterMs }) => readyAfterMs)
  measurement('kills', starts.length, bySize({ short: {}, full: { atLeast: 300 } }))
  measurement(
    'writes acknowledged',
    count('done'),
    bySize({ short: {}, full: { atLeast: 100_000 } }),
  )
  measurement('writes rejected', count('not-done'))
  measurement('writes of which nothing was ever known', count('unknown'))
  expect(wrong).toEqual([])
  measurement('writes lost, made twice or half-written, damage to the files', wrong.length, {
    atMost: 0,
  })
  recordReadiness('while the other server writes', starts)
})

test('a write that was never made, a missing night, and a late commit are found (positive control)', async () => {
  const { writeLog } = onDisk
  const wrongLog = { writes: [...writeLog.writes], begin: writeLog.begin, count: writeLog.count }
  wrongLog.writes.push({ kind: 'guest', marker: 'nobody', outcome: 'done', mustPersist: true })
  expect(await allThatIsWrong({ ...onDisk, writeLog: wrongLog })).toEqual([
    'guest nobody was reported as done and is in the database 0 times',
  ])

  const early = { ...onDisk, dataDir: onDisk.before }
  const late = (await allThatIsWrong(early)).filter((one) => one.includes('reported as done'))
  expect(late.length).toBeGreaterThan(0)

  const halved = await copyOf(onDisk)
  const database = new DatabaseSync(join(halved.dataDir, 'cabinkeeper.db'))
  database.exec(
    'delete from nights where date = (select max(date) from nights where booking_id > 0)',
  )
  database.close()
  expect(await allThatIsWrong(halved)).toContainEqual(
    expect.stringMatching(/^bookings without all of their nights/),
  )
  observation(
    'control: a wrong write log, a commit after its response, a partial booking',
    'all found',
  )
})

/** Since the first write. */
const allThatIsWrong = async (server: KilledServer) => [
  ...(await compare(server, { moment: server.since, writes: 0 })),
  ...(await damageTo(server)),
]

async function copyOf(server: KilledServer): Promise<KilledServer> {
  const dataDir = join(server.dataDir, 'copy')
  await cp(join(server.dataDir, 'cabinkeeper.db'), join(dataDir, 'cabinkeeper.db'))
  await cp(join(server.dataDir, 'storage'), join(dataDir, 'storage'), { recursive: true })
  return { ...server, dataDir }
}

/** Removes unused images, with a clock two days ahead. */
async function removeUnused(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  const { db, close } = await openDatabase(config)
  try {
    const now = () => new Date(Date.now() + twoDaysMs)
    await removeOrphanedImages({ db, files: openFiles(config), now })
    expect(await orphanedImages(db, dataDir)).toEqual([])
  } finally {
    await close()
  }
}

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/base/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { measurement, quantile, randomStream } from './measurement.ts'
import { startWatchedServer } from './servers/watched-server.ts'
import { bySize, size } from './size.ts'
import { compare, damageTo, type KilledServer, killRepeatedly } from './write-log/killed-server.ts'
import { orphanedImages } from './write-log/verify-images.ts'

/*
 * A killed process loses nothing that it handed to the system. One server therefore uses memory,
 * where commits are cheap and many, and the other a disk, where most kills hit a commit.
 */

const twoDaysMs = 2 * 86_400_000
const roomNeeded = 1_000_000_000
/** As long as a test may take. */
const longestMs = 20 * 60_000

const folders: string[] = []

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

describe('killed servers', () => {
  let inMemory: KilledServer
  let onDisk: KilledServer

  beforeAll(async () => {
    const memory = await newFolder((await isRoomy('/dev/shm')) ? '/dev/shm' : tmpdir())
    const disk = await newFolder(tmpdir())
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
    for (const { dataDir } of [inMemory, onDisk]) await removeUnused(dataDir)
  }, longestMs)
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  test('each acknowledged write is there, once and complete, and nothing else', async () => {
    const wrong: string[] = []
    for (const server of [inMemory, onDisk]) {
      wrong.push(...server.wrong, ...(await allThatIsWrong(server)))
    }
    expect(wrong).toEqual([])
    const acknowledged = inMemory.writeLog.count('done') + onDisk.writeLog.count('done')
    const starts = [...inMemory.readyAfterMs, ...onDisk.readyAfterMs]
    const full = size !== 'short'
    measurement('writes acknowledged', acknowledged, { atLeast: full ? 100_000 : 300 })
    measurement('kills', starts.length, { atLeast: full ? 300 : 4 })
    // The two servers and their clients share the machine. Alone, a server starts in half of the time.
    if (full) measurement('ms until ready, median', quantile(0.5, starts), { atMost: 2_000 })
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
    database.exec(
      `insert into booking_groups (name, notes, color, created_at, num_changes, version)
        values ('mark-', '', 1, '2030-01-01T00:00:00.000Z', 0, 1)`,
    )
    database.close()
    expect(await allThatIsWrong(halved)).toContainEqual(
      expect.stringMatching(/^bookings without all of their nights/),
    )
    expect(await allThatIsWrong(halved)).toContainEqual(
      expect.stringMatching(/^groups without all of their bookings/),
    )
  })
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

type Completed = { status: number; isLast: boolean }

async function responseTo(call: ReturnType<typeof request>): Promise<Completed> {
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  await text(response)
  return { status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }
}

const clients = 8

/** Stops a server under load. Fails if a request gets no response. */
async function stopUnderLoad() {
  // The longest time in which a load balancer notices a shutdown on a busy machine.
  const server = await startWatchedServer({ DRAIN_SECONDS: '2' })
  const { address, cookie, dataDir } = server
  const headers = { 'content-type': 'application/json', origin: address, cookie }

  // Like a load balancer, the clients send requests until the server reports that it is not ready.
  let isReady = true
  const readinessChecks = (async () => {
    while (isReady) {
      const ready = await fetch(`${address}/api/ready`).catch(() => null)
      isReady = ready?.status === 200
      await pause(20)
    }
  })()

  const responses: Completed[] = []
  const cutOff: string[] = []
  const send = async (agent: Agent, options: RequestOptions, body?: string) => {
    const call = request(address, { agent, headers, ...options })
    call.end(body)
    await responseTo(call).then(
      (received) => responses.push(received),
      (error) => cutOff.push(String(error)),
    )
  }
  const load = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; isReady; turn++) {
      const price = JSON.stringify({ breakfastPrice: client * 100 + (turn % 100) })
      if (turn % 3 === 0) await send(agent, { path: '/api/settings', method: 'PATCH' }, price)
      else await send(agent, { path: turn % 3 === 1 ? '/api/today' : '/api/bookings' })
    }
    agent.destroy()
  })

  const isUnderLoad = () => responses.length > clients
  await expect.poll(isUnderLoad, { timeout: 60_000, interval: 20 }).toBe(true)
  const slow = request(address, { path: '/api/settings', method: 'PATCH', headers })
  slow.write('{"breakfastPrice":')
  await once(slow, 'socket')
  await pause(100)
  const before = responses.length
  const ended = server.end('SIGTERM')
  await readinessChecks
  await Promise.all(load)
  slow.end('12}')
  expect((await responseTo(slow)).status).toBe(200)

  await ended
  expect(server.exitCode()).toBe(0)
  expect(cutOff).toEqual([])
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  const firstClosing = responses.findIndex(({ isLast }) => isLast)
  expect(firstClosing).toBeGreaterThanOrEqual(before)
  expect(responses.slice(firstClosing + clients).filter(({ isLast }) => !isLast)).toEqual([])
  expect(existsSync(join(dataDir, 'cabinkeeper.db-wal'))).toBe(false)
  await server.stop()
}

test('a server that is stopped under load completes all requests and exits cleanly', async () => {
  const stops = bySize({ short: 1, full: 10, long: 50 })
  for (let round = 0; round < stops; round++) await stopUnderLoad()
})

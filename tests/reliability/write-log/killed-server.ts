import { cp, mkdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cabin } from '#features/cabins/contract/cabins.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { askerAt, logIn } from '#testkit/two-servers.ts'
import { findProblems, partialWritesSince } from '../servers/partial-writes.ts'
import { type ClientWrites, clientWrites, type Send } from './client-writes.ts'
import { missingImages } from './verify-images.ts'
import { countOccurrences, type Moment, momentOf } from './verify-persisted.ts'
import { contradictionsAmong, newWriteLog, outcomeOf, type WriteLog } from './write-log.ts'

const clients = 8

/** Nine of ten rounds are short. One is long, since only a warm server writes at full speed. */
const longRunEvery = 10
const longShare = 100
const isLong = (round: number) => round % longRunEvery === 0
const shareOf = (round: number) => (isLong(round) ? longShare : 1)

export type Killing = {
  dataDir: string
  rounds: number
  acknowledgements: number
  /** Random numbers in [0, 1) for each client and for the moments of the kills. */
  chance: (stream: string) => () => number
}

export type KilledServer = {
  dataDir: string
  writeLog: WriteLog
  /** Before the first write. */
  since: Moment
  /** Occurrences from each start after a kill until the server was ready. */
  readyAfterMs: number[]
  /** Messages about everything that was wrong after a kill. */
  wrong: string[]
  /** The database one round before the last. */
  before: string
}

/**
 * Kills a server under load, restarts it and compares its data with the write log, repeatedly. At the
 * end no server is running.
 */
export async function killRepeatedly(killing: Killing): Promise<KilledServer> {
  const { dataDir, rounds, acknowledgements, chance } = killing
  const server = await serverProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const instant = chance('kills')
  try {
    await server.start()
    const cookie = await logIn(server.address)
    const cabins = await (await askerAt(server.address, cookie)('/api/cabins')).json()
    const since = await momentIn(dataDir)
    const writeLog = newWriteLog()
    const before = join(dataDir, 'before')
    const run: KilledServer = { dataDir, writeLog, since, readyAfterMs: [], wrong: [], before }
    const send = senderTo(server.address, cookie, agent)
    const writer = clientWrites(send, writeLog, (cabins as { items: Cabin[] }).items)
    const draws = Array.from({ length: clients }, (_, client) => chance(`client ${client}`))
    let seen = { moment: since, writes: 0 }
    let missing = acknowledgements
    let sharesLeft = 0
    for (let round = 1; round <= rounds; round++) sharesLeft += shareOf(round)

    for (let round = 1; round <= rounds; round++) {
      if (round === rounds) await keepBefore(run)
      // Each round makes its average share of the missing writes, and is killed somewhere in the
      // middle of the next.
      const share = (2 * instant() * missing * shareOf(round)) / sharesLeft
      sharesLeft -= shareOf(round)
      const enough = round === rounds ? Math.max(missing, clients) : Math.min(share, missing)
      const done = () => writeLog.count('done', seen.writes)
      let isOpen = true
      const working = draws.map(async (draw) => {
        while (isOpen) await nextWrite(writer, draw())
      })
      while (done() < enough) await pause(5)
      await pause(20 * instant())
      const killed = server.end('SIGKILL')
      isOpen = false
      await Promise.all([killed, ...working])

      const begun = performance.now()
      await server.start()
      run.readyAfterMs.push(performance.now() - begun)
      await writer.retryUnresolved()
      const next = { moment: await momentIn(dataDir), writes: writeLog.writes.length }
      run.wrong.push(...(await compare(run, seen)))
      // Damage persists, so checking now and then, and at the end, finds it.
      if (isLong(round)) run.wrong.push(...(await damageTo(run)))
      missing -= done()
      writer.settle()
      seen = next
    }
    await server.end('SIGKILL')
    return run
  } finally {
    agent.destroy()
    await server.end('SIGKILL')
  }
}

const momentIn = (dataDir: string) => withSnapshot({ dataDir, databaseUrl: undefined }, momentOf)

/** What is wrong with the data written since that moment. */
export const compare = (
  { dataDir, writeLog }: Pick<KilledServer, 'dataDir' | 'writeLog'>,
  seen: { moment: Moment; writes: number },
): Promise<string[]> =>
  withSnapshot({ dataDir, databaseUrl: undefined }, async (db) => [
    ...contradictionsAmong(
      writeLog.writes.slice(seen.writes),
      await countOccurrences(db, seen.moment),
    ),
    ...(await partialWritesSince(db, seen.moment)),
  ])

/** What is wrong with the whole file, and which images are missing. */
export const damageTo = ({ dataDir }: Pick<KilledServer, 'dataDir'>): Promise<string[]> =>
  withSnapshot({ dataDir, databaseUrl: undefined }, async (db) => [
    ...(await findProblems(db)),
    ...(await missingImages(db, dataDir)),
  ])

/** Copies the database while nothing writes. */
async function keepBefore({ dataDir, before }: KilledServer): Promise<void> {
  await mkdir(before)
  for (const side of ['', '-wal', '-shm']) {
    const name = `cabinkeeper.db${side}`
    await cp(join(dataDir, name), join(before, name))
  }
  await rm(join(before, 'cabinkeeper.db-shm'))
}

/** The share of each kind of write. Cheap writes are the most frequent. */
const mixture: [share: number, write: keyof Omit<ClientWrites, 'settle' | 'retryUnresolved'>][] = [
  [0.35, 'writeSetting'],
  [0.268, 'writeGuest'],
  [0.14, 'book'],
  [0.06, 'checkIn'],
  [0.04, 'takePayment'],
  [0.04, 'checkOut'],
  [0.02, 'bookTaken'],
  [0.02, 'deleteBooking'],
  [0.0125, 'makeGroup'],
  [0.0125, 'moveGroup'],
  [0.0125, 'payForGroup'],
  [0.0125, 'checkInGroup'],
  [0.004, 'createCabin'],
  [0.004, 'duplicateCabin'],
  [0.004, 'deleteCabin'],
]

function nextWrite(writer: ClientWrites, drawn: number): Promise<unknown> {
  let upTo = 0
  for (const [share, write] of mixture) {
    upTo += share
    if (drawn < upTo) return writer[write]()
  }
  return writer.writeSetting()
}

/** Sends over keep-alive connections, which costs the least. */
const senderTo =
  (address: string, cookie: string, agent: Agent): Send =>
  async (path, method, body, headers = {}) => {
    // Encodes a form as fetch would.
    const packed = body instanceof FormData ? new Response(body) : undefined
    const bytes = packed ? Buffer.from(await packed.arrayBuffer()) : JSON.stringify(body ?? {})
    const type = packed?.headers.get('content-type') ?? 'application/json'
    return new Promise((resolve) => {
      const call = request(address + path, {
        agent,
        method,
        headers: {
          origin: address,
          cookie,
          ...headers,
          ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(bytes) }),
        },
      })
      const lost = () => resolve({ outcome: 'unknown' })
      call.once('error', lost)
      call.once('response', (response) => {
        buffer(response).then((text) => {
          const body = text.toString()
          resolve({ outcome: outcomeOf(response.statusCode ?? 0, body), text: body })
        }, lost)
      })
      call.end(body ? bytes : undefined)
    })
  }

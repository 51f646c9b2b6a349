import { cp, mkdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cabin } from '#contract/cabins.ts'
import { withSnapshot } from '#server/db/snapshot.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { askerAt, logIn } from '#testkit/two-servers.ts'
import { findProblems, halvesSince } from '../servers/partial-writes.ts'
import { type ClientWrites, clientWrites, type Send } from './client-writes.ts'
import { contradictionsAmong, type Ledger, newLedger, outcomeOf } from './ledger.ts'
import { missingImages } from './verify-images.ts'
import { type Moment, momentOf, timesThere } from './verify-persisted.ts'

const clients = 8

/** Nine of ten runs end early. One is long, since only a warm server writes at full speed. */
const longRunEvery = 10
const longLife = 100
const isLong = (round: number) => round % longRunEvery === 0
const shareOf = (round: number) => (isLong(round) ? longLife : 1)

export type Killing = {
  dataDir: string
  rounds: number
  acknowledgements: number
  /** Random numbers in [0, 1) for each client and for the moments of the kills. */
  chance: (stream: string) => () => number
}

export type KilledServer = {
  dataDir: string
  ledger: Ledger
  /** Before the first write. */
  since: Moment
  /** Times from each start after a kill until the server was ready. */
  readyAfterMs: number[]
  /** Sentences on everything that was wrong after a kill. */
  wrong: string[]
  /** The database one round before the last. */
  before: string
}

/**
 * Kills a server under load, restarts it and compares its data with the ledger, repeatedly. At the
 * end no server is running.
 */
export async function killAgainAndAgain(killing: Killing): Promise<KilledServer> {
  const { dataDir, rounds, acknowledgements, chance } = killing
  const server = await serverProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const instant = chance('kills')
  try {
    await server.start()
    const cookie = await logIn(server.address)
    const cabins = await (await askerAt(server.address, cookie)('/api/cabins')).json()
    const since = await momentIn(dataDir)
    const ledger = newLedger()
    const before = join(dataDir, 'before')
    const run: KilledServer = { dataDir, ledger, since, readyAfterMs: [], wrong: [], before }
    const send = senderTo(server.address, cookie, agent)
    const writer = clientWrites(send, ledger, (cabins as { items: Cabin[] }).items)
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
      const done = () => ledger.count('done', seen.writes)
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
      await writer.askAgain()
      const next = { moment: await momentIn(dataDir), writes: ledger.writes.length }
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
  { dataDir, ledger }: Pick<KilledServer, 'dataDir' | 'ledger'>,
  seen: { moment: Moment; writes: number },
): Promise<string[]> =>
  withSnapshot({ dataDir, databaseUrl: undefined }, async (db) => [
    ...contradictionsAmong(ledger.writes.slice(seen.writes), await timesThere(db, seen.moment)),
    ...(await halvesSince(db, seen.moment)),
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

/** Mostly the most frequent and cheapest write. */
const mixture: [share: number, write: keyof Omit<ClientWrites, 'settle' | 'askAgain'>][] = [
  [0.39, 'writeSetting'],
  [0.338, 'writeGuest'],
  [0.12, 'book'],
  [0.06, 'checkIn'],
  [0.04, 'checkOut'],
  [0.02, 'bookTaken'],
  [0.02, 'deleteBooking'],
  [0.004, 'buildCabin'],
  [0.004, 'doubleCabin'],
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
          ...{ origin: address, cookie, ...headers },
          ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(bytes) }),
        },
      })
      const lost = () => resolve({ outcome: 'unknown' })
      call.once('error', lost)
      call.once('response', (response) => {
        buffer(response).then((text) => {
          const said = text.toString()
          resolve({ outcome: outcomeOf(response.statusCode ?? 0, said), text: said })
        }, lost)
      })
      call.end(body ? bytes : undefined)
    })
  }

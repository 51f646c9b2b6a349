import { memoryMB } from '../cost.ts'
import type { Engine } from '../houses/engine.ts'
import { openPostgresHouses } from '../houses/postgres-houses.ts'
import { openSqliteHouses } from '../houses/sqlite-houses.ts'
import type { Figure, Report } from '../report.ts'
import type { Recording } from './desk.ts'
import { type Compared, inTurns } from './in-turns.ts'
import { type MeasuredHouse, openMeasuredHouse } from './measured-house.ts'
import { type Done, setGoals } from './server-goals.ts'
import { timed } from './timed.ts'

const plans = {
  short: {
    sizes: [1_000, 10_000],
    rounds: 2,
    roundMs: 60,
    warmUps: 20,
    verbsInRound: 6,
    verbsBefore: 3,
  },
  full: {
    sizes: [1_000, 10_000, 100_000, 1_000_000],
    rounds: 5,
    roundMs: 200,
    warmUps: 50,
    verbsInRound: 20,
    verbsBefore: 10,
  },
}
type Plan = (typeof plans)['full']

const mostCallsInRound = 100
const fewestCallsInRound = 10
const readsBefore = 20
/** How many calls each number of connections makes in a round. */
const crowds = [
  [1, 200],
  [8, 400],
  [64, 1280],
] as const
/** What the crowds ask for. */
const crowded = 'bookings, first page'

/** Every read and verb at every size on both databases, against their floors. */
export async function measureServer(report: Report): Promise<void> {
  for (const open of [openSqliteHouses, openPostgresHouses]) {
    const engine = await open()
    try {
      await measureEngine(report, engine, plans[report.size])
    } finally {
      await engine.close()
    }
  }
}

async function measureEngine(report: Report, engine: Engine, plan: Plan) {
  const houses: MeasuredHouse[] = []
  try {
    for (const bookings of plan.sizes) {
      report.atWork(`${engine.name}: opening ${inWords(bookings)} bookings`)
      const times = plan.verbsBefore + plan.rounds * plan.verbsInRound
      houses.push(await openMeasuredHouse(engine, bookings, times))
    }
    await warmUp(report, engine, plan, houses)
    const reads = await measureReads(report, engine, plan, houses)
    const verbs = await measureVerbs(report, engine, plan, houses)
    const crowd = await measureCrowds(report, engine, houses)
    const memory = houses.map(({ product }) => memoryMB(product.pid).most)
    tellDone(report, `Reads on ${engine.name}`, reads)
    tellDone(report, `Verbs on ${engine.name}`, verbs)
    tellCrowds(report, engine, crowd)
    tellMemory(report, engine, houses, memory)
    setGoals(report, engine.name, { reads, verbs, memory: memory.at(-1) ?? 0 })
  } catch (error) {
    for (const house of houses) console.error(house.said())
    throw error
  } finally {
    for (const house of houses) await house.stop()
  }
}

/** A server that has run for a day is measured, not one that has just been compiled. */
async function warmUp(report: Report, { name }: Engine, plan: Plan, houses: MeasuredHouse[]) {
  report.atWork(`${name}: warming up`)
  for (const house of houses) {
    const calls = house.reads.map(({ recording }) => house.numbered(recording))
    const repeated = Array.from({ length: plan.warmUps }, () => calls).flat()
    for (const server of [house.product, house.floor]) await timed(server, repeated)
  }
}

async function measureReads(report: Report, { name }: Engine, plan: Plan, houses: MeasuredHouse[]) {
  const done: Done[] = []
  for (const [at, { what, isFlat }] of (houses[0]?.reads ?? []).entries()) {
    report.atWork(`${name}: ${what}`)
    const recordingOf = (house: MeasuredHouse) => house.reads[at]?.recording
    const compared = await inTurns(houses, plan.rounds, (house) => {
      const call = numbered(house, recordingOf(house))
      const repeated = (count: number) => Array.from({ length: count }, () => call)
      return {
        warmUp: repeated(readsBefore),
        round: (_, pace) =>
          repeated(
            Math.min(
              mostCallsInRound,
              Math.max(fewestCallsInRound, Math.round(plan.roundMs / pace)),
            ),
          ),
      }
    })
    done.push({ what, isFlat, compared, asked: houses.map((house) => askedBy(recordingOf(house))) })
  }
  return done
}

async function measureVerbs(report: Report, { name }: Engine, plan: Plan, houses: MeasuredHouse[]) {
  const { rounds, verbsBefore, verbsInRound } = plan
  const done: Done[] = []
  for (const [at, { what }] of (houses[0]?.verbs ?? []).entries()) {
    report.atWork(`${name}: ${what}`)
    const recordingsOf = (house: MeasuredHouse) => house.verbs[at]?.recordings ?? []
    const compared = await inTurns(houses, rounds, (house) => {
      const calls = recordingsOf(house).map((recording) => house.numbered(recording))
      return {
        warmUp: calls.slice(0, verbsBefore),
        round: (round) =>
          calls
            .slice(verbsBefore)
            .slice(round * verbsInRound)
            .slice(0, verbsInRound),
      }
    })
    const asked = houses.map((house) => askedBy(recordingsOf(house)[0]))
    done.push({ what, isFlat: false, compared, asked })
  }
  return done
}

type Crowd = { connections: number; compared: Compared[] }

async function measureCrowds(report: Report, { name }: Engine, houses: MeasuredHouse[]) {
  const done: Crowd[] = []
  for (const [connections, calls] of crowds) {
    report.atWork(`${name}: ${connections} at once`)
    const compared = await inTurns(houses, 2, (house) => {
      const read = house.reads.find(({ what }) => what === crowded)
      const call = numbered(house, read?.recording)
      const repeated = (count: number) => Array.from({ length: count }, () => call)
      return { warmUp: repeated(readsBefore), round: () => repeated(calls), connections }
    })
    done.push({ connections, compared })
  }
  return done
}

function numbered(house: MeasuredHouse, recording: Recording | undefined) {
  if (!recording) throw new Error('All houses are asked the same.')
  return house.numbered(recording)
}

function askedBy(recording: Recording | undefined) {
  const { statements = [], body = '' } = recording?.recorded ?? {}
  const counted = statements.filter(({ sql }) => !/^(begin|start|commit)/i.test(sql))
  return {
    queries: counted.length,
    rows: counted.reduce((sum, { rows }) => sum + rows, 0),
    commits: statements.filter(({ sql }) => /^commit/i.test(sql)).length,
    bytes: Buffer.byteLength(body),
  }
}

const inWords = (bookings: number) => bookings.toLocaleString('en-US')

function tellDone(report: Report, title: string, done: Done[]) {
  const add = report.table(title)
  for (const { what, compared, asked } of done)
    for (const [at, { house, ours, floor }] of compared.entries()) {
      const { queries, rows, commits, bytes } = asked[at] ?? {}
      add(`${what} of ${inWords(house.bookings)}`, {
        'p50 ms': ours.p50,
        'p99 ms': ours.p99,
        'CPU ms': ours.cpu,
        'floor p50': floor.p50,
        'floor p99': floor.p99,
        'floor CPU': floor.cpu,
        'p50 ratio': ours.p50 / floor.p50,
        'CPU ratio': ours.cpu / floor.cpu,
        queries: queries ?? 0,
        rows: rows ?? 0,
        commits: commits ?? 0,
        KB: (bytes ?? 0) / 1000,
      } satisfies Record<string, Figure>)
    }
}

function tellCrowds(report: Report, { name }: Engine, crowd: Crowd[]) {
  const add = report.table(`Many at once on ${name}: ${crowded}`)
  for (const { connections, compared } of crowd)
    for (const { house, ours, floor } of compared)
      add(`${connections} at once, ${inWords(house.bookings)} bookings`, {
        'answers/s': ours.perSecond,
        'floor/s': floor.perSecond,
        'p50 ms': ours.p50,
        'p99 ms': ours.p99,
      })
}

function tellMemory(report: Report, { name }: Engine, houses: MeasuredHouse[], memory: number[]) {
  const add = report.table(
    `Memory on ${name}`,
    'The most that the server ever had, after all that.',
  )
  for (const [at, { bookings }] of houses.entries())
    add(`${inWords(bookings)} bookings`, { 'peak MB': memory[at] ?? 0 })
}

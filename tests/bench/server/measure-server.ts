import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Engine } from '../datasets/engine.ts'
import { openPostgresHouses } from '../datasets/postgres-datasets.ts'
import { openSqliteHouses } from '../datasets/sqlite-datasets.ts'
import { memoryMB } from '../process-usage.ts'
import type { Report } from '../report.ts'
import { inTurns } from './interleaved-rounds.ts'
import { type MeasuredHouse, openMeasuredHouse } from './measured-servers.ts'
import {
  crowdRounds,
  crowds,
  fewestCallsInRound,
  mainList,
  mostCallsInRound,
  type Plan,
  plans,
  readsBefore,
} from './plans.ts'
import type { Recording } from './request-recorder.ts'
import { askedBy, type Done, inWords, type ServerFigures } from './results.ts'
import { setServerGoals } from './server-goals.ts'
import { tellFigures } from './server-tables.ts'
import { timed } from './time-requests.ts'

/** Every read and verb at every size on both databases, against their floors. */
export async function measureServer(report: Report): Promise<void> {
  const plan = plans[report.size]
  for (const open of [openSqliteHouses, openPostgresHouses]) {
    const engine = await open()
    try {
      const figures = await measureEngine(report, engine, plan)
      setServerGoals(report, figures, plan)
      tellFigures(report, figures, plan)
    } finally {
      await engine.close()
    }
  }
}

type Work = { atWork: (what: string) => void; houses: MeasuredHouse[]; plan: Plan }

async function measureEngine(report: Report, engine: Engine, plan: Plan): Promise<ServerFigures> {
  const houses: MeasuredHouse[] = []
  const atWork = (what: string) => report.atWork(`${engine.name}: ${what}`)
  const work: Work = { atWork, houses, plan }
  try {
    for (const bookings of plan.sizes) {
      atWork(`opening ${inWords(bookings)} bookings`)
      const times = plan.verbsBefore + plan.rounds * plan.verbsInRound
      houses.push(await openMeasuredHouse(engine, bookings, times))
    }
    // Gigabytes were copied: what waits for the disk from now on waits for its own alone.
    await promisify(execFile)('sync')
    await warmUp(work)
    return {
      engine: engine.name,
      reads: await measureReads(work),
      verbs: await measureVerbs(work),
      crowds: await measureCrowds(work),
      memory: houses.map(({ bookings, product }) => ({
        bookings,
        mostMB: memoryMB(product.pid).most,
      })),
    }
  } catch (error) {
    for (const house of houses) console.error(house.said())
    throw error
  } finally {
    for (const house of houses) await house.stop()
  }
}

/** A server that has run for a day is measured, not one that has just been started. */
async function warmUp({ atWork, houses, plan }: Work) {
  atWork('warming up')
  for (const house of houses) {
    const calls = house.reads.map(({ recording }) => house.numbered(recording))
    const each = Array.from({ length: plan.warmUps }, () => calls).flat()
    const warmUps = [...each, ...repeated(house, mainList, plan.listWarmUps)]
    for (const server of [house.product, house.floor]) await timed(server, warmUps)
  }
}

async function measureReads({ atWork, houses, plan }: Work): Promise<Done[]> {
  const done: Done[] = []
  for (const { what, isFlat } of houses[0]?.reads ?? []) {
    atWork(what)
    const compared = await inTurns(houses, plan.rounds, (house) => ({
      warmUp: repeated(house, what, readsBefore),
      round: (_, pace) => {
        const wanted = Math.round(plan.roundMs / pace)
        const calls = Math.min(mostCallsInRound, Math.max(fewestCallsInRound, wanted))
        return repeated(house, what, calls)
      },
    }))
    const asked = houses.map((house) => askedBy(recordingOf(house, what).recorded))
    done.push({ what, isFlat, compared: compared.map((one, at) => both(one, asked[at])) })
  }
  return done
}

async function measureVerbs({ atWork, houses, plan }: Work): Promise<Done[]> {
  const { rounds, verbsBefore, verbsInRound } = plan
  const done: Done[] = []
  for (const { what } of houses[0]?.verbs ?? []) {
    atWork(what)
    const recordingsOf = ({ verbs }: MeasuredHouse) =>
      verbs.find((verb) => verb.what === what)?.recordings ?? []
    const compared = await inTurns(houses, rounds, (house) => {
      const calls = recordingsOf(house).map(house.numbered)
      return {
        warmUp: calls.slice(0, verbsBefore),
        round: (at) => calls.slice(verbsBefore + at * verbsInRound).slice(0, verbsInRound),
      }
    })
    const asked = houses
      .map((house) => recordingsOf(house)[0])
      .map((first) => first && askedBy(first.recorded))
    done.push({ what, isFlat: false, compared: compared.map((one, at) => both(one, asked[at])) })
  }
  return done
}

async function measureCrowds({ atWork, houses }: Work): Promise<ServerFigures['crowds']> {
  const done: ServerFigures['crowds'] = []
  for (const { connections, calls } of crowds) {
    atWork(`${mainList}, ${connections} at once`)
    const compared = await inTurns(houses, crowdRounds, (house) => ({
      warmUp: repeated(house, mainList, readsBefore),
      round: () => repeated(house, mainList, calls),
      connections,
    }))
    done.push({ connections, compared })
  }
  return done
}

function recordingOf({ reads }: MeasuredHouse, what: string): Recording {
  const read = reads.find((one) => one.what === what)
  if (!read) throw new Error(`Nobody has asked for ${what}.`)
  return read.recording
}

function repeated(house: MeasuredHouse, what: string, count: number) {
  const call = house.numbered(recordingOf(house, what))
  return Array.from({ length: count }, () => call)
}

function both<First, Second>(first: First, second: Second | undefined): First & Second {
  if (!second) throw new Error('All houses are asked the same.')
  return { ...first, ...second }
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Engine } from '../datasets/engine.ts'
import { openPostgresDatasets } from '../datasets/postgres-datasets.ts'
import { openSqliteDatasets } from '../datasets/sqlite-datasets.ts'
import { memoryMB } from '../process-usage.ts'
import type { Report } from '../report.ts'
import { inTurns } from './interleaved-rounds.ts'
import { type MeasuredPair, openMeasuredPair } from './measured-servers.ts'
import {
  crowdRounds,
  crowds,
  fewestCallsInRound,
  mainList,
  maxCallsInRound,
  type Plan,
  plans,
  readsBefore,
} from './plans.ts'
import type { Recording } from './request-recorder.ts'
import { type Done, databaseUseOf, inWords, type ServerResults } from './results.ts'
import { setServerGoals } from './server-goals.ts'
import { reportResults } from './server-tables.ts'
import { timed } from './time-requests.ts'

/** Measures every read and command at every size on both databases, against their baselines. */
export async function measureServer(report: Report): Promise<void> {
  const plan = plans[report.size]
  for (const open of [openSqliteDatasets, openPostgresDatasets]) {
    const engine = await open()
    try {
      const results = await measureEngine(report, engine, plan)
      setServerGoals(report, results, plan)
      reportResults(report, results, plan)
    } finally {
      await engine.close()
    }
  }
}

type Measurement = { showProgress: (what: string) => void; pairs: MeasuredPair[]; plan: Plan }

async function measureEngine(report: Report, engine: Engine, plan: Plan): Promise<ServerResults> {
  const pairs: MeasuredPair[] = []
  const showProgress = (what: string) => report.showProgress(`${engine.name}: ${what}`)
  const measurement: Measurement = { showProgress, pairs, plan }
  try {
    for (const bookings of plan.sizes) {
      showProgress(`opening ${inWords(bookings)} bookings`)
      const times = plan.verbsBefore + plan.rounds * plan.verbsInRound
      pairs.push(await openMeasuredPair(engine, bookings, times))
    }
    // Gigabytes were copied, so the disk must finish writing before the measurement.
    await promisify(execFile)('sync')
    await warmUp(measurement)
    return {
      engine: engine.name,
      reads: await measureReads(measurement),
      commands: await measureCommands(measurement),
      crowds: await measureCrowds(measurement),
      memory: pairs.map(({ bookings, product }) => ({
        bookings,
        peakMB: memoryMB(product.pid).peak,
      })),
    }
  } catch (error) {
    for (const pair of pairs) console.error(pair.output())
    throw error
  } finally {
    for (const pair of pairs) await pair.stop()
  }
}

/** The measurement is of a warm server, not of one that just started. */
async function warmUp({ showProgress, pairs, plan }: Measurement) {
  showProgress('warming up')
  for (const pair of pairs) {
    const calls = pair.reads.map(({ recording }) => pair.numbered(recording))
    const each = Array.from({ length: plan.warmUps }, () => calls).flat()
    const warmUps = [...each, ...repeated(pair, mainList, plan.listWarmUps)]
    for (const server of [pair.product, pair.baseline]) await timed(server, warmUps)
  }
}

async function measureReads({ showProgress, pairs, plan }: Measurement): Promise<Done[]> {
  const done: Done[] = []
  for (const { what, isFlat } of pairs[0]?.reads ?? []) {
    showProgress(what)
    const compared = await inTurns(pairs, plan.rounds, (pair) => ({
      warmUp: repeated(pair, what, readsBefore),
      round: (_, pace) => {
        const wanted = Math.round(plan.roundMs / pace)
        const calls = Math.min(maxCallsInRound, Math.max(fewestCallsInRound, wanted))
        return repeated(pair, what, calls)
      },
    }))
    const uses = pairs.map((pair) => databaseUseOf(recordingOf(pair, what).recorded))
    done.push({ what, isFlat, compared: compared.map((one, index) => both(one, uses[index])) })
  }
  return done
}

async function measureCommands({ showProgress, pairs, plan }: Measurement): Promise<Done[]> {
  const { rounds, verbsBefore, verbsInRound } = plan
  const done: Done[] = []
  for (const { what } of pairs[0]?.commands ?? []) {
    showProgress(what)
    const recordingsOf = ({ commands }: MeasuredPair) =>
      commands.find((command) => command.what === what)?.recordings ?? []
    const compared = await inTurns(pairs, rounds, (pair) => {
      const calls = recordingsOf(pair).map(pair.numbered)
      return {
        warmUp: calls.slice(0, verbsBefore),
        round: (index) => calls.slice(verbsBefore + index * verbsInRound).slice(0, verbsInRound),
      }
    })
    const uses = pairs
      .map((pair) => recordingsOf(pair)[0])
      .map((first) => first && databaseUseOf(first.recorded))
    done.push({
      what,
      isFlat: false,
      compared: compared.map((one, index) => both(one, uses[index])),
    })
  }
  return done
}

async function measureCrowds({
  showProgress,
  pairs,
}: Measurement): Promise<ServerResults['crowds']> {
  const done: ServerResults['crowds'] = []
  for (const { connections, calls } of crowds) {
    showProgress(`${mainList}, ${connections} connections`)
    const compared = await inTurns(pairs, crowdRounds, (pair) => ({
      warmUp: repeated(pair, mainList, readsBefore),
      round: () => repeated(pair, mainList, calls),
      connections,
    }))
    done.push({ connections, compared })
  }
  return done
}

function recordingOf({ reads }: MeasuredPair, what: string): Recording {
  const read = reads.find((one) => one.what === what)
  if (!read) throw new Error(`There is no recording of ${what}.`)
  return read.recording
}

function repeated(pair: MeasuredPair, what: string, count: number) {
  const call = pair.numbered(recordingOf(pair, what))
  return Array.from({ length: count }, () => call)
}

function both<First, Second>(first: First, second: Second | undefined): First & Second {
  if (!second) throw new Error('All datasets get the same requests.')
  return { ...first, ...second }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { serverProcess } from '#testkit/server-process.ts'
import type { DatasetEnv, Engine } from '../datasets/engine.ts'
import { type Command, recordCommands } from './commands.ts'
import { type Read, recordReads } from './reads.ts'
import { logInTo, openRecorder, type Recording } from './request-recorder.ts'
import type { Measured, NumberedCall } from './time-requests.ts'

/** The server as an operator starts it, and its baseline, each on a copy of the same dataset. */
export type MeasuredPair = {
  bookings: number
  product: Measured
  baseline: Measured
  reads: Read[]
  commands: Command[]
  /** The call with its number in the baseline. */
  numbered: (recording: Recording) => NumberedCall
  /** The server's output, in case of errors. */
  output: () => string
  stop: () => Promise<void>
}

export async function openMeasuredPair(
  engine: Engine,
  bookings: number,
  timesOfCommands: number,
): Promise<MeasuredPair> {
  const kept = await engine.cachedDataset(bookings)
  const spent = await engine.copyOf(kept, `${bookings}-spent`)
  // Logs in before copying, so the session is valid in all copies.
  const cookie = await logInTo(spent)
  const own = await engine.copyOf(spent, `${bookings}-product`)
  const baselines = await engine.copyOf(spent, `${bookings}-floor`)
  const { reads, commands } = await record(spent, cookie, timesOfCommands)
  const recordings = [
    ...reads.map(({ recording }) => recording),
    ...commands.flatMap((command) => command.recordings),
  ]

  const server = await serverProcess({ DEMO: 'true', ...own })
  await server.start()
  const baseline = await startBaseline(baselines, recordings)
  return {
    bookings,
    product: { address: server.address, pid: server.pid() },
    baseline: baseline.measured,
    reads,
    commands,
    numbered: (recording) => ({ ...recording.call, number: recordings.indexOf(recording) }),
    output: server.output,
    async stop() {
      baseline.process.kill()
      await server.end('SIGTERM')
    },
  }
}

async function record(dataset: DatasetEnv, cookie: string, timesOfCommands: number) {
  const recorder = await openRecorder(dataset, cookie)
  try {
    const reads = await recordReads(recorder)
    return { reads, commands: await recordCommands(recorder, timesOfCommands) }
  } finally {
    await recorder.close()
  }
}

async function startBaseline(dataset: DatasetEnv, recordings: Recording[]) {
  const baseline: ChildProcess = fork(new URL('baseline.ts', import.meta.url), {
    env: { PATH: process.env.PATH, ...dataset },
    serialization: 'advanced',
  })
  baseline.send(recordings.map(({ recorded }) => recorded))
  const [port] = await once(baseline, 'message')
  const measured: Measured = { address: `http://127.0.0.1:${port}`, pid: baseline.pid ?? 0 }
  return { process: baseline, measured }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { serverProcess } from '#testkit/server-process.ts'
import type { Engine, HouseEnv } from '../datasets/engine.ts'
import { recordVerbs, type Verb } from './commands.ts'
import { type Read, recordReads } from './reads.ts'
import { logInTo, openDesk, type Recording } from './request-recorder.ts'
import type { Measured, NumberedCall } from './time-requests.ts'

/** The product as whoever operates it starts it, and its floor, each on a copy of the same house. */
export type MeasuredHouse = {
  bookings: number
  product: Measured
  floor: Measured
  reads: Read[]
  verbs: Verb[]
  /** As the floor knows it. */
  numbered: (recording: Recording) => NumberedCall
  /** What the product has said, for when something went wrong. */
  said: () => string
  stop: () => Promise<void>
}

export async function openMeasuredHouse(
  engine: Engine,
  bookings: number,
  timesOfVerbs: number,
): Promise<MeasuredHouse> {
  const kept = await engine.keptHouse(bookings)
  const spent = await engine.copyOf(kept, `${bookings}-spent`)
  // Before it is copied, so that the same session is good in all of them.
  const cookie = await logInTo(spent)
  const own = await engine.copyOf(spent, `${bookings}-product`)
  const floors = await engine.copyOf(spent, `${bookings}-floor`)
  const { reads, verbs } = await record(spent, cookie, timesOfVerbs)
  const recordings = [
    ...reads.map(({ recording }) => recording),
    ...verbs.flatMap((verb) => verb.recordings),
  ]

  const server = await serverProcess({ DEMO: 'true', ...own })
  await server.start()
  const floor = await startFloor(floors, recordings)
  return {
    bookings,
    product: { address: server.address, pid: server.pid() },
    floor: floor.measured,
    reads,
    verbs,
    numbered: (recording) => ({ ...recording.call, number: recordings.indexOf(recording) }),
    said: server.said,
    async stop() {
      floor.process.kill()
      await server.end('SIGTERM')
    },
  }
}

async function record(house: HouseEnv, cookie: string, timesOfVerbs: number) {
  const desk = await openDesk(house, cookie)
  try {
    const reads = await recordReads(desk)
    return { reads, verbs: await recordVerbs(desk, timesOfVerbs) }
  } finally {
    await desk.close()
  }
}

async function startFloor(house: HouseEnv, recordings: Recording[]) {
  const floor: ChildProcess = fork(new URL('baseline.ts', import.meta.url), {
    env: { PATH: process.env.PATH, ...house },
    serialization: 'advanced',
  })
  floor.send(recordings.map(({ recorded }) => recorded))
  const [port] = await once(floor, 'message')
  const measured: Measured = { address: `http://127.0.0.1:${port}`, pid: floor.pid ?? 0 }
  return { process: floor, measured }
}

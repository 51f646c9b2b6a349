import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#app/server/program/user-command.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { measurement } from './measurement.ts'
import { readSteps, type Step } from './power/disk-steps.ts'
import { type Confirmed, workMorning } from './power/morning-work.ts'
import { type DiskFolder, newDiskFolder } from './power/trace-dirs.ts'
import { needsTracing, tracedInto, traceEnded } from './power/traced-process.ts'
import { bySize } from './size.ts'

let place: DiskFolder | undefined
beforeEach((context) => needsTracing(context))
afterAll(() => place?.remove())

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
  place = await newDiskFolder()
  const user = await createUser(['create', 'ada@cabins.example', 'Ada'], place.env)
  const trace = place.trace('server')
  const server = await serverProcess(place.env, tracedInto(trace))
  const rounds = bySize({ short: 2, full: 30 })
  const morning = async () => {
    await server.start()
    return workMorning(server.address, user, { rounds })
  }
  const { confirmed } = await morning().finally(() => server.end('SIGTERM'))
  await traceEnded(trace)

  const all = stepsOfEach(readSteps(await readFile(trace, 'latin1'), place.root), confirmed)
  const kinds = ['booking', 'check-in', 'check-out']
  const counted = all.filter(({ kind }) => kinds.includes(kind))
  const commits = counted.map(({ steps }) => steps.filter(isCommit).length)
  const syncs = counted.map(({ steps }) => syncsOfCommits(steps))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  expect(new Set(counted.map(({ kind }) => kind)).size).toBe(kinds.length)
  measurement('commits, fewest for a request', Math.min(...commits), { atLeast: 1 })
  measurement('waits for the disk for each commit', sum(syncs) / sum(commits), {
    atLeast: 1,
    atMost: 1,
  })
  expect(syncs).toEqual(commits)
})

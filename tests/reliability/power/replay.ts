import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '#domain/seeded-random.ts'
import { type Disk, type Found, newDisk } from './disk.ts'
import { readSteps, type Step } from './disk-steps.ts'
import type { Finding, Known } from './finding.ts'
import { injectDefect, type SyncDefect } from './inject-sync-errors.ts'
import { type Inspected, lookAt, startIn } from './inspect-state.ts'
import { newStateFolder } from './state-folder.ts'

/** What to replay, and what to look for afterwards. */
export type Replay = {
  /** The folder that models the disk. */
  root: string
  /** A copy of the previous content. */
  before?: string
  /** The traces of several programs, in order. */
  traces: string[]
  look: Inspected
  known: Known
  /** After the first text was printed, the second must be found from then on. */
  acknowledged: { printed: string; what: string }[]
  defect?: SyncDefect
  /** The share of moments to try, from 0 to 1. */
  part: number
  /** Random states per moment. */
  torn: number
  /** The program itself is started on one of so many states of the first share. */
  startEach: number
  seed: number
}

export type Outcome = {
  /** Moments × kinds × seeds. */
  states: number
  /** Hashes of distinct states. */
  images: string[]
  /** On how many of them the program was started. */
  starts: number
  /** In how many states something acknowledged was missing, and how much at most. */
  statesWithLoss: number
  maxLost: number
  /** In how many states something was damaged or partial. */
  statesDamaged: number
  /** Each kind of damage once. */
  examples: string[]
  /** What was acknowledged. */
  acknowledged: string[]
  /** Files that differ from the real folder after a complete replay. */
  unlike: string[]
}

/** Moments are distributed in groups, since adjacent ones share most of their content. */
const dealt = 40
const maxExamples = 20

export async function replay(job: Replay, share: { own: number; of: number }, folder: string) {
  const { disk, steps } = begin(job)
  const states = newStateFolder(folder)
  const found: Outcome = {
    states: 0,
    images: [],
    starts: 0,
    statesWithLoss: 0,
    maxLost: 0,
    statesDamaged: 0,
    examples: [],
    acknowledged: [],
    unlike: [],
  }
  const images = new Set<string>()
  const recent = new Map<string, Finding>()
  const examples = new Map<string, string>()

  async function find(state: Found): Promise<Finding> {
    const image = digestOf(state)
    const known = recent.get(image)
    if (known) return known
    images.add(image)
    const finding = await lookAt(states, state, job)
    if (share.own === 0 && images.size % job.startEach === 1) {
      found.starts += 1
      finding.problems.push(...(await startIn(states, state, { ...job, before: finding })))
    }
    recent.set(image, finding)
    for (const oldest of recent.keys()) {
      if (recent.size <= 50) break
      recent.delete(oldest)
    }
    return finding
  }

  for (const [at, step] of steps.entries()) {
    disk.take(step)
    if (step.kind === 'printed') found.acknowledged.push(...acknowledgedBy(step.text, job))
    const isMine = Math.floor(at / dealt) % share.of === share.own
    if (
      !isMine ||
      !isMoment(step) ||
      (step.kind !== 'printed' && random(job.seed, at)() >= job.part)
    )
      continue
    for (const [kind, state] of statesAt(disk, job, at)) {
      const { there, problems } = await find(state)
      const outlived = new Set(there)
      const lost = found.acknowledged.filter((what) => !outlived.has(what))
      found.states += 1
      if (lost.length > 0) found.statesWithLoss += 1
      if (problems.length > 0) found.statesDamaged += 1
      found.maxLost = Math.max(found.maxLost, lost.length)
      const report = [...problems, ...lost.map((what) => `lost: ${what}`)].slice(0, 5).join('; ')
      if (report && !examples.has(report) && examples.size < maxExamples) {
        examples.set(report, `step ${at} (${step.kind}), ${kind}: ${report}`)
      }
    }
  }
  if (share.own === 0) found.unlike = unlike(disk, job.root)
  states.remove()
  return { ...found, images: [...images], examples: [...examples.values()] }
}

function begin({ root, before, traces, defect }: Replay): { disk: Disk; steps: Step[] } {
  const disk = newDisk(root)
  if (before) {
    for (const [name, bytes] of filesIn(before)) disk.lay(join(root, name), bytes)
  }
  const report = traces.map((trace) => readFileSync(trace, 'latin1')).join('\n')
  const steps = readSteps(report, root)
  const folders = new Set([
    root,
    ...[...filesIn(root)].flatMap(([name, bytes]) => (bytes ? [] : [join(root, name)])),
  ])
  return { disk, steps: defect ? injectDefect(steps, defect, (path) => folders.has(path)) : steps }
}

/** Previous parts come first. */
function filesIn(folder: string): [name: string, bytes: Buffer | null][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry): [string, Buffer | null] => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1), entry.isDirectory() ? null : readFileSync(path)]
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

const isMoment = ({ kind }: Step) => kind !== 'opened'

const acknowledgedBy = (text: string, { acknowledged }: Replay) =>
  acknowledged.filter(({ printed }) => text.includes(printed)).map(({ what }) => what)

function* statesAt(disk: Disk, { seed, torn }: Replay, at: number): Generator<[string, Found]> {
  yield ['synced, in order', disk.synced('in-order')]
  yield ['synced, any order', disk.synced('any-order')]
  yield ['written', disk.written()]
  if (disk.isAllSynced()) return
  for (let turn = 0; turn < torn; turn++) {
    const promised = turn % 2 === 0 ? 'in-order' : 'any-order'
    yield [`torn ${turn}, ${promised}`, disk.torn(promised, random(seed, at * 1000 + turn))]
  }
}

function digestOf(state: Found): string {
  const digest = createHash('sha1')
  for (const name of [...state.keys()].sort()) digest.update(`${name}=${state.get(name)?.label}\n`)
  return digest.digest('base64')
}

function unlike(disk: Disk, root: string): string[] {
  const written = disk.written()
  const real = new Map(filesIn(root).filter(([name]) => !name.endsWith('-shm')))
  const names = new Set([...written.keys(), ...real.keys()])
  return [...names].filter((name) => {
    const [one, other] = [written.get(name)?.bytes ?? null, real.get(name) ?? null]
    if (!written.has(name) || !real.has(name)) return true
    return one === null || other === null ? one !== other : Buffer.compare(one, other) !== 0
  })
}

/** A hash that is cheap enough for millions of choices. */
const random = (seed: number, stream: number): (() => number) =>
  seededRandom(seed ^ Math.imul(stream + 1, 0x9e3779b1))

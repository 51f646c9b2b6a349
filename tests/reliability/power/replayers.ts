import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Outcome, Replay } from './replay.ts'

/** One per available core. */
const many = 2

export type Replayers = ReturnType<typeof startReplayers>

/** Threads that share the moments of each replay, and memory that serves as a disk. */
export function startReplayers() {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const folder = mkdtempSync(join(memory, 'cabinkeeper-power-'))
  const workers = Array.from({ length: many }, (_, own) => {
    const workerData = { own, of: many, folder }
    return new Worker(new URL('./replay-worker.ts', import.meta.url), { workerData })
  })

  const share = (worker: Worker, job: Replay) =>
    new Promise<Outcome>((resolve, reject) => {
      worker.once('message', ({ outcome, error }) => {
        if (error) reject(new Error(error))
        else resolve(outcome)
      })
      worker.once('error', reject)
      worker.postMessage(job)
    })

  return {
    async replay(job: Replay): Promise<Outcome> {
      const outcomes = await Promise.all(workers.map((worker) => share(worker, job)))
      const sum = (count: (outcome: Outcome) => number) =>
        outcomes.reduce((total, outcome) => total + count(outcome), 0)
      return {
        states: sum(({ states }) => states),
        images: [...new Set(outcomes.flatMap(({ images }) => images))],
        starts: sum(({ starts }) => starts),
        statesWithLoss: sum(({ statesWithLoss }) => statesWithLoss),
        maxLost: Math.max(...outcomes.map(({ maxLost }) => maxLost)),
        statesDamaged: sum(({ statesDamaged }) => statesDamaged),
        examples: outcomes.flatMap(({ examples }) => examples),
        acknowledged: outcomes[0]?.acknowledged ?? [],
        unlike: outcomes[0]?.unlike ?? [],
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

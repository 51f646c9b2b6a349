import { expect } from 'vitest'
import { bySize } from '../size.ts'
import type { Outcome, Replay } from './replay.ts'
import type { Replayers } from './replayers.ts'

type Cuts = Omit<Replay, 'seed' | 'part' | 'torn' | 'startEach'> &
  Partial<Pick<Replay, 'part' | 'torn' | 'startEach'>>

/** Cuts the power at every moment of a trace, with the test's random numbers. */
export const powerCuts = (replayers: Replayers, chance: () => number) => ({
  /** Nothing acknowledged may be missing, and nothing damaged. */
  async areSurvived(cuts: Cuts): Promise<Outcome> {
    const outcome = await replayers.replay({ ...inFull(), seed: seedOf(chance), ...cuts })
    // Otherwise the replay would model a disk that never existed, or would have missed output.
    expect(outcome.unlike).toEqual([])
    expect(outcome.acknowledged.sort()).toEqual(cuts.acknowledged.map(({ what }) => what).sort())
    expect(outcome.starts).toBeGreaterThan(0)
    expect(outcome.acknowledged.length).toBeGreaterThan(0)
    expect(outcome.examples).toEqual([])
    expect([outcome.statesWithLoss, outcome.statesDamaged]).toEqual([0, 0])
    return outcome
  },
  /** A seeded defect does its damage, and the damage is found. */
  async areNot(harm: RegExp, cuts: Cuts): Promise<void> {
    const each = { part: 1, torn: 0, startEach: Number.MAX_SAFE_INTEGER }
    const { examples } = await replayers.replay({ ...each, seed: seedOf(chance), ...cuts })
    expect(examples.join('\n')).toMatch(harm)
  },
})

const seedOf = (chance: () => number) => Math.floor(chance() * 2 ** 32)

/** How thoroughly it searches. */
const inFull = () => ({
  part: bySize({ short: 0.05, full: 1 }),
  torn: bySize({ short: 2, full: 4, long: 40 }),
  startEach: bySize({ short: 50, full: 60 }),
})

import fc from 'fast-check'
import { type RandomChoices, randomChoices } from '#domain/seeded-random.ts'

/** Random choices that the same seed repeats. */
export type Random = RandomChoices & {
  /** Picks an item with a probability proportional to its share. */
  pickWeighted: <T>(list: readonly (readonly [share: number, one: T])[]) => T
  /** One of the arbitrary's values. */
  draw: <T>(arbitrary: fc.Arbitrary<T>) => T
}

/** How many values of an arbitrary are generated per call. */
const drawnAtOnce = 40

export function randomFrom(next: () => number): Random {
  const drawn = new WeakMap<object, unknown[]>()
  const choices = randomChoices(next)
  return {
    ...choices,
    pickWeighted<T>(list: readonly (readonly [share: number, one: T])[]) {
      let left = next() * list.reduce((sum, [share]) => sum + share, 0)
      for (const [share, one] of list) {
        left -= share
        if (left < 0) return one
      }
      throw new Error('There is nothing to pick.')
    },
    draw<T>(arbitrary: fc.Arbitrary<T>) {
      const waiting = drawn.get(arbitrary) ?? []
      if (waiting.length === 0) {
        waiting.push(
          ...fc.sample(arbitrary, { seed: choices.below(2 ** 31), numRuns: drawnAtOnce }),
        )
        drawn.set(arbitrary, waiting)
      }
      return waiting.pop() as T
    },
  }
}

/** Random numbers from 0 up to 1 that are the same for the same seed: the "mulberry32" generator. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type RandomChoices = {
  /** An integer from 0 up to, but not including, this one. */
  below: (limit: number) => number
  happens: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
}

/** Choices with numbers from 0 up to, but not including, 1. */
export function randomChoices(next: () => number): RandomChoices {
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    happens: (probability) => next() < probability,
    pick(choices) {
      if (choices.length === 0) throw new Error('There are no choices.')
      return choices[below(choices.length)] as (typeof choices)[number]
    },
  }
}

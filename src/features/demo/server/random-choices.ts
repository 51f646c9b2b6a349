import {
  type RandomChoices as Choices,
  randomChoices,
  seededRandom,
} from '#domain/seeded-random.ts'

/** Seeded random choices, so that the demo is identical on every server. */
export type RandomChoices = Pick<Choices, 'happens' | 'pick'> & {
  /** A number from 0 up to, but not including, 1. */
  roll: () => number
  /** An integer, including both limits. */
  between: (min: number, max: number) => number
  pickWeighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T
}

export function newRandomChoices(seed: number): RandomChoices {
  const roll = seededRandom(seed)
  const { happens, pick } = randomChoices(roll)
  const between = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1))

  function pickWeighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = roll() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    const chosen = choices.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (chosen ?? pick(choices))[0]
  }

  return { roll, between, happens, pick, pickWeighted }
}

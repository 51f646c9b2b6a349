import { seededRandom } from '#domain/seeded-random.ts'

/** Chance that falls the same way every time: the demo is identical wherever it is made. */
export type Dice = {
  /** At least 0, below 1. */
  roll: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  happens: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  /** Picks by weight. */
  weigh: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T
}

export function newDice(seed: number): Dice {
  const roll = seededRandom(seed)
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))

  function pick<T>(choices: readonly T[]): T {
    const choice = choices[between(0, choices.length - 1)]
    if (choice === undefined) throw new Error('There is nothing to pick from.')
    return choice
  }

  function weigh<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = roll() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    const chosen = choices.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (chosen ?? pick(choices))[0]
  }

  return { roll, between, happens: (probability) => roll() < probability, pick, weigh }
}

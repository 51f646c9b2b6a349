import { type RaceAnswer, type RaceAsk, type RaceHouse, rivals } from './race-servers.ts'

export type Attempt = (ask: RaceAsk) => Promise<RaceAnswer>

/** What sixteen want at the same moment, of which only one can have it. */
export type Race = {
  statement: string
  /** Prepares a round, and says what each of the rivals does. */
  prepare: (house: RaceHouse, round: number) => Promise<Attempt[]>
  /** Who has it, of those who answered; left out, whoever was not refused. */
  winnersOf?: (answers: RaceAnswer[]) => unknown[]
  /** Sentences about what the races have left behind and should not have. */
  faultsIn?: (house: RaceHouse) => Promise<string[]>
}

export const sixteen = (attempt: (number: number) => Attempt): Attempt[] =>
  Array.from({ length: rivals }, (_, number) => attempt(number))

export const isDone = ({ status }: RaceAnswer) => status < 300

/** A no that staff can be told: somebody was faster, or what they want is not there any more. */
const refusals = [404, 409, 422]

export type Outcome = { faults: string[]; longestMs: number }

export async function runRace(house: RaceHouse, race: Race, rounds: number): Promise<Outcome> {
  const faults: string[] = []
  let longestMs = 0
  for (let round = 0; round < rounds; round++) {
    const attempts = await race.prepare(house, round)
    if (attempts.length !== rivals) throw new Error(`There are ${rivals} rivals.`)
    const answers = await Promise.all(
      attempts.map((attempt, number) => attempt(house.rival(number))),
    )
    const { winnersOf = (told) => told.filter(isDone) } = race
    const winners = winnersOf(answers).length
    const odd = answers.filter((each) => !isDone(each) && !refusals.includes(each.status))
    if (winners !== 1) faults.push(`round ${round} has ${winners} winners: ${inWords(answers)}`)
    if (odd.length > 0) faults.push(`round ${round} was answered oddly: ${inWords(odd)}`)
    longestMs = Math.max(longestMs, ...answers.map(({ ms }) => ms))
  }
  return { faults: [...faults, ...((await race.faultsIn?.(house)) ?? [])], longestMs }
}

const inWords = (answers: RaceAnswer[]) =>
  answers.map(({ status, code }) => `${status} ${code}`.trim()).join(', ')

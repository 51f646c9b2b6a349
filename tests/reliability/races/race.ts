import { type RaceAsk, type RaceResponse, type RaceServers, rivals } from './race-servers.ts'

export type Attempt = (ask: RaceAsk) => Promise<RaceResponse>

/** Sixteen parallel requests of which only one can succeed. */
export type Race = {
  statement: string
  /** Prepares a round and returns the request of each client. */
  prepare: (servers: RaceServers, round: number) => Promise<Attempt[]>
  /** The winners among the responses; by default all that succeeded. */
  winnersOf?: (responses: RaceResponse[]) => unknown[]
  /** Messages about inconsistent data after the races. */
  findProblems?: (servers: RaceServers) => Promise<string[]>
}

export const sixteen = (attempt: (number: number) => Attempt): Attempt[] =>
  Array.from({ length: rivals }, (_, number) => attempt(number))

export const isDone = ({ status }: RaceResponse) => status < 300

/** A rejection that staff can understand: another user was faster, or the record is gone. */
const rejections = [404, 409, 422]

export type Outcome = { problems: string[]; longestMs: number }

export async function runRace(servers: RaceServers, race: Race, rounds: number): Promise<Outcome> {
  const problems: string[] = []
  let longestMs = 0
  for (let round = 0; round < rounds; round++) {
    const attempts = await race.prepare(servers, round)
    if (attempts.length !== rivals) throw new Error(`There are ${rivals} rivals.`)
    const responses = await Promise.all(
      attempts.map((attempt, number) => attempt(servers.rival(number))),
    )
    const { winnersOf = (responses) => responses.filter(isDone) } = race
    const winners = winnersOf(responses).length
    const odd = responses.filter((each) => !isDone(each) && !rejections.includes(each.status))
    if (winners !== 1) problems.push(`round ${round} has ${winners} winners: ${inWords(responses)}`)
    if (odd.length > 0) problems.push(`round ${round} got an unexpected response: ${inWords(odd)}`)
    longestMs = Math.max(longestMs, ...responses.map(({ ms }) => ms))
  }
  return { problems: [...problems, ...((await race.findProblems?.(servers)) ?? [])], longestMs }
}

const inWords = (responses: RaceResponse[]) =>
  responses.map(({ status, code }) => `${status} ${code}`.trim()).join(', ')

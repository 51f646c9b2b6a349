import type { Problem } from '#contract/errors.ts'
import { addDays } from '#domain/calendar.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { openSecondConnection } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'

export const raceDay = '2026-11-21'
export const rivals = 16

export type RaceResponse = {
  status: number
  code: string
  ms: number
  body: Record<string, unknown>
}
export type RaceAsk = (
  path: string,
  ask?: { method?: string; body?: object; headers?: Record<string, string> },
) => Promise<RaceResponse>

/**
 * Servers with clients that send requests at the same moment. There are two if the database can be
 * shared.
 */
export type RaceServers = {
  db: Db
  guestId: number
  /** Each client uses one of the servers. */
  rival: (number: number) => RaceAsk
  stop: () => Promise<void>
}

export async function openRaceServers(db: Db): Promise<RaceServers> {
  const second = dialectOf(db).isShared ? [await openSecondConnection(db)] : []
  const now = () => new Date(`${raceDay}T12:00:00Z`)
  const apps = await Promise.all(
    [db, ...second.map((opened) => opened.db)].map((each) => createTestApp({ db: each, now })),
  )
  const [first = noApp()] = apps
  // One hash for all, since hashing would take most of the time and the race is for the address.
  const passwordHash = await first.context.auth.hashPassword('seven otters')
  for (const { context } of apps) {
    context.auth = { ...context.auth, hashPassword: async () => passwordHash }
  }
  await givenSettings(db, { minBookingLength: 1, maxBookingLength: 1000 })
  // One user's session is valid on all servers, and repeated forms belong to one user.
  const cookie = await givenSession(first.context)

  return {
    db,
    guestId: (await givenGuest(db)).id,
    rival: (number) => async (path, options) => {
      const { method = 'POST', body, headers = {} } = options ?? {}
      const app = apps[number % apps.length] ?? noApp()
      const from = performance.now()
      const response = await app.request(path, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      })
      const text = await response.text()
      const problem = (text === '' ? {} : JSON.parse(text)) as Partial<Problem>
      const ms = performance.now() - from
      return { status: response.status, code: problem.code ?? '', ms, body: problem }
    },
    async stop() {
      for (const opened of second) await opened.close()
    },
  }
}

/** This many rounds use the same cabins, each with other nights. */
const roundsEach = 40

/**
 * Cabins for several rounds, and the first day of this round's week in them. With cabins of its own
 * for each round there would be hundreds, and each rejection searches all of them for a free one.
 */
export function cabinsInTurn(number: number) {
  let cabinIds: number[] = []
  return async ({ db }: RaceServers, round: number) => {
    if (round % roundsEach === 0) {
      cabinIds = []
      while (cabinIds.length < number) cabinIds.push((await givenCabin(db)).id)
    }
    return { cabinIds, from: addDays(raceDay, (round % roundsEach) * 7) }
  }
}

function noApp(): never {
  throw new Error('There is a server at least.')
}

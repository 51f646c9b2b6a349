import type { Db } from '#server/db/open.ts'
import { createTestApp, givenSession } from '#server/testing/test-app.ts'
import { type Answer, type Asked, type Asker, addressOf, asInit } from './request-types.ts'

/** A house on a database and a clock of its own, which is asked without a port. */
export type PlayedHouse = {
  db: Db
  clock: { time: Date }
  ask: (asked: Asked, tokens: Tokens) => Promise<Answer>
  /** Somebody else is at the desk from now on. */
  signIn: () => Promise<void>
  /** What the log told of faults. */
  faultsLogged: () => string[]
}

type Tokens = { 'read-only': string; full: string }

/** A planted fault: what becomes of an answer on its way. */
export type Altered = (asked: Asked, answer: Answer) => Answer

/** For whoever collects figures. */
export const collectorsToken = 'a collector of figures'

const opening = new Date('2026-11-21T12:00:00Z')

export async function playedHouse(
  db: Db,
  altered: Altered = (_, answer) => answer,
): Promise<PlayedHouse> {
  const clock = { time: opening }
  const config = { metricsToken: collectorsToken }
  const { app, context, logged } = await createTestApp({ db, config, now: () => clock.time })
  let cookie = ''

  const headersOf = (as: Asker, tokens: Tokens): Record<string, string> => {
    if (as === 'stranger') return {}
    if (as === 'colleague') return { cookie }
    return { authorization: `Bearer ${tokens[as === 'reader' ? 'read-only' : 'full']}` }
  }

  return {
    db,
    clock,
    async ask(asked, tokens) {
      const init = asInit(asked)
      const own = { 'sec-fetch-site': 'same-origin', ...headersOf(asked.as, tokens) }
      const headers = { ...own, ...(init.headers as Record<string, string>) }
      const answer = await app.request(addressOf(asked), { ...init, headers })
      return altered(asked, await read(answer))
    },
    signIn: async () => {
      cookie = await givenSession(context)
    },
    faultsLogged: () =>
      logged
        .filter(({ event }) => event === 'request-failed')
        .map(({ fields }) => JSON.stringify(fields)),
  }
}

async function read(answer: Response): Promise<Answer> {
  const { status, headers } = answer
  const text = await answer.text()
  return { status, headers, text, json: jsonIn(headers.get('content-type') ?? '', text) }
}

function jsonIn(type: string, text: string): unknown {
  if (!/^application\/(problem\+)?json/.test(type)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

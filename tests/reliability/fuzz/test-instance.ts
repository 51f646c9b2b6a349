import type { Db } from '#platform/db/open.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'
import {
  type ApiRequest,
  type ApiResponse,
  addressOf,
  asInit,
  type Caller,
} from './request-types.ts'

/** An instance with a database and a clock of its own, called without a port. */
export type TestInstance = {
  db: Db
  clock: { time: Date }
  ask: (apiRequest: ApiRequest, tokens: Tokens) => Promise<ApiResponse>
  /** Another user is logged in from now on. */
  signIn: () => Promise<void>
  /** Errors in the log. */
  errorsLogged: () => string[]
}

type Tokens = { 'read-only': string; full: string }

/** A seeded defect that alters responses. */
export type Altered = (apiRequest: ApiRequest, response: ApiResponse) => ApiResponse

/** The token for Prometheus. */
export const scrapeToken = 'a metrics scrape token'

const opening = new Date('2026-11-21T12:00:00Z')

export async function openTestInstance(
  db: Db,
  altered: Altered = (_, response) => response,
): Promise<TestInstance> {
  const clock = { time: opening }
  const config = { metricsToken: scrapeToken }
  const { app, context, logged } = await createTestApp({ db, config, now: () => clock.time })
  let cookie = ''

  const headersOf = (as: Caller, tokens: Tokens): Record<string, string> => {
    if (as === 'anonymous') return {}
    if (as === 'user') return { cookie }
    return { authorization: `Bearer ${tokens[as === 'reader' ? 'read-only' : 'full']}` }
  }

  return {
    db,
    clock,
    async ask(apiRequest, tokens) {
      const init = asInit(apiRequest)
      const own = { 'sec-fetch-site': 'same-origin', ...headersOf(apiRequest.as, tokens) }
      const headers = { ...own, ...(init.headers as Record<string, string>) }
      const response = await app.request(addressOf(apiRequest), { ...init, headers })
      return altered(apiRequest, await read(response))
    },
    signIn: async () => {
      cookie = await givenSession(context)
    },
    errorsLogged: () =>
      logged
        .filter(({ event }) => event === 'request-failed')
        .map(({ fields }) => JSON.stringify(fields)),
  }
}

async function read(response: Response): Promise<ApiResponse> {
  const { status, headers } = response
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  // A stream does not end.
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
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

import { hc, type parseResponse } from 'hono/client'
import type { Api } from '#app/server/entry/app.ts'
import { isGatewayError, toApiError, unreachable } from './api-error.ts'
import { noticeResponse, noticeSilence } from './connection.ts'
import { isDataAwaited } from './query-client.ts'

/** How far the server's clock is ahead of the browser's, according to the latest response. */
let serverAhead = 0

/** The current time of the server, which decides which day it is. */
export const serverNow = (): number => Date.now() + serverAhead

/** The ids of the latest requests of this page that changed something, by which it recognizes their live events. */
export const ownRequests: (string | null)[] = []
const changed = new Set<string>()

/** What requests of this page have changed since the last call. */
export function takeChanged(): string[] {
  const subjects = [...changed]
  changed.clear()
  return subjects
}

function noteChanges({ headers }: Response) {
  const subjects = headers.get('changed')
  if (subjects === null) return
  for (const subject of subjects.split(', ')) changed.add(subject)
  if (ownRequests.unshift(headers.get('x-request-id')) > 99) ownRequests.pop()
}

/**
 * Every request of the application is sent here. Responses that are not successful throw an
 * ApiError.
 */
export const withErrorHandling =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init).catch((cause) => {
      if (init?.signal?.aborted) throw cause
      noticeSilence()
      throw unreachable(cause)
    })
    if (isGatewayError(response)) noticeSilence()
    else noticeResponse()
    noteChanges(response)
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    if (serverTime) serverAhead = serverTime - Date.now()
    if (!response.ok) throw await toApiError(response)
    return response
  }

/** Starting a request takes time. Data that is shown already is refetched after what a click shows is rendered. */
const afterTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The API, one property per path segment: `api.bookings[':id'].$get(…)`. */
export const api = hc<Api>('/', {
  fetch: withErrorHandling(async (input, init) => {
    if (init?.method === 'GET' && !isDataAwaited()) await afterTask()
    return fetch(input, init)
  }),
}).api

/**
 * The body of a successful call: `responseOf(api.settings.$get())`. Errors have already been
 * thrown, so only the type of the library's own function is needed.
 */
export const responseOf = (async (call: Response | Promise<Response>) => {
  const response = await call
  return response.status === 204 ? undefined : response.json()
}) as typeof parseResponse

/** The parameter of a path with an id. */
export const paramOf = (id: number) => ({ id: String(id) })

import type { hc, parseResponse } from 'hono/client'
import type { Api } from '#server/entry/app.ts'
import { isOfAGateway, refusalOf, unreachable } from './api-error.ts'
import { callsBelow } from './calls.ts'
import { noticeAnswer, noticeSilence } from './connection.ts'

/** How far the server's clock is ahead of the browser's, by its latest answer. */
let serverAhead = 0

/** The moment that the server's clock shows, which decides what day it is. */
export const serverNow = (): number => Date.now() + serverAhead

/** Every request of the app goes through here: what is not an answer is thrown as an ApiError. */
export const sentBy =
  (carrier: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await carrier(input, init).catch((cause) => {
      if (init?.signal?.aborted) throw cause
      noticeSilence()
      throw unreachable(cause)
    })
    if (isOfAGateway(response)) noticeSilence()
    else noticeAnswer()
    const told = Date.parse(response.headers.get('date') ?? '')
    if (told) serverAhead = told - Date.now()
    if (!response.ok) throw await refusalOf(response)
    return response
  }

/** The API, one property a path segment: `api.bookings[':id'].$get(…)`. */
export const api = callsBelow(
  '/api',
  sentBy((input, init) => fetch(input, init)),
) as ReturnType<typeof hc<Api>>['api']

/**
 * The body of a call's success: `answerOf(api.settings.$get())`. Refusals have been thrown by then,
 * so that of the library's own function only the type is needed.
 */
export const answerOf = (async (call: Response | Promise<Response>) => {
  const response = await call
  return response.status === 204 ? undefined : response.json()
}) as typeof parseResponse

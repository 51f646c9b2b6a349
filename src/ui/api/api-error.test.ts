import { expect, test } from 'vitest'
import {
  hasOwnMessage,
  isOutcomeUnknown,
  isRejection,
  toApiError,
  unreachable,
} from './api-error.ts'

const respond = (status: number, body: string, type = 'application/problem+json') =>
  new Response(body, { status, headers: { 'content-type': type } })

test("an API error keeps the server's message, field errors and current total", async () => {
  const problem = {
    status: 409,
    code: 'price-changed',
    title: 'The price has changed.',
    fields: { expectedTotal: 'Please check it again' },
    total: 1960.5,
  }
  const error = await toApiError(respond(409, JSON.stringify(problem)))
  expect(error).toMatchObject({
    status: 409,
    code: 'price-changed',
    message: 'The price has changed.',
    fields: { expectedTotal: 'Please check it again' },
    facts: { total: 1960.5 },
  })
  expect(isRejection(error)).toBe(true)
})

test.each([
  ['an error page of a proxy', respond(502, '<h1>Bad gateway</h1>', 'text/html')],
  ['a truncated response', respond(500, '{"status":5')],
])('%s shows our general message, never its own text', async (_what, response) => {
  const failure = await toApiError(response)
  expect(failure.message).toBe('The server had an unexpected error. Please try again.')
  expect(isRejection(failure)).toBe(false)
})

test.each<[code: string, status: number, isShown: boolean]>([
  ['outcome-unknown', 503, true],
  ['storage-full', 503, true],
  ['booking-changed', 409, true],
  ['busy', 503, false],
  ['unexpected', 500, false],
])(
  'the message of %s (%i) is shown instead of that of the action: %s',
  async (code, status, isShown) => {
    const failure = await toApiError(
      respond(status, JSON.stringify({ status, code, title: 'So it is.' })),
    )
    expect(hasOwnMessage(failure)).toBe(isShown)
  },
)

test('a missing response is no rejection, so each action shows its own failure message', () => {
  expect(isRejection(unreachable(new TypeError('fetch failed')))).toBe(false)
})

test.each<[what: string, failure: () => unknown, may: boolean]>([
  ['is unknown without a response', () => unreachable(new TypeError('fetch failed')), true],
  [
    'is unknown when a proxy lost the server',
    () => toApiError(respond(502, 'Bad gateway', 'text/html')),
    true,
  ],
  [
    'is unknown when the server does not know it',
    () => toApiError(respond(503, '{"code":"outcome-unknown"}')),
    true,
  ],
  ['is known when the server was busy', () => toApiError(respond(503, '{"code":"busy"}')), false],
  [
    'is known after a rejection',
    () => toApiError(respond(409, '{"code":"booking-changed"}')),
    false,
  ],
])('the outcome %s: %#', async (_, failure, may) => {
  expect(isOutcomeUnknown((await failure()) as Error)).toBe(may)
})

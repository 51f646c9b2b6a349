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

test("a refusal keeps the server's sentence, its fields and the total that now holds", async () => {
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
  ["a proxy's own page", respond(502, '<h1>Bad gateway</h1>', 'text/html')],
  ['an respond cut short', respond(500, '{"status":5')],
])('%s is isShown in our words, never in its own', async (_what, response) => {
  const failure = await toApiError(response)
  expect(failure.message).toBe('Something went wrong on our side. Please try again.')
  expect(isRejection(failure)).toBe(false)
})

test.each<[code: string, status: number, isShown: boolean]>([
  ['outcome-unknown', 503, true],
  ['storage-full', 503, true],
  ['booking-changed', 409, true],
  ['busy', 503, false],
  ['unexpected', 500, false],
])(
  'staff read the sentence of %s (%i) itself rather than that of their change: %s',
  async (code, status, isShown) => {
    const failure = await toApiError(
      respond(status, JSON.stringify({ status, code, title: 'So it is.' })),
    )
    expect(hasOwnMessage(failure)).toBe(isShown)
  },
)

test('no respond at all is no refusal, so that each change can say in its own words that it failed', () => {
  expect(isRejection(unreachable(new TypeError('fetch failed')))).toBe(false)
})

test.each<[what: string, failure: () => unknown, may: boolean]>([
  ['when no respond came', () => unreachable(new TypeError('fetch failed')), true],
  [
    'when a proxy lost the server',
    () => toApiError(respond(502, 'Bad gateway', 'text/html')),
    true,
  ],
  [
    'when the server itself does not know',
    () => toApiError(respond(503, '{"code":"outcome-unknown"}')),
    true,
  ],
  ['when there was too much to do', () => toApiError(respond(503, '{"code":"busy"}')), false],
  ['when it was refused', () => toApiError(respond(409, '{"code":"booking-changed"}')), false],
])('what was asked may have been done %s: %#', async (_, failure, may) => {
  expect(isOutcomeUnknown((await failure()) as Error)).toBe(may)
})

import type { Answer, Fields } from './request-types.ts'
import type { Altered } from './test-instance.ts'

const isAccepted = ({ status, json }: Answer) => status < 300 && json !== undefined
const isRefused = ({ status }: Answer) => status >= 400

const withJson = (answer: Answer, json: unknown): Answer => ({
  ...answer,
  json,
  text: JSON.stringify(json),
})
const withFields = (answer: Answer, fields: Fields) =>
  withJson(answer, { ...(answer.json as Fields), ...fields })
const withType = (answer: Answer, type: string): Answer => {
  const headers = new Headers(answer.headers)
  headers.set('content-type', type)
  return { ...answer, headers }
}

const stack =
  'TypeError: Cannot read properties of undefined\n    at checkIn (/srv/check-in.ts:31:9)'

/** What a careless change could make of an answer, each by itself. */
export const plantedFaults: [what: string, alter: Altered][] = [
  [
    'a route that fails',
    ({ operation }, answer) =>
      operation?.call === 'GET /api/bookings/{id}' ? { ...answer, status: 500 } : answer,
  ],
  [
    'a status that no document names',
    (_, answer) => (answer.status === 201 ? { ...answer, status: 202 } : answer),
  ],
  [
    'a field that no document names',
    (_, answer) =>
      isAccepted(answer) && !Array.isArray(answer.json)
        ? withFields(answer, { password_hash: '$argon2id$' })
        : answer,
  ],
  [
    'a refusal that tells where it was thrown',
    (_, answer) => (isRefused(answer) ? withFields(answer, { title: stack }) : answer),
  ],
  [
    'a refusal that repeats what was sent',
    ({ hostile }, answer) =>
      isRefused(answer) && hostile
        ? withFields(answer, { title: `${hostile.value} is wrong` })
        : answer,
  ],
  [
    'a refusal that is no problem document',
    (_, answer) => (isRefused(answer) ? withType(answer, 'text/html') : answer),
  ],
  [
    'a deleted row that is still there',
    ({ hostile }, answer) =>
      hostile?.right.join() === '404,422' ? { ...answer, status: 409 } : answer,
  ],
]

import type { ApiResponse, Fields } from './request-types.ts'
import type { Altered } from './test-instance.ts'

const isAccepted = ({ status, json }: ApiResponse) => status < 300 && json !== undefined
const isRejected = ({ status }: ApiResponse) => status >= 400

const withJson = (response: ApiResponse, json: unknown): ApiResponse => ({
  ...response,
  json,
  text: JSON.stringify(json),
})
const withFields = (response: ApiResponse, fields: Fields) =>
  withJson(response, { ...(response.json as Fields), ...fields })
const withType = (response: ApiResponse, type: string): ApiResponse => {
  const headers = new Headers(response.headers)
  headers.set('content-type', type)
  return { ...response, headers }
}

const stack =
  'TypeError: Cannot read properties of undefined\n    at checkIn (/srv/check-in.ts:31:9)'

/** Defects that a careless change could cause, one at a time. */
export const seededDefects: [what: string, alter: Altered][] = [
  [
    'a route that fails',
    ({ operation }, response) =>
      operation?.call === 'GET /api/bookings/{id}' ? { ...response, status: 500 } : response,
  ],
  [
    'an undocumented status',
    (_, response) => (response.status === 201 ? { ...response, status: 202 } : response),
  ],
  [
    'an undocumented field',
    (_, response) =>
      isAccepted(response) && !Array.isArray(response.json)
        ? withFields(response, { password_hash: '$argon2id$' })
        : response,
  ],
  [
    'an error that reveals a stack trace',
    (_, response) => (isRejected(response) ? withFields(response, { title: stack }) : response),
  ],
  [
    'an error that repeats the input',
    ({ hostile }, response) =>
      isRejected(response) && hostile
        ? withFields(response, { title: `${hostile.value} is wrong` })
        : response,
  ],
  [
    'an error that is not a problem document',
    (_, response) => (isRejected(response) ? withType(response, 'text/html') : response),
  ],
  [
    'a deleted row that is still there',
    ({ hostile }, response) =>
      hostile?.expectedStatuses.join() === '404,422' ? { ...response, status: 409 } : response,
  ],
]

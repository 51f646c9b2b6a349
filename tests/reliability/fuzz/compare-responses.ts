import { type ApiResponse, describeRequest } from './request-types.ts'
import type { Play } from './run-scenarios.ts'

/** Figures of the process itself, such as how long something took. */
const ofTheProcess = 'GET /api/metrics'

/** Says where the houses have answered differently. */
export const compared: Play['judge'] = ({ number, request, responses: [one, ...others] }) => {
  if (request.operation?.call === ofTheProcess) return []
  return others
    .filter((other) => whole(other) !== whole(one))
    .map(
      (other) => `${number}: ${describeRequest(request)} → ${difference(whole(one), whole(other))}`,
    )
}

/**
 * What may differ: when a token was last used, which is noted beside when there is time, and the room
 * on the disk that both houses share.
 */
const volatile = /"lastUsedAt":"[^"]+"|"freeBytes":\d+/g

/** All else that a client reads. */
const whole = ({ status, headers, text }: ApiResponse) =>
  `${status} ${headers.get('content-type')} ${text.replaceAll(volatile, '')}`

function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  const from = Math.max(0, at - 60)
  return `${one.slice(from, from + 160)} ≠ ${other.slice(from, from + 160)}`
}

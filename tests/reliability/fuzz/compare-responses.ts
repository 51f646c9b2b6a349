import { type ApiResponse, describeRequest } from './request-types.ts'
import type { RunRules } from './run-scenarios.ts'

/**
 * Metrics of the process itself, such as durations, and the archive, which contains the random id of
 * the installation and the time of its migrations.
 */
const ownOperations = ['GET /api/metrics', 'GET /api/export']

/** Describes how the responses of the instances differ. */
export const compareResponses: RunRules['check'] = ({
  number,
  request,
  responses: [one, ...others],
}) => {
  if (request.operation && ownOperations.includes(request.operation.call)) return []
  return others
    .filter((other) => comparableText(other) !== comparableText(one))
    .map(
      (other) =>
        `${number}: ${describeRequest(request)} → ${difference(comparableText(one), comparableText(other))}`,
    )
}

/**
 * Values that may differ: the last use of a token, which is stored in the background, and the free
 * disk space.
 */
const volatile = /"lastUsedAt":"[^"]+"|"freeBytes":\d+/g

/** Everything else that a client reads. */
const comparableText = ({ status, headers, text }: ApiResponse) =>
  `${status} ${headers.get('content-type')} ${text.replaceAll(volatile, '')}`

function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  const from = Math.max(0, at - 60)
  return `${one.slice(from, from + 160)} ≠ ${other.slice(from, from + 160)}`
}

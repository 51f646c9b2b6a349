import { apiErrors } from '#contract/errors.ts'
import type { ApiDocument, Documented, Operation } from './api-document.ts'
import { misfit } from './conforms.ts'
import type { ApiRequest, ApiResponse } from './request-types.ts'

/** Errors of undocumented requests: unknown paths, unsupported methods, missing authentication. */
const routingErrors = [
  'not-found',
  'method-not-allowed',
  'not-signed-in',
  'token-not-allowed',
] as const
const preconditionErrors = [
  'foreign-origin',
  'wrong-content-type',
  'too-large',
  'malformed-query',
] as const

type Problem = {
  status?: number
  code?: string
  title?: string
  fields?: object
  current?: object
}

/** Checks responses against the API document. Returns what is wrong with a response. */
export function responseCheckOf({ components: { schemas } }: ApiDocument, operations: Operation[]) {
  const successes = operations.flatMap(({ responses }) =>
    [...responses].filter(([status]) => status < 300).map(([, { schema }]) => schema),
  )

  function problemsOf(request: ApiRequest, response: ApiResponse): string[] {
    const { operation, hostile, as } = request
    const documented = operation?.responses.get(response.status)
    const problems = [
      response.status >= 500 && !isBusy(response) && `it failed with ${response.status}`,
      operation && !documented && `${response.status} is not documented`,
      hostile &&
        as === 'user' &&
        isWrong(hostile.expectedStatuses, response) &&
        'it is not the expected status',
      ...(response.status < 400
        ? schemaProblems(response, documented)
        : errorProblems(request, response, documented)),
    ]
    return problems.filter((found) => typeof found === 'string')
  }

  function schemaProblems(
    { headers, json, text }: ApiResponse,
    documented: Documented | undefined,
  ) {
    if (!documented) return ['an undocumented address succeeded']
    const { type, schema } = documented
    if (type === null) return [text !== '' && 'it has a body']
    if (!headers.get('content-type')?.startsWith(type)) return [`its content type is not ${type}`]
    return [type === 'application/json' && misfit(json, schema, schemas)]
  }

  function errorProblems(
    request: ApiRequest,
    response: ApiResponse,
    documented: Documented | undefined,
  ) {
    const { status, headers, json, text } = response
    if (headers.get('content-type') !== 'application/problem+json; charset=utf-8') {
      return ['an error is not a problem document']
    }
    const problem = json as Problem
    const { current, ...rest } = problem
    const codes: readonly string[] = documented?.codes ?? [...routingErrors, ...preconditionErrors]
    const known = apiErrors[problem.code as keyof typeof apiErrors]
    const lacksRetryAfter = [429, 503].includes(status) && !headers.has('retry-after')
    return [
      misfit(json, { $ref: 'Problem' }, schemas),
      current && !isRow(current) && 'its current row matches no documented schema',
      known?.[0] !== status && `its code ${problem.code} does not belong to ${status}`,
      !codes.includes(problem.code ?? '') && `${status} ${problem.code} is not documented`,
      problem.status !== status && 'its status differs',
      lacksRetryAfter && 'it has no Retry-After',
      status === 405 && !headers.has('allow') && 'it has no Allow',
      isLeak(sentences(problem)) && 'it reveals internals',
      !('conflicts' in rest) && JSON.stringify(rest).length > 3_000 && 'it is long',
      isEcho(request.hostile?.value ?? '', sentences(problem)) && 'it repeats what was sent',
      text.includes('\ufffd') && 'it contains invalid UTF-8',
    ]
  }

  const isRow = (row: object) => successes.some((schema) => misfit(row, schema, schemas) === null)

  return problemsOf
}

/** Parallel uploads may be rejected; nothing else is busy here. */
const isBusy = ({ status, json }: ApiResponse) =>
  status === 503 && (json as Problem | undefined)?.code === 'too-many-uploads'

const isWrong = (expectedStatuses: number[], { status }: ApiResponse) =>
  expectedStatuses.length > 0 && ![...expectedStatuses, 401].includes(status)

/** The fields of a validation error must be fields of the request. */
const sentences = ({ title = '', fields = {} }: Problem) =>
  [title, ...Object.entries(fields).flat()].join('\n')

/** An error may repeat the beginning of a long value, so that staff recognize it. */
const longestEcho = 64

function isEcho(value: string, received: string): boolean {
  if (value.length <= longestEcho) return false
  const middle = Math.floor((value.length - longestEcho) / 2)
  return [0, middle].some((start) => received.includes(value.slice(start, start + longestEcho + 1)))
}

const leaks = [
  /\bat [\w.<>[\] ]+ \(/,
  /\.[cm]?[jt]s:\d+/,
  /node_modules|node:internal|file:\/\/|\/(home|tmp|work|usr|var)\//,
  /sqlite|postgres|kysely|zod|hono|sharp|libvips/i,
  /\b(select|insert|update|delete)\b.+\b(from|into|set)\b/i,
  /constraint|duplicate key|violates|syntax error|relation "/i,
  /TypeError|RangeError|SyntaxError|ReferenceError|\bE[A-Z]{4,}\b|argon2/,
  // A version, and no date such as 24.11.2026.
  /\bv?\d+\.\d+\.(?!\d{4}\b)\d+\b/,
]

const isLeak = (received: string) => leaks.some((leak) => leak.test(received))

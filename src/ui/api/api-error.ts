import type { ErrorCode, ErrorFacts, Problem } from '#contract/errors.ts'
import { t } from '#domain/i18n/messages.ts'

type ErrorDetails = {
  status: number
  code: ErrorCode | 'unreachable'
  message: string
  facts?: ErrorFacts | undefined
}

/** An error response of the API. Status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  readonly fields: Readonly<Record<string, string>>
  /** Details of the error, for example the conflicting bookings. */
  readonly facts: ErrorFacts

  constructor({ status, code, message, facts = {} }: ErrorDetails, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = facts.fields ?? {}
    this.facts = facts
  }
}

/** The server rejected the request, and its message is the one to show. */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Server errors whose message says more than the general message of the failed action. */
const specificErrors = [
  'image-not-stored',
  'too-many-uploads',
  'outcome-unknown',
  'storage-full',
  'storage-failing',
  'storage-damaged',
]

export function hasOwnMessage(error: unknown): error is ApiError {
  return isRejection(error) || (error instanceof ApiError && specificErrors.includes(error.code))
}

const gatewayStatuses = [502, 504]

/** The response comes from a gateway between the browser and the server. */
export const isGatewayError = ({ status }: { status: number }): boolean =>
  gatewayStatuses.includes(status)

/** Without a clear response from the server, the change may or may not have been made. */
export function isOutcomeUnknown(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || isGatewayError(error) || error.code === 'outcome-unknown'
}

/** The caller aborted the request, so no one needs a message. */
export const isAborted = (error: Error): boolean => error.name === 'AbortError'

export function unreachable(cause: unknown): ApiError {
  const message = t('Cannot reach Cabinkeeper. Please check your connection and try again.')
  return new ApiError({ status: 0, code: 'unreachable', message }, { cause })
}

export async function toApiError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response)
  return new ApiError({
    status: response.status,
    code: problem?.code ?? 'unexpected',
    message: problem?.title ?? 'The server had an unexpected error. Please try again.',
    facts: problem ?? {},
  })
}

/** A proxy may respond with a page of its own. */
async function readProblem(response: Response): Promise<Problem | null> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  if (!isProblem) return null
  try {
    return (await response.json()) as Problem
  } catch {
    return null
  }
}

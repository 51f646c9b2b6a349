import type { Problem, RefusalCode, RefusalFacts } from '#contract/errors.ts'

type Told = {
  status: number
  code: RefusalCode | 'unreachable'
  message: string
  facts?: RefusalFacts | undefined
}

/** A refusal as the screens see it. Status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | 'unreachable'
  readonly fields: Readonly<Record<string, string>>
  /** What the server said beside its sentence. */
  readonly facts: RefusalFacts

  constructor({ status, code, message, facts = {} }: Told, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = facts.fields ?? {}
    this.facts = facts
  }
}

/** The server understood the request and said no: its sentence is the one to show. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Of the server's faults these say more than the sentence that stands for the whole change. */
const tellingFaults = [
  'image-not-stored',
  'too-many-uploads',
  'outcome-unknown',
  'storage-full',
  'storage-failing',
  'storage-damaged',
]

/** Whether its own sentence is the one to show. */
export function hasOwnSentence(error: unknown): error is ApiError {
  return isRefusal(error) || (error instanceof ApiError && tellingFaults.includes(error.code))
}

const gatewayStatuses = [502, 504]

/** From something between here and the server, which it did not reach. */
export const isOfAGateway = ({ status }: { status: number }): boolean =>
  gatewayStatuses.includes(status)

/** The server itself said nothing, or that it does not know: what was asked may have been done. */
export function mayBeDone(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || isOfAGateway(error) || error.code === 'outcome-unknown'
}

/** Stopped by whoever asked; nobody needs to be told. */
export const wasStopped = (error: Error): boolean => error.name === 'AbortError'

export function unreachable(cause: unknown): ApiError {
  const message = 'Cannot reach Cabinkeeper. Please check your connection and try again.'
  return new ApiError({ status: 0, code: 'unreachable', message }, { cause })
}

export async function refusalOf(response: Response): Promise<ApiError> {
  const problem = await readProblem(response)
  return new ApiError({
    status: response.status,
    code: problem?.code ?? 'unexpected',
    message: problem?.title ?? 'Something went wrong on our side. Please try again.',
    facts: problem ?? {},
  })
}

/** A proxy in between may answer with a page of its own. */
async function readProblem(response: Response): Promise<Problem | null> {
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
  if (!isProblem) return null
  try {
    return (await response.json()) as Problem
  } catch {
    return null
  }
}

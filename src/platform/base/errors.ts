import { apiErrors, type ErrorCode, type ErrorFacts } from '#contract/errors.ts'
import { t } from '#domain/i18n/messages.ts'

type Details = ErrorFacts & {
  /** A more specific sentence than the code's own. */
  title?: string
  retryAfterSeconds?: number
  /** The underlying error, for the log. */
  cause?: unknown
}

/** An error that is reported to the client. Every other exception is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.title ?? t(apiErrors[code][1]), { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export function reject(code: ErrorCode, details?: Details): never {
  throw new AppError(code, details)
}

/** Why the server does not start, in one sentence for the operator. It is printed, and the exit code is 1. */
export class StartupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartupError'
  }
}

/** The remedy for a damaged database, as the end of a sentence. */
export const howToRestore = 'restore the last backup with "cabinkeeper restore FILE"'

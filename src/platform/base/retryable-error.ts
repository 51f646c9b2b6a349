import { AppError } from './errors.ts'

/** The maximum number of attempts for each reason. */
const tries = { conflict: 3, 'connection-lost': 2, 'wait-timeout': 1 }

/**
 * The database has rolled the work back completely, so it can be retried. If all attempts fail, the
 * client gets the error "busy".
 */
export class RetryableError extends AppError {
  readonly maxAttempts: number

  constructor(why: keyof typeof tries, cause: unknown) {
    super('busy', { retryAfterSeconds: 2, cause })
    this.maxAttempts = tries[why]
  }
}

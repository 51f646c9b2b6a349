import { AppError } from '../base/errors.ts'

/** Why a piece of work was given up, and how often in all it is worth trying. */
const tries = { conflict: 3, 'connection-lost': 2, 'waited-in-vain': 1 }

/**
 * The database gave the work up, and it is certain that nothing of it was done: it may be run again.
 * What is still given up then, is told as "busy".
 */
export class RetryableError extends AppError {
  readonly maxAttempts: number

  constructor(why: keyof typeof tries, cause: unknown) {
    super('busy', { retryAfterSeconds: 2, cause })
    this.maxAttempts = tries[why]
  }
}

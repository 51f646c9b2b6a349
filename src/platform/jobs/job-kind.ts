import type { JobName } from '#domain/job-titles.ts'
import type { RetryRule } from './retries.ts'

export type JobRun = {
  /** JSON. Ids rather than copies, because data may be erased in the meantime. */
  payload: Readonly<Record<string, unknown>>
  key: string
  /** 1 for the first. */
  attempt: number
  /** Aborted when the server stops or has lost the job to another one. */
  signal: AbortSignal
}

/**
 * One kind of work. A job runs at least once: if the server ends in the middle, another one runs it again when the
 * lease has expired. So `run` must be idempotent, or say why a repetition does no harm.
 */
export type JobKind<Needs> = {
  kind: JobName
  /** How many of them a server runs at the same time; one unless given. */
  atATime?: number
  retry: RetryRule
  /** There is one job of this kind, which also runs whenever a server starts. */
  runsAtStart?: boolean
  /** Schedules work that no transaction enqueued. Runs every few seconds and after changes, so it must be cheap. */
  lookForWork?: (needs: Needs) => Promise<unknown>
  /** Returns when the job runs again, or null when it is done. Throws if it is to be retried. */
  run: (needs: Needs, job: JobRun) => Promise<Date | null>
}

/** Its message is a sentence for staff in English, which Settings › System words. Other errors are only in the log. */
export class JobError extends Error {}

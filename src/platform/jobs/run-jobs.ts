import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { jobErrors } from '#domain/job-titles.ts'
import { onChange } from '../change.ts'
import type { Context } from '../context.ts'
import { inPropertyLanguage } from '../versions/property-store.ts'
import { JobError, type JobKind } from './job-kind.ts'
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  releaseJob,
  renewLease,
  scheduleJob,
} from './job-store.ts'
import { nextAttempt } from './retries.ts'

type Running = Pick<Context, 'db' | 'log' | 'now'>

const seconds = 1_000
/** How often due jobs are looked for, also those that other servers enqueued. */
const pollMs = 5 * seconds
/** After a crash another server continues when this is over. */
const leaseMs = 60 * seconds
const renewEveryMs = leaseMs / 4

/** A job that was claimed, and its kind. */
export type Claimed<Needs> = { job: ClaimedJob; kind: JobKind<Needs> }

/** Claims the next due job of these kinds for a server. Undefined if there is none. */
export async function claimNext<Needs extends Running>(
  { db, now }: Needs,
  kinds: readonly JobKind<Needs>[],
  owner: string,
): Promise<Claimed<Needs> | undefined> {
  while (kinds.length > 0) {
    const at = now()
    const { found, claimed: job } = await claimJob(db, {
      kinds: kinds.map(({ kind }) => kind),
      owner,
      now: at,
      until: new Date(at.getTime() + leaseMs),
    })
    const kind = kinds.find((one) => one.kind === job?.kind)
    if (job && kind) return { job, kind }
    if (!found) break
  }
  return undefined
}

/** Runs a claimed job, and stores what became of it. */
export async function runClaimed<Needs extends Running>(
  context: Needs,
  { job, kind }: Claimed<Needs>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log, now } = context
  const lost = new AbortController()
  const renewal = setInterval(() => {
    const until = new Date(now().getTime() + leaseMs)
    // The lease lasts longer than one failed renewal.
    void renewLease(db, job, until).then(
      (isOwn) => isOwn || lost.abort(),
      (error) => log('warn', 'job-lease-not-renewed', { job: job.kind, error: String(error) }),
    )
  }, renewEveryMs).unref()
  try {
    const next = await inPropertyLanguage(db, () =>
      kind.run(context, {
        payload: JSON.parse(job.payload),
        key: job.key,
        attempt: job.attempts,
        signal: AbortSignal.any([stopping, lost.signal]),
      }),
    )
    await finishJob(db, job, next)
  } catch (error) {
    if (stopping.aborted) await releaseJob(db, job)
    else await storeFailure(context, { job, kind }, error)
  } finally {
    clearInterval(renewal)
  }
}

async function storeFailure<Needs extends Running>(
  { db, log, now }: Needs,
  { job, kind }: Claimed<Needs>,
  error: unknown,
) {
  const { attempts } = job
  const at = now()
  const next = nextAttempt(kind.retry, { attempts, now: at, random: Math.random() })
  log(next ? 'warn' : 'error', next ? 'job-failed' : 'job-abandoned', {
    job: job.kind,
    key: job.key,
    payload: job.payload,
    attempts,
    error: String(error),
  })
  await failJob(db, job, { error: sentenceOf(error), now: at, next })
}

/** What other errors say can contain data, and helps only the operator. */
const sentenceOf = (error: unknown) =>
  error instanceof JobError ? error.message.slice(0, 1_000) : jobErrors.unexpected

/** Runs the jobs of these kinds as they become due, until it is stopped. It continues after any error. */
export function startJobs<Needs extends Running>(
  context: Needs,
  kinds: readonly JobKind<Needs>[],
): { stop: () => Promise<void> } {
  const { db, log, now } = context
  const owner = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = new AbortController()
  const unsubscribe = onChange(db, () => wake.abort())
  const current = new Map<Promise<void>, JobKind<Needs>>()
  const orLogError = (work: Promise<unknown>) =>
    work.catch((error) => log('warn', 'jobs-not-run', { error: String(error) }))

  const hasRoom = (kind: JobKind<Needs>) =>
    [...current.values()].filter((running) => running === kind).length < (kind.atATime ?? 1)

  async function scheduleAtStart() {
    for (const { kind, runsAtStart } of kinds) {
      if (runsAtStart) await scheduleJob(db, { kind, dueAt: now(), now: now() })
    }
  }

  async function startDue() {
    for (const kind of kinds) {
      if (kind.lookForWork) await orLogError(kind.lookForWork(context))
    }
    while (!signal.aborted) {
      const claimed = await claimNext(context, kinds.filter(hasRoom), owner)
      if (!claimed) break
      const work: Promise<void> = orLogError(runClaimed(context, claimed, signal)).then(() => {
        current.delete(work)
        // Its successor may be due, and there is room for another one.
        wake.abort()
      })
      current.set(work, claimed.kind)
    }
  }

  const running = (async () => {
    let isScheduled = false
    while (!signal.aborted) {
      wake = new AbortController()
      if (!isScheduled) await orLogError(scheduleAtStart().then(() => (isScheduled = true)))
      await orLogError(startDue())
      const either = AbortSignal.any([signal, wake.signal])
      await pause(pollMs, undefined, { signal: either, ref: false }).catch(() => {})
    }
    await Promise.all(current.keys())
  })()
  return {
    /** Resolves when the jobs that run have ended. */
    async stop() {
      unsubscribe()
      stopping.abort()
      await running
    },
  }
}

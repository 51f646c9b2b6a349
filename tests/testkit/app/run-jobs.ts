import type { Context } from '#platform/context.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { claimNext, runClaimed } from '#platform/jobs/run-jobs.ts'

type Running = Pick<Context, 'db' | 'log' | 'now'>

/** Runs the next due job of these kinds, as a server does. False if none is due. */
export async function runNextJob<Needs extends Running>(
  context: Needs,
  ...kinds: JobKind<Needs>[]
): Promise<boolean> {
  const claimed = await claimNext(context, kinds, 'a server')
  if (!claimed) return false
  await runClaimed(context, claimed, new AbortController().signal)
  return true
}

/** Runs the jobs of these kinds until none is due. */
export async function runDueJobs<Needs extends Running>(
  context: Needs,
  ...kinds: JobKind<Needs>[]
): Promise<void> {
  for (const kind of kinds) await kind.lookForWork?.(context)
  while (await runNextJob(context, ...kinds));
}

/** Runs a job, whether it is due or not, and returns when it runs again. */
export const runJob = <Needs>(
  context: Needs,
  kind: JobKind<Needs>,
  signal = new AbortController().signal,
): Promise<Date | null> => kind.run(context, { payload: {}, key: '', attempt: 1, signal })

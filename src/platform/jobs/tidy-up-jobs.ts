import { dayMs } from '#domain/calendar.ts'
import type { Context } from '../context.ts'
import { adoptWork } from '../db/adopt-work.ts'
import type { JobKind } from './job-kind.ts'
import { deleteJobsFailedBefore } from './job-store.ts'
import { untilItWorks } from './retries.ts'

const hour = 3_600_000
const failedKeptForDays = 30

export const tidyUpJobs: JobKind<Pick<Context, 'db' | 'now'>> = {
  kind: 'jobs.tidy-up',
  retry: untilItWorks,
  runsAtStart: true,
  async run({ db, now }) {
    await adoptWork(db)
    await deleteJobsFailedBefore(db, new Date(now().getTime() - failedKeptForDays * dayMs))
    return new Date(now().getTime() + hour)
  },
}

import { type RepeatedJob, repeat } from '#platform/base/repeat.ts'
import type { Context } from '#platform/context.ts'
import { claimFeed, findFeed, nextDueFeed } from './feed-store.ts'
import type { FeedNetwork } from './fetch-feed.ts'
import { type Loading, loadFeed } from './load-feed.ts'

type Job = Loading & Pick<Context, 'log'>

const checkEveryMs = 15_000
/** A slow channel does not delay the others. */
const atATime = 4
const minuteMs = 60_000

/** The interval of a feed, up to a tenth longer or shorter, so that not all are fetched together. */
const waitOf = (minutes: number) => minutes * minuteMs * (0.9 + 0.2 * Math.random())

/** Loads the feed that is due, if there is one. Of several servers, only one loads it. */
export async function loadNextFeed(context: Job, network?: FeedNetwork): Promise<boolean> {
  const { db, log, now } = context
  const due = await nextDueFeed(db, now().toISOString())
  if (!due) return false
  const next = new Date(now().getTime() + waitOf(due.interval_minutes))
  if (!(await claimFeed(db, due, next.toISOString()))) return true
  try {
    await loadFeed(context, due.id, { requestId: 'feed', ...(network && { network }) })
    const feed = await findFeed(db, due.id)
    if (feed?.last_error) log('warn', 'feed-not-loaded', { feed: due.id, error: feed.last_error })
  } catch (error) {
    log('warn', 'feed-not-applied', { feed: due.id, error: String(error) })
  }
  return true
}

/** Starts the job that loads each feed at its interval. It continues after any error. */
export function startFeeds(context: Job): RepeatedJob {
  const loadDue = async () => {
    while (!context.stopping.aborted && (await loadNextFeed(context)));
  }
  return repeat({
    everyMs: checkEveryMs,
    run: () => Promise.all(Array.from({ length: atATime }, loadDue)),
    onError: (error) => context.log('warn', 'feed-check-failed', { error: String(error) }),
  })
}

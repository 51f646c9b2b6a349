import type { Context } from '#platform/context.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { findFeed } from './feed-store.ts'
import type { FeedNetwork } from './fetch-feed.ts'
import { type Loading, loadFeed } from './load-feed.ts'

const minuteMs = 60_000

type Needs = Loading & Pick<Context, 'log'> & { network?: FeedNetwork }

/**
 * Loads a feed at its interval. The key of the job is the feed. What the channel did wrong is kept at the feed, which
 * is loaded again at its interval. A calendar that is loaded twice changes nothing more.
 */
export const feedLoading: JobKind<Needs> = {
  kind: 'feeds.load',
  // A slow channel does not delay the others.
  atATime: 4,
  retry: { firstMs: 15 * minuteMs, longestMs: 15 * minuteMs, maxAttempts: null },
  async run(context, { key }) {
    const { db, log, now, network } = context
    const due = await findFeed(db, key)
    if (!due || due.address_encrypted === null) return null
    await loadFeed(context, key, { requestId: 'feed', ...(network && { network }) })
    const feed = await findFeed(db, key)
    if (!feed) return null
    if (feed.last_error) log('warn', 'feed-not-loaded', { feed: key, error: feed.last_error })
    return new Date(now().getTime() + waitOf(feed.interval_minutes))
  },
}

/** The interval of a feed, up to a tenth longer or shorter, so that not all are fetched together. */
const waitOf = (minutes: number) => minutes * minuteMs * (0.9 + 0.2 * Math.random())

import { businessDate } from '#domain/calendar.ts'
import { FeedError, type FeedReading } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { applyReading } from './apply-reading.ts'
import { hasMissingEvents, uidsOfOtherFeeds } from './feed-event-store.ts'
import { type FeedRecord, findFeed, findInstallation, updateFeed } from './feed-store.ts'
import { type FeedNetwork, type FetchedFeed, feedNetworkFor, fetchFeed } from './fetch-feed.ts'
import { readFeedInWorker } from './read-feed-in-worker.ts'

export type Loading = Pick<Context, 'db' | 'vault' | 'now' | 'config' | 'stopping'>

/**
 * Loads a feed and applies it. What the channel did wrong is kept at the feed, in words, and frees
 * nothing. In the history, the author of these changes is the feed: its id is the `staff_id`.
 */
export async function loadFeed(
  context: Loading,
  id: string,
  {
    requestId,
    network = feedNetworkFor(context.config.allowsPrivateNetworks),
  }: { requestId: string; network?: FeedNetwork },
): Promise<void> {
  const feed = (await findFeed(context.db, id)) ?? reject('feed-not-found')
  const encrypted = feed.address_encrypted ?? reject('feed-without-address')
  await record(context, feed, async () => {
    const address = decrypt(context, encrypted)
    // Events that are missing once are free only after another reading, also of the same calendar.
    const etag = (await hasMissingEvents(context.db, id)) ? '' : feed.etag
    const fetched = await fetchFeed(address, { etag, network, stopping: context.stopping })
    return { fetched, requestId }
  })
}

/** Applies a calendar that staff uploaded, or rejects it with the reason. */
export async function uploadCalendar(
  context: Loading,
  id: string,
  { calendar, requestId }: { calendar: string; requestId: string },
): Promise<void> {
  const feed = (await findFeed(context.db, id)) ?? reject('feed-not-found')
  await record(context, feed, async () => ({
    fetched: { content: Buffer.from(calendar), etag: '' },
    requestId,
  }))
}

type Loaded = { fetched: FetchedFeed; requestId: string }

/** What is stored is in the language of the property, also if a user loads the feed. */
const record = (context: Loading, feed: FeedRecord, load: () => Promise<Loaded>): Promise<void> =>
  inPropertyLanguage(context.db, async () => {
    const { db, now } = context
    const at = now().toISOString()
    try {
      const { fetched, requestId } = await load()
      const reading = fetched && (await read(context, feed, fetched.content))
      await applyReading(context, { staffId: feed.id, requestId }, feed.id, reading)
      await updateFeed(db, feed.id, {
        last_attempt_at: at,
        last_success_at: at,
        failing_since: null,
        last_error: '',
        ...(fetched && { etag: fetched.etag }),
        ...(reading && problemColumns(reading)),
      })
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      await updateFeed(db, feed.id, {
        last_attempt_at: at,
        failing_since: feed.failing_since ?? at,
        last_error: error.message.slice(0, 1_000),
      })
    }
  })

async function read(
  { db, now }: Loading,
  feed: FeedRecord,
  content: Uint8Array,
): Promise<FeedReading> {
  const { time_zone: timeZone, installation_id } = await findInstallation(db)
  return readFeedInWorker(content, {
    source: feed.source,
    timeZone,
    today: businessDate(now(), timeZone),
    installationId: installation_id ?? '',
    otherUids: await uidsOfOtherFeeds(db, feed),
  })
}

/** The first sentences are enough to find out what is wrong with a calendar. */
const keptProblems = 5

const problemColumns = ({ problems }: FeedReading) => ({
  num_left_out: problems.length,
  problems: problems
    .slice(0, keptProblems)
    .map(({ sentence }) => sentence.replaceAll('\n', ' ').slice(0, 500))
    .join('\n'),
})

function decrypt({ vault }: Loading, encrypted: string): string {
  try {
    return vault.decrypt(encrypted)
  } catch (error) {
    throw new FeedError(t('The address can no longer be read. Please enter it again.'), {
      cause: error,
    })
  }
}

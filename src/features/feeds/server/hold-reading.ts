import type { FeedEvent, FeedReading } from '#domain/feed.ts'
import type { Note } from '#platform/audit-entry.ts'
import type { Tx } from '#platform/db/open.ts'
import { guestInSummary } from '../domain/feed-texts.ts'
import type { JudgedReading } from '../domain/judge-reading.ts'
import type { FeedRecord } from './feed-store.ts'
import {
  deleteHeldReading,
  doubtOf,
  findHeldReadingOfFeed,
  insertHeldReading,
  updateHeldReading,
} from './held-reading-store.ts'
import type { KnownEvent } from './store-steps.ts'

type Judged = {
  feed: FeedRecord
  reading: FeedReading
  doubt: JudgedReading<KnownEvent>['doubt']
  at: string
}

/**
 * Keeps a doubtful reading until staff decide or the next one is credible. As long as the same events are
 * in doubt it stays the same item of the inbox, also one that staff left as it is.
 */
export async function holdReading(
  tx: Tx,
  note: Note,
  { feed, reading, doubt, at }: Judged,
): Promise<void> {
  const before = await findHeldReadingOfFeed(tx, feed.id)
  const after = { feed: feed.name, cabin: feed.cabin_name }
  if (!doubt) {
    if (!before) return
    await deleteHeldReading(tx, feed.id)
    note({ action: 'feed.release-reading', entity: 'feed', entityId: feed.id, after })
    return
  }
  const upset = JSON.stringify(
    doubt.upset.map(({ id }) => id).toSorted((one, other) => one - other),
  )
  const text = JSON.stringify(withoutTexts(reading))
  if (before && doubtOf(before) === doubt.code && before.upset === upset) {
    const changes = changesOf(doubt)
    if (before.reading !== text) await updateHeldReading(tx, before.id, { reading: text, changes })
    return
  }
  await deleteHeldReading(tx, feed.id)
  await insertHeldReading(tx, {
    feed_id: feed.id,
    doubt: doubt.code === 'replaced' ? 'moved' : doubt.code,
    may_be_others: doubt.code === 'replaced',
    changes: changesOf(doubt),
    upset,
    num_events: doubt.total,
    reading: text,
    since: before?.since ?? at,
    is_settled: false,
  })
  note({ action: 'feed.hold-reading', entity: 'feed', entityId: feed.id, after })
}

/** The dates that the reading gives to events, as JSON. */
const changesOf = ({ changes }: NonNullable<Judged['doubt']>) =>
  JSON.stringify(changes.map(({ known, event: { start, end } }) => ({ id: known.id, start, end })))

/** Summaries are not stored, because they may name guests; only whether they do. */
const withoutTexts = ({ events, problems }: FeedReading): FeedReading => ({
  events: events.map(withoutSummary),
  problems: problems.map(({ held, ...problem }) => ({
    ...problem,
    sentence: '',
    ...(held && { held: withoutSummary(held) }),
  })),
})

const withoutSummary = (event: FeedEvent): FeedEvent => ({
  ...event,
  summary: guestInSummary(event.summary) === '' ? '' : 'guest',
})

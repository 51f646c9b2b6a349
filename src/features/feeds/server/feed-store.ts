import type { Insertable, Updateable } from 'kysely'
import { t } from '#domain/i18n/messages.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { FeedTable } from '#platform/db/tables/feed-tables.ts'

/** The feeds that are not removed, each with the name of its cabin and the stays in its last reading. */
const feedsQuery = (db: Db | Tx) =>
  db
    .selectFrom('feeds')
    .innerJoin('cabins', 'cabins.id', 'feeds.cabin_id')
    .where('feeds.removed_at', 'is', null)
    .selectAll('feeds')
    .select('cabins.name as cabin_name')
    .select((row) =>
      row
        .selectFrom('feed_events')
        .whereRef('feed_events.feed_id', '=', 'feeds.id')
        .where('feed_events.kind', '=', 'stay')
        .where('feed_events.is_gone', '=', false)
        .select(({ fn }) => fn.countAll<number | string>().as('stays'))
        .as('num_stays'),
    )

export type FeedRecord = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export const findFeed = (db: Db | Tx, id: string) =>
  feedsQuery(db).where('feeds.id', '=', id).executeTakeFirst()

/** Every feed, by cabin and name. */
export const listFeeds = (db: Db): Promise<FeedRecord[]> =>
  feedsQuery(db).orderBy('cabins.name').orderBy('feeds.name').orderBy('feeds.id').execute()

/** Locks a feed until the transaction ends, so that one reading is applied after the other. */
export async function lockFeed(tx: Tx, id: string): Promise<FeedRecord | undefined> {
  await lockRow(tx, 'feeds', id)
  return findFeed(tx, id)
}

export async function countFeeds(tx: Tx, cabinId: number): Promise<number> {
  const { feeds } = await tx
    .selectFrom('feeds')
    .where('cabin_id', '=', cabinId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number | string>().as('feeds'))
    .executeTakeFirstOrThrow()
  return Number(feeds)
}

export async function insertFeed(tx: Tx, feed: Insertable<FeedTable>): Promise<void> {
  await tx.insertInto('feeds').values(feed).execute()
}

/** Also used for what is known about the last reading, which is not data of the property. */
export async function updateFeed(
  db: Db | Tx,
  id: string,
  columns: Updateable<FeedTable>,
): Promise<void> {
  await db.updateTable('feeds').set(columns).where('id', '=', id).execute()
}

/** A removed feed keeps its name for the history, but neither its address nor its events. */
export async function removeFeedRow(tx: Tx, id: string, at: string): Promise<void> {
  await tx.deleteFrom('feed_events').where('feed_id', '=', id).execute()
  await updateFeed(tx, id, {
    removed_at: at,
    address_encrypted: null,
    etag: '',
  })
}

/** The feeds whose last success is longer ago than a date, and the number of all that are fetched. */
export async function countFailingFeeds(
  db: Db | Tx,
  since: string,
): Promise<{ all: number; failing: number }> {
  const rows = await db
    .selectFrom('feeds')
    .where('removed_at', 'is', null)
    .where('address_encrypted', 'is not', null)
    .select('failing_since')
    .execute()
  const failing = rows.filter(
    ({ failing_since }) => failing_since !== null && failing_since <= since,
  )
  return { all: rows.length, failing: failing.length }
}

/** "Airbnb of Fox Den" */
export async function namesOfFailingFeeds(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('feeds')
    .innerJoin('cabins', 'cabins.id', 'feeds.cabin_id')
    .where('feeds.removed_at', 'is', null)
    .where('feeds.failing_since', 'is not', null)
    .select(['feeds.name', 'cabins.name as cabin_name'])
    .orderBy('cabins.name')
    .orderBy('feeds.id')
    .execute()
  return rows.map(({ name, cabin_name: cabin }) => t('{name} of {cabin}', { name, cabin }))
}

/** What reading a calendar needs to know about the property. */
export const findInstallation = (db: Db) =>
  db.selectFrom('property').select(['time_zone', 'installation_id']).executeTakeFirstOrThrow()

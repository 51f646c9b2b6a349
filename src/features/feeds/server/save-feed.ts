import { randomBytes } from 'node:crypto'
import { FeedError } from '#domain/feed.ts'
import { usuallyCollects } from '#domain/money/channel-payment.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import {
  type ChangeFeedRequest,
  type CreateFeedRequest,
  type Feed,
  maxFeeds,
} from '../contract/feeds.ts'
import { parseFeedAddress } from './feed-address.ts'
import {
  countFeeds,
  type FeedRecord,
  findFeed,
  insertFeed,
  lockFeed,
  removeFeedRow,
  updateFeed,
} from './feed-store.ts'
import { toFeed } from './to-feed.ts'

export async function createFeed(
  context: Context,
  actor: Actor,
  { cabinId, address, intervalMinutes, channelCollects, ...fields }: CreateFeedRequest,
): Promise<Feed> {
  const encrypted = encryptAddress(context, address)
  const collects = channelCollects ?? usuallyCollects(fields.source)
  const id = `feed-${randomBytes(8).toString('hex')}`
  return change(context, actor, async (tx, note) => {
    // The lock prevents more feeds than allowed.
    const cabin = (await lockCabin(tx, cabinId)) ?? reject('cabin-not-found')
    if ((await countFeeds(tx, cabinId)) >= maxFeeds) reject('too-many-feeds')
    const at = context.now().toISOString()
    await insertFeed(tx, {
      id,
      cabin_id: cabinId,
      ...fields,
      address_encrypted: encrypted,
      interval_minutes: intervalMinutes,
      channel_collects: collects,
      created_at: at,
      created_by: actor.staffId,
      last_error: '',
      etag: '',
      problems: '',
      num_left_out: 0,
      version: 1,
    })
    if (encrypted !== null) await loadSoon(tx, id, context.now())
    const after = {
      feed: fields.name,
      cabin: cabin.name,
      source: fields.source,
      channelCollects: collects,
    }
    note({ action: 'feed.create', entity: 'feed', entityId: id, after })
    return toFeed(context, await feedOrReject(tx, id))
  })
}

export async function changeFeed(
  context: Context,
  actor: Actor,
  id: string,
  { address, version, intervalMinutes, channelCollects, ...fields }: ChangeFeedRequest,
): Promise<Feed> {
  const encrypted = address === undefined ? undefined : encryptAddress(context, address)
  return change(context, actor, async (tx, note) => {
    const before = (await lockFeed(tx, id)) ?? reject('feed-not-found')
    if (before.version !== version) reject('feed-changed')
    const collectedBefore = Boolean(before.channel_collects)
    const collects = channelCollects ?? collectedBefore
    await updateFeed(tx, id, {
      ...fields,
      interval_minutes: intervalMinutes,
      channel_collects: collects,
      version: version + 1,
      ...(encrypted !== undefined && {
        address_encrypted: encrypted,
        etag: '',
      }),
    })
    if (encrypted) await loadSoon(tx, id, context.now())
    note({
      action: 'feed.change',
      entity: 'feed',
      entityId: id,
      before: { channelCollects: collectedBefore },
      after: { feed: fields.name, cabin: before.cabin_name, channelCollects: collects },
    })
    return toFeed(context, await feedOrReject(tx, id))
  })
}

/** What the feed brought stays as it is, and its open conflicts end. */
export async function removeFeed(context: Context, actor: Actor, id: string): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const { name, cabin_name } = (await lockFeed(tx, id)) ?? reject('feed-not-found')
    await removeFeedRow(tx, id, context.now().toISOString())
    const before = { feed: name, cabin: cabin_name }
    note({ action: 'feed.remove', entity: 'feed', entityId: id, before })
  })
}

const loadSoon = (tx: Tx, id: string, now: Date) =>
  scheduleJob(tx, { kind: 'feeds.load', key: id, dueAt: now, now })

/** Encrypted, because an address lets everyone read the calendar. Null if there is none. */
function encryptAddress({ vault, config }: Context, address: string): string | null {
  if (address === '') return null
  try {
    const { href } = parseFeedAddress(address, {
      allowsPrivateNetworks: config.allowsPrivateNetworks,
    })
    return vault.encrypt(href)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return reject('invalid-fields', { fields: { address: error.message } })
  }
}

const feedOrReject = async (tx: Tx, id: string): Promise<FeedRecord> =>
  (await findFeed(tx, id)) ?? reject('feed-not-found')

import { channelNames } from '#domain/bookings/booking-source.ts'
import { daysBetween } from '#domain/calendar.ts'
import type { FeedEvent, FeedSource } from '#domain/feed.ts'
import type { Tx } from '#platform/db/open.ts'
import { guestInSummary, isAddress } from '../domain/feed-texts.ts'
import { isSameName } from '../domain/imported-nights.ts'
import { plainText } from '../domain/summary-terms.ts'
import type { FeedRecord } from './feed-store.ts'
import { holdersOf, linksOfCabin } from './own-stay-store.ts'

type OwnStay =
  | { booking_id: number; applied_start: string; applied_end: string }
  | { is_echo: true }

/**
 * What a new stay of a feed is here already. Either the booking of that channel that staff or an import
 * entered, which the feed follows from now on, or an echo: channels publish again what they loaded from us.
 * An echo has exactly the nights of ours and names no other guest or reservation, or has the code of ours.
 */
export async function findOwnStay(
  tx: Tx,
  feed: FeedRecord,
  event: FeedEvent,
): Promise<OwnStay | undefined> {
  if (event.kind !== 'stay') return undefined
  const holders = await holdersOf(tx, feed, event)
  const held = holders.reduce((sum, { nights }) => sum + Number(nights), 0)
  if (held !== daysBetween(event.start, event.end)) return undefined
  if (holders.some(({ is_inside, is_of_feed }) => !is_inside || is_of_feed)) return undefined
  const [only, ...others] = holders
  if (
    only?.booking_id &&
    others.length === 0 &&
    feed.source !== 'other' &&
    only.channel === feed.source &&
    !only.is_of_any_feed
  ) {
    return { booking_id: only.booking_id, applied_start: event.start, applied_end: event.end }
  }
  const code = event.reference
  const isSameCode = ({ references }: { references: string[] }) =>
    code !== null && !isAddress(code) && references.includes(code)
  if (holders.every(isSameCode)) return { is_echo: true }
  // An installation like this one publishes our events with our own UIDs.
  if (event.reference !== null || event.uid.endsWith('.cabinkeeper')) return undefined
  if (!(await couldKnow(tx, feed, holders))) return undefined
  const guest = guestInSummary(event.summary)
  const isOurGuest = holders.every(
    (one) =>
      plainText(one.full_name ?? '').trim() === guest || namesChannel(event.summary, one.channel),
  )
  return guest === '' || isOurGuest ? { is_echo: true } : undefined
}

/** A channel manager repeats the stay of another channel, as in "Ana Lund (Airbnb)". */
const namesChannel = (summary: string, channel: FeedSource | null): boolean =>
  channel !== null &&
  channel !== 'other' &&
  plainText(summary).includes(plainText(channelNames[channel]))

/** The use of an address is recorded at most once a minute. */
const recordedWithinMs = 60_000

/**
 * Whether the channel can have loaded from us what occupies the nights. Not if an address in its name was
 * last loaded before that was made: then both have sold the nights.
 */
async function couldKnow(
  tx: Tx,
  { cabin_id, name }: FeedRecord,
  holders: readonly { made_at: string | null }[],
): Promise<boolean> {
  const links = await linksOfCabin(tx, cabin_id)
  const own = links.filter((link) => isSameName(link.name, name))
  if (own.length === 0) return true
  const lastUse = Math.max(
    ...own.map(({ last_used_at }) => Date.parse(last_used_at ?? '1970-01-01')),
  )
  return holders.every(
    ({ made_at }) => made_at === null || Date.parse(made_at) <= lastUse + recordedWithinMs,
  )
}

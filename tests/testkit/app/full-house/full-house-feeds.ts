import type { Db } from '#platform/db/open.ts'
import { at, later } from './full-house-times.ts'

/** A feed with everything, one that was removed, and what became of their events. */
export async function givenFeeds(db: Db, cabinId: number, bookingId: number): Promise<void> {
  const feed = {
    cabin_id: cabinId,
    created_at: at,
    created_by: 'Zed',
    last_error: '',
    etag: '',
    problems: '',
    num_left_out: 0,
    version: 1,
  }
  await db
    .insertInto('feeds')
    .values([
      {
        ...feed,
        id: 'feed-0123456789abcdef',
        name: 'Airbnb "Süd" 🛏',
        source: 'airbnb',
        address_encrypted: 'v1.sealed',
        color: 'red',
        interval_minutes: 15,
        channel_collects: true,
        last_attempt_at: later,
        last_success_at: at,
        failing_since: later,
        last_error: 'The server responded with 404 (not found)',
        etag: 'W/"ü"',
        problems: 'One\nTwo',
        num_left_out: 2,
        version: 7,
      },
      {
        ...feed,
        id: 'feed-fedcba9876543210',
        name: 'Booking.com',
        source: 'booking-com',
        color: 'silver',
        interval_minutes: 1_440,
        channel_collects: false,
        removed_at: later,
      },
    ])
    .execute()
  const event = {
    feed_id: 'feed-0123456789abcdef',
    start_date: '2028-02-28',
    end_date: '2028-03-01',
    is_gone: false,
    is_settled: false,
  }
  const { id } = await db
    .insertInto('feed_events')
    .values({
      ...event,
      uid: 'x@airbnb.com',
      kind: 'unavailable',
      reference: null,
      times_missing: 1,
      applied_start: '2028-02-28',
      applied_end: '2028-03-01',
      is_settled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('feed_events')
    .values({
      ...event,
      uid: 'y@airbnb.com#2028-02-28',
      kind: 'stay',
      reference: 'HMÄÖÜ',
      times_missing: 2,
      is_gone: true,
      booking_id: bookingId,
      conflict: 'gone',
      conflict_since: later,
      is_echo: true,
      is_cancelled_by_feed: true,
      is_in_first_reading: true,
    })
    .execute()
  await db
    .insertInto('held_readings')
    .values({
      feed_id: 'feed-0123456789abcdef',
      doubt: 'moved',
      upset: JSON.stringify([id]),
      num_events: 3,
      reading: '{"events":[],"problems":[]}',
      since: later,
      is_settled: true,
    })
    .execute()
  await db
    .insertInto('feed_blocks')
    .values({ block_id: 77, feed_event_id: id, version: 3 })
    .execute()
}

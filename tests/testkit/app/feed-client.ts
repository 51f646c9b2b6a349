import type { InboxItem } from '#features/bookings/contract/inbox.ts'
import type { Feed } from '#features/feeds/contract/feeds.ts'
import { calendarOf, type GivenEvent } from './calendar-text.ts'
import type { StaffClient } from './staff-client.ts'

/** The requests of staff who use feeds, and what became of them. */
export function feedClient({ db, ask }: Pick<StaffClient, 'db' | 'ask'>) {
  /** Without the requests from the website. */
  const inbox = async () =>
    (await ask<{ items: InboxItem[] }>('/api/inbox', undefined, 'GET')).body.items.filter(
      (item) => item.kind === 'feed-conflict',
    )
  return {
    addFeed: async (cabinId: number, fields: object = {}) =>
      (
        await ask<Feed>('/api/feeds', {
          cabinId,
          name: 'Airbnb',
          source: 'airbnb',
          color: 'red',
          intervalMinutes: 60,
          ...fields,
        })
      ).body,
    feeds: async () => (await ask<{ items: Feed[] }>('/api/feeds', undefined, 'GET')).body.items,
    upload: (feed: { id: string }, ...events: GivenEvent[]) =>
      ask<Feed>(`/api/feeds/${feed.id}/upload`, { calendar: calendarOf(events) }),
    inbox,
    readings: async () =>
      (await ask<{ items: InboxItem[] }>('/api/inbox', undefined, 'GET')).body.items.filter(
        (item) => item.kind === 'held-reading',
      ),
    conflicts: async () =>
      (await inbox()).map(({ code, startDate, endDate }) => `${code} ${startDate} ${endDate}`),
    /** "#7 unconfirmed Fox Den 2026-12-10 2026-12-13" */
    async stays() {
      const rows = await db
        .selectFrom('bookings')
        .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
        .where('channel', 'is not', null)
        .select(['bookings.status', 'cabins.name', 'start_date', 'end_date'])
        .orderBy('bookings.id')
        .execute()
      return rows.map((row) => `${row.status} ${row.name} ${row.start_date} ${row.end_date}`)
    },
    async blocks() {
      const rows = await db
        .selectFrom('blocks')
        .select(['start_date', 'end_date'])
        .orderBy('start_date')
        .execute()
      return rows.map((row) => `${row.start_date} ${row.end_date}`)
    },
    idsOfStays: async () =>
      (
        await db
          .selectFrom('bookings')
          .where('channel', 'is not', null)
          .select('id')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id),
  }
}

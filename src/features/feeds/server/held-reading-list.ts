import type { ReadingDoubt } from '#domain/feed.ts'
import { t } from '#domain/i18n/messages.ts'
import type { HeldReading } from '#features/bookings/contract/inbox.ts'
import type { Db } from '#platform/db/open.ts'
import { doubtOf, listHeldReadingRows, listUpsetEvents } from './held-reading-store.ts'

/** Enough to recognize what is wrong. */
const maxStays = 10

/** Every doubtful reading that waits for staff, the oldest first. */
export async function listHeldReadings(db: Db): Promise<HeldReading[]> {
  const rows = (await listHeldReadingRows(db)).map((row) => ({
    ...row,
    ids: JSON.parse(row.upset) as number[],
    code: doubtOf(row),
    changes: JSON.parse(row.changes) as { id: number; start: string; end: string }[],
  }))
  if (rows.length === 0) return []
  const ids = rows.flatMap((row) => row.ids)
  const events = new Map((await listUpsetEvents(db, ids)).map((event) => [event.id, event]))
  return rows.map((row) => {
    const changes = new Map(row.changes.map((change) => [change.id, change]))
    const upset = row.ids
      .flatMap((id) => events.get(id) ?? [])
      .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
    return {
      kind: 'held-reading',
      id: row.id,
      since: row.since,
      code: row.code,
      feed: { id: row.feed_id, name: row.feed_name, source: row.source, color: row.color },
      cabin: { id: row.cabin_id, name: row.cabin_name },
      sentence: heldReadingSentence(row.code, {
        feed: row.feed_name,
        numUpset: row.ids.length,
        numEvents: row.num_events,
      }),
      numUpset: row.ids.length,
      stays: upset.slice(0, maxStays).map((event) => ({
        startDate: event.start_date,
        endDate: event.end_date,
        isBlock: event.kind === 'unavailable',
        newDates: newDatesOf(changes.get(event.id)),
        booking:
          event.booking_id === null
            ? null
            : { id: event.booking_id, guestName: event.full_name ?? '' },
      })),
    }
  })
}

const newDatesOf = (change: { start: string; end: string } | undefined) =>
  change ? { startDate: change.start, endDate: change.end } : null

type InWords = { feed: string; numUpset: number; numEvents: number }

/** Why a reading of a feed waits, for the inbox. */
function heldReadingSentence(doubt: ReadingDoubt, { feed, numUpset, numEvents }: InWords): string {
  const values = { feed, n: numUpset, all: numEvents }
  switch (doubt) {
    case 'gone':
      return t(
        '{feed} no longer shows {n} of {all, plural, one {# stay or block} other {# stays and blocks}}. Nothing was cancelled, and the nights are held.',
        values,
      )
    case 'moved':
      return t(
        '{feed} shows {n} of {all, plural, one {# stay or block} other {# stays and blocks}} on other dates, as if its time zone had changed. Nothing was moved, and both dates are held.',
        values,
      )
    case 'kinds':
      return t(
        '{feed} shows {n} of {all, plural, one {# stay or block} other {# stays and blocks}} as the opposite: a stay as a block, or a block as a stay. Nothing was changed, and the nights are held.',
        values,
      )
    case 'codes':
      return t(
        '{feed} gives {n} of {all, plural, one {# stay or block} other {# stays and blocks}} the code of another reservation. It may be another guest. Nothing was changed.',
        values,
      )
    case 'replaced':
      return t(
        '{feed} shows other dates in place of {n} of {all, plural, one {# stay or block} other {# stays and blocks}}, and does not say whether the guest is the same. Nothing was changed, and both dates are held.',
        values,
      )
  }
}

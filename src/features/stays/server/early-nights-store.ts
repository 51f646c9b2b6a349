import { freeRuns } from '#domain/bookings/free-nights.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { nightDates, nights, type Stay } from '#domain/stay.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { RetryableError } from '#platform/base/retryable-error.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { occupiedNights, occupyNights, releaseNights } from './night-store.ts'

type EarlyGuest = { id: number; cabin_id: number; start_date: CalendarDate }

/** The nights from tonight to the booked arrival, at most as many as a stay can have; null if there are none. */
export function nightsBeforeArrival(
  { start_date }: Pick<EarlyGuest, 'start_date'>,
  today: CalendarDate,
): Stay | null {
  if (start_date <= today) return null
  const latest = addDays(today, longestStay)
  return { startDate: today, endDate: start_date < latest ? start_date : latest }
}

/**
 * Gives a guest who is in house before the booked arrival the free nights until then, so that no one
 * else can book them. The dates and the price of the booking stay as they are. Nights of others remain
 * theirs. The cabin is locked. Returns the blocks and their number of nights.
 */
export async function takeEarlyNights(
  tx: Tx,
  guest: EarlyGuest,
  { today, at }: { today: CalendarDate; at: Date },
): Promise<{ blocks: number[]; numNights: number }> {
  const stay = nightsBeforeArrival(guest, today)
  if (!stay) return { blocks: [], numNights: 0 }
  const reason = await inPropertyLanguage(tx, async () => t('Early arrival'))
  const blocks: number[] = []
  let numNights = 0
  for (const run of freeRuns(stay, await occupiedNights(tx, guest.cabin_id, stay))) {
    const { id } = await tx
      .insertInto('blocks')
      .values({
        cabin_id: guest.cabin_id,
        start_date: run.startDate,
        end_date: run.endDate,
        kind: 'hold',
        reason,
        version: 1,
        created_at: at.toISOString(),
        booking_id: guest.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = nightDates(run).map((date) => ({ date, rate: 0 }))
    if (!(await occupyNights(tx, guest.cabin_id, { blockId: id }, taken))) {
      throw new RetryableError('conflict', 'An early night was taken before its cabin was locked.')
    }
    blocks.push(id)
    numNights += nights(run)
  }
  return { blocks, numNights }
}

/** Releases the early nights of a booking, all of them or those from a date on. Returns the changed blocks. */
export async function releaseEarlyNights(
  tx: Tx,
  bookingId: number,
  from?: CalendarDate,
): Promise<number[]> {
  const blocks = await earlyBlocks(tx, bookingId).execute()
  const changed = blocks.filter(({ end_date }) => from === undefined || end_date > from)
  for (const { id, start_date, version } of changed) {
    if (from === undefined || start_date >= from) {
      await tx.deleteFrom('blocks').where('id', '=', id).execute()
    } else {
      await releaseNights(tx, { blockId: id }, from)
      const shorter = { end_date: from, version: version + 1 }
      await tx.updateTable('blocks').set(shorter).where('id', '=', id).execute()
    }
  }
  return changed.map(({ id }) => id)
}

/** The early nights follow a guest in house to another cabin, where they are free. Both cabins are locked. */
export async function moveEarlyNights(
  tx: Tx,
  guest: EarlyGuest,
  now: { today: CalendarDate; at: Date },
): Promise<number[]> {
  const released = await releaseEarlyNights(tx, guest.id, now.today)
  if (released.length === 0) return []
  const { blocks } = await takeEarlyNights(tx, guest, now)
  return [...released, ...blocks]
}

export const earlyBlocks = (db: Db | Tx, bookingId: number) =>
  db
    .selectFrom('blocks')
    .where('booking_id', '=', bookingId)
    .select(['id', 'start_date', 'end_date', 'version'])
    .orderBy('start_date')

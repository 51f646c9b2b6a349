import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export type CabinUse = { bookings: number; blocks: number }

/** "2 bookings and 1 block" */
export function describeUse({ bookings, blocks }: CabinUse): string {
  if (blocks === 0) return t('{n, plural, one {# booking} other {# bookings}}', { n: bookings })
  if (bookings === 0) return t('{n, plural, one {# block} other {# blocks}}', { n: blocks })
  return t(
    '{bookings, plural, one {# booking} other {# bookings}} and {blocks, plural, one {# block} other {# blocks}}',
    { bookings, blocks },
  )
}

/** Counts bookings and blocks with nights from a date on, and finds the last night. Null if there are none. */
export async function findUseFrom(
  db: Db | Tx,
  cabinId: number,
  from: CalendarDate,
): Promise<(CabinUse & { lastNight: CalendarDate }) | null> {
  const use = await db
    .selectFrom('nights')
    .where('cabin_id', '=', cabinId)
    .where('date', '>=', from)
    .select((night) => [
      night.fn.count('booking_id').distinct().as('bookings'),
      night.fn.count('block_id').distinct().as('blocks'),
      night.fn.max('date').$castTo<CalendarDate | null>().as('last_night'),
    ])
    .executeTakeFirstOrThrow()
  if (use.last_night === null) return null
  return {
    bookings: Number(use.bookings),
    blocks: Number(use.blocks),
    lastNight: use.last_night,
  }
}

/** The name of a guest who is checked in to the cabin, even after the last night. */
export async function findGuestInHouse(db: Db | Tx, cabinId: number): Promise<string | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.cabin_id', '=', cabinId)
    .where('bookings.status', '=', 'checked-in')
    .select('guests.full_name')
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirst()
  return booking?.full_name
}

/**
 * Counts all bookings and blocks of a cabin, in any status and at any time. This includes bookings that
 * were moved to another cabin and keep past nights in this one.
 */
export async function findUse(db: Db | Tx, cabinId: number): Promise<CabinUse> {
  const bookings = db
    .selectFrom('bookings')
    .where('cabin_id', '=', cabinId)
    .select('id')
    .union(
      db
        .selectFrom('nights')
        .where('cabin_id', '=', cabinId)
        .where('booking_id', 'is not', null)
        .select(sql<number>`booking_id`.as('id')),
    )
  const booked = await db
    .selectFrom(bookings.as('booked'))
    .select((count) => count.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const blocked = await db
    .selectFrom('blocks')
    .where('cabin_id', '=', cabinId)
    .select((count) => count.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { bookings: Number(booked.total), blocks: Number(blocked.total) }
}

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/open.ts'
import { type Kind, keyOf, type Times } from './ledger.ts'

/** The last ids at a moment, to check only newer rows. */
export type Moment = { audit: number; bookings: number; guests: number; cabins: number }

export const beginning: Moment = { audit: 0, bookings: 0, guests: 0, cabins: 0 }

export async function momentOf(db: Db): Promise<Moment> {
  const last = async (table: keyof Moment) => {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db)
    return rows[0]?.id ?? 0
  }
  return {
    audit: await last('audit'),
    bookings: await last('bookings'),
    guests: await last('guests'),
    cabins: await last('cabins'),
  }
}

type Line = { action: string; entity_id: string; after: string | null; mark: string | null }

/** How to recognize each kind of write: all of its parts must be there. */
const kinds: Record<string, [kind: Kind, whole: RawBuilder<unknown>]> = {
  'guest.create': ['guest', sql`select full_name as mark from guests where id = ${entity()}`],
  'settings.change': ['setting', sql`select null as mark`],
  'booking.create': [
    'booking',
    sql`select key as mark from submissions
      join bookings on bookings.id = booking_id
      join guests on guests.id = guest_id and full_name = key
      where booking_id = ${entity()} and num_nights = (${nightsOfBooking()})`,
  ],
  'booking.check-in': [
    'check-in',
    sql`select audit.entity_id as mark from bookings
      where bookings.id = ${entity()} and status in ('checked-in', 'checked-out')`,
  ],
  'booking.check-out': [
    'check-out',
    sql`select audit.entity_id as mark from bookings
      where bookings.id = ${entity()} and status = 'checked-out'
        and num_nights = (${nightsOfBooking()})`,
  ],
  'booking.delete': [
    'booking-deleted',
    sql`select audit.entity_id as mark
      where not exists (select 1 from bookings where id = ${entity()})
        and not exists (select 1 from nights where booking_id = ${entity()})`,
  ],
  'cabin.create': ['cabin', sql`select name as mark from cabins where id = ${entity()}`],
  'cabin.duplicate': ['duplicate', sql`select image as mark from cabins where id = ${entity()}`],
  'cabin.delete': [
    'cabin-deleted',
    sql`select audit.entity_id as mark
      where not exists (select 1 from cabins where id = ${entity()})`,
  ],
}

function entity() {
  return sql`cast(audit.entity_id as integer)`
}

function nightsOfBooking() {
  return sql`(select count(*) from nights where nights.booking_id = bookings.id)
    + (select count(*) from released_nights where released_nights.booking_id = bookings.id)`
}

/** How often each write since that moment is there, complete. */
export async function timesThere(db: Db, since: Moment = beginning): Promise<Times> {
  const times: Times = new Map()
  for (const [action, [kind, whole]] of Object.entries(kinds)) {
    const { rows } = await sql<Line>`
      select action, entity_id, after, (${whole}) as mark from audit
      where action = ${action} and audit.id > ${since.audit}`.execute(db)
    for (const line of rows) {
      const mark = markOf(line)
      if (mark !== null) times.set(keyOf(kind, mark), (times.get(keyOf(kind, mark)) ?? 0) + 1)
    }
  }
  return times
}

const changed = z.object({ breakfastPrice: z.number() })
const doubled = z.object({ duplicateOf: z.number(), image: z.string() })

/** Some are recognized by their audit entry, which must match the row. */
function markOf({ action, after, mark }: Line): string | null {
  if (action === 'settings.change') {
    return String(Math.round(changed.parse(JSON.parse(after ?? '')).breakfastPrice * 100))
  }
  if (action !== 'cabin.duplicate') return mark
  const { duplicateOf, image } = doubled.parse(JSON.parse(after ?? ''))
  return image === mark ? String(duplicateOf) : null
}

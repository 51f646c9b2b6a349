import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { type Kind, keyOf, type Occurrences } from './write-log.ts'

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

type Line = { action: string; entity_id: string; after: string | null; marker: string | null }

/** The query that finds each kind of write by its audit entry, if all of its rows exist. */
const kinds: [action: string, kind: Kind, whole: RawBuilder<unknown>][] = [
  ['guest.create', 'guest', sql`select full_name as marker from guests where id = ${entity()}`],
  ['settings.change', 'setting', sql`select null as marker`],
  [
    'booking.create',
    'booking',
    sql`select key as marker from submissions
      join bookings on bookings.id = booking_id
      join guests on guests.id = guest_id and full_name = key
      where booking_id = ${entity()} and num_nights = (${nightsOfBooking()})`,
  ],
  [
    'booking.check-in',
    'check-in',
    sql`select audit.entity_id as marker from bookings
      where bookings.id = ${entity()} and status in ('checked-in', 'checked-out')`,
  ],
  [
    'booking.check-out',
    'check-out',
    sql`select audit.entity_id as marker from bookings
      where bookings.id = ${entity()} and status = 'checked-out'
        and num_nights = (${nightsOfBooking()})`,
  ],
  [
    'booking.take-payment',
    'payment',
    sql`select note as marker from payments
      where payments.booking_id = ${entity()} and (${isPaymentOfEntry()})`,
  ],
  [
    'booking.delete',
    'booking-deleted',
    sql`select audit.entity_id as marker
      where not exists (select 1 from bookings where id = ${entity()})
        and not exists (select 1 from nights where booking_id = ${entity()})`,
  ],
  ['cabin.create', 'cabin', sql`select name as marker from cabins where id = ${entity()}`],
  ['cabin.duplicate', 'duplicate', sql`select image as marker from cabins where id = ${entity()}`],
  [
    'cabin.delete',
    'cabin-deleted',
    sql`select audit.entity_id as marker
      where not exists (select 1 from cabins where id = ${entity()})`,
  ],
  // A step of a group has one audit entry for each booking, and is counted at that of the first.
  [
    'group.create',
    'group',
    sql`select name as marker from booking_groups
      where booking_groups.id = ${entity()} and 3 = (${bookingsOfGroup()})`,
  ],
  [
    'booking.change',
    'group-move',
    sql`select cast(group_id as text) as marker from bookings
      join booking_groups on booking_groups.id = group_id
      where bookings.id = ${entity()} and bookings.id = (${firstOfGroup()})
        and 3 = (select count(*) from bookings as member
          join audit as line on line.entity = 'booking' and line.action = 'booking.change'
            and line.entity_id = cast(member.id as text)
          where member.group_id = booking_groups.id)`,
  ],
  [
    'booking.take-payment',
    'group-payment',
    sql`select note as marker from payments
      where payments.booking_id = ${entity()} and (${isPaymentOfEntry()})
        and booking_id = (select min(booking_id) from payments as part where part.note = payments.note)
        and 3 = (select count(*) from payments as part where part.note = payments.note)`,
  ],
  [
    'booking.check-in',
    'group-check-in',
    sql`select cast(group_id as text) as marker from bookings
      join booking_groups on booking_groups.id = group_id
      where bookings.id = ${entity()} and bookings.id = (${firstOfGroup()})
        and 3 = (select count(*) from bookings as member
          where member.group_id = booking_groups.id and status in ('checked-in', 'checked-out'))`,
  ],
]

function entity() {
  return sql`cast(audit.entity_id as integer)`
}

/** A booking may have several payments. */
function isPaymentOfEntry() {
  return sql`audit.after like '%"paymentId":' || cast(payments.id as text) || '}'`
}

function bookingsOfGroup() {
  return sql`select count(*) from bookings as member where member.group_id = booking_groups.id`
}

function firstOfGroup() {
  return sql`select min(member.id) from bookings as member where member.group_id = booking_groups.id`
}

function nightsOfBooking() {
  return sql`(select count(*) from nights where nights.booking_id = bookings.id)
    + (select count(*) from released_nights where released_nights.booking_id = bookings.id)`
}

/** Counts the complete copies of each write since that moment. */
export async function countOccurrences(db: Db, since: Moment = beginning): Promise<Occurrences> {
  const times: Occurrences = new Map()
  for (const [action, kind, whole] of kinds) {
    const { rows } = await sql<Line>`
      select action, entity_id, after, (${whole}) as marker from audit
      where action = ${action} and audit.id > ${since.audit}`.execute(db)
    for (const line of rows) {
      const marker = markerOf(line)
      if (marker !== null) times.set(keyOf(kind, marker), (times.get(keyOf(kind, marker)) ?? 0) + 1)
    }
  }
  return times
}

const changed = z.object({ breakfastPrice: z.number() })
const duplication = z.object({ duplicateOf: z.number(), image: z.string() })

/** For some kinds the audit entry contains the marker, and must match the row. */
function markerOf({ action, after, marker }: Line): string | null {
  if (action === 'settings.change') {
    return String(Math.round(changed.parse(JSON.parse(after ?? '')).breakfastPrice * 100))
  }
  if (action !== 'cabin.duplicate') return marker
  const { duplicateOf, image } = duplication.parse(JSON.parse(after ?? ''))
  return image === marker ? String(duplicateOf) : null
}

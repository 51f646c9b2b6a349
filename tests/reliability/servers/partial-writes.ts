import { type RawBuilder, sql } from 'kysely'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import type { Db } from '#platform/db/open.ts'
import type { Moment } from '../write-log/verify-persisted.ts'

const lines = (entity: string, action: string, id: RawBuilder<unknown>) =>
  sql`(select count(*) from audit where entity = ${entity} and entity_id = cast(${id} as text)
    and action = ${action})`

/** Rows since that moment that an incomplete change would leave. */
const remainders: Record<string, (since: Moment) => RawBuilder<{ id: unknown }>> = {
  'bookings without their audit entry': ({ bookings }) => sql`
    select id from bookings where id > ${bookings}
      and ${lines('booking', 'booking.create', sql`bookings.id`)} <> 1`,
  'bookings without their submission': ({ bookings }) => sql`
    select id from bookings where id > ${bookings}
      and (select count(*) from submissions where booking_id = bookings.id) <> 1`,
  'bookings without all of their nights': ({ bookings }) => sql`
    select id from bookings where id > ${bookings} and num_nights
      <> (select count(*) from nights where nights.booking_id = bookings.id)
        + (select count(*) from released_nights where released_nights.booking_id = bookings.id)`,
  'bookings checked in without an audit entry, or the reverse': ({ bookings }) => sql`
    select id from bookings where id > ${bookings}
      and ${lines('booking', 'booking.check-in', sql`bookings.id`)}
        <> case when status in ('checked-in', 'checked-out') then 1 else 0 end`,
  'bookings checked out without an audit entry, or the reverse': ({ bookings }) => sql`
    select id from bookings where id > ${bookings}
      and ${lines('booking', 'booking.check-out', sql`bookings.id`)}
        <> case when status = 'checked-out' then 1 else 0 end`,
  'groups without all of their bookings': () => sql`
    select id from booking_groups where name like 'mark-%'
      and (select count(*) from bookings where group_id = booking_groups.id) <> 3`,
  'groups of which a part was checked in': () => sql`
    select id from booking_groups where name like 'mark-%'
      and (select count(*) from bookings where group_id = booking_groups.id
        and status in ('checked-in', 'checked-out')) not in (0, 3)`,
  'groups of which a part was moved': () => sql`
    select group_id as id from bookings where group_id in
        (select id from booking_groups where name like 'mark-%')
      and ${lines('booking', 'booking.change', sql`bookings.id`)} = 1
      group by group_id having count(*) <> 3`,
  'payments for a group without all of their parts': () => sql`
    select note as id from payments where note like '% of 3'
      group by note having count(*) <> 3`,
  'guests without their audit entry': ({ guests }) => sql`
    select id from guests where id > ${guests}
      and ${lines('guest', 'guest.create', sql`guests.id`)} <> 1`,
  'guests who cannot be searched for': ({ guests }) => sql`
    select id from guests where id > ${guests}
      and not exists (select 1 from guest_words where guest_id = guests.id)`,
  'cabins without their audit entry': ({ cabins }) => sql`
    select id from cabins where id > ${cabins}
      and ${lines('cabin', 'cabin.create', sql`cabins.id`)}
        + ${lines('cabin', 'cabin.duplicate', sql`cabins.id`)} <> 1`,
  'audit entries of bookings that do not exist': ({ audit }) => sql`
    select id from audit where id > ${audit} and action = 'booking.create'
      and not exists (select 1 from bookings where bookings.id = cast(entity_id as integer))
      and not exists (select 1 from audit as later where later.entity = 'booking'
        and later.entity_id = audit.entity_id and later.action = 'booking.delete')`,
  'audit entries of guests who do not exist': ({ audit }) => sql`
    select id from audit where id > ${audit} and action = 'guest.create'
      and not exists (select 1 from guests where guests.id = cast(entity_id as integer))`,
  'settings that differ from the audit log': () => sql`
    select id from settings where breakfast_price_cents <> (
      select cast(round(json_extract(after, '$.breakfastPrice') * 100) as integer) from audit
      where action = 'settings.change' order by id desc limit 1)`,
}

/** Messages about incomplete writes in a database file. */
export async function partialWritesSince(db: Db, since: Moment): Promise<string[]> {
  const found: string[] = []
  for (const [what, rows] of Object.entries(remainders)) {
    const { rows: ids } = await rows(since).execute(db)
    if (ids.length > 0) found.push(`${what}: ${ids.map(({ id }) => id).slice(0, 5)}`)
  }
  return found
}

/** Messages about inconsistencies in the whole file. */
export async function findProblems(db: Db): Promise<string[]> {
  const { rows: pages } = await sql<{ found: string }>`
    select integrity_check as found from pragma_integrity_check where integrity_check <> 'ok'
    union all select 'a key of ' || "table" || ' leads nowhere' from pragma_foreign_key_check`.execute(
    db,
  )
  const invariants = await findViolations(db)
  return [...pages.map(({ found }) => found), ...invariants.map(({ check }) => check.violation)]
}

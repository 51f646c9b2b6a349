import { sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import { writeFirstVersions } from '#platform/db/first-versions.ts'
import type { Tx } from '#platform/db/open.ts'
import { stillValid } from '#platform/versions/versions-as-of-store.ts'

const copied = `cabin_id, guest_id, start_date, end_date, num_guests, num_children, total_price_cents, fee_cents,
  has_breakfast, has_observations, hold_until, segments, rates, charges, last_charge_at,
  breakfast_unit_cents, breakfast_cents`
const columns = sql.raw(`booking_id, valid_from, status, left_on, paid_cents, ${copied}`)
const sameColumns = sql.raw(copied.replaceAll(/\w+/g, 'version.$&'))

/**
 * The versions of bookings and blocks, as if Cabinkeeper had recorded them from the first day. Guests
 * without a history arrived and left at the usual times.
 */
export async function writeVersions(tx: Tx, now: Date): Promise<void> {
  const { name } = dialectOf(tx)
  await writeFirstVersions(tx)
  await sql`
    update booking_versions
    set num_children = (select num_children from bookings where id = booking_id)`.execute(tx)
  const instant = (date: string, time: string) =>
    sql.raw(
      name === 'sqlite'
        ? `${date} || '${time}.000Z'`
        : `cast(${date} || '${time}Z' as timestamptz)`,
    )
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const earlier = (at: ReturnType<typeof instant>, latest: string) =>
    sql`case when ${at} < ${latest} then ${at} else ${latest} end`
  const arrival = earlier(instant('version.start_date', 'T21:30:00'), minutesAgo(2))
  const departure = earlier(
    instant('coalesce(version.left_on, version.end_date)', 'T16:30:00'),
    minutesAgo(1),
  )
  const withoutHistory = sql.raw(`booking_versions as version
    join bookings on bookings.id = version.booking_id and bookings.created_at = version.valid_from`)
  await sql`
    insert into booking_versions (${columns})
    select booking_id, ${departure}, version.status, version.left_on, version.paid_cents, ${sameColumns}
    from ${withoutHistory}
    where version.status = 'checked-out' and ${departure} > version.valid_from`.execute(tx)
  await sql`
    insert into booking_versions (${columns})
    select booking_id, ${arrival}, 'checked-in', null, version.paid_cents, ${sameColumns}
    from ${withoutHistory}
    where ${arrival} > version.valid_from and (version.status = 'checked-in'
      or version.status = 'checked-out' and ${arrival} < ${departure})`.execute(tx)
  await sql`
    update booking_versions set status = 'unconfirmed', left_on = null, paid_cents = 0
    where status in ('checked-in', 'checked-out') and valid_to < ${stillValid}
      and valid_from = (select created_at from bookings where id = booking_id)`.execute(tx)
}

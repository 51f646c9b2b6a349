import { createHash } from 'node:crypto'
import { dayMs } from '#domain/calendar.ts'
import { compareNames } from '#domain/name-order.ts'
import { sortName } from '#domain/search/search-terms.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ChangeWebsiteRequest, WebsiteSettings } from '../contract/website-settings.ts'

type Website = Omit<WebsiteSettings, 'cabins'>

export async function findWebsite(db: Db | Tx): Promise<Website> {
  const row = await db
    .selectFrom('property')
    .select(['website_enabled', 'website_origins', 'website_hold_hours'])
    .executeTakeFirstOrThrow()
  return {
    isEnabled: Boolean(row.website_enabled),
    origins: row.website_origins.split('\n').filter((origin) => origin !== ''),
    holdHours: row.website_hold_hours,
  }
}

export async function findWebsiteSettings(db: Db | Tx): Promise<WebsiteSettings> {
  const cabins = await db.selectFrom('cabins').select(['id', 'name', 'on_website']).execute()
  return {
    ...(await findWebsite(db)),
    cabins: cabins
      .map(({ id, name, on_website }) => ({ id, name, isShown: Boolean(on_website) }))
      .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id),
  }
}

export async function findShownCabins(db: Db | Tx): Promise<Set<number>> {
  const rows = await db.selectFrom('cabins').where('on_website', '=', true).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export const lockWebsite = (tx: Tx) => lockRow(tx, 'property', 1)

export async function saveWebsite(tx: Tx, request: ChangeWebsiteRequest): Promise<void> {
  const { isEnabled, origins, holdHours, cabinIds } = request
  await tx
    .updateTable('property')
    .set({
      website_enabled: isEnabled,
      website_origins: [...new Set(origins)].join('\n'),
      website_hold_hours: holdHours,
    })
    .execute()
  const shown = new Set(cabinIds)
  const cabins = await tx.selectFrom('cabins').select(['id', 'on_website']).execute()
  for (const isShown of [true, false]) {
    const changed = cabins.filter(
      ({ id, on_website }) => shown.has(id) === isShown && Boolean(on_website) !== isShown,
    )
    if (changed.length === 0) continue
    await tx
      .updateTable('cabins')
      .set({ on_website: isShown })
      .where(
        'id',
        'in',
        changed.map(({ id }) => id),
      )
      .execute()
  }
}

/** A guest with this email address and this name; undefined if there is none. */
export async function findGuestToMatch(
  tx: Tx,
  { email, fullName }: { email: string; fullName: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('guests')
    .where('email', '=', email)
    .where('sort_name', '=', sortName(fullName))
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** How long a request can be repeated with its idempotency key. */
const retentionDays = 7

/** The booking of an earlier request with this key, and whether it was the same request. */
export async function findRequest(db: Db | Tx, { key, request }: { key: string; request: object }) {
  const earlier = await db
    .selectFrom('website_requests')
    .innerJoin('bookings', 'bookings.id', 'website_requests.booking_id')
    .where('key_hash', '=', sha256(key))
    .select([
      'website_requests.request_hash',
      'bookings.id',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.hold_until',
    ])
    .executeTakeFirst()
  return earlier && { ...earlier, isSame: earlier.request_hash === sha256(JSON.stringify(request)) }
}

/** Returns false when a concurrent request with the same key was faster. */
export async function storeRequest(
  tx: Tx,
  {
    key,
    request,
    bookingId,
    at,
    source,
  }: { key: string; request: object; bookingId: number; at: Date; source: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('website_requests')
    .values({
      key_hash: sha256(key),
      request_hash: sha256(JSON.stringify(request)),
      booking_id: bookingId,
      created_at: at.toISOString(),
      source,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  const oldest = new Date(at.getTime() - retentionDays * dayMs).toISOString()
  await tx.deleteFrom('website_requests').where('created_at', '<', oldest).execute()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) === 1n
}

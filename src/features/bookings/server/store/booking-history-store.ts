import { type Booking, type BookingAct, bookingActs } from '#contract/bookings.ts'
import { reasonText } from '#domain/audit/known-reasons.ts'
import type { Db, Tx } from '#platform/db/open.ts'

type Entry = { action: BookingAct; at: string; by: string; reason: string }

export type History = Pick<Booking, 'createdBy' | 'reasons' | 'lastChange'> & {
  /** How the booking was last cancelled or marked as a no-show. */
  closing: Booking['closing']
  numChanges: number
}

/** The history of a booking from the audit log, with the reasons that staff gave. */
export async function findHistory(db: Db | Tx, bookingId: number): Promise<History> {
  const entries = (await historyQuery(db, bookingId).execute()).flatMap(entryOf)
  const changes = entries.filter(({ action }) => action !== 'create')
  const last = changes.at(-1)
  const closed = entries.findLast(({ action }) => closingActs.includes(action))
  return {
    createdBy: entries.find(({ action }) => action === 'create')?.by ?? '',
    reasons: entries.filter(({ reason }) => reason !== ''),
    lastChange: last ? { at: last.at, by: last.by } : null,
    closing: closed ? { at: closed.at, by: closed.by, reason: closed.reason } : null,
    numChanges: changes.length,
  }
}

const closingActs: BookingAct[] = ['cancel', 'no-show']

/** Uses the index on the entity, so the size of the audit log does not matter. */
export function historyQuery(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('audit')
    .leftJoin('audit_reasons', 'audit_reasons.audit_id', 'audit.id')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .leftJoin('feeds', 'feeds.id', 'audit.staff_id')
    .where('audit.entity', '=', 'booking')
    .where('audit.entity_id', '=', String(bookingId))
    .select(['audit.action', 'audit.at', 'staff.full_name', 'audit_reasons.reason'])
    .select('feeds.name as feed_name')
    .orderBy('audit.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof historyQuery>['execute']>>[number]

function entryOf({ action, at, full_name, feed_name, reason }: Row): Entry[] {
  const act = bookingActs.find((known) => action === `booking.${known}`)
  const by = full_name ?? feed_name ?? ''
  return act ? [{ action: act, at, by, reason: reasonText(reason) }] : []
}

import type { Booking } from '#contract/bookings.ts'
import type { Db } from '../db/open.ts'

/** How a closed booking came to be closed last; null when its audit does not say. */
export async function findClosing(db: Db, bookingId: number): Promise<Booking['closing']> {
  const row = await closingQuery(db, bookingId).executeTakeFirst()
  return row ? { at: row.at, by: row.full_name ?? '', reason: row.reason ?? '' } : null
}

export function closingQuery(db: Db, bookingId: number) {
  return db
    .selectFrom('audit')
    .leftJoin('audit_reasons', 'audit_reasons.audit_id', 'audit.id')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .where('audit.entity', '=', 'booking')
    .where('audit.entity_id', '=', String(bookingId))
    .where('audit.action', 'in', ['booking.cancel', 'booking.no-show'])
    .select(['audit.at', 'staff.full_name', 'audit_reasons.reason'])
    .orderBy('audit.id', 'desc')
    .limit(1)
}

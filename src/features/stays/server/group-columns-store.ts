import { sql } from 'kysely'
import type { BookingRow } from '#contract/bookings.ts'

export type GroupColumns = {
  group_id: number | null
  group_name: string | null
  group_color: number | null
}

/** The group of a booking, as columns of any query; all null for a booking without one. */
export function groupColumns<Id extends 'booking.group_id' | 'bookings.group_id'>(groupId: Id) {
  const id = sql.ref(groupId)
  const of = <Value>(column: string) =>
    sql<Value | null>`(select ${sql.ref(column)} from booking_groups where booking_groups.id = ${id})`
  return [
    groupId,
    of<string>('name').as('group_name'),
    of<number>('color').as('group_color'),
  ] as const
}

/** Null also for a group that ended while the booking was deleted. */
export const toBookingGroup = (row: GroupColumns): BookingRow['group'] =>
  row.group_id === null || row.group_name === null
    ? null
    : { id: row.group_id, name: row.group_name, color: row.group_color ?? 1 }

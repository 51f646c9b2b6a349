import { type Party, partyStored } from '#domain/bookings/party.ts'
import { specialRequestLabels } from '#domain/bookings/special-requests.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { balanceOf } from '#domain/money/balance.ts'
import type { Cents } from '#domain/money.ts'
import {
  stayRequestColumns,
  toStayRequests,
} from '#features/housekeeping/server/stay-request-store.ts'
import { groupColumns } from '#features/stays/server/group-columns-store.ts'
import type { Db } from '#platform/db/open.ts'

export type PackedStay = Party & {
  id: number
  isInHouse: boolean
  cabin: string
  guest: string
  /** The name of the group; empty without one. */
  group: string
  phone: string
  startDate: CalendarDate
  endDate: CalendarDate
  hasBreakfast: boolean
  due: Cents
  /** HH:MM */
  expectedArrival: string | null
  requests: string[]
  notes: string[]
  /** As the vault encrypted it; empty without one. */
  nationalIDEncrypted: string
}

type Window = { today: CalendarDate; last: CalendarDate }

/** Guests in house, and those who are expected until a date or should have arrived. */
export async function findPackedStays(db: Db, { today, last }: Window): Promise<PackedStay[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where((row) =>
      row.or([
        row('bookings.status', '=', 'checked-in'),
        row.and([
          row('bookings.status', '=', 'unconfirmed'),
          row('bookings.start_date', '<=', last),
          row('bookings.end_date', '>=', today),
        ]),
      ]),
    )
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_guests',
      'bookings.num_children',
      'bookings.child_ages',
      'bookings.has_breakfast',
      'bookings.observations',
      'bookings.total_price_cents',
      'bookings.fee_cents',
      'bookings.paid_cents',
      'cabins.name as cabin',
      'guests.full_name as guest',
      'guests.phone',
      'guests.notes',
      'guests.national_id_sealed',
    ])
    .select(stayRequestColumns)
    .select(groupColumns('bookings.group_id'))
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => {
    const { expectedArrival, specialRequests } = toStayRequests(row)
    return {
      id: row.id,
      isInHouse: row.status === 'checked-in',
      cabin: row.cabin,
      guest: row.guest,
      group: row.group_name ?? '',
      phone: row.phone,
      ...partyStored(row),
      startDate: row.start_date,
      endDate: row.end_date,
      hasBreakfast: Boolean(row.has_breakfast),
      due: balanceOf({
        status: row.status,
        totalPrice: row.total_price_cents,
        fee: row.fee_cents,
        paid: row.paid_cents,
      }).due,
      expectedArrival,
      requests: specialRequests.map((request) => t(specialRequestLabels[request])),
      notes: [row.observations, row.notes].filter((text) => text !== ''),
      nationalIDEncrypted: row.national_id_sealed,
    }
  })
}

/** The highest id of the audit log: it differs after every change. */
export async function newestChange(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Whether the identity or the national ID of a guest was erased since. */
export async function wasErasedSince(db: Db, at: Date): Promise<boolean> {
  const erased = await db
    .selectFrom('audit')
    .where('entity', '=', 'guest')
    .where('at', '>=', at.toISOString())
    .where('action', 'in', ['guest.erase', 'guest.erase-national-id'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return erased !== undefined
}

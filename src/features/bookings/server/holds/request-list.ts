import type { Today } from '#contract/dashboard.ts'
import { enumeration } from '#domain/audit/predicate.ts'
import { partyStored } from '#domain/bookings/party.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import { isInternal, widestNetwork } from '#platform/http/client-address.ts'
import type { HeldRequest } from '../../contract/inbox.ts'
import { asOneRequest } from './hold-store.ts'

/** The bookings that a hold keeps until staff confirm them, requests and options, for the dashboard. */
export async function listRequests(db: Db): Promise<Today['requests']> {
  const requests = await heldRequests(db)
  return requests.map((row) => ({
    ...ofBooking(row),
    cabinName: row.name,
    isOption: Boolean(row.is_option),
  }))
}

/** More than staff decide on in a day; those that end first come first. */
const maxListed = 200

/** The same bookings for the inbox. */
export async function listHeldRequests(db: Db): Promise<HeldRequest[]> {
  const rows = await heldRequests(db)
  return rows.map((row) => ({
    kind: row.is_option ? 'option' : 'website-request',
    ...ofBooking(row),
    since: row.created_at,
    cabin: { id: row.cabin_id, name: row.name },
    message: row.observations,
    source: sourceOf(row, rows),
  }))
}

type Held = Awaited<ReturnType<typeof heldRequests>>[number]

/** How many of them wait, for the checklist of the day. */
export const countDecisions = async (db: Db): Promise<number> => (await heldRequests(db)).length

/** A request for several cabins is one, with the names of its cabins and the sums of its bookings. */
async function heldRequests(db: Db) {
  const together = Map.groupBy(await heldBookings(db), (row) =>
    row.group_id === null || row.is_option || row.source_of_booking !== 'web'
      ? `${row.id}`
      : [row.group_id, row.guest_id, row.hold_until].join(' '),
  )
  return [...together.values()].flatMap((rows) => {
    const request = asOneRequest(rows)
    return request ? { ...request, name: enumeration(rows.map(({ name }) => name)) } : []
  })
}

/** Where several of the requests come from; null for a request that is alone. */
function sourceOf({ source }: Held, rows: readonly Held[]): HeldRequest['source'] {
  if (source === null || source === '' || isInternal(source)) return null
  const network = widestNetwork(source)
  const numRequests = rows.filter((row) => widestNetwork(row.source ?? '') === network).length
  return numRequests > 1 ? { network, numRequests } : null
}

const heldBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .leftJoin('website_requests', 'website_requests.booking_id', 'bookings.id')
    .where('bookings.hold_until', 'is not', null)
    .select([
      'bookings.id',
      'bookings.version',
      'bookings.group_id',
      'bookings.guest_id',
      'bookings.source as source_of_booking',
      'bookings.created_at',
      'bookings.cabin_id',
      'bookings.observations',
      'guests.full_name',
      'cabins.name',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.num_guests',
      'bookings.num_children',
      'bookings.child_ages',
      'bookings.total_price_cents',
      'bookings.hold_until',
      'bookings.is_option',
      'website_requests.source',
    ])
    .orderBy('bookings.hold_until')
    .orderBy('bookings.id')
    .limit(maxListed)
    .execute()

const ofBooking = (row: Held) => ({
  id: row.id,
  version: row.version,
  guestName: row.full_name,
  startDate: row.start_date,
  endDate: row.end_date,
  ...partyStored(row),
  totalPrice: dollarsFromCents(row.total_price_cents),
  heldUntil: row.hold_until ?? '',
})

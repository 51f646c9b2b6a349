import type { CabinHousekeeping } from '#contract/housekeeping.ts'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type CabinState, stateAfterDeparture } from '#domain/housekeeping/housekeeping.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export const cabinHousekeepingColumns = [
  'cabins.id',
  'cabins.name',
  'cabins.housekeeping_state',
  'cabins.housekeeping_at',
  'cabins.housekeeping_note',
  'cabins.housekeeper_id',
  'cabins.housekeeper_on',
  'cabins.serviced_on',
] as const

/** Cabins with the names of the users or cleaning links who changed their state and who work on them. */
export function cabinHousekeepingQuery(db: Db | Tx) {
  return db
    .selectFrom('cabins')
    .leftJoin('staff as author', 'author.id', 'cabins.housekeeping_by')
    .leftJoin('cleaning_links', 'cleaning_links.id', 'cabins.housekeeping_by')
    .leftJoin('staff as housekeeper', 'housekeeper.id', 'cabins.housekeeper_id')
    .select(cabinHousekeepingColumns)
    .select([
      'author.full_name as author_name',
      'cleaning_links.name as link_name',
      'housekeeper.full_name as housekeeper_name',
    ])
}

type HousekeepingRow = Awaited<
  ReturnType<ReturnType<typeof cabinHousekeepingQuery>['execute']>
>[number]

/** An assignment is valid for one day. */
export function toCabinHousekeeping(row: HousekeepingRow, today: CalendarDate): CabinHousekeeping {
  const isAssigned = row.housekeeper_id !== null && row.housekeeper_on === today
  return {
    cabin: { id: row.id, name: row.name },
    state: row.housekeeping_state,
    changedAt: row.housekeeping_at,
    changedBy: row.author_name ?? row.link_name ?? '',
    note: row.housekeeping_note,
    assignee: isAssigned
      ? { id: row.housekeeper_id ?? '', fullName: row.housekeeper_name ?? '' }
      : null,
    servicedOn: row.serviced_on,
  }
}

/** The cabin is locked, or the caller has locked its booking's cabins. */
export async function findCabinHousekeeping(db: Db | Tx, id: number, today: CalendarDate) {
  const row = await cabinHousekeepingQuery(db).where('cabins.id', '=', id).executeTakeFirst()
  return row && toCabinHousekeeping(row, today)
}

type StateChange = { state: CabinState; at: Date; staffId: string }

export async function writeCabinState(tx: Tx, id: number, { state, at, staffId }: StateChange) {
  await tx
    .updateTable('cabins')
    .set({
      housekeeping_state: state,
      housekeeping_at: at.toISOString(),
      housekeeping_by: staffId,
    })
    .where('id', '=', id)
    .execute()
}

type Occupied = { cabin_id: number; housekeeping_state: CabinState }
type Leaving = { at: Date; staffId: string }

/** A guest has left a locked cabin. Returns its state afterwards. */
export async function leaveCabin(
  tx: Tx,
  { cabin_id, housekeeping_state: before }: Occupied,
  { at, staffId }: Leaving,
): Promise<CabinState> {
  const after = stateAfterDeparture(before)
  if (after !== before) await writeCabinState(tx, cabin_id, { state: after, at, staffId })
  return after
}

/** The cabins of the bookings whose guests are in house. */
export const occupiedCabins = (
  ...bookings: readonly { cabin_id: number; status: BookingStatus }[]
): number[] =>
  bookings.filter(({ status }) => status === 'checked-in').map(({ cabin_id }) => cabin_id)

/** A guest in house who moves to another cabin leaves the former one. */
export async function leaveFormerCabin(
  tx: Tx,
  before: Occupied & { status: BookingStatus },
  after: { cabin_id: number },
  leaving: Leaving,
): Promise<void> {
  if (before.status !== 'checked-in' || before.cabin_id === after.cabin_id) return
  await leaveCabin(tx, before, leaving)
}

type ReturnOfGuest = { before: CabinState | null; leftAt: string | null; at: Date; staffId: string }

/**
 * The check-out from a locked cabin is undone: the cabin has the state from before, unless another user
 * changed it since. Returns the restored state.
 */
export async function restoreCabinState(
  tx: Tx,
  id: number,
  { before, leftAt, at, staffId }: ReturnOfGuest,
): Promise<CabinState | null> {
  if (before === null) return null
  const cabin = await tx
    .selectFrom('cabins')
    .where('id', '=', id)
    .select(['housekeeping_state', 'housekeeping_at'])
    .executeTakeFirstOrThrow()
  const isUnchanged = cabin.housekeeping_at === leftAt
  if (!isUnchanged || cabin.housekeeping_state === before) return null
  await writeCabinState(tx, id, { state: before, at, staffId })
  return before
}

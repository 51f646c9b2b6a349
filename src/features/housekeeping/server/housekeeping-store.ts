import type { HousekeepingDay, HousekeepingItem } from '#contract/housekeeping.ts'
import { partyStored } from '#domain/bookings/party.ts'
import { type CalendarDate, dayStart } from '#domain/calendar.ts'
import { needsBlock } from '#domain/housekeeping/housekeeping.ts'
import { movementsOf, workList } from '#domain/housekeeping/housekeeping-list.ts'
import { currentStays, ofItsGuest } from '#features/stays/server/current-stay-store.ts'
import { groupColumns, toBookingGroup } from '#features/stays/server/group-columns-store.ts'
import type { Db } from '#platform/db/open.ts'
import { type Given, preparedQuery } from '#platform/db/prepared-query.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { cabinHousekeepingQuery, toCabinHousekeeping } from './cabin-state-store.ts'
import { listHousekeepers } from './housekeeper-store.ts'
import { stayRequestColumns, toStayRequests } from './stay-request-store.ts'
import { openTasksByCabin } from './task-list.ts'

/**
 * The cabins in the order of today's work, with their guests. See
 * docs/reference/business-rules.md#housekeeping.
 */
export async function findHousekeepingDay(
  db: Db,
  { date: today, timeZone }: { date: CalendarDate; timeZone: string },
): Promise<HousekeepingDay> {
  const { checkInTime, checkOutTime, serviceEveryNights } = await findProperty(db)
  const rows = await housekeepingStaysQuery.rows(db, { today, dayStart: dayStart(today, timeZone) })
  const stays = Map.groupBy(rows.sort(byArrival), ({ cabin_id }) => cabin_id)
  const cabins = await listCabins(db, today)
  const tasks = await openTasksByCabin(db, today)
  const days = cabins
    .filter(({ isRetired, cabin }) => !isRetired || stays.has(cabin.id))
    .map((cabin) => {
      const rowsOfCabin = stays.get(cabin.cabin.id) ?? []
      // As it was when the stays were read, because a guest may have checked out since.
      const state = rowsOfCabin[0]?.housekeeping_state ?? cabin.state
      return { ...cabin, state, stays: rowsOfCabin.map(toStay) }
    })
  return {
    date: today,
    checkInTime,
    checkOutTime,
    items: workList(days, { today, checkInTime, checkOutTime, serviceEveryNights }).map(
      ({ stays: all, isRetired: _, ...item }): HousekeepingItem => ({
        ...item,
        ...mapValues(movementsOf(all, today), (some) => some.map(({ status: _, ...stay }) => stay)),
        openTasks: tasks.get(item.cabin.id) ?? [],
        needsBlock: needsBlock({
          state: item.state,
          isBlockedTonight: item.blockedAs !== null,
        }),
      }),
    ),
    people: await listHousekeepers(db),
  }
}

const mapValues = <Key extends string, From, To>(
  values: Record<Key, From>,
  map: (value: From) => To,
) =>
  Object.fromEntries(
    (Object.entries(values) as [Key, From][]).map(([key, value]) => [key, map(value)]),
  ) as Record<Key, To>

/** The cabins with the type of the block that covers the night. */
async function listCabins(db: Db, tonight: CalendarDate) {
  const rows = await cabinHousekeepingQuery(db)
    .select('cabins.retired_on')
    .select((cabin) =>
      cabin
        .selectFrom('nights')
        .innerJoin('blocks', 'blocks.id', 'nights.block_id')
        .whereRef('nights.cabin_id', '=', 'cabins.id')
        .where('nights.date', '=', tonight)
        .where('blocks.booking_id', 'is', null)
        .select('blocks.kind')
        .as('blocked_as'),
    )
    .execute()
  return rows.map((row) => ({
    ...toCabinHousekeeping(row, tonight),
    blockedAs: row.blocked_as,
    isRetired: row.retired_on !== null && row.retired_on <= tonight,
  }))
}

export const housekeepingStaysQuery = preparedQuery(
  (db, { today, dayStart }: Given<{ today: CalendarDate; dayStart: string }>) =>
    currentStays(db, { arrivalsUntil: today, dayStart })
      .select([
        'bookings.id',
        'bookings.cabin_id',
        'bookings.status',
        'bookings.start_date',
        'bookings.end_date',
        'bookings.num_guests',
        'bookings.num_children',
        'bookings.child_ages',
        'bookings.observations',
        'cabins.housekeeping_state',
      ])
      .select(stayRequestColumns)
      .select(groupColumns('bookings.group_id'))
      .select((booking) => [ofItsGuest(booking, 'full_name'), ofItsGuest(booking, 'notes')]),
)

// Sorted here, because the database would read all bookings in this order.
const byArrival = (a: StayRow, b: StayRow) =>
  a.start_date.localeCompare(b.start_date) || a.id - b.id

type StayRow = Awaited<ReturnType<typeof housekeepingStaysQuery.rows>>[number]

const toStay = (row: StayRow) => ({
  bookingId: row.id,
  status: row.status,
  guestName: row.full_name,
  ...partyStored(row),
  startDate: row.start_date,
  endDate: row.end_date,
  hasLeft: row.status === 'checked-out',
  observations: row.observations,
  guestNotes: row.notes,
  ...toStayRequests(row),
  group: toBookingGroup(row),
})

import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { groupNewBookings, insertGroup } from '#features/bookings/server/store/group-store.ts'
import type { Tx } from '#platform/db/open.ts'
import { type DemoCabinName, findPlanned, type PlannedStay } from './find-planned.ts'

/** A wedding in three cabins: the bride's guests arrive today, some are in house, and some come later. */
const wedding = {
  name: 'Ashworth-Bell wedding',
  notes: 'Dinner for all in Timberline Hall on the second evening. One invoice for the bride.',
}
const stays: readonly [cabin: DemoCabinName, start: number][] = [
  ['Timberline Hall', 0],
  ['Lakeside Lookout', -3],
  ['Pine Ridge', 2],
]

/** Groups fixed stays, which are found by their cabin and their arrival in days relative to today. */
export async function writeGroups(
  tx: Tx,
  planned: readonly (PlannedStay & { guest: number; createdAt: string })[],
  ids: { bookings: readonly number[]; guests: readonly number[] },
  today: CalendarDate,
): Promise<void> {
  const found = stays.map(([cabin, start]) => findPlanned(planned, cabin, addDays(today, start)))
  const contact = planned[found[0] ?? 0]
  const madeAt = found.map((index) => planned[index]?.createdAt ?? '').sort()
  const groupId = await insertGroup(
    tx,
    { ...wedding, contact_guest_id: ids.guests[contact?.guest ?? 0] ?? null },
    new Date(madeAt.at(-1) ?? ''),
  )
  const bookingIds = found.map((index) => ids.bookings[index] ?? 0)
  await groupNewBookings(tx, groupId, bookingIds)
}

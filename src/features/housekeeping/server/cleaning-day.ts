import type { HousekeepingItem } from '#contract/housekeeping.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { CleaningDay, CleaningItem } from '../contract/cleaning.ts'
import { findHousekeepingDay } from './housekeeping-store.ts'

/**
 * The day's list for cleaners. Names every field that it contains, because everyone who has the link can
 * read it: no name, no booking, no observation, no amount, and no text of a task, which staff write for staff.
 */
export async function findCleaningDay(
  db: Db,
  today: { date: CalendarDate; timeZone: string },
): Promise<CleaningDay> {
  const { name } = await findProperty(db)
  const day = await findHousekeepingDay(db, today)
  return {
    propertyName: name,
    date: day.date,
    checkInTime: day.checkInTime,
    checkOutTime: day.checkOutTime,
    items: day.items.map((item) => toCleaningItem(item, day.date)),
  }
}

export const toCleaningItem = (item: HousekeepingItem, today: CalendarDate): CleaningItem => ({
  cabin: { id: item.cabin.id, name: item.cabin.name },
  state: item.state,
  task: item.task,
  readyBy: item.readyBy,
  isServiceDue: item.isServiceDue,
  isServiced: item.servicedOn === today && item.staying.length > 0,
  note: item.note,
  numOpenTasks: item.openTasks.length,
  leaving: item.leaving.map(({ numGuests, specialRequests, hasLeft }) => ({
    numGuests,
    specialRequests,
    hasLeft,
  })),
  staying: item.staying.map(({ numGuests, specialRequests }) => ({ numGuests, specialRequests })),
  arriving: item.arriving.map(({ numGuests, specialRequests, expectedArrival }) => ({
    numGuests,
    specialRequests,
    expectedArrival,
  })),
})

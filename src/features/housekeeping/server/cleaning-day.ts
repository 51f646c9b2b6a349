import type {
  HousekeepingDay,
  HousekeepingItem,
  HousekeepingStayShape,
} from '#contract/housekeeping.ts'
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
    items: day.items.map((item) => toCleaningItem(item, day.date, groupsOf(day))),
  }
}

type Groups = (stay: HousekeepingStayShape) => CleaningItem['staying'][number]['group']

/** The groups by their place in the list, because a name says who the guests are. */
function groupsOf({ items }: HousekeepingDay): Groups {
  const stays = items.flatMap(({ leaving, staying, arriving }) =>
    [leaving, staying, arriving].flat(),
  )
  const ids = [...new Set(stays.map(({ group }) => group?.id))].filter((id) => id !== undefined)
  return ({ group }) => group && { number: ids.indexOf(group.id) + 1, color: group.color }
}

const toCleaningItem = (
  item: HousekeepingItem,
  today: CalendarDate,
  groupOf: Groups,
): CleaningItem => ({
  cabin: { id: item.cabin.id, name: item.cabin.name },
  state: item.state,
  task: item.task,
  readyBy: item.readyBy,
  isServiceDue: item.isServiceDue,
  isServiced: item.servicedOn === today && item.staying.length > 0,
  note: item.note,
  numOpenTasks: item.openTasks.length,
  leaving: item.leaving.map((stay) => ({ ...toParty(stay, groupOf), hasLeft: stay.hasLeft })),
  staying: item.staying.map((stay) => toParty(stay, groupOf)),
  arriving: item.arriving.map((stay) => ({
    ...toParty(stay, groupOf),
    expectedArrival: stay.expectedArrival,
  })),
})

/** Ages are left out, because the page needs no account. */
const toParty = (stay: HousekeepingStayShape, groupOf: Groups) => ({
  numGuests: stay.numGuests,
  numChildren: stay.numChildren,
  numUnderThree: stay.childAges.filter((age) => age < 3).length,
  specialRequests: stay.specialRequests,
  group: groupOf(stay),
})

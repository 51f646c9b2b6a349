import type { BookingStatus } from '../booking-status.ts'
import type { SpecialRequest } from '../bookings/special-requests.ts'
import { type CalendarDate, daysBetween } from '../calendar.ts'
import { compareNames } from '../name-order.ts'
import type { Stay } from '../stay.ts'
import { type CabinState, isReady } from './housekeeping.ts'

/** Why a cabin is on the work list of a day, the most urgent first. */
export const housekeepingTasks = ['turnover', 'departure', 'stay-over', 'vacant'] as const
export type HousekeepingTask = (typeof housekeepingTasks)[number]

export type HousekeepingStay = Stay & {
  status: BookingStatus
  /** HH:MM */
  expectedArrival: string | null
  specialRequests: readonly SpecialRequest[]
}

/** A cabin with the stays that occupy it today, that left it today or that should arrive by today. */
export type CabinDay<Booked extends HousekeepingStay> = {
  cabin: { id: number; name: string }
  state: CabinState
  /** The date of the last service during a stay. */
  servicedOn: CalendarDate | null
  stays: readonly Booked[]
}

type Day = {
  today: CalendarDate
  /** HH:MM */
  checkInTime: string
  checkOutTime: string
  /** Null if cabins are not serviced during a stay. */
  serviceEveryNights: number | null
}

/** A cabin with its task; null if it needs no work today. */
export type WorkItem<Day> = Day & {
  task: HousekeepingTask | null
  /** The time by which the cabin must be ready; null if no guest arrives. */
  readyBy: string | null
  isServiceDue: boolean
}

/** The guests of a cabin by what they do today. */
export function movementsOf<Booked extends HousekeepingStay>(
  stays: readonly Booked[],
  today: CalendarDate,
) {
  const inHouse = stays.filter(({ status }) => status === 'checked-in')
  return {
    /** Still in the cabin, or checked out today. */
    leaving: stays.filter(
      ({ status, endDate }) =>
        status === 'checked-out' || (status === 'checked-in' && endDate <= today),
    ),
    staying: inHouse.filter(({ endDate }) => endDate > today),
    arriving: stays.filter(
      ({ status, startDate, endDate }) =>
        status === 'unconfirmed' && startDate <= today && endDate > today,
    ),
  }
}

/**
 * Every cabin once, in the order of the work: turnovers by arrival time, other departures, stay-overs
 * that are due for service, vacant dirty cabins, and finally the cabins without work. See
 * docs/reference/business-rules.md#housekeeping.
 */
export function workList<Booked extends HousekeepingStay, Given extends CabinDay<Booked>>(
  cabins: readonly Given[],
  day: Day,
): WorkItem<Given>[] {
  return cabins
    .map((given) => workOf<Booked, Given>(given, day))
    .map((item) => ({ item, rank: rankOf(item, day) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || byName(a.item, b.item))
    .map(({ item }) => item)
}

function workOf<Booked extends HousekeepingStay, Given extends CabinDay<Booked>>(
  given: Given,
  day: Day,
): WorkItem<Given> {
  const { leaving, staying, arriving } = movementsOf(given.stays, day.today)
  const isServiceDue = staying.some((stay) => isDueForService(stay, given.servicedOn, day))
  return {
    ...given,
    task: taskOf(given.state, { leaving, staying, arriving, isServiceDue }, day),
    readyBy: readyBy({ staying, arriving }, day),
    isServiceDue,
  }
}

type Movements = ReturnType<typeof movementsOf> & { isServiceDue: boolean }

function taskOf(
  state: CabinState,
  { leaving, staying, arriving, isServiceDue }: Movements,
  { today }: Day,
): HousekeepingTask | null {
  const isStillOccupied = leaving.some(({ status }) => status === 'checked-in')
  const isUnready = isStillOccupied || !isReady(state)
  const hasArrival = arriving.length > 0 || staying.some(({ startDate }) => startDate === today)
  if (isUnready && hasArrival) return 'turnover'
  if (isStillOccupied || (leaving.length > 0 && state === 'dirty')) return 'departure'
  if (isServiceDue || (staying.length > 0 && state === 'dirty')) return 'stay-over'
  return state === 'dirty' ? 'vacant' : null
}

/** Every so many nights after the arrival or the last service, but not on the day of departure. */
export function isDueForService(
  { startDate, endDate }: Stay,
  servicedOn: CalendarDate | null,
  { today, serviceEveryNights }: Pick<Day, 'today' | 'serviceEveryNights'>,
): boolean {
  if (serviceEveryNights === null || today >= endDate) return false
  return daysBetween(lastCleanOn({ startDate }, servicedOn), today) >= serviceEveryNights
}

const lastCleanOn = (
  { startDate }: { startDate: CalendarDate },
  servicedOn: CalendarDate | null,
) => (servicedOn !== null && servicedOn > startDate ? servicedOn : startDate)

/**
 * A guest who already moved in has been waiting since midnight. An early arrival without a time can
 * come as soon as the cabins are vacated.
 */
function readyBy(
  { staying, arriving }: Pick<Movements, 'staying' | 'arriving'>,
  { today, checkInTime, checkOutTime }: Day,
): string | null {
  if (staying.some(({ startDate }) => startDate === today)) return '00:00'
  const times = arriving.map(
    ({ expectedArrival, specialRequests }) =>
      expectedArrival ?? (specialRequests.includes('early-arrival') ? checkOutTime : checkInTime),
  )
  return times.sort()[0] ?? null
}

type Rank = readonly (number | string)[]

/** The position of the task, and then what decides within the same task. */
function rankOf<Booked extends HousekeepingStay>(
  item: WorkItem<CabinDay<Booked>>,
  { today }: Day,
): Rank {
  const { leaving, staying } = movementsOf(item.stays, today)
  const position =
    item.task === null ? housekeepingTasks.length : housekeepingTasks.indexOf(item.task)
  if (item.task === 'departure') {
    // Cabins that are already vacated first, late check-outs last.
    const isOccupied = leaving.some(({ status }) => status === 'checked-in')
    const isLate = leaving.some(
      ({ status, specialRequests }) =>
        status === 'checked-in' && specialRequests.includes('late-check-out'),
    )
    return [position, isLate ? 2 : isOccupied ? 1 : 0]
  }
  if (item.task === 'stay-over') {
    return [position, ...staying.map((stay) => lastCleanOn(stay, item.servicedOn)).slice(0, 1)]
  }
  return [position, item.readyBy ?? '24:00']
}

function compareRanks(a: Rank, b: Rank): number {
  for (const [index, one] of a.entries()) {
    const other = b[index]
    if (other === undefined || one === other) continue
    return one < other ? -1 : 1
  }
  return 0
}

type Named = { cabin: { id: number; name: string } }

const byName = (a: Named, b: Named) =>
  compareNames(a.cabin.name, b.cabin.name) || a.cabin.id - b.cabin.id

import { z } from 'zod'
import { blockKinds } from '#domain/bookings/availability.ts'
import { specialRequests } from '#domain/bookings/special-requests.ts'
import { cabinStates } from '#domain/housekeeping/housekeeping.ts'
import { housekeepingTasks } from '#domain/housekeeping/housekeeping-list.ts'
import { taskPriorities } from '#domain/housekeeping/tasks.ts'
import { calendarDate, id, instant, longText, timeOfDay, version } from './fields.ts'

export const cabinState = z.enum(cabinStates)

/** A user who can be assigned to a cabin. */
const person = z.object({ id: z.string(), fullName: z.string() })

/** What the guests of a stay need, and when they are expected. */
export const stayRequests = {
  /** HH:MM; null if unknown. */
  expectedArrival: timeOfDay.nullable(),
  specialRequests: z.array(z.enum(specialRequests)),
}

/** The condition of a cabin, and who works on it. */
export const cabinHousekeeping = z.object({
  cabin: z.object({ id, name: z.string() }),
  state: cabinState,
  /** When and by whom the state was last changed. */
  changedAt: instant.nullable(),
  changedBy: z.string(),
  /** For the people who clean the cabin. */
  note: z.string(),
  /** The user who prepares the cabin today. */
  assignee: person.nullable(),
  /** The date of the last service during a stay. */
  servicedOn: calendarDate.nullable(),
})
export type CabinHousekeeping = z.infer<typeof cabinHousekeeping>

const housekeepingStay = z.object({
  bookingId: id,
  guestName: z.string(),
  numGuests: z.int(),
  startDate: calendarDate,
  endDate: calendarDate,
  hasLeft: z.boolean(),
  observations: z.string(),
  guestNotes: z.string(),
  ...stayRequests,
})
export type HousekeepingStayShape = z.infer<typeof housekeepingStay>

export const housekeepingItem = cabinHousekeeping.extend({
  /** Why the cabin is on today's work list; null if it needs no work. */
  task: z.enum(housekeepingTasks).nullable(),
  /** HH:MM: when the next guest is expected today; 00:00 if the guest already moved in. */
  readyBy: timeOfDay.nullable(),
  isServiceDue: z.boolean(),
  /** Guests who leave today, or should have left. */
  leaving: z.array(housekeepingStay),
  staying: z.array(housekeepingStay),
  arriving: z.array(housekeepingStay),
  /** The type of the block that covers tonight. */
  blockedAs: z.enum(blockKinds).nullable(),
  /** Maintenance tasks, in the order of the work. */
  openTasks: z.array(
    z.object({
      id,
      text: z.string(),
      priority: z.enum(taskPriorities),
      dueOn: calendarDate.nullable(),
      isOverdue: z.boolean(),
    }),
  ),
  /** The cabin is out of order and can still be booked for tonight. */
  needsBlock: z.boolean(),
})
export type HousekeepingItem = z.infer<typeof housekeepingItem>

export const housekeepingDay = z.object({
  date: calendarDate,
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** All cabins, in the order of the work. */
  items: z.array(housekeepingItem),
  /** The users who can be assigned. */
  people: z.array(person),
})
export type HousekeepingDay = z.infer<typeof housekeepingDay>

export const changeCabinStateRequest = z.strictObject({
  state: cabinState,
  /** The state on the screen; another one returns 409. */
  expectedState: cabinState,
})
export type ChangeCabinStateRequest = z.infer<typeof changeCabinStateRequest>

export const assignCabinRequest = z.strictObject({
  /** Null removes the assignment. */
  staffId: z.string().min(1).max(200).nullable(),
})
export type AssignCabinRequest = z.infer<typeof assignCabinRequest>

export const changeCabinNoteRequest = z.strictObject({ note: longText(500) })
export type ChangeCabinNoteRequest = z.infer<typeof changeCabinNoteRequest>

export const serviceCabinRequest = z.strictObject({
  /** False takes today's service back. */
  isDone: z.boolean(),
})
export type ServiceCabinRequest = z.infer<typeof serviceCabinRequest>

export const changeRequestsRequest = z.strictObject({
  version,
  expectedArrival: timeOfDay.nullable(),
  specialRequests: z
    .array(z.enum(specialRequests))
    .max(specialRequests.length)
    .transform((chosen) => specialRequests.filter((request) => chosen.includes(request))),
})
export type ChangeRequestsRequest = z.input<typeof changeRequestsRequest>

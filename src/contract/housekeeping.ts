import { z } from 'zod'
import { blockKinds } from '#domain/bookings/availability.ts'
import { specialRequests } from '#domain/bookings/special-requests.ts'
import { cabinStates } from '#domain/housekeeping/housekeeping.ts'
import { housekeepingTasks } from '#domain/housekeeping/housekeeping-list.ts'
import { taskPriorities } from '#domain/housekeeping/tasks.ts'
import { ownGroup } from './booking-group.ts'
import { calendarDate, flag, id, instant, longText, text, timeOfDay, version } from './fields.ts'
import {
  bookingId,
  cabinName,
  endDate,
  guestName,
  party,
  startDate,
  userId,
  userName,
} from './named-fields.ts'

export const cabinState = z
  .enum(cabinStates)
  .describe('The state of the cabin; guests can move in when it is clean or inspected.')

/** A user who can be assigned to a cabin. */
const person = z.object({ id: userId, fullName: userName })

/** What the guests of a stay need, and when they are expected. */
export const stayRequests = {
  expectedArrival: timeOfDay
    .nullable()
    .describe('When the guest is expected, HH:MM; null if unknown.'),
  specialRequests: z.array(z.enum(specialRequests)).describe('What the guest needs in the cabin.'),
}

/** The condition of a cabin, and who works on it. */
export const cabinHousekeeping = z.object({
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  state: cabinState.describe('The state of the cabin.'),
  changedAt: instant.nullable().describe('When the state was last changed; null if never.'),
  changedBy: userName,
  note: text(
    'A note for the people who clean the cabin; may be empty.',
    'The stove needs new bulbs',
  ),
  assignee: person.nullable().describe('The user who prepares the cabin today.'),
  servicedOn: calendarDate.nullable().describe('The date of the last service during a stay.'),
})
export type CabinHousekeeping = z.infer<typeof cabinHousekeeping>

const housekeepingStay = z.object({
  bookingId,
  guestName,
  ...party,
  startDate,
  endDate,
  hasLeft: flag('The guest has checked out.'),
  observations: text('What staff noted about the stay.', 'Arrives by train'),
  guestNotes: text("The staff's notes about the guest; may be empty.", 'Prefers the ground floor'),
  ...stayRequests,
  group: ownGroup,
})
export type HousekeepingStayShape = z.infer<typeof housekeepingStay>

export const housekeepingItem = cabinHousekeeping.extend({
  task: z
    .enum(housekeepingTasks)
    .nullable()
    .describe("Why the cabin is on today's work list; null if it needs no work."),
  readyBy: timeOfDay
    .nullable()
    .describe('HH:MM: when the next guest is expected today; 00:00 if the guest already moved in.'),
  isServiceDue: flag('The stay is long enough for a service today.'),
  leaving: z.array(housekeepingStay).describe('Guests who leave today, or should have left.'),
  staying: z.array(housekeepingStay).describe('Guests who stay tonight.'),
  arriving: z.array(housekeepingStay).describe('Guests who arrive today.'),
  blockedAs: z.enum(blockKinds).nullable().describe('The type of the block that covers tonight.'),
  openTasks: z
    .array(
      z.object({
        id,
        text: text('What is to be done.', 'The tap drips'),
        priority: z.enum(taskPriorities).describe('How urgent the work is.'),
        dueOn: calendarDate.nullable().describe('When it has to be done; null for no date.'),
        isOverdue: flag('The date has passed.'),
      }),
    )
    .describe('Maintenance tasks, in the order of the work.'),
  needsBlock: flag('The cabin is out of order and can still be booked for tonight.'),
})
export type HousekeepingItem = z.infer<typeof housekeepingItem>

export const housekeepingDay = z.object({
  date: calendarDate.describe('The calendar date at the property.'),
  checkInTime: timeOfDay.describe('From when guests can check in, HH:MM.'),
  checkOutTime: timeOfDay.meta({
    description: 'Until when guests check out, HH:MM.',
    example: '11:00',
  }),
  items: z.array(housekeepingItem).describe('All cabins, in the order of the work.'),
  people: z.array(person).describe('The users who can be assigned.'),
})
export type HousekeepingDay = z.infer<typeof housekeepingDay>

export const changeCabinStateRequest = z.strictObject({
  state: cabinState.describe('The new state of the cabin.'),
  expectedState: cabinState.describe('The state on the screen; another one returns 409.'),
})
export type ChangeCabinStateRequest = z.infer<typeof changeCabinStateRequest>

export const assignCabinRequest = z.strictObject({
  staffId: z.string().min(1).max(200).nullable().meta({
    description: 'The user who prepares the cabin; null removes the assignment.',
    example: '5f0c4d1e9a7b',
  }),
})
export type AssignCabinRequest = z.infer<typeof assignCabinRequest>

export const changeCabinNoteRequest = z.strictObject({
  note: longText(500).meta({
    description: 'For the people who clean the cabin; an empty text removes it.',
    example: 'The stove needs new bulbs',
  }),
})
export type ChangeCabinNoteRequest = z.infer<typeof changeCabinNoteRequest>

export const serviceCabinRequest = z.strictObject({
  isDone: flag("False takes today's service back.", true),
})
export type ServiceCabinRequest = z.infer<typeof serviceCabinRequest>

export const changeRequestsRequest = z.strictObject({
  version,
  expectedArrival: timeOfDay
    .nullable()
    .describe('When the guest is expected, HH:MM; null if unknown.'),
  specialRequests: z
    .array(z.enum(specialRequests))
    .max(specialRequests.length)
    .transform((chosen) => specialRequests.filter((request) => chosen.includes(request)))
    .describe('What the guest needs in the cabin.'),
})
export type ChangeRequestsRequest = z.input<typeof changeRequestsRequest>

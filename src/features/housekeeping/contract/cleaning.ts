import { z } from 'zod'
import { bookingGroup } from '#contract/booking-group.ts'
import {
  calendarDate,
  flag,
  id,
  instant,
  integer,
  requiredName,
  text,
  timeOfDay,
} from '#contract/fields.ts'
import { cabinState, stayRequests } from '#contract/housekeeping.ts'
import { cabinName, numChildren, numGuests } from '#contract/named-fields.ts'
import { housekeepingTasks } from '#domain/housekeeping/housekeeping-list.ts'

/* The page for cleaners, who have a link and no account. Nothing here may identify a guest or a user. */

/** The states that a cleaner can set. Only staff inspect cabins and put them out of order. */
export const cleanerStates = ['clean', 'dirty'] as const

const party = z.object({
  numGuests,
  numChildren,
  numUnderThree: integer('How many of the children are under three, and may need a cot.', 0),
  specialRequests: stayRequests.specialRequests.describe('What the guest needs in the cabin.'),
  group: z
    .object({
      number: z.int().meta({ description: 'Its number in the list of this day.', example: 1 }),
      color: bookingGroup.shape.color,
    })
    .nullable()
    .meta({
      description: 'Bookings with the same number belong together; null for a single one.',
      example: null,
    }),
})

export const cleaningItem = z.object({
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  state: cabinState.describe('The state of the cabin.'),
  task: z
    .enum(housekeepingTasks)
    .nullable()
    .describe("Why the cabin is on today's list; null if it needs no work."),
  readyBy: timeOfDay
    .nullable()
    .describe('HH:MM: when the next guests are expected today; 00:00 if they already moved in.'),
  isServiceDue: flag('The stay is long enough for a service today.'),
  isServiced: flag('The cabin was serviced today during a stay.'),
  note: text(
    'A note for the people who clean the cabin; may be empty.',
    'The stove needs new bulbs',
  ),
  numOpenTasks: z.int().describe('How many maintenance tasks of the cabin are open.'),
  leaving: z
    .array(party.extend({ hasLeft: flag('The guest has checked out.') }))
    .describe('Guests who leave today.'),
  staying: z.array(party).describe('Guests who stay tonight.'),
  arriving: z
    .array(
      party.extend({
        expectedArrival: timeOfDay
          .nullable()
          .describe('When the guest is expected, HH:MM; null if unknown.'),
      }),
    )
    .describe('Guests who arrive today.'),
})
export type CleaningItem = z.infer<typeof cleaningItem>

/** The day's list for cleaners. */
export const cleaningDay = z.object({
  propertyName: text('The name of the property.', 'The Wild Oasis'),
  date: calendarDate.describe('The calendar date at the property.'),
  checkInTime: timeOfDay.describe('From when guests can check in, HH:MM.'),
  checkOutTime: timeOfDay.meta({
    description: 'Until when guests check out, HH:MM.',
    example: '11:00',
  }),
  items: z.array(cleaningItem).describe('All cabins, in the order of the work.'),
})
export type CleaningDay = z.infer<typeof cleaningDay>

export const openCleaningLinkRequest = z.strictObject({
  token: z
    .string()
    .max(100)
    .meta({ description: 'The token, from the link.', example: 'x8Zk2Qm4v7Rt' }),
})

export const cleanCabinRequest = z.strictObject({
  state: z.enum(cleanerStates).describe('The new state of the cabin.'),
  expectedState: cabinState.describe('The state on the screen; another one returns 409.'),
})

export const maxCleaningLinks = 20

/** A link for cleaners, without its secret. */
export const cleaningLink = z.object({
  id: text('Identifies the link.', 'link-0123456789abcdef'),
  name: text('Who has the link.', 'Cleaners, weekdays'),
  createdAt: instant.describe('When it was created.'),
  lastUsedAt: instant
    .nullable()
    .describe('When it was last used, accurate to the minute; null if never.'),
})
export type CleaningLink = z.infer<typeof cleaningLink>

export const cleaningLinkList = z.object({
  items: z.array(cleaningLink).describe('All links for cleaners.'),
})

export const createCleaningLinkRequest = z.strictObject({
  name: requiredName.meta({
    description: 'Who will have the link.',
    example: 'Cleaners, weekdays',
  }),
})

/** The only response that contains the secret of a link. */
export const newCleaningLink = cleaningLink.extend({
  url: text(
    'The address of the page, with the secret in its fragment.',
    'https://cabins.example.com/cleaning#x8Zk2Qm4v7Rt',
  ),
})
export type NewCleaningLink = z.infer<typeof newCleaningLink>

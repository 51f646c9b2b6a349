import { z } from 'zod'
import { calendarDate, id, instant, requiredName, timeOfDay } from '#contract/fields.ts'
import { cabinState, stayRequests } from '#contract/housekeeping.ts'
import { housekeepingTasks } from '#domain/housekeeping/housekeeping-list.ts'

/* The page for cleaners, who have a link and no account. Nothing here may identify a guest or a user. */

/** The states that a cleaner can set. Only staff inspect cabins and put them out of order. */
export const cleanerStates = ['clean', 'dirty'] as const

const party = z.object({
  numGuests: z.int(),
  specialRequests: stayRequests.specialRequests,
})

export const cleaningItem = z.object({
  cabin: z.object({ id, name: z.string() }),
  state: cabinState,
  /** Why the cabin is on today's list; null if it needs no work. */
  task: z.enum(housekeepingTasks).nullable(),
  /** HH:MM: when the next guests are expected today; 00:00 if they already moved in. */
  readyBy: timeOfDay.nullable(),
  isServiceDue: z.boolean(),
  /** The cabin was serviced today during a stay. */
  isServiced: z.boolean(),
  /** For the people who clean the cabin. */
  note: z.string(),
  /** How many maintenance tasks of the cabin are open. */
  numOpenTasks: z.int(),
  leaving: z.array(party.extend({ hasLeft: z.boolean() })),
  staying: z.array(party),
  arriving: z.array(party.extend({ expectedArrival: timeOfDay.nullable() })),
})
export type CleaningItem = z.infer<typeof cleaningItem>

/** The day's list for cleaners. */
export const cleaningDay = z.object({
  propertyName: z.string(),
  date: calendarDate,
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** All cabins, in the order of the work. */
  items: z.array(cleaningItem),
})
export type CleaningDay = z.infer<typeof cleaningDay>

export const openCleaningLinkRequest = z.strictObject({ token: z.string().max(100) })

export const cleanCabinRequest = z.strictObject({
  state: z.enum(cleanerStates),
  /** The state on the screen; another one returns 409. */
  expectedState: cabinState,
})

export const maxCleaningLinks = 20

/** A link for cleaners, without its secret. */
export const cleaningLink = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Accurate to the minute; null if never used. */
  lastUsedAt: instant.nullable(),
})
export type CleaningLink = z.infer<typeof cleaningLink>

export const cleaningLinkList = z.object({ items: z.array(cleaningLink) })

export const createCleaningLinkRequest = z.strictObject({
  name: requiredName,
})

/** The only response that contains the secret of a link. */
export const newCleaningLink = cleaningLink.extend({
  /** The address of the page, with the secret in its fragment. */
  url: z.string(),
})
export type NewCleaningLink = z.infer<typeof newCleaningLink>

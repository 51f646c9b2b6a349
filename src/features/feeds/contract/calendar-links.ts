import { z } from 'zod'
import { id, instant, requiredName } from '#contract/fields.ts'

/** The most addresses that a cabin can have. */
export const maxCalendarLinks = 20

/** An address where others load the occupied nights of a cabin, without its secret. */
export const calendarLink = z.object({
  id: z.string(),
  cabin: z.object({ id, name: z.string() }),
  name: z.string(),
  /** Whether the calendar shows the names of guests. */
  showsNames: z.boolean(),
  createdAt: instant,
  /** When it was last loaded, accurate to the minute; null if never. */
  lastUsedAt: instant.nullable(),
})
export type CalendarLink = z.infer<typeof calendarLink>

export const calendarLinkList = z.object({ items: z.array(calendarLink) })

export const createCalendarLinkRequest = z.strictObject({
  cabinId: id,
  name: requiredName,
  showsNames: z.boolean().default(false),
})
export type CreateCalendarLinkRequest = z.output<typeof createCalendarLinkRequest>

/** Creates an address for each cabin that has none with this name. */
export const createCalendarLinksRequest = createCalendarLinkRequest.omit({ cabinId: true })
export type CreateCalendarLinksRequest = z.output<typeof createCalendarLinksRequest>

/** Responses with a `url` contain the secret of an address. */
export const newCalendarLink = calendarLink.extend({ url: z.string() })
export type NewCalendarLink = z.infer<typeof newCalendarLink>

export const newCalendarLinkList = z.object({ items: z.array(newCalendarLink) })
export type NewCalendarLinkList = z.infer<typeof newCalendarLinkList>

export const shownCalendarLink = calendarLink.extend({
  /** Null if only the hash of the secret is known, or the key of the server was replaced since. */
  url: z.string().nullable(),
})
export type ShownCalendarLink = z.infer<typeof shownCalendarLink>

export const shownCalendarLinkList = z.object({ items: z.array(shownCalendarLink) })
export type ShownCalendarLinkList = z.infer<typeof shownCalendarLinkList>

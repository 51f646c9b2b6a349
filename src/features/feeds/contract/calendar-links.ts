import { z } from 'zod'
import { flag, id, instant, requiredName, text } from '#contract/fields.ts'
import { cabinId, cabinName } from '#contract/named-fields.ts'

/** The most addresses that a cabin can have. */
export const maxCalendarLinks = 20

/** An address where others load the occupied nights of a cabin, without its secret. */
export const calendarLink = z.object({
  id: text('Identifies the link.', 'calendar-0123456789abcdef'),
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  name: text('Who uses the link.', 'Airbnb'),
  showsNames: flag('Whether the calendar shows the names of guests.'),
  createdAt: instant.describe('When it was created.'),
  lastUsedAt: instant
    .nullable()
    .describe('When it was last loaded, accurate to the minute; null if never.'),
})
export type CalendarLink = z.infer<typeof calendarLink>

export const calendarLinkList = z.object({ items: z.array(calendarLink).describe('All links.') })

export const createCalendarLinkRequest = z.strictObject({
  cabinId,
  name: requiredName.meta({ description: 'Who will use the link.', example: 'Airbnb' }),
  showsNames: z
    .boolean()
    .default(false)
    .describe('The calendar shows the names of guests; otherwise only that nights are taken.'),
})
export type CreateCalendarLinkRequest = z.output<typeof createCalendarLinkRequest>

/** Creates an address for each cabin that has none with this name. */
export const createCalendarLinksRequest = createCalendarLinkRequest.omit({ cabinId: true })
export type CreateCalendarLinksRequest = z.output<typeof createCalendarLinksRequest>

/** Responses with a `url` contain the secret of an address. */
export const newCalendarLink = calendarLink.extend({
  url: text(
    'The secret address of the calendar.',
    'https://cabins.example.com/api/calendars/0123456789abcdef.ics',
  ),
})
export type NewCalendarLink = z.infer<typeof newCalendarLink>

export const newCalendarLinkList = z.object({
  items: z.array(newCalendarLink).describe('The new links with their addresses.'),
})
export type NewCalendarLinkList = z.infer<typeof newCalendarLinkList>

export const shownCalendarLink = calendarLink.extend({
  url: z.string().nullable().meta({
    description:
      'The secret address; null if only the hash of the secret is known, or the key of the server was replaced since.',
    example: 'https://cabins.example.com/api/calendars/0123456789abcdef.ics',
  }),
})
export type ShownCalendarLink = z.infer<typeof shownCalendarLink>

export const shownCalendarLinkList = z.object({
  items: z.array(shownCalendarLink).describe('The links with their addresses.'),
})
export type ShownCalendarLinkList = z.infer<typeof shownCalendarLinkList>

import { z } from 'zod'
import { oneLine } from '#contract/contact-fields.ts'
import { flag, id, instant, integer, text, version } from '#contract/fields.ts'
import { cabinId, cabinName } from '#contract/named-fields.ts'
import { feedSources, maxCalendarBytes } from '#domain/feed.ts'
import { feedColors } from '#domain/feed-colors.ts'
import { msg } from '#domain/i18n/messages.ts'

/** The most feeds that a cabin can have. */
export const maxFeeds = 10

const required = msg('This field is required')

/** The calendar of a channel that sells a cabin as well, without its address. */
export const feed = z.object({
  id: text('Identifies the feed.', 'feed-0123456789abcdef'),
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  name: text('The name of the calendar, as staff call it.', 'Airbnb of Fox Den'),
  source: z.enum(feedSources).describe('The channel whose calendar it is.'),
  host: z.string().nullable().meta({
    description:
      'The host of the address, because the rest may be a secret; null if files are uploaded.',
    example: 'www.airbnb.com',
  }),
  color: z.enum(feedColors).describe('The color of the channel in the calendar.'),
  intervalMinutes: integer('How often the calendar is read, in minutes.', 30),
  channelCollects: flag('The guests of its new stays pay the channel, not the property.'),
  numStays: integer('How many stays the last reading had.', 2),
  lastSuccessAt: instant.nullable().describe('When it was last read; null if never.'),
  lastAttemptAt: instant.nullable().describe('When it was last tried; null before the first time.'),
  failingSince: instant.nullable().meta({
    description: 'Since when every attempt has failed; null after a success.',
    example: null,
  }),
  lastError: text('Why the last attempt failed; empty after a success.', ''),
  numLeftOut: integer('How many events the last reading left out.', 0),
  leftOut: z
    .array(z.string())
    .meta({ description: 'What was left out, in words; the first ones.', example: [] }),
  version,
})
export type Feed = z.infer<typeof feed>

export const feedList = z.object({
  items: z.array(feed).describe('All calendars of channels that are read.'),
})

const feedFields = {
  name: oneLine(100).min(1, required).meta({
    description: 'The name of the calendar, as staff call it.',
    example: 'Airbnb of Fox Den',
  }),
  source: z.enum(feedSources).describe('The channel whose calendar it is.'),
  color: z.enum(feedColors).describe('The color of the channel in the calendar.'),
  intervalMinutes: z
    .int(msg('Please enter a whole number'))
    .min(15, msg('At least 15 minutes'))
    .max(1_440, msg('At most 1,440 minutes'))
    .meta({ description: 'How often the calendar is read, in minutes.', example: 30 }),
}

/** Applies to new stays. Without it, Airbnb and Vrbo collect, others do not, and a change keeps it. */
const channelCollects = z
  .boolean()
  .exactOptional()
  .describe('The guests of its new stays pay the channel, not the property.')

export const createFeedRequest = z.strictObject({
  ...feedFields,
  channelCollects,
  cabinId,
  address: oneLine(2_000).default('').meta({
    description: 'The address of the calendar; empty if it comes as files.',
    example: 'https://www.airbnb.com/calendar/ical/1.ics',
  }),
})
export type CreateFeedRequest = z.output<typeof createFeedRequest>

export const changeFeedRequest = z.strictObject({
  ...feedFields,
  channelCollects,
  address: oneLine(2_000).exactOptional().meta({
    description:
      'The address of the calendar. If missing, the stored one is kept; if empty, the calendar comes as files.',
    example: 'https://www.airbnb.com/calendar/ical/1.ics',
  }),
  version,
})
export type ChangeFeedRequest = z.output<typeof changeFeedRequest>

/** The text of a calendar file. */
export const uploadCalendarRequest = z.strictObject({
  calendar: z
    .string()
    .min(1, msg('Please choose a file'))
    .max(maxCalendarBytes, msg('The file is too large'))
    .meta({
      description: 'The content of the file, in the format iCalendar.',
      example: 'BEGIN:VCALENDAR\nEND:VCALENDAR',
    }),
})

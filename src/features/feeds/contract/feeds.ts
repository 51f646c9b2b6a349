import { z } from 'zod'
import { oneLine } from '#contract/contact-fields.ts'
import { id, instant, version } from '#contract/fields.ts'
import { feedSources, maxCalendarBytes } from '#domain/feed.ts'
import { feedColors } from '#domain/feed-colors.ts'

/** The most feeds that a cabin can have. */
export const maxFeeds = 10

const required = 'This field is required'

/** The calendar of a channel that sells a cabin as well, without its address. */
export const feed = z.object({
  id: z.string(),
  cabin: z.object({ id, name: z.string() }),
  name: z.string(),
  source: z.enum(feedSources),
  /** The host of the address, because the rest may be a secret; null if files are uploaded. */
  host: z.string().nullable(),
  color: z.enum(feedColors),
  intervalMinutes: z.int(),
  /** The guests of its new stays pay the channel, not the property. */
  channelCollects: z.boolean(),
  numStays: z.int(),
  lastSuccessAt: instant.nullable(),
  lastAttemptAt: instant.nullable(),
  /** Since when every attempt has failed, and why; null and '' after a success. */
  failingSince: instant.nullable(),
  lastError: z.string(),
  /** Events that the last reading left out, the first ones in words. */
  numLeftOut: z.int(),
  leftOut: z.array(z.string()),
  version,
})
export type Feed = z.infer<typeof feed>

export const feedList = z.object({ items: z.array(feed) })

const feedFields = {
  name: oneLine(100).min(1, required),
  source: z.enum(feedSources),
  color: z.enum(feedColors),
  intervalMinutes: z
    .int('Please enter a whole number')
    .min(15, 'At least 15 minutes')
    .max(1_440, 'At most 1,440 minutes'),
}

/** Applies to new stays. Without it, Airbnb and Vrbo collect, others do not, and a change keeps it. */
const channelCollects = z.boolean().exactOptional()

export const createFeedRequest = z.strictObject({
  ...feedFields,
  channelCollects,
  cabinId: id,
  /** Empty if the calendar comes as files. */
  address: oneLine(2_000).default(''),
})
export type CreateFeedRequest = z.output<typeof createFeedRequest>

export const changeFeedRequest = z.strictObject({
  ...feedFields,
  channelCollects,
  /** If missing, the stored one is kept; if empty, the calendar comes as files. */
  address: oneLine(2_000).exactOptional(),
  version,
})
export type ChangeFeedRequest = z.output<typeof changeFeedRequest>

/** The text of a calendar file. */
export const uploadCalendarRequest = z.strictObject({
  calendar: z
    .string()
    .min(1, 'Please choose a file')
    .max(maxCalendarBytes, 'The file is too large'),
})

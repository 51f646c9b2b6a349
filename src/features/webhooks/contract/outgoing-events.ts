import { z } from 'zod'
import { id, instant } from '#contract/fields.ts'

/** The largest page of events. */
export const maxEvents = 500

export const outgoingEventsQuery = z.strictObject({
  /** Only events after this one; without it, the oldest that are kept. */
  after: z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/)
    .transform(Number)
    .exactOptional(),
  /** 100 by default. */
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .refine((limit) => limit <= maxEvents)
    .exactOptional(),
})

/** One event, as it is listed and as webhooks receive it. */
export const outgoingEvent = z.object({
  id,
  /** For example booking.created. Newer versions may add types. */
  type: z.string(),
  timestamp: instant,
  /** Ids, dates, statuses and amounts, without personal data. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type OutgoingEvent = z.infer<typeof outgoingEvent>

export const outgoingEventList = z.object({
  items: z.array(outgoingEvent),
  /** The newest event, from which a client can continue that has loaded everything; 0 if there is none. */
  newestId: z.int().min(0),
})

import { z } from 'zod'
import { id, instant, text } from '#contract/fields.ts'

/** The largest page of events. */
export const maxEvents = 500

export const outgoingEventsQuery = z.strictObject({
  after: z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/)
    .transform(Number)
    .exactOptional()
    .meta({
      description: 'Only events after this one; without it, the oldest that are kept.',
      example: '4711',
    }),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .refine((limit) => limit <= maxEvents)
    .exactOptional()
    .meta({ description: 'How many events to return, at most; 100 by default.', example: '100' }),
})

/** One event, as it is listed and as webhooks receive it. */
export const outgoingEvent = z.object({
  id,
  type: text('The event. Newer versions may add types.', 'booking.created'),
  timestamp: instant.describe('When it happened.'),
  data: z.record(z.string(), z.union([z.string(), z.number()])).meta({
    description: 'Ids, dates, statuses and amounts, without personal data.',
    example: { bookingId: 12 },
  }),
})
export type OutgoingEvent = z.infer<typeof outgoingEvent>

export const outgoingEventList = z.object({
  items: z.array(outgoingEvent).describe('The events, the oldest first.'),
  newestId: z
    .int()
    .min(0)
    .describe(
      'The newest event, from which a client can continue that has loaded everything; 0 if there is none.',
    ),
})

import { z } from 'zod'
import { id, text, version } from './fields.ts'
import { bookingId, userId, userName } from './named-fields.ts'

/** API clients receive the changes of these kinds of data, users those of all. */
export const dataEntities = [
  'booking',
  'guest',
  'cabin',
  'block',
  'cash',
  'day',
  'handover',
  'settings',
  'property',
] as const

export const eventsQuery = z.strictObject({
  after: z.string().max(100).exactOptional().meta({
    description: 'Resumes after this event, if there is no Last-Event-ID header.',
    example: '4711',
  }),
  recent: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .exactOptional()
    .meta({ description: 'Begins with the events of the last seconds.', example: '30' }),
})

/** The data of a "change" event: something was written. It contains no personal data. */
export const changeEvent = z.object({
  id: id.describe('The number of the audit entry.'),
  kind: text('The audited action, for example "booking.check-in".', 'booking.check-in'),
  entity: text('What kind of record changed.', 'booking'),
  entityId: text('The record.', '12'),
  version: version
    .nullable()
    .describe(
      'The current version of a booking, guest or block; null if it has none or was deleted.',
    ),
  requestId: text(
    'The X-Request-Id of the response to the request that wrote it.',
    '3f6c1f0e-0e0b-4f6a-9a57-0a7d2b0c9d11',
  ),
})
export type ChangeEvent = z.infer<typeof changeEvent>

/** The data of an "editing" event, for users only: who has the change form of a booking open. */
export const editingEvent = z.object({
  bookingId,
  editors: z
    .array(z.object({ id: userId, name: userName }))
    .describe('Who has the booking open for changes.'),
})
export type EditingEvent = z.infer<typeof editingEvent>

/** The names of the events of a stream. */
export type EventName = 'ready' | 'change' | 'reset' | 'heartbeat' | 'editing' | 'end'

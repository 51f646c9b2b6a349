import { z } from 'zod'
import { id, version } from './fields.ts'

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
  /** Resumes after this event, if there is no Last-Event-ID header. */
  after: z.string().max(100).exactOptional(),
  /** Begins with the events of the last seconds. */
  recent: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .exactOptional(),
})

/** The data of a "change" event: something was written. It contains no personal data. */
export const changeEvent = z.object({
  /** The number of the audit entry. */
  id,
  /** The audited action, for example "booking.check-in". */
  kind: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The current version of a booking, guest or block; null if it has none or was deleted. */
  version: version.nullable(),
  /** The X-Request-Id of the response to the request that wrote it. */
  requestId: z.string(),
})
export type ChangeEvent = z.infer<typeof changeEvent>

/** The data of an "editing" event, for users only: who has the change form of a booking open. */
export const editingEvent = z.object({
  bookingId: id,
  editors: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type EditingEvent = z.infer<typeof editingEvent>

/** The names of the events of a stream. */
export type EventName = 'ready' | 'change' | 'reset' | 'heartbeat' | 'editing' | 'end'

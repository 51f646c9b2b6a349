import { z } from 'zod'
import { id, text } from './fields.ts'

/** A group that a booking belongs to. */
export const bookingGroup = z.object({
  id,
  name: text('The name of the group.', 'Birch wedding'),
  color: z.int().min(1).max(8).meta({ description: 'Which of eight colors marks it.', example: 2 }),
})
export type BookingGroup = z.infer<typeof bookingGroup>

export const ownGroup = bookingGroup
  .nullable()
  .meta({ description: 'The group that it belongs to; null for none.', example: null })

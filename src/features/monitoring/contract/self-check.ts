import { z } from 'zod'
import { id, instant } from '#contract/fields.ts'

export const selfCheckViolation = z.object({
  check: z.string().meta({ description: 'The name of the check.', example: 'no-double-bookings' }),
  sentence: z.string().meta({
    description: 'What is wrong.',
    example: 'Booking 12 and booking 14 share a night of Fox Den.',
  }),
  bookingId: id.nullable().describe('The booking to open; null if there is none.'),
  guestId: id.nullable().describe('The guest to open; null if there is none.'),
})
export type SelfCheckViolation = z.infer<typeof selfCheckViolation>

/** The result of the last complete check of the data. */
export const selfCheck = z.object({
  finishedAt: instant.nullable().describe('When it ended; null before the first one.'),
  checks: z
    .array(
      z.object({
        name: z
          .string()
          .meta({ description: 'Identifies the check.', example: 'no-double-bookings' }),
        title: z.string().meta({
          description: 'What is true if the check passes.',
          example: 'No cabin has two bookings for one night',
        }),
        passes: z.boolean().meta({ description: 'It found nothing.', example: true }),
      }),
    )
    .describe('Each check of the data.'),
  violations: z.array(selfCheckViolation).describe('What the checks found, at most 100.'),
})
export type SelfCheck = z.infer<typeof selfCheck>

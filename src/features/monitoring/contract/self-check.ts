import { z } from 'zod'
import { flag, id, instant, text } from '#contract/fields.ts'

export const selfCheckViolation = z.object({
  check: text('The name of the check.', 'no-double-bookings'),
  sentence: text('What is wrong.', 'Booking 12 and booking 14 share a night of Fox Den.'),
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
        name: text('Identifies the check.', 'no-double-bookings'),
        title: text('What is true if the check passes.', 'No cabin has two bookings for one night'),
        passes: flag('It found nothing.', true),
      }),
    )
    .describe('Each check of the data.'),
  violations: z.array(selfCheckViolation).describe('What the checks found, at most 100.'),
})
export type SelfCheck = z.infer<typeof selfCheck>

import { z } from 'zod'
import { id, instant } from '#contract/fields.ts'

export const selfCheckViolation = z.object({
  /** The name of the check. */
  check: z.string(),
  sentence: z.string(),
  /** The record to open; both null if there is none. */
  bookingId: id.nullable(),
  guestId: id.nullable(),
})
export type SelfCheckViolation = z.infer<typeof selfCheckViolation>

/** The result of the last complete check of the data. */
export const selfCheck = z.object({
  /** When it ended; null before the first one. */
  finishedAt: instant.nullable(),
  checks: z.array(
    z.object({
      name: z.string(),
      /** What is true if the check passes. */
      title: z.string(),
      passes: z.boolean(),
    }),
  ),
  /** At most 100. */
  violations: z.array(selfCheckViolation),
})
export type SelfCheck = z.infer<typeof selfCheck>

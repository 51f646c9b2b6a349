import { z } from 'zod'
import { id, integer, text } from '#contract/fields.ts'
import { newTaxRule } from './tax-rules.ts'

export const rehearseTaxRuleRequest = z.strictObject({
  id: id.exactOptional().describe('The rule that would change; a new rule has none.'),
  rule: newTaxRule.describe('The rule as it would be.'),
})
export type RehearseTaxRuleRequest = z.output<typeof rehearseTaxRuleRequest>

/** The most upcoming bookings that are compared, and of these the most that are returned. */
export const maxRehearsedBookings = 500
export const maxRehearsalExamples = 5

export const taxRehearsal = z.object({
  sentence: text(
    'What the list with the rule would charge upcoming bookings instead of their taxes, in a sentence.',
    '12 of 40 upcoming bookings would pay other taxes, $36.00 more in all. They keep theirs until they change.',
  ),
  example: text(
    'The tax of a stay; empty if it is due on none.',
    'Example: 2 adults from Jul 01 2027, 3 nights at $120.00: $15.00.',
  ),
  compared: integer('How many upcoming bookings were compared, at most 500.', 40),
  total: integer('How many of them would pay other taxes.', 12),
  bookings: z
    .array(
      z.object({
        bookingId: id,
        label: text('The booking.', '#12, Marta Sousa'),
        detail: text('Its taxes now and then.', '$12.00 → $15.00'),
      }),
    )
    .describe('At most five of them, the earliest arrival first.'),
})
export type TaxRehearsal = z.output<typeof taxRehearsal>

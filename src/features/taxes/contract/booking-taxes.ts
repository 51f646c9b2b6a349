import { z } from 'zod'
import { reason, version } from '#contract/fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { exemptionReasons } from '../domain/tax-rule.ts'

export const taxExemption = z
  .strictObject({
    reason: z.enum(exemptionReasons).describe('Why these guests pay less or nothing.'),
    guests: z
      .int(msg('Please enter a whole number'))
      .min(1, msg('At least one guest'))
      .max(999)
      .meta({ description: 'How many guests, the oldest first.', example: 1 }),
    note: reason
      .default('')
      .describe('What the authority may ask for, such as the number of a card; may be empty.'),
  })
  .refine((entry) => entry.reason !== 'other' || entry.note !== '', {
    path: ['note'],
    error: msg('Please enter the reason'),
  })

export const setTaxesRequest = z.strictObject({
  version,
  exemptions: z
    .array(taxExemption)
    .max(20, msg('At most 20 entries'))
    .describe('Guests who are exempt; empty for none.'),
})
export type SetTaxesRequest = z.output<typeof setTaxesRequest>

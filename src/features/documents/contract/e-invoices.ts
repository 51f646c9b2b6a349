import { z } from 'zod'
import { oneLine } from '#contract/contact-fields.ts'
import { dollars } from '#contract/fields.ts'
import { untaxedCategories } from '#domain/e-invoices.ts'
import { msg } from '#domain/i18n/messages.ts'
import { lineTaxKinds } from '#domain/money/taxes.ts'

const limit = dollars.nullable()

export const eInvoiceSettings = z.strictObject({
  fullRecipientAbove: limit.describe(
    'Invoices above this amount need the whole address of the recipient; null if none does.',
  ),
  vatIdAbove: limit.describe(
    'Invoices above this amount need the VAT ID of a company; null if none does.',
  ),
  untaxed: z
    .array(
      z
        .strictObject({
          kind: z.enum(lineTaxKinds).describe('What the lines are for.'),
          category: z
            .enum(untaxedCategories)
            .describe('"E" is exempt or not subject to VAT, "Z" is a rate of zero.'),
          reason: oneLine(200).meta({
            description: 'Why, as invoices say it; empty for a rate of zero.',
            example: 'Kleinunternehmer gemäß § 19 UStG',
          }),
        })
        .refine(({ category, reason }) => category === 'Z' || reason !== '', {
          error: msg('Please enter the reason that the invoice names'),
          path: ['reason'],
        }),
    )
    .max(lineTaxKinds.length)
    .refine(
      (rows) => new Set(rows.map(({ kind }) => kind)).size === rows.length,
      msg('Each kind of line can have one reason'),
    )
    .describe('Why lines without VAT have none, by what they are for.'),
})
export type EInvoiceSettings = z.output<typeof eInvoiceSettings>

import { z } from 'zod'
import { dollars, flag, stayDate, version } from '#contract/fields.ts'
import { msg } from '#domain/i18n/messages.ts'

/** The price of the nights of a booking, and what its channel collects, keeps and pays out. */
export const channelPaymentRequest = z
  .strictObject({
    version,
    price: dollars.nullable().meta({
      description: 'Of all nights, also an agreed 0; null leaves it as it is.',
      example: 360,
    }),
    channelCollects: flag('The guest pays the channel, not the property.'),
    commission: dollars
      .nullable()
      .meta({ description: 'What the channel keeps; null if unknown.', example: 54 }),
    payout: dollars.nullable().meta({
      description: 'What it pays out; null if it is the price less the commission.',
      example: 306,
    }),
    paidOutOn: stayDate
      .nullable()
      .describe('The date on which the payout was received; null while it is owed.'),
  })
  .refine(({ price, commission }) => price === null || (commission ?? 0) <= price, {
    path: ['commission'],
    error: msg('At most the price'),
  })
  .refine(({ price, payout }) => price === null || (payout ?? 0) <= price, {
    path: ['payout'],
    error: msg('At most the price'),
  })
export type ChannelPaymentRequest = z.output<typeof channelPaymentRequest>

import { z } from 'zod'
import { calendarDate, id, text } from '#contract/fields.ts'
import { settings } from '#contract/settings.ts'
import { cabin } from '#features/cabins/contract/cabins.ts'
import { createPriceRuleRequest } from './prices.ts'

const { minBookingLength, maxBookingLength, maxGuestsPerBooking } = settings.shape
const { maxCapacity, regularPrice, discount } = cabin.shape

/** A change that has not been saved. Fields that are left out stay as they are. */
export const priceRehearsalRequest = z.discriminatedUnion('change', [
  /** A new rule, or another content of an existing one. */
  z.strictObject({
    change: z.literal('rule').describe('What would change.'),
    id: id.exactOptional().describe('The rule that would change; a new rule has none.'),
    rule: createPriceRuleRequest.describe('The rule as it would be.'),
  }),
  z.strictObject({
    change: z.literal('rule-deleted').describe('What would change.'),
    id: id.describe('The rule that would change; a new rule has none.'),
  }),
  z.strictObject({
    change: z.literal('settings').describe('What would change.'),
    minBookingLength: minBookingLength.exactOptional(),
    maxBookingLength: maxBookingLength.exactOptional(),
    maxGuestsPerBooking: maxGuestsPerBooking.exactOptional(),
  }),
  z.strictObject({
    change: z.literal('cabin').describe('What would change.'),
    id: id.describe('The rule that would change; a new rule has none.'),
    maxCapacity: maxCapacity.exactOptional(),
    regularPrice: regularPrice.exactOptional(),
    discount: discount.exactOptional(),
  }),
])
export type PriceRehearsalRequest = z.output<typeof priceRehearsalRequest>

/** The most entries of a list that are returned. */
export const maxRehearsalItems = 50

export const priceRehearsal = z.object({
  from: calendarDate.describe('The first of the 365 days that were compared.'),
  to: calendarDate.meta({
    description: 'The last of the 365 days that were compared.',
    example: '2026-12-07',
  }),
  sentence: text(
    'All effects in one sentence.',
    '214 of 730 free nights become dearer, by $31.00 on average.',
  ),
  effects: z
    .array(
      z.object({
        sentence: text('What it means, in a sentence.', '12 free nights become dearer.'),
        total: z.int().describe('How many entries there are; at most 50 are returned.'),
        items: z
          .array(
            z.object({
              label: text('The cabin and the night, or the booking.', 'Fox Den, Dec 4'),
              detail: text(
                'The price now and then, or what the booking would break.',
                '$120.00 → $144.00',
              ),
              bookingId: id.nullable().describe('The booking that the entry is about.'),
            }),
          )
          .describe('At most 50 of the nights or bookings concerned.'),
      }),
    )
    .describe('Each effect with what is behind its number; none if nothing changes.'),
})
export type PriceRehearsal = z.infer<typeof priceRehearsal>

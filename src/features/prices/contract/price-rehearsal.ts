import { z } from 'zod'
import { calendarDate, id } from '#contract/fields.ts'
import { settings } from '#contract/settings.ts'
import { cabin } from '#features/cabins/contract/cabins.ts'
import { createPriceRuleRequest } from './prices.ts'

const { minBookingLength, maxBookingLength, maxGuestsPerBooking } = settings.shape
const { maxCapacity, regularPrice, discount } = cabin.shape

/** A change that has not been saved. Fields that are left out stay as they are. */
export const priceRehearsalRequest = z.discriminatedUnion('change', [
  /** A new rule, or another content of an existing one. */
  z.strictObject({
    change: z.literal('rule'),
    id: id.exactOptional(),
    rule: createPriceRuleRequest,
  }),
  z.strictObject({ change: z.literal('rule-deleted'), id }),
  z.strictObject({
    change: z.literal('settings'),
    minBookingLength: minBookingLength.exactOptional(),
    maxBookingLength: maxBookingLength.exactOptional(),
    maxGuestsPerBooking: maxGuestsPerBooking.exactOptional(),
  }),
  z.strictObject({
    change: z.literal('cabin'),
    id,
    maxCapacity: maxCapacity.exactOptional(),
    regularPrice: regularPrice.exactOptional(),
    discount: discount.exactOptional(),
  }),
])
export type PriceRehearsalRequest = z.output<typeof priceRehearsalRequest>

/** The most entries of a list that are returned. */
export const maxRehearsalItems = 50

export const priceRehearsal = z.object({
  /** The days that were compared: the next 365. */
  from: calendarDate,
  to: calendarDate,
  /** All effects: "214 of 730 free nights become dearer, by $31.00 on average; …" */
  sentence: z.string(),
  /** Each effect with what is behind its number; none if nothing changes. */
  effects: z.array(
    z.object({
      sentence: z.string(),
      /** How many entries there are; at most 50 are returned. */
      total: z.int(),
      items: z.array(
        z.object({
          label: z.string(),
          detail: z.string(),
          /** The booking that the entry is about. */
          bookingId: id.nullable(),
        }),
      ),
    }),
  ),
})
export type PriceRehearsal = z.infer<typeof priceRehearsal>

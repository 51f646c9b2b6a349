import { z } from 'zod'
import { isTimeZone } from '#domain/calendar.ts'
import { isWholeCents } from '#domain/money.ts'
import { isPlainText, notPlainText } from './fields.ts'

const wholeNumber = 'please enter a whole number of at least 1.'
const limit = z.int(wholeNumber).min(1, wholeNumber).max(1000, 'please enter at most 1000.')

export const settings = z.object({
  minBookingLength: limit,
  maxBookingLength: limit,
  maxGuestsPerBooking: limit,
  /** US dollars for one person and night. */
  breakfastPrice: z
    .number('please enter an amount.')
    .min(0, 'a price cannot be negative.')
    .max(10_000, 'please enter at most 10,000.')
    .refine(isWholeCents, 'an amount has at most two decimals.'),
})
export type Settings = z.infer<typeof settings>

/** One field at a time, as it loses focus. */
export const changeSettingRequest = z
  .strictObject(
    {
      minBookingLength: settings.shape.minBookingLength.exactOptional(),
      maxBookingLength: settings.shape.maxBookingLength.exactOptional(),
      maxGuestsPerBooking: settings.shape.maxGuestsPerBooking.exactOptional(),
      breakfastPrice: settings.shape.breakfastPrice.exactOptional(),
    },
    'that setting is not known.',
  )
  .refine((asked) => Object.keys(asked).length === 1, 'please change one setting at a time.')
  .meta({ minProperties: 1, maxProperties: 1 })
export type ChangeSettingRequest = z.infer<typeof changeSettingRequest>

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 15:00')

const notMonths = 'Please enter a whole number of at least 1, or nothing'

export const notATimeZone = 'Please choose a time zone'

export const property = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(100, 'At most 100 characters')
    .refine(isPlainText, notPlainText),
  /** An IANA name such as Europe/Lisbon. */
  timeZone: z.string().max(64).refine(isTimeZone, notATimeZone),
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** For how long after the departure national IDs are kept; null: for ever. */
  nationalIDMonths: z
    .int(notMonths)
    .min(1, notMonths)
    .max(120, 'Please enter at most 120')
    .nullable(),
})
export type Property = z.infer<typeof property>

/** Whoever was written before national IDs had their time leaves it as it is. */
export const changePropertyRequest = property.extend({
  nationalIDMonths: property.shape.nationalIDMonths.exactOptional(),
})
export type ChangePropertyRequest = z.infer<typeof changePropertyRequest>

import { z } from 'zod'
import { dollars } from './fields.ts'

const limit = z
  .int('Please enter a whole number')
  .min(1, 'This should be at least 1')
  .max(1000, 'This should be at most 1000')

export const settings = z.object({
  minBookingLength: limit,
  maxBookingLength: limit,
  maxGuestsPerBooking: limit,
  breakfastPrice: dollars,
})
export type Settings = z.infer<typeof settings>

/** One field at a time, as it loses focus. */
export const changeSettingRequest = z
  .strictObject(settings.partial().shape)
  .refine((change) => Object.keys(change).length === 1, 'Exactly one setting at a time')
export type ChangeSettingRequest = z.infer<typeof changeSettingRequest>

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 15:00')

export const property = z.strictObject({
  name: z.string().trim().min(1, 'This field is required').max(100, 'At most 100 characters'),
  /** An IANA name such as Europe/Lisbon. */
  timeZone: z.string().max(64),
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
})
export type Property = z.infer<typeof property>

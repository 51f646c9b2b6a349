import { z } from 'zod'
import { dollars } from './fields.ts'

const limit = z.int('Please enter a whole number').min(1, 'This must be at least 1').max(10_000)

export const settings = z.object({
  minBookingLength: limit,
  maxBookingLength: limit,
  maxGuestsPerBooking: limit,
  breakfastPrice: dollars,
})
export type Settings = z.infer<typeof settings>

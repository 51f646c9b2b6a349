import { z } from 'zod'
import { bookingStatus } from './bookings.ts'
import { calendarDate, id } from './fields.ts'

/** One line of today's work: someone who arrives or departs. */
export const todayItem = z.object({
  id,
  status: bookingStatus,
  startDate: calendarDate,
  endDate: calendarDate,
  numNights: z.int(),
  cabin: z.object({ name: z.string() }),
  guest: z.object({ fullName: z.string(), country: z.string(), countryFlag: z.string() }),
})
export type TodayItem = z.infer<typeof todayItem>

export const today = z.object({
  /** The property's business date. */
  date: calendarDate,
  /** Unconfirmed and starting today, or checked in and ending today; by creation, then id. */
  activity: z.array(todayItem),
  /** Should have arrived or departed before today; never part of the list above. */
  overdue: z.array(todayItem),
})
export type Today = z.infer<typeof today>

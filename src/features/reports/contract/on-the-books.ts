import { z } from 'zod'
import { asOf, asOfMoment, calendarDate, stayDate } from '#contract/fields.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { isInOrder } from './reports.ts'

/** Nights and room revenue. Negative where more was cancelled than booked. */
const booked = z.object({ nights: z.int(), revenue: z.number() })

export const onTheBooksQuery = z.strictObject({ asOf: asOf.exactOptional() })

/** What is booked for the next 12 months, compared with a year ago and with the last days. */
export const onTheBooks = z.object({
  date: calendarDate,
  months: z.array(
    z.object({
      first: calendarDate,
      last: calendarDate,
      availableNights: z.int(),
      /** As it is now, with occupancy as a ratio. */
      booked,
      occupancy: z.number().min(0),
      /** What was on the books for the same month of last year on the same day of last year. */
      sameDayLastYear: booked,
      /** How that month is now. */
      lastYear: booked,
      /** What the last 7 and 30 days added, less what was cancelled. */
      last7Days: booked,
      last30Days: booked,
    }),
  ),
  /** Only in books of the past. */
  asOf: asOfMoment.optional(),
})
export type OnTheBooks = z.infer<typeof onTheBooks>

const count = z.int().min(0)

export const tourismQuery = z
  .strictObject({ from: stayDate, to: stayDate, asOf: asOf.exactOptional() })
  .refine(isInOrder)
  .refine(({ from, to }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month)

/** Persons who arrived and the nights they stayed, by country of the booking's guest. */
const countries = z.array(
  z.object({
    /** Empty when unknown. */
    code: z.string(),
    name: z.string(),
    arrivals: count,
    nights: count,
  }),
)

export const tourism = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Each with its countries by nights, the most first. */
  months: z.array(
    z.object({
      first: calendarDate,
      last: calendarDate,
      arrivals: count,
      nights: count,
      countries,
    }),
  ),
  /** Only in statistics of the past. */
  asOf: asOfMoment.optional(),
})
export type Tourism = z.infer<typeof tourism>

import { z } from 'zod'
import { asOf, asOfMoment, calendarDate, integer, stayDate, text } from '#contract/fields.ts'
import { lengthOf, maxReportDays } from '../domain/report-periods.ts'
import { isInOrder } from './reports.ts'

/** Nights and room revenue. Negative where more was cancelled than booked. */
const booked = z.object({
  nights: integer('Nights sold.', 214),
  revenue: z.number().describe('The price of these nights.'),
})

export const onTheBooksQuery = z.strictObject({ asOf: asOf.exactOptional() })

/** What is booked for the next 12 months, compared with a year ago and with the last days. */
export const onTheBooks = z.object({
  date: calendarDate.describe('The day on which the books are as shown.'),
  months: z
    .array(
      z.object({
        first: calendarDate.describe('The first day.'),
        last: calendarDate.meta({ description: 'The last day.', example: '2026-12-07' }),
        availableNights: integer('The nights of all cabins that could be sold.', 360),
        booked: booked.describe('The nights that are booked now.'),
        occupancy: z
          .number()
          .min(0)
          .meta({ description: 'Nights sold / nights available, as a ratio.', example: 0.59 }),
        sameDayLastYear: booked.describe(
          'What was on the books for the same month of last year on the same day of last year.',
        ),
        lastYear: booked.describe('How the same month of last year is now.'),
        last7Days: booked.describe('What the last 7 days added, less what was cancelled.'),
        last30Days: booked.describe('What the last 30 days added, less what was cancelled.'),
      }),
    )
    .describe('The months in order.'),
  asOf: asOfMoment.optional().describe('Only in books of the past.'),
})
export type OnTheBooks = z.infer<typeof onTheBooks>

const count = z.int().min(0)

export const tourismQuery = z
  .strictObject({
    from: stayDate.describe('The first day.'),
    to: stayDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
    asOf: asOf.exactOptional(),
  })
  .refine(isInOrder)
  .refine(({ from, to }) => from > to || lengthOf({ first: from, last: to }) <= maxReportDays.month)

/** Persons who arrived and the nights they stayed, by country of the booking's guest. */
const countries = z.array(
  z.object({
    code: text('The country, ISO 3166-1 alpha-2; empty when unknown.', 'PT'),
    name: text('The English name of the country; empty when unknown.', 'Portugal'),
    arrivals: count.meta({ description: 'Arrivals of guests from this country.', example: 40 }),
    nights: count.meta({ description: 'Nights of guests from this country.', example: 120 }),
  }),
)

export const tourism = z.object({
  from: calendarDate.describe('The first day.'),
  to: calendarDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  months: z
    .array(
      z.object({
        first: calendarDate.describe('The first day.'),
        last: calendarDate.meta({ description: 'The last day.', example: '2026-12-07' }),
        arrivals: count.meta({ description: 'Arrivals of all guests.', example: 210 }),
        nights: count.meta({ description: 'Nights of all guests.', example: 640 }),
        countries: countries.describe('The countries of the guests, the most nights first.'),
      }),
    )
    .describe('The months in order.'),
  asOf: asOfMoment.optional().describe('Only in statistics of the past.'),
})
export type Tourism = z.infer<typeof tourism>

import { z } from 'zod'
import {
  calendarDate,
  dollarSum,
  flag,
  id,
  instant,
  longText,
  reason,
  reasonRequired,
  stayDate,
  text,
} from '#contract/fields.ts'
import {
  bookingId,
  cabinName,
  endDate,
  guestName,
  startDate,
  userName,
} from '#contract/named-fields.ts'
import { checklistKinds, openItemKinds } from '#domain/day-closing.ts'
import { msg } from '#domain/i18n/messages.ts'
import { paymentMethods } from '#domain/money/payments.ts'

const count = z.int().min(0)

/** The totals of one business date. */
export const dayTotals = z.object({
  arrivals: count.meta({
    description: 'Bookings whose guests checked in on the date; not `arrivals` of reports.',
    example: 3,
  }),
  departures: count.meta({
    description: 'Bookings whose guests checked out on the date.',
    example: 3,
  }),
  inHouse: count.meta({ description: 'Bookings whose guests stay the night.', example: 6 }),
  guestsInHouse: count.meta({ description: 'The guests of these bookings.', example: 14 }),
  noShows: count.describe('Bookings with this date of arrival whose guests did not come.'),
  cancellations: count.describe(
    'Bookings that were cancelled on the date: not `cancellations` of reports.',
  ),
  cabins: count.describe(
    'Cabins that are rented out, including blocked ones: the nights available of reports.',
  ),
  nightsSold: count.meta({ description: 'Nights of the date that are sold.', example: 6 }),
  roomRevenue: z
    .number()
    .describe(
      'The nights of the date, without breakfast, charges and the fees of closed bookings.',
    ),
  breakfast: z
    .number()
    .nullable()
    .describe(
      'The breakfasts of the night; null of a day that was closed when the extras contained them.',
    ),
  extras: z
    .number()
    .describe('Items and fees, on the day on which they were added but not before the arrival.'),
  fees: z.number().nullable().describe('The fees of closed bookings with this date of arrival.'),
  touristTax: z
    .number()
    .nullable()
    .describe('The tourist tax; null of a day that was closed when charges contained it.'),
  takings: z
    .array(
      z.object({
        method: z.enum(paymentMethods).describe('How it was paid.'),
        received: dollarSum.meta({ description: 'What was paid.', example: 360 }),
        refunded: z
          .number()
          .max(0)
          .meta({ description: 'What was paid back; 0 or negative.', example: -20 }),
      }),
    )
    .describe('Payments by method; methods without payments are left out.'),
  received: dollarSum.describe('What was paid.'),
  refunded: z
    .number()
    .max(0)
    .meta({ description: 'What was paid back; 0 or negative.', example: -20 }),
  cashDifference: z
    .number()
    .nullable()
    .describe(
      'What was counted, less the cash of payments and damage deposits; null if no cash was counted.',
    ),
})
export type DayTotalsShape = z.infer<typeof dayTotals>

/** The totals at the time of closing, with what only that time can tell. */
const closingTotals = dayTotals.extend({
  bookingsOwing: count.meta({
    description: 'How many departed guests and closed bookings owed something.',
    example: 1,
  }),
  amountOwed: dollarSum.describe('What they owe together.'),
})

const openItem = z.object({
  kind: z.enum(openItemKinds).describe('What is still open.'),
  count: count.describe('How many there are.'),
})

/** A closed day. Its totals and open items are stored and never change. */
export const dayClosing = z.object({
  id,
  date: calendarDate.describe('The day that was closed.'),
  closedAt: instant.describe('When the day was closed.'),
  closedBy: userName,
  note: text('What staff noted about the day; may be empty.', ''),
  openItems: z.array(openItem).describe('What was still open on the checklist.'),
  totals: closingTotals.describe('The totals when the day was closed.'),
  now: dayTotals.describe('The same totals computed from the data of now.'),
  hasChanged: flag('Whether a later correction changed a total.'),
})
export type DayClosing = z.infer<typeof dayClosing>

/** One line of the checklist, which links to where it is solved. */
const checklistRow = z.object({
  bookingId,
  guestName,
  cabin: z.object({ id, name: cabinName }).describe('The cabin, by id and name.'),
  startDate,
  endDate,
  amountDue: z.number().min(0).describe('The balance due.'),
})
export type ChecklistRow = z.infer<typeof checklistRow>

/** How many rows an item of the checklist lists at most. */
export const maxChecklistRows = 50

export const checklistItem = z.object({
  kind: z.enum(checklistKinds).describe('What is to be checked.'),
  isDone: flag('Nothing is left to do.'),
  count: count.describe('How many things are open, including those that are not listed.'),
  rows: z.array(checklistRow).describe('The bookings or cabins concerned.'),
  names: z.array(z.string()).meta({
    description:
      'The calendars of channels that fail, such as "Airbnb of Fox Den"; empty for other items.',
    example: [],
  }),
  at: instant
    .nullable()
    .describe('When the last backup was verified; null for other items, and without a backup.'),
})
export type ChecklistItem = z.infer<typeof checklistItem>

export const closeDayQuery = z.strictObject({
  day: stayDate
    .exactOptional()
    .describe(
      'By default the date that the front desk closes now: until noon yesterday, unless it is closed.',
    ),
})

/** What the front desk sees before and after it closes a day. */
export const dayToClose = z.object({
  date: calendarDate.describe('The day to close.'),
  today: calendarDate.describe("The property's business date."),
  refusal: z
    .enum(['day-not-begun', 'day-too-long-ago'])
    .nullable()
    .meta({ description: 'Why the date cannot be closed; null if it can.', example: null }),
  items: z.array(checklistItem).describe('The checklist, in the order of the work.'),
  totals: dayTotals.describe('The totals of the day so far.'),
  closing: dayClosing
    .nullable()
    .meta({ description: 'How the day was closed; null while it is open.', example: null }),
  reopenings: z
    .array(
      z.object({
        closedAt: instant.describe('When the day was closed.'),
        closedBy: userName,
        reopenedAt: instant.describe('When the day was reopened.'),
        reopenedBy: userName,
        reason: text('Why it was reopened.', 'A payment was missing'),
      }),
    )
    .describe('Earlier closings of the date that no longer count, the latest first.'),
})
export type DayToClose = z.infer<typeof dayToClose>

export const closeDayRequest = z.strictObject({
  date: stayDate.describe('The day to close; not in the future.'),
  note: longText(1000).default('').describe('Required while an item of the checklist is open.'),
})
export type CloseDayRequest = z.output<typeof closeDayRequest>

export const closedDay = z.object({
  isNew: flag('False if the day was closed already, which is no error.'),
  closing: dayClosing.describe('How the day was closed.'),
})
export type ClosedDay = z.infer<typeof closedDay>

export const reopenDayRequest = z.strictObject({
  reason: reason
    .min(1, reasonRequired)
    .meta({ description: 'Why it is reopened.', example: 'A payment was missing' }),
})
export type ReopenDayRequest = z.infer<typeof reopenDayRequest>

/** At most this many days in one list or file. */
const maxDays = 366

/** Dates, both included: by default the last 31 days. */
export const dayClosingsQuery = z
  .strictObject({
    from: stayDate.exactOptional().describe('The first day.'),
    to: stayDate
      .exactOptional()
      .meta({ description: 'The last day, included.', example: '2026-12-07' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: msg('Please enter a day that is not before the first day'),
  })
  .refine(
    ({ from, to }) =>
      from === undefined ||
      to === undefined ||
      (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxDays,
    { path: ['to'], error: msg('Please choose at most a year') },
  )

export const dayClosings = z.object({
  from: calendarDate.describe('The first day.'),
  to: calendarDate.meta({ description: 'The last day, included.', example: '2026-12-07' }),
  items: z.array(dayClosing).describe('The closed days, the latest first.'),
})
export type DayClosings = z.infer<typeof dayClosings>

import { z } from 'zod'
import { chargeLabel } from '#contract/charges.ts'
import {
  calendarDate,
  dollars,
  dollarsAboveZero,
  id,
  idText,
  integer,
  stayDate,
  text,
  version,
} from '#contract/fields.ts'
import { bookingSources } from '#domain/bookings/booking-source.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { feeTaxes } from '#domain/money/taxes.ts'
import { isAlwaysLess, type TermsAmount } from '#domain/money/terms/terms.ts'
import { rangeError } from '#features/prices/domain/date-range.ts'
import { isLimited } from '../domain/terms-for.ts'

/** The most terms that the list can have, and the most steps of a cancellation. */
export const maxTerms = 50
export const maxSteps = 10

const wholeNumber = (min: number, max: number) =>
  z
    .int(msg('Please enter a whole number'))
    .min(min, { error: () => t('At least {min}', { min }) })
    .max(max, { error: () => t('At most {max}', { max }) })

const percent = z
  .int(msg('Enter a whole number from 1 to 100'))
  .min(1, msg('Enter a whole number from 1 to 100'))
  .max(100, msg('Enter a whole number from 1 to 100'))

/** Nothing, a share of the total, an amount, or the price of the first nights. At most the total is charged. */
const amount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none').describe('Nothing is charged.') }),
  z.strictObject({
    kind: z.literal('percent').describe('A share of the total.'),
    percent: percent.meta({ description: 'The share in percent, from 1 to 100.', example: 50 }),
  }),
  z.strictObject({
    kind: z.literal('amount').describe('An amount, at most the total.'),
    amount: dollarsAboveZero.describe('The amount; the total if that is less.'),
  }),
  z.strictObject({
    kind: z.literal('nights').describe('The price of the first nights.'),
    nights: wholeNumber(1, 365).meta({ description: 'How many nights.', example: 1 }),
  }),
])
export type AmountShape = z.output<typeof amount>

const days = wholeNumber(0, 730)

const step = z.strictObject({
  until: days.nullable().meta({
    description:
      'Until the end of the day that is so many days before the arrival, in the time zone of the property; null in the last step, which has no end.',
    example: 14,
  }),
  fee: amount.describe('What a cancellation costs until then.'),
})

/** The dates on which stays arrive: two dates (2026-07-01), or two days of every year (07-01). */
const range = z
  .strictObject({
    from: z.string().max(10).meta({
      description: 'The first day of arrival: a date, or MM-DD of every year.',
      example: '2027-06-01',
    }),
    to: z.string().max(10).meta({
      description: 'The last day of arrival: a date, or MM-DD of every year.',
      example: '2027-08-31',
    }),
  })
  .superRefine(({ from, to }, issues) => {
    const error = rangeError({ from, to })
    const isBackwards = from.length === 10 && to.length === 10 && to < from
    const message = isBackwards ? t('The last day must not be before the first') : error
    if (message !== undefined) issues.addIssue({ code: 'custom', message, path: ['to'] })
    else if (from.length === 10 && !z.tuple([stayDate, stayDate]).safeParse([from, to]).success) {
      const between = t('Please enter a date between 2000 and 2199')
      issues.addIssue({ code: 'custom', message: between, path: ['from'] })
    }
  })

const tax = z.enum(feeTaxes)

const fields = {
  name: chargeLabel.meta({ description: 'The name of the terms.', example: 'Summer' }),
  ranges: z
    .array(range)
    .max(50, msg('At most 50 date ranges'))
    .describe('When the stays arrive; on all dates if there are none.'),
  cabinIds: z
    .array(id)
    .min(1, msg('Please choose at least one cabin'))
    .max(1000)
    .nullable()
    .describe('The cabins of the stays; null for all.'),
  sources: z
    .array(z.enum(bookingSources))
    .min(1, msg('Please choose at least one source'))
    .max(bookingSources.length)
    .nullable()
    .meta({ description: 'Where the bookings come from; null for all.', example: ['web'] }),
  deposit: amount.describe('The deposit that a new booking is requested to pay.'),
  depositDays: wholeNumber(0, 365).meta({
    description: 'How many days after the booking the deposit is due, at the latest on arrival.',
    example: 7,
  }),
  balanceDays: days.nullable().meta({
    description:
      'How many days before the arrival the balance is due; null if it is paid at the property.',
    example: 30,
  }),
  cancellation: z
    .array(step)
    .max(maxSteps, { error: () => t('At most {max}', { max: maxSteps }) })
    .describe('What a cancellation costs, the earliest step first; empty if nothing is agreed.'),
  cancellationTax: tax.describe('The tax that a cancellation fee contains, or none.'),
  noShow: amount.nullable().describe('What a no-show costs; null if nothing is agreed.'),
  noShowTax: tax.describe('The tax that the fee of a no-show contains, or none.'),
  damageDeposit: dollars.default(0).meta({
    description: 'What guests leave for possible damage until after the stay; 0 for nothing.',
    example: 200,
  }),
}

type Steps = readonly { until: number | null; fee: AmountShape }[]

/** Why the steps of a cancellation cannot be used, and the place of the step; undefined if they can. */
function stepsError(steps: Steps): { at: number; message: string } | undefined {
  for (const [at, { until, fee }] of steps.entries()) {
    const isLast = at === steps.length - 1
    const before = steps[at - 1]
    if (isLast && until !== null) return { at, message: t('The last step must have no end') }
    if (!isLast && until === null) return { at, message: t('Only the last step has no end') }
    if (before && until !== null && before.until !== null && until >= before.until) {
      const message = t(
        'Each step must end later than the one before: on fewer days before arrival',
      )
      return { at, message }
    }
    if (steps.slice(0, at).some((earlier) => isLess(fee, earlier.fee))) {
      return { at, message: t('A later cancellation cannot cost less than an earlier one') }
    }
  }
  return undefined
}

const isLess = (one: AmountShape, other: AmountShape): boolean =>
  isAlwaysLess(one satisfies TermsAmount, other satisfies TermsAmount)

export const termsEntry = z.strictObject(fields).superRefine((terms, issues) => {
  const { cancellation, noShow } = terms
  const error = stepsError(cancellation)
  if (error) {
    issues.addIssue({ code: 'custom', message: error.message, path: ['cancellation', error.at] })
  }
  if (noShow !== null && cancellation.some(({ fee }) => isLess(noShow, fee))) {
    const message = t('A no-show cannot cost less than a cancellation')
    issues.addIssue({ code: 'custom', message, path: ['noShow'] })
  }
})
export type TermsEntry = z.output<typeof termsEntry>

const list = z
  .array(termsEntry)
  .min(1, msg('At least one'))
  .max(maxTerms, { error: () => t('At most {max}', { max: maxTerms }) })
  .superRefine((all, issues) => {
    const fail = (at: number, field: string, message: string) =>
      issues.addIssue({ code: 'custom', message, path: [at, field] })
    for (const [at, terms] of all.entries()) {
      const isLast = at === all.length - 1
      const twin = all.findIndex(({ name }) => isSameName(name, terms.name))
      if (twin < at) fail(at, 'name', t('There are terms with this name already'))
      if (isLast && isLimited(terms)) {
        fail(at, 'ranges', t('The last terms are for all other stays and cannot be limited'))
      }
      if (!isLast && !isLimited(terms)) {
        fail(at, 'ranges', t('Please limit these terms: only the last ones are for all stays'))
      }
    }
  })
  .meta({
    description: 'The terms in their order: the first ones that are for a stay count.',
    example: [
      {
        name: 'All stays',
        ranges: [],
        cabinIds: null,
        sources: null,
        deposit: { kind: 'percent', percent: 30 },
        depositDays: 7,
        balanceDays: 30,
        cancellation: [
          { until: 30, fee: { kind: 'none' } },
          { until: null, fee: { kind: 'percent', percent: 50 } },
        ],
        cancellationTax: 'lodging',
        noShow: { kind: 'percent', percent: 100 },
        noShowTax: 'lodging',
        damageDeposit: 200,
      },
    ],
  })

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const termsList = z.object({ version, terms: list })
export type TermsList = z.output<typeof termsList>

export const changeTermsRequest = z.strictObject({ version, terms: list })
export type ChangeTermsRequest = z.output<typeof changeTermsRequest>

export const rehearseTermsRequest = z.strictObject({ terms: list })

/** The most bookings that a rehearsal lists. */
export const maxRehearsedBookings = 50

export const termsRehearsal = z.object({
  sentence: text(
    'What the change does to the upcoming bookings, in a sentence.',
    '12 upcoming bookings would have other terms today. They keep those that they agreed to.',
  ),
  total: integer('How many upcoming bookings would have other terms.', 12),
  bookings: z
    .array(
      z.object({
        bookingId: id,
        label: text('The booking.', '#12, Marta Sousa'),
        detail: text('Its terms now and then.', 'Summer → All stays'),
      }),
    )
    .describe('At most 50 of them, the earliest arrival first.'),
  examples: z
    .array(
      z.object({
        name: text('The name of the terms.', 'Summer'),
        arrival: calendarDate.describe('The arrival of a stay that is booked today.'),
        sentences: z.array(z.string()).meta({
          description: 'The terms of that stay, with dates.',
          example: ['Free cancellation until Jun 01 2027, 11:59 PM.'],
        }),
      }),
    )
    .describe('For each terms, what a stay booked today would agree to.'),
})
export type TermsRehearsal = z.output<typeof termsRehearsal>

export const stayTermsQuery = z.strictObject({
  from: stayDate.describe('The arrival.'),
  cabinId: idText.transform(Number).describe('The cabin of the stay.'),
  source: z.enum(bookingSources).describe('Where the booking comes from.'),
})

export const stayTerms = z.object({
  name: text('The name of the terms.', 'Summer'),
  sentences: z.array(z.string()).meta({
    description: 'What a stay agrees to if it is booked today, with dates; empty for nothing.',
    example: ['Free cancellation until Jun 01 2027, 11:59 PM.'],
  }),
})

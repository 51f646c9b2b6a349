import { z } from 'zod'
import { isCalendarDate } from '#domain/calendar.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { hasCardNumber } from '#domain/money/card-number.ts'
import {
  amountTooLarge,
  decimalsError,
  formatCents,
  isWholeCents,
  isWithinMaximum,
  maxCents,
} from '#domain/money.ts'

/** Properties with their meaning and, where a program cannot invent one, an example. */
export const text = (description: string, example: string) =>
  z.string().meta({ description, example })
export const textOrNull = (description: string) =>
  z.string().nullable().meta({ description, example: null })
export const integer = (description: string, example: number) =>
  z.int().meta({ description, example })
export const count = (description: string, example: number) =>
  z.int().min(0).meta({ description, example })
export const flag = (description: string, example?: boolean) =>
  z.boolean().meta({ description, ...(example !== undefined && { example }) })

const maxId = 2_147_483_647

/** Row ids: positive, and small enough for a 32-bit column. Any other id returns "not found". */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .refine((text) => Number(text) <= maxId)
  .meta({ description: 'The id of the record.', example: '12' })
export const id = z
  .int()
  .positive()
  .max(maxId)
  .meta({ description: 'Identifies the record in addresses and in other records.', example: 12 })

/** An existing calendar date, YYYY-MM-DD, without a time or a zone. */
export const calendarDate = z.iso.date({ abort: true }).meta({ example: '2026-12-04' })

/** HH:MM, from 00:00 to 23:59. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg('Please enter a time such as 15:00'))
  .meta({ example: '15:00' })

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime().meta({ example: '2026-11-26T14:05:00.000Z' })

/** Adds the rules of the property's currency to a number: its largest amount and its decimals. */
export const inCurrency = (number: z.ZodNumber, tooManyDecimals = decimalsError) =>
  number
    .refine(isWithinMaximum, { error: amountTooLarge, abort: true })
    .refine(isWholeCents, { error: tooManyDecimals })

/**
 * An amount in the currency of the property, US dollars by default, with at most its decimals. The
 * database and the rules use its minor units.
 */
export const dollars = inCurrency(z.number().min(0).max(maxCents, amountTooLarge)).meta({
  example: 120,
})

/** A price per night of which only the sum of the nights is rounded. */
export const agreedNightPrice = z
  .number()
  .min(0)
  .max(maxCents, amountTooLarge)
  .refine(isWithinMaximum, { error: amountTooLarge })
  .meta({ example: 110 })

export const dollarsAboveZero = dollars.refine((amount) => amount > 0, {
  error: () => t('Please enter an amount above {amount}', { amount: formatCents(0) }),
})

/** The same amount as a query parameter. */
export const dollarsText = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,3})?$/)
  .meta({ example: '330' })
  .transform(Number)
  .pipe(dollars)

/** The same price per night as a query parameter. */
export const agreedNightPriceText = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,20})?$/)
  .meta({ example: '110' })
  .transform(Number)
  .pipe(agreedNightPrice)

/** A sum of amounts: each amount is bounded, the sum is not. */
export const dollarSum = z.number().min(0).meta({ example: 360 })

/**
 * Text as people write it. It may contain no control characters other than line breaks and tabs, and
 * no lone surrogates, because not every database would return such text unchanged.
 */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text)
export const notPlainText = msg('Please leave out control characters')

/** Text as people write it on one line; Unicode has two more characters that break a line. */
export const isOneLine = (text: string): boolean =>
  isPlainText(text) && !/[\n\r\t\u2028\u2029]/.test(text)
export const notOneLine = msg('Please write it on one line, without control characters')

const required = msg('This field is required')

/** The name that a user gives to a link, a token or a webhook. */
export const requiredName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(100, msg('At most 100 characters'))
  .refine(isOneLine, notOneLine)

/** The address of another program. The server checks that it is public. */
export const httpAddress = z
  .string(required)
  .trim()
  .min(1, required)
  .max(2_000, msg('At most 2,000 characters'))
  .refine(isOneLine, notOneLine)
  .refine(
    (text) => z.url({ protocol: /^https?$/ }).safeParse(text).success,
    msg('Please enter an address that begins with https://'),
  )
  .refine(
    (text) => !/^https?:[\\/]*[^\\/?#]*@/i.test(text),
    msg('Please leave out the user name and the password'),
  )

/** The number of guests in an address. */
export const childAgesText = z
  .string()
  .regex(/^(0|[1-9]|1[0-7])(,(0|[1-9]|1[0-7])){0,98}$/)
  .transform((text) => text.split(',').map(Number))
  .meta({
    description:
      'The ages of children among them, on which taxes, the capacity and prices of extra guests can depend.',
    example: '3,7',
  })
export const childrenText = z
  .string()
  .regex(/^(0|[1-9]\d?)$/)
  .transform(Number)
  .meta({
    description: 'How many of the guests are children; by default as many as there are ages.',
    example: '2',
  })
export const guestsText = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .meta({ example: '2' })
  .default('1')
  .transform(Number)

export const pageText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .meta({ description: 'The page of the list; the first one is 1.', example: '1' })

/** One page of a list, and the number of rows on all pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row).describe('The rows of this page.'),
    total: z.int().min(0).describe('How many entries there are on all pages.'),
  })

/** A date on which a stay or a block may begin or end; others are typing errors. */
export const stayDate = calendarDate.refine(
  (date) => date >= '2000-01-01' && date <= '2199-12-31',
  { error: msg('Please enter a date between 2000 and 2199'), abort: true },
)

export const version = z.int().min(1).meta({
  description:
    'The number of changes of the record. A change sends the version that it is based on; another one returns 409.',
  example: 3,
})

/** Text from a multi-line field. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t('At most {max} characters', { max }) })
    .refine(isPlainText, notPlainText)
    .refine((text) => !hasCardNumber(text), noCardNumbers)

export const noCardNumbers = msg('Please leave out the card number: it must never be stored')

export const reason = longText(500).meta({
  description: 'Why staff do something unusual; at most 500 characters.',
  example: 'Asked by phone',
})
export const reasonRequired = msg('Please give a reason')

export const asOf = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{3})?Z?)?$/)
  .refine((text) => isCalendarDate(text.slice(0, 10)))
  .meta({
    description:
      'Returns what was known at this moment of the past, on the clocks of the property: YYYY-MM-DDTHH:MM, or with Z an instant.',
    example: '2026-11-01T12:00',
  })

/** The moment that a response about the past is of. */
export const asOfMoment = z.object({
  at: instant.describe('The moment that the response is of.'),
  knownSince: instant
    .nullable()
    .describe(
      'Since when all changes are known; null if that is always. Earlier, some show only their outcome.',
    ),
})
export type AsOfMoment = z.infer<typeof asOfMoment>

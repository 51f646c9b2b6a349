import { z } from 'zod'
import {
  calendarDate,
  dollars,
  id,
  inCurrency,
  isOneLine,
  isPlainText,
  notOneLine,
  notPlainText,
  stayDate,
  text,
} from '#contract/fields.ts'
import { cabinName, maxCapacity } from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { amountTooLarge, maxCents } from '#domain/money.ts'
import { cabinFilters, cabinSorts } from './cabin-list-options.ts'

/** The API is strict: an unknown key or value returns 400. The address bar is lenient. */
export const cabinListQuery = z.strictObject({
  discount: z
    .enum(cabinFilters)
    .default('all')
    .describe('Only cabins with, or without, a discount.'),
  sortBy: z.enum(cabinSorts).default('name-asc').describe('The order of the list.'),
})
export type CabinListQuery = z.output<typeof cabinListQuery>

export const cabin = z.object({
  id,
  name: cabinName,
  maxCapacity,
  regularPrice: dollars.describe('Per night, before the discount.'),
  discount: dollars.meta({ description: 'The reduction per night.', example: 0 }),
  description: text('What guests read about the cabin.', 'A quiet cabin by the lake'),
  image: text(
    'The address of the image, about 1200 pixels wide; empty if there is none.',
    '/storage/cabin-images/00112233445566778899aabbccddeeff-fox-den.webp',
  ),
  thumbnail: text(
    'The same image in the size of lists; empty if there is none.',
    '/storage/cabin-images/00112233445566778899aabbccddeeff-fox-den-small.webp',
  ),
  rentedSince: calendarDate
    .nullable()
    .describe(
      'From this date on, reports and closed days count the cabin; null if it was always rented out.',
    ),
  retiredOn: calendarDate.nullable().meta({
    description: 'The date from which the cabin is retired; null while it can be booked.',
    example: null,
  }),
})
export type Cabin = z.infer<typeof cabin>

export const cabinList = z.object({
  items: z.array(cabin).describe('The cabins, in the requested order.'),
  total: z.int().describe('How many cabins there are.'),
})
export type CabinList = z.infer<typeof cabinList>

const required = msg('This field is required')
const capacity = msg('Capacity should be at least 1')

/**
 * A form sends text: an empty field counts as missing, and a number has only decimal digits. Bounds
 * are compared as numbers.
 */
const numberText = z
  .string(required)
  .trim()
  .min(1, required)
  .regex(/^-?\d{1,10}(\.\d{1,10})?$/, msg('Please enter a number'))
  .transform(Number)

/** The cabin form without its image: the text fields of create and edit. */
export const cabinFields = z
  .strictObject({
    name: z
      .string(required)
      .trim()
      .min(1, required)
      .max(100, msg('At most 100 characters'))
      .refine(isOneLine, notOneLine)
      .meta({ description: 'The name of the cabin; each cabin has its own.', example: 'Fox Den' }),
    maxCapacity: numberText
      .pipe(
        z
          .int(msg('Please enter a whole number'))
          .min(1, capacity)
          .max(100, msg('At most 100 people')),
      )
      .meta({ description: 'The most guests who can stay in the cabin.', example: '4' }),
    regularPrice: numberText
      .pipe(inCurrency(z.number().min(1, capacity).max(maxCents, amountTooLarge)))
      .meta({ description: 'Per night, before the discount.', example: '120' }),
    discount: numberText
      .pipe(inCurrency(z.number().min(0, msg('Discount cannot be negative'))))
      .meta({
        description: 'The reduction per night; less than the regular price.',
        example: '25',
      }),
    description: z
      .string(required)
      .trim()
      .min(1, required)
      .max(2000, msg('At most 2000 characters'))
      .refine(isPlainText, notPlainText)
      .meta({
        description: 'What guests read about the cabin; at most 2000 characters.',
        example: 'A quiet cabin by the lake',
      }),
    rentedSince: z
      .union([z.literal(''), stayDate], msg('Please enter a date'))
      .exactOptional()
      .describe(
        'By default the date of its creation. An empty text means that it was always rented out.',
      ),
  })
  .refine(({ discount, regularPrice }) => discount <= regularPrice, {
    path: ['discount'],
    error: msg('Discount should be less than regular price'),
  })
export type CabinFields = z.output<typeof cabinFields>

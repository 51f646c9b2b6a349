import { z } from 'zod'
import {
  amountTooLarge,
  calendarDate,
  dollars,
  id,
  inCurrency,
  isOneLine,
  isPlainText,
  notOneLine,
  notPlainText,
  stayDate,
} from '#contract/fields.ts'
import { maxCents } from '#domain/money.ts'
import { cabinFilters, cabinSorts } from './cabin-list-options.ts'

/** The API is strict: an unknown key or value returns 400. The address bar is lenient. */
export const cabinListQuery = z.strictObject({
  discount: z.enum(cabinFilters).default('all'),
  sortBy: z.enum(cabinSorts).default('name-asc'),
})
export type CabinListQuery = z.output<typeof cabinListQuery>

export const cabin = z.object({
  id,
  name: z.string(),
  maxCapacity: z.int(),
  /** Per night. */
  regularPrice: dollars,
  /** The reduction per night. */
  discount: dollars,
  description: z.string(),
  /** URL of the image, about 1200 pixels wide; empty if there is none. */
  image: z.string(),
  /** The same image in the size of lists; empty if there is none. */
  thumbnail: z.string(),
  /** From this date on reports and closed days count it; null if it was always rented out. */
  rentedSince: calendarDate.nullable(),
  /** The date from which the cabin is retired; null while it can be booked. */
  retiredOn: calendarDate.nullable(),
})
export type Cabin = z.infer<typeof cabin>

export const cabinList = z.object({ items: z.array(cabin), total: z.int() })
export type CabinList = z.infer<typeof cabinList>

const required = 'This field is required'
const capacity = 'Capacity should be at least 1'

/**
 * A form sends text: an empty field counts as missing, and a number has only decimal digits. Bounds
 * are compared as numbers.
 */
const numberText = z
  .string(required)
  .trim()
  .min(1, required)
  .regex(/^-?\d{1,10}(\.\d{1,10})?$/, 'Please enter a number')
  .transform(Number)

/** The cabin form without its image: the text fields of create and edit. */
export const cabinFields = z
  .strictObject({
    name: z
      .string(required)
      .trim()
      .min(1, required)
      .max(100, 'At most 100 characters')
      .refine(isOneLine, notOneLine),
    maxCapacity: numberText.pipe(
      z.int('Please enter a whole number').min(1, capacity).max(100, 'At most 100 people'),
    ),
    // The specification requires this sentence for the price as well.
    regularPrice: numberText.pipe(
      inCurrency(z.number().min(1, capacity).max(maxCents, amountTooLarge)),
    ),
    discount: numberText.pipe(inCurrency(z.number().min(0, 'Discount cannot be negative'))),
    description: z
      .string(required)
      .trim()
      .min(1, required)
      .max(2000, 'At most 2000 characters')
      .refine(isPlainText, notPlainText),
    /** By default the date of its creation. An empty text means that it was always rented out. */
    rentedSince: z.union([z.literal(''), stayDate], 'Please enter a date').exactOptional(),
  })
  .refine(({ discount, regularPrice }) => discount <= regularPrice, {
    path: ['discount'],
    error: 'Discount should be less than regular price',
  })
export type CabinFields = z.output<typeof cabinFields>

import { z } from 'zod'
import { isWholeCents, maxCents } from '#domain/money.ts'
import { cabinFilters, cabinSorts } from './cabin-list-options.ts'
import { calendarDate, dollars, id, isPlainText, notPlainText } from './fields.ts'

/** The API is strict: an unknown key or value is refused with 400. The address bar is lenient. */
export const cabinListQuery = z.strictObject({
  discount: z.enum(cabinFilters).default('all'),
  sortBy: z.enum(cabinSorts).default('name-asc'),
})
export type CabinListQuery = z.output<typeof cabinListQuery>

export const cabin = z.object({
  id,
  name: z.string(),
  maxCapacity: z.int(),
  /** US dollars a night. */
  regularPrice: dollars,
  /** US dollars off each night. */
  discount: dollars,
  description: z.string(),
  /** Address of the picture, about 1200 pixels wide; empty when there is none. */
  image: z.string(),
  /** The same picture in the size that lists show; empty when there is none. */
  thumbnail: z.string(),
  /** Let no more from this date on; null while it is let. */
  retiredOn: calendarDate.nullable(),
})
export type Cabin = z.infer<typeof cabin>

export const cabinList = z.object({ items: z.array(cabin), total: z.int() })
export type CabinList = z.infer<typeof cabinList>

const required = 'This field is required'
const capacity = 'Capacity should be at least 1'
const wholeCents = 'An amount has at most two decimals'

/**
 * A form sends text; an empty field is missing and only decimal digits are a number. Bounds are
 * compared as numbers.
 */
const numberText = z
  .string(required)
  .trim()
  .min(1, required)
  .regex(/^-?\d{1,10}(\.\d{1,10})?$/, 'Please enter a number')
  .transform(Number)

/** The cabin form without its picture: what create and edit send as text fields. */
export const cabinFields = z
  .strictObject({
    name: z
      .string(required)
      .trim()
      .min(1, required)
      .max(100, 'At most 100 characters')
      .refine(isPlainText, notPlainText),
    maxCapacity: numberText.pipe(
      z.int('Please enter a whole number').min(1, capacity).max(100, 'At most 100 people'),
    ),
    // The specification gives the price the same words as the capacity.
    regularPrice: numberText.pipe(
      z
        .number()
        .min(1, capacity)
        .max(maxCents / 100, 'This is too much')
        .refine(isWholeCents, wholeCents),
    ),
    discount: numberText.pipe(
      z.number().min(0, 'Discount cannot be negative').refine(isWholeCents, wholeCents),
    ),
    description: z
      .string(required)
      .trim()
      .min(1, required)
      .max(2000, 'At most 2000 characters')
      .refine(isPlainText, notPlainText),
  })
  .refine(({ discount, regularPrice }) => discount <= regularPrice, {
    path: ['discount'],
    error: 'Discount should be less than regular price',
  })
export type CabinFields = z.output<typeof cabinFields>

/** The largest picture that may be sent. */
export const maxImageBytes = 15 * 1024 * 1024
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

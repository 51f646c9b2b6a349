import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { usualPrice } from '#domain/money/unusual-price.ts'
import { decimalsError } from '#domain/money.ts'
import type { PriceRehearsalRequest } from '#features/prices/contract/price-rehearsal.ts'
import type { Difference } from '#ui/components/EditConflict.tsx'
import { formatMoney } from '#ui/format.ts'
import { amountInField, hasTooManyDecimals } from '#ui/forms/amount.ts'
import { type DisplayedFields, differencesIn } from '#ui/forms/differences.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import { plainNumber } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { type Cabin, cabinFields } from '../contract/cabins.ts'
import type { CabinForm } from './data/cabin-changes.ts'

const prices = ['regularPrice', 'discount'] as const
const numbers = ['maxCapacity', ...prices] as const

/** The form sends this file when no photo is chosen. */
export const noImage = new File([], '')

export const valuesOf = (cabin: Cabin | undefined, today: CalendarDate): CabinForm => ({
  name: cabin?.name ?? '',
  maxCapacity: cabin ? String(cabin.maxCapacity) : '',
  regularPrice: cabin ? amountInField(cabin.regularPrice) : '',
  discount: amountInField(cabin?.discount ?? 0),
  description: cabin?.description ?? '',
  rentedSince: cabin ? (cabin.rentedSince ?? '') : today,
  image: noImage,
})

/** The stored price; for a new or a free cabin that of the others. */
export const usualPriceOf = (
  cabin: Pick<Cabin, 'regularPrice'> | undefined,
  cabins: readonly Pick<Cabin, 'regularPrice'>[],
): number | undefined =>
  cabin?.regularPrice || usualPrice(cabins.map(({ regularPrice }) => regularPrice))

/** Prices may be typed with a decimal comma; the API expects a point. */
export const withPlainNumbers = <Fields extends Pick<CabinForm, (typeof numbers)[number]>>(
  fields: Fields,
): Fields => ({
  ...fields,
  ...Object.fromEntries(numbers.map((name) => [name, plainNumber(fields[name])])),
})

/** A new cabin needs an image; an edited cabin keeps its own. */
export function cabinErrors(
  { image, ...fields }: CabinForm,
  { isNew }: { isNew: boolean },
): FieldErrors {
  const isChosen = image.name !== ''
  const notChosen = isNew ? t('This field is required') : undefined
  const imageError = isChosen ? imageFileError(image) : notChosen
  const errors = { ...fieldErrors(cabinFields, fields), ...decimalErrors(fields) }
  return imageError ? { ...errors, image: imageError } : errors
}

const decimalErrors = (fields: Pick<CabinForm, (typeof prices)[number]>): FieldErrors =>
  Object.fromEntries(
    prices
      .filter((name) => hasTooManyDecimals(fields[name]))
      .map((name) => [name, decimalsError()]),
  )

/** The changed prices and capacity; null if there are none, or if they could not be saved. */
export function rehearsedChange(cabin: Cabin, values: CabinForm): PriceRehearsalRequest | null {
  const plain = withPlainNumbers(values)
  const errors = cabinErrors(plain, { isNew: false })
  const changed = numbers.filter((name) => Number(plain[name]) !== cabin[name])
  if (changed.length === 0 || numbers.some((name) => errors[name] !== undefined)) return null
  const fields = Object.fromEntries(changed.map((name) => [name, Number(plain[name])]))
  return { change: 'cabin', id: cabin.id, ...fields }
}

const displayedFields: DisplayedFields<Cabin> = [
  [t('Cabin name'), ({ name }) => name],
  [t('Maximum capacity'), ({ maxCapacity }) => String(maxCapacity)],
  [t('Regular price'), ({ regularPrice }) => formatMoney(regularPrice)],
  [t('Discount'), ({ discount }) => formatMoney(discount)],
  [t('Description'), ({ description }) => description],
  [t('Rented out since'), ({ rentedSince }) => rentedSince ?? ''],
  [t('Cabin photo'), ({ image }) => image.split('/').at(-1) ?? ''],
]

/** What another user changed while the form was open. */
export const differencesBetween = (before: Cabin, after: Cabin): Difference[] =>
  differencesIn(displayedFields, before, after)

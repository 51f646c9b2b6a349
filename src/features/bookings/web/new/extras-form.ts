import { type CatalogueItem, type Extra, extras } from '#contract/charges.ts'
import { daysBetween } from '#domain/calendar.ts'
import { countsGuests, countsNights, keptCount } from '#domain/money/charge-counts.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { isStayDate } from '../shared/stay-form-dates.ts'

/** A chosen item of the catalogue with its numbers as typed. */
export type TypedExtra = Pick<CatalogueItem, 'unit'> & {
  catalogueId: number
  quantity: string
  /** Empty for those of the stay. */
  guests: string
  nights: string
}

export type ExtrasForm = {
  startDate: string
  endDate: string
  numGuests: string
  extras: readonly TypedExtra[]
}

export const newExtra = ({ id, unit }: CatalogueItem): TypedExtra => ({
  catalogueId: id,
  unit,
  quantity: '1',
  guests: '',
  nights: '',
})

/** What can be added: the active items that the cabin does not include anyway. */
export const offeredItems = (
  items: readonly CatalogueItem[],
  cabinId: number | null,
): CatalogueItem[] =>
  items.filter(
    ({ isActive, mandatory, cabinIds }) =>
      isActive &&
      mandatory !== 'all' &&
      !(mandatory === 'some' && cabinId !== null && cabinIds.includes(cabinId)),
  )

export const toExtra = ({ catalogueId, unit, quantity, guests, nights }: TypedExtra): Extra => ({
  catalogueId,
  quantity: readCount(quantity),
  ...(countsGuests(unit) && guests.trim() !== '' && { guests: readCount(guests) }),
  ...(countsNights(unit) && nights.trim() !== '' && { nights: readCount(nights) }),
})

/** The errors of an extra by field, according to the contract and the stay. */
export function extraErrors(
  typed: TypedExtra,
  { startDate, endDate, numGuests }: ExtrasForm,
): FieldErrors {
  const extra = toExtra(typed)
  const errors = fieldErrors(extras.element, extra)
  if (Object.keys(errors).length > 0) return errors
  if (!isStayDate(startDate) || !isStayDate(endDate)) return {}
  const party = { numNights: daysBetween(startDate, endDate), numGuests: readCount(numGuests) }
  const count = keptCount(typed.unit, extra, party)
  return 'wrong' in count ? count.wrong : {}
}

/** Those that the server can price. */
export const validExtras = (form: ExtrasForm): Extra[] =>
  form.extras.filter((extra) => !hasErrors(extraErrors(extra, form))).map(toExtra)

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

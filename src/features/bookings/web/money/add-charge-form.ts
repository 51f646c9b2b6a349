import { type AddChargeRequest, type ChargeOptions, customCharge } from '#contract/charges.ts'
import { countsGuests, countsNights } from '#domain/money/charge-counts.ts'
import type { ChargeKind, ChargeUnit } from '#domain/money/charges.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'

/** The fields of the dialog as typed. */
export type ChargeForm = {
  /** The index of an option, or the kind of a custom charge. */
  what: string
  label: string
  unit: string
  price: string
  quantity: string
  /** Empty for those of the stay. */
  guests: string
  nights: string
}

type Items = ChargeOptions['items']

/** Listed items have a unit, a discount is for the whole stay. */
export const unitOf = ({ what, unit }: ChargeForm, items: Items): ChargeUnit =>
  items[Number(what)]?.unit ?? (what === 'discount' ? 'stay' : (unit as ChargeUnit))

export function chargeRequest(values: ChargeForm, items: Items, version: number): AddChargeRequest {
  const item = items[Number(values.what)]
  const unit = unitOf(values, items)
  const common = {
    version,
    note: '',
    ...(countsGuests(unit) && isTyped(values.guests) && { guests: readCount(values.guests) }),
    ...(countsNights(unit) && isTyped(values.nights) && { nights: readCount(values.nights) }),
  }
  const quantity = values.what === 'discount' ? 1 : readCount(values.quantity)
  if (item) return { ...common, quantity, catalogueId: item.catalogueId }
  return {
    ...common,
    quantity,
    kind: values.what as ChargeKind,
    label: values.label,
    unit,
    price: readAmount(values.price),
    taxKind: 'other',
  }
}

const isTyped = (text: string) => text.trim() !== ''

export function chargeErrors(values: ChargeForm, items: Items): FieldErrors {
  const item = items[Number(values.what)]
  if (!item) {
    const price = amountError(values.price)
    const errors = fieldErrors(customCharge, chargeRequest(values, items, 1))
    return { ...errors, ...(price && { price }) }
  }
  const { what: _, ...typed } = values
  const free = { ...typed, what: 'item', label: item.label, unit: item.unit, price: '1' }
  const { quantity, guests, nights } = fieldErrors(customCharge, chargeRequest(free, [], 1))
  return {
    ...(quantity && item.catalogueId !== null && { quantity }),
    ...(guests && { guests }),
    ...(nights && { nights }),
  }
}

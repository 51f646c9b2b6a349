import { z } from 'zod'
import { hasCardNumber } from '#domain/card-number.ts'
import { chargeKinds, chargeUnits, mandatoryScopes } from '#domain/charges.ts'
import {
  dollarsAboveZero,
  id,
  isPlainText,
  noCardNumbers,
  notPlainText,
  reason,
  version,
} from './fields.ts'

const required = 'This field is required'

export const chargeLabel = z
  .string()
  .trim()
  .min(1, required)
  .max(100, 'At most 100 characters')
  .refine(isPlainText, notPlainText)
  .refine((text) => !hasCardNumber(text), noCardNumbers)

const price = dollarsAboveZero
const quantity = z
  .int('Please enter a whole number')
  .min(1, 'At least 1')
  .max(999, 'At most 999')
  .default(1)

const common = {
  /** The version on the screen; another one returns 409. */
  version,
  quantity,
  note: reason.default(''),
}

/** An item of the catalogue at its current price. */
export const catalogueCharge = z.strictObject({ ...common, catalogueId: id })

/** Free text at any price. The price of a discount is what it deducts from the whole stay. */
export const freeCharge = z
  .strictObject({
    ...common,
    kind: z.enum(chargeKinds),
    label: chargeLabel,
    unit: z.enum(chargeUnits).default('stay'),
    price,
  })
  .refine(
    ({ kind, unit, quantity: times }) => kind !== 'discount' || (unit === 'stay' && times === 1),
    {
      path: ['unit'],
      error: 'A discount is one amount for the whole stay',
    },
  )

export const addChargeRequest = z.union([catalogueCharge, freeCharge])
export type AddChargeRequest = z.output<typeof addChargeRequest>

export const removeChargeRequest = z.strictObject({ version, chargeId: id })
export type RemoveChargeRequest = z.output<typeof removeChargeRequest>

const itemFields = {
  name: chargeLabel,
  /** A fee differs from an item only in reports and taxes. */
  kind: z.enum(['item', 'fee']),
  unit: z.enum(chargeUnits),
  /** Per unit. */
  price,
  /** The cabins whose stays always include it: none, all, or those in `cabinIds`. */
  mandatory: z.enum(mandatoryScopes),
  cabinIds: z.array(id).max(1000).default([]),
  /** An inactive item can no longer be added to bookings. */
  isActive: z.boolean(),
}

export const catalogueItem = z.object({ id, ...itemFields })
export type CatalogueItem = z.infer<typeof catalogueItem>

export const catalogue = z.object({ items: z.array(catalogueItem) })
export type Catalogue = z.infer<typeof catalogue>

export const saveCatalogueItemRequest = z
  .strictObject(itemFields)
  .refine(({ mandatory, cabinIds }) => (mandatory === 'some') === cabinIds.length > 0, {
    path: ['cabinIds'],
    error: 'Please choose at least one cabin',
  })
export type SaveCatalogueItemRequest = z.output<typeof saveCatalogueItemRequest>

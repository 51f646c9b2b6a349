import { z } from 'zod'
import { hasCardNumber } from '#domain/money/card-number.ts'
import { chargeKinds, chargeUnits, mandatoryScopes } from '#domain/money/charges.ts'
import { taxKinds } from '#domain/money/taxes.ts'
import {
  dollarSum,
  dollars,
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

/** The nights, guests, or nights × guests to charge: by default those of the stay. */
const units = z
  .int('Please enter a whole number')
  .min(1, 'At least 1')
  .max(100_000, 'At most 100,000')
  .exactOptional()

export const notPerStay = 'Only for a price per night or per person'

/** An item of the catalogue at its current price. */
export const catalogueCharge = z.strictObject({ ...common, units, catalogueId: id })

/** Free text at any price. The price of a discount is what it deducts from the whole stay. */
export const freeCharge = z
  .strictObject({
    ...common,
    units,
    kind: z.enum(chargeKinds),
    label: chargeLabel,
    unit: z.enum(chargeUnits).default('stay'),
    price,
    /** The tax that is included in an item or a fee. */
    taxKind: z.enum(taxKinds).default('other'),
  })
  .refine(({ unit, units: some }) => some === undefined || unit !== 'stay', {
    path: ['units'],
    error: notPerStay,
  })
  .refine(
    ({ kind, unit, quantity: times }) => kind !== 'discount' || (unit === 'stay' && times === 1),
    {
      path: ['unit'],
      error: 'A discount is one amount for the whole stay',
    },
  )

/** The tourist tax of the settings, for a booking that has none. */
export const touristTaxCharge = z.strictObject({
  version,
  units,
  note: reason.default(''),
  touristTax: z.literal(true),
})

export const addChargeRequest = z.union([catalogueCharge, freeCharge, touristTaxCharge])
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
  /** The tax that is included in the price. */
  taxKind: z.enum(taxKinds).default('other'),
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

/** All items, in the order in which they are offered. */
export const catalogueOrderRequest = z.strictObject({ ids: z.array(id).min(1).max(1000) })

/** What can be charged to a booking now, with the nights and guests of its stay. */
export const chargeOptions = z.object({
  items: z.array(
    z.object({
      /** Null for the tourist tax. */
      catalogueId: id.nullable(),
      label: z.string(),
      unit: z.enum(chargeUnits),
      /** Per unit. */
      price: dollars,
      /** The nights, guests or both of the stay; 1 for a price per stay. */
      units: z.int(),
      /** For the whole stay. */
      amount: dollarSum,
    }),
  ),
  /** For free text, the units of each kind of price. */
  units: z.record(z.enum(chargeUnits), z.int()),
})
export type ChargeOptions = z.infer<typeof chargeOptions>

export const saveCatalogueItemRequest = z
  .strictObject(itemFields)
  .refine(({ mandatory, cabinIds }) => (mandatory === 'some') === cabinIds.length > 0, {
    path: ['cabinIds'],
    error: 'Please choose at least one cabin',
  })
export type SaveCatalogueItemRequest = z.output<typeof saveCatalogueItemRequest>

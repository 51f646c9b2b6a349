import { z } from 'zod'
import { msg } from '#domain/i18n/messages.ts'
import { hasCardNumber } from '#domain/money/card-number.ts'
import { notPerStay } from '#domain/money/charge-counts.ts'
import { chargeKinds, chargeUnits, mandatoryScopes } from '#domain/money/charges.ts'
import { feeTaxes } from '#domain/money/taxes.ts'
import {
  dollarSum,
  dollars,
  dollarsAboveZero,
  flag,
  id,
  integer,
  isOneLine,
  noCardNumbers,
  notOneLine,
  reason,
  text,
  version,
} from './fields.ts'
import { numNights } from './named-fields.ts'

const required = msg('This field is required')

export const chargeLabel = z
  .string()
  .trim()
  .min(1, required)
  .max(100, msg('At most 100 characters'))
  .refine(isOneLine, notOneLine)
  .refine((text) => !hasCardNumber(text), noCardNumbers)

const price = dollarsAboveZero.describe('The price of one unit; above 0.')
const quantity = z
  .int(msg('Please enter a whole number'))
  .min(1, msg('At least 1'))
  .max(999, msg('At most 999'))
  .default(1)
  .describe('How many are charged, at most 999.')

const common = {
  version,
  quantity,
  note: reason.default('').describe('A note on the charge; may be empty.'),
}

const count = z
  .int(msg('Please enter a whole number'))
  .min(1, msg('At least 1'))
  .max(100_000, msg('At most 100,000'))
  .exactOptional()

/** Fewer guests and nights than those of the stay; by default all of them. */
const counts = {
  guests: count.describe('Guests to charge, at most those of the stay'),
  nights: count.describe('Nights to charge, at most those of the stay'),
  units: count.describe(
    'Guests times nights as one number, which is kept as guests and nights. Not together with these.',
  ),
}

const isOneCount = ({
  guests,
  nights,
  units,
}: {
  guests?: number
  nights?: number
  units?: number
}) => units === undefined || (guests === undefined && nights === undefined)
const oneCount = { path: ['units'], error: msg('Either this, or guests and nights') }

/** An item of the catalogue at its current price. */
export const catalogueCharge = z
  .strictObject({ ...common, ...counts, catalogueId: id.describe('The item of the catalogue.') })
  .refine(isOneCount, oneCount)

/** Items of the catalogue that are charged with a new booking. */
export const extras = z
  .array(
    z
      .strictObject({ catalogueId: id.describe('The item of the catalogue.'), quantity, ...counts })
      .refine(isOneCount, oneCount),
  )
  .max(20, msg('At most 20 extras'))
  .refine((items) => new Set(items.map(({ catalogueId }) => catalogueId)).size === items.length, {
    error: msg('Each extra once, with its quantity'),
  })
export type Extra = z.output<typeof extras>[number]

/** Free text at any price. The price of a discount is what it deducts from the whole stay. */
export const customCharge = z
  .strictObject({
    ...common,
    ...counts,
    kind: z.enum(chargeKinds).describe('An item, a fee or a discount.'),
    label: chargeLabel.meta({
      description: 'What the line is for, as guests read it.',
      example: 'Final cleaning',
    }),
    unit: z.enum(chargeUnits).default('stay').describe('What the price is for.'),
    price,
    taxKind: z
      .enum(feeTaxes)
      .default('other')
      .describe('The tax that is included in an item or a fee, or none.'),
  })
  .refine(isOneCount, oneCount)
  .refine(({ unit, units: some }) => some === undefined || unit !== 'stay', {
    path: ['units'],
    error: notPerStay,
  })
  .refine(
    ({ kind, unit, quantity: times }) => kind !== 'discount' || (unit === 'stay' && times === 1),
    {
      path: ['unit'],
      error: msg('A discount is one amount for the whole stay'),
    },
  )

export const addChargeRequest = z.union([catalogueCharge, customCharge])
export type AddChargeRequest = z.output<typeof addChargeRequest>

export const removeChargeRequest = z.strictObject({ version, chargeId: id.describe('The charge.') })
export type RemoveChargeRequest = z.output<typeof removeChargeRequest>

/** The VAT that a price contains, by rate; see src/domain/money/vat-inside.ts. */
export const vatInPrice = z
  .array(
    z.object({
      percent: z.number().meta({ description: 'The rate in percent.', example: 7 }),
      amount: dollarSum.meta({ description: 'The VAT in the price.', example: 26.17 }),
    }),
  )
  .describe('The VAT that the total contains, the highest rate first; empty without rates.')

const itemFields = {
  name: chargeLabel.meta({
    description: 'The name of the item, as documents show it.',
    example: 'Firewood',
  }),
  kind: z
    .enum(['item', 'fee'])
    .describe('An item or a fee, which differ only in reports and taxes.'),
  unit: z.enum(chargeUnits).describe('What the price is for.'),
  price: price.meta({ description: 'The price of one unit.', example: 8 }),
  taxKind: z
    .enum(feeTaxes)
    .default('other')
    .describe('The tax that is included in the price, or none.'),
  mandatory: z
    .enum(mandatoryScopes)
    .describe('The cabins whose stays always include it: none, all, or those in `cabinIds`.'),
  cabinIds: z
    .array(id)
    .max(1000)
    .default([])
    .describe('The cabins whose stays always include it, with `mandatory` "cabins".'),
  isActive: flag('An inactive item can no longer be added to bookings.', true),
  isOnGuestPage: flag('Guests can request it on the page of their stay.', false),
}

export const catalogueItem = z.object({ id, ...itemFields })
export type CatalogueItem = z.infer<typeof catalogueItem>

export const catalogue = z.object({
  items: z.array(catalogueItem).describe('All items and fees, in the order of the catalogue.'),
})
export type Catalogue = z.infer<typeof catalogue>

/** All items, in the order in which they are offered. */
export const catalogueOrderRequest = z.strictObject({
  ids: z.array(id).min(1).max(1000).describe('Every item of the catalogue, in the new order.'),
})

/** What can be charged to a booking now, with the nights and guests of its stay. */
export const chargeOptions = z.object({
  items: z
    .array(
      z.object({
        catalogueId: id.describe('The item of the catalogue.'),
        label: text('What the line is for, as guests read it.', 'Final cleaning'),
        unit: z.enum(chargeUnits).describe('What the price is for.'),
        price: dollars.meta({ description: 'The price of one unit.', example: 8 }),
        units: integer('The nights, guests or both of the stay; 1 for a price per stay.', 1),
        amount: dollarSum.meta({ description: 'For the whole stay.', example: 8 }),
      }),
    )
    .describe('What can be charged, in the order of the catalogue.'),
  units: z
    .record(z.enum(chargeUnits), z.int().describe('The units of a price of this kind.'))
    .meta({
      description: 'For free text, the units of each kind of price.',
      example: { stay: 1, night: 3, person: 2, 'person-night': 6 },
    }),
  numGuests: integer('The guests of the stay, or of its part before an early departure.', 2),
  numChildren: integer('How many of the guests are children.', 0),
  numNights,
})
export type ChargeOptions = z.infer<typeof chargeOptions>

export const saveCatalogueItemRequest = z
  .strictObject({ ...itemFields, isOnGuestPage: itemFields.isOnGuestPage.default(false) })
  .refine(({ mandatory, cabinIds }) => (mandatory === 'some') === cabinIds.length > 0, {
    path: ['cabinIds'],
    error: msg('Please choose at least one cabin'),
  })
export type SaveCatalogueItemRequest = z.output<typeof saveCatalogueItemRequest>

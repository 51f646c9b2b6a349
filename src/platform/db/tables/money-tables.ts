import type { Generated } from 'kysely'
import type { ChargeKind, ChargeUnit, MandatoryScope, TaxTreatment } from '#domain/money/charges.ts'
import type { DamageDepositKind } from '#domain/money/damage-deposit.ts'
import type { PaymentKind, PaymentMethod, PaymentOrigin } from '#domain/money/payments.ts'
import type { FeeTax, LineTaxKind } from '#domain/money/taxes.ts'

/* The tables of what bookings are charged and what guests have paid, in the conventions of schema.ts. */

/**
 * The payments ledger. Entries are never edited, only voided. They remain when their booking is deleted,
 * so `booking_id` is not a foreign key.
 */
export interface PaymentTable {
  id: Generated<number>
  booking_id: number
  business_date: string
  kind: PaymentKind
  /** Null for an opening and a write-off, which move no money. */
  method: PaymentMethod | null
  /** Negative for a refund. */
  amount_cents: number
  /** Of it what is for the part of the contact of a group; never more than the amount. */
  contact_cents: Generated<number>
  origin: PaymentOrigin
  note: string
  /** The user, or 'system' for the server itself. */
  staff_id: string
  created_at: string
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
}

/**
 * The ledger of the damage deposits, which are no revenue. Entries are never edited, only voided, and remain
 * when their booking is deleted.
 */
export interface DamageDepositTable {
  id: Generated<number>
  booking_id: number
  business_date: string
  kind: DamageDepositKind
  method: PaymentMethod
  /** Above 0 for all kinds. */
  amount_cents: number
  note: string
  staff_id: string
  created_at: string
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
  /** The payment of the booking that was made with what was kept; null for other kinds. */
  payment_id: number | null
}

/** The cash register that signs payments in cash; no row without one. Its secret is encrypted. */
export interface CashRegisterTable {
  id: number
  url: string
  secret: string
  is_enabled: boolean
}

/** What the cash register signs, or will sign: payments and refunds in cash, and their cancellations. */
export interface CashRegisterEntryTable {
  id: Generated<number>
  payment_id: number
  booking_id: number
  is_void: boolean
  /** The same in each attempt, so that the register signs it once. */
  message_id: string
  created_at: string
  /** What is sent, from the first attempt on. */
  body: string | null
  /** What the register responded; null until then. */
  receipt: string | null
  signed_at: string | null
  /** The last attempt that failed. */
  failed_at: string | null
  last_error: string | null
}

/** What can be charged in addition to the nights. Items are deactivated, never deleted. */
export interface ChargeCatalogueTable {
  id: Generated<number>
  name: string
  kind: Exclude<ChargeKind, 'discount'>
  unit: ChargeUnit
  unit_cents: number
  mandatory: MandatoryScope
  is_active: boolean
  /** Guests can request it on the page of their stay. */
  is_on_guest_page: Generated<boolean>
  tax_kind: Generated<FeeTax>
  /** The order of the items. */
  position: Generated<number>
  created_at: string
}

/** The tourist tax of 0.2: servers of that version read it during an upgrade. */
export interface TouristTaxRateTable {
  valid_from: string
  amount_cents: number
}

/** The cabins for which an item is mandatory, if its scope is 'some'. */
export interface ChargeCatalogueCabinTable {
  catalogue_id: number
  cabin_id: number
}

/** The charges of bookings in addition to nights and breakfast. */
export interface ChargeTable {
  id: Generated<number>
  booking_id: number
  kind: ChargeKind
  label: string
  unit: ChargeUnit
  /** Negative for a discount. */
  unit_cents: number
  quantity: number
  /** What is charged. A discount is limited to the other extras, so it can be less than its price. */
  amount_cents: number
  /** Null for free text. */
  catalogue_id: number | null
  /** Whether the cabin required it when it was booked. */
  is_mandatory: boolean
  /** The tourist tax is charged for a public authority, so no other tax is included in it. */
  tax_kind: Generated<LineTaxKind>
  /** Fewer guests or nights than the stay has; null for all. */
  guests: number | null
  nights: number | null
  /** The product of the two when it was added; without them, a limit that version 0.2 recorded. */
  units: number | null
  /** The rule of a tax, which may have been deleted since; null for other charges. */
  tax_rule_id: number | null
  /** What is due of that tax, also where the booking is not charged. */
  tax_cents: number | null
  tax_treatment: TaxTreatment | null
  /** JSON: TaxNight of each night. */
  tax_nights: string | null
  note: string
  created_by: string
  created_at: string
}

/** A tax that stays are charged. */
export interface TaxRuleTable {
  id: Generated<number>
  /** The smallest is at the top of the list. */
  position: number
  name: string
  /** JSON: the rest of TaxRule. */
  definition: string
  created_at: string
  version: number
}

/** Cash counts: what was counted, and what the ledger expected then. The last count of a day is valid. */
export interface CashCountTable {
  id: Generated<number>
  business_date: string
  counted_cents: number
  expected_cents: number
  note: string
  staff_id: string
  created_at: string
}

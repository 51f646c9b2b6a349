import type { Generated } from 'kysely'
import type { PriceRule, Rounding } from '#features/prices/domain/price-rule.ts'

/* The tables of prices and stays by season, in the conventions of schema.ts. */

/** One rule of the list. Columns that its kind does not have are null or false. */
export interface PriceRuleTable {
  id: Generated<number>
  /** The smallest is at the top of the list. */
  position: number
  name: string
  kind: PriceRule['kind']
  /** JSON: the first and the last night of each range. */
  ranges: string
  /** Digits, 0 for Sunday; empty for all days. */
  weekdays: string
  /** JSON: ids; null for all cabins. */
  cabin_ids: string | null
  /** A price or an amount in cents, or basis points. */
  value: number | null
  /** Nights, days before the arrival, or guests that are included. */
  threshold: number | null
  replaces_lower: boolean
  /** To what prices with a percentage are rounded; null for exact ones. */
  round_to: Rounding | null
  min_nights: number | null
  max_nights: number | null
  /** Digits; empty if closed to arrival, null if not limited. */
  arrival_days: string | null
  departure_days: string | null
  min_days_ahead: number | null
  max_days_ahead: number | null
  sells_gaps: boolean
  created_at: string
  version: number
}

/** The price of a night that staff set by hand. */
export interface NightPriceTable {
  cabin_id: number
  date: string
  price_cents: number
}

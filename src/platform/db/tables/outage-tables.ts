import type { Generated } from 'kysely'
import type { PaymentMethod } from '#domain/money/payments.ts'

/* The tables of the self-check and of outages, in the conventions of schema.ts. */

/** The single row with id 1. Missing before the first check. */
export interface SelfCheckTable {
  id: number
  /** Of 0.2.0, whose servers must not check as well: the time is always far in the future. */
  server: string
  claimed_until: string
  finished_at: string | null
  /** JSON: what the last complete check found. */
  violations: string
}

/** What happened while the server could not be reached, to be entered afterwards. */
export interface OutageNoteTable {
  id: Generated<number>
  happened_on: string
  /** HH:MM; null if unknown. */
  happened_at: string | null
  kind: 'check-in' | 'check-out' | 'payment' | 'new-booking' | 'note'
  booking_id: number | null
  cabin_id: number | null
  /** What a guest paid; null if nothing was. */
  amount_cents: number | null
  /** Null for the property's preselected method. */
  method: PaymentMethod | null
  note: string
  created_at: string
  created_by: string
  done_at: string | null
  done_by: string | null
}

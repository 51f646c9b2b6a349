import type { RowOutcome } from '../domain/compare-booking.ts'
import type { Completion } from '../domain/complete-booking.ts'
import type { ImportedBooking } from '../domain/read-booking.ts'
import type { ImportedCabin } from '../domain/read-cabin.ts'
import type { ImportedGuest } from '../domain/read-guest.ts'
import type { WrongRow } from '../domain/row-reader.ts'
import type { StagedRow } from './import-row-store.ts'

/** A cabin that exists, or one that the import creates. */
type TargetCabin = { id: number; name: string } | { id: null; name: string }

export type BookingPlan = {
  kind: 'bookings'
  booking: ImportedBooking
  cabin: TargetCabin
  referenceKey: string
  /** The booking of a channel's calendar that the row completes instead of adding one. */
  completes: Completion | null
  /** The bookings of its other cabins. */
  others: Omit<BookingPlan, 'others'>[]
}

export type Plan =
  | BookingPlan
  | { kind: 'guests'; guest: ImportedGuest }
  | { kind: 'cabins'; cabin: ImportedCabin }

/** A row with what the check found. Only a new row has a plan. */
export type Checked = StagedRow & { outcome: RowOutcome; plan: Plan | null }

export const wrongRow = (row: StagedRow, error: WrongRow | undefined): Checked => ({
  ...row,
  outcome: 'wrong',
  reason: error?.message ?? '',
  field: error?.field ?? null,
  plan: null,
})

import type { Db } from '#platform/db/open.ts'

/** The rows of a table with ids above `after`, up to and including `upTo`. */
export type IdRange = { after: number; upTo: number }

/** A record that violates an invariant. */
export type Broken = {
  id: number
  /** What staff call it: "#12", "2026-0007". */
  label: string
  /** The booking that shows it, if it is not the record itself. */
  bookingId?: number
}

/**
 * One invariant of the data. The doctor checks all rows together, and a running server a few at a time.
 * Only something other than Cabinkeeper can violate one.
 */
export type IntegrityCheck = {
  name: string
  /** What is true while nothing is wrong. */
  title: string
  /** Completes "There are …" of the doctor. */
  violation: string
  /** "Booking #12 occupies other nights than its dates." */
  sentence: (label: string) => string
  /** Whose rows are checked by id; null if everything is checked together. */
  table: 'bookings' | 'blocks' | 'guests' | 'invoices' | null
  find: (db: Db, range: IdRange) => Promise<Broken[]>
}

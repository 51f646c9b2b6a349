import type { Generated } from 'kysely'
import type { RowOutcome } from '#features/imports/domain/compare-booking.ts'
import type { ImportState } from '#features/imports/domain/import-steps.ts'

/* The tables of imported files, in the conventions of schema.ts. */

export interface ImportTable {
  id: Generated<number>
  created_at: string
  created_by: string
  file_name: string
  state: ImportState
  /** JSON: the names of the columns. */
  header: string
  /** Encrypted JSON: where the rows of the file were found; empty for files of before. */
  reading: Generated<string>
  /** JSON: how the file is read; empty until it can be. */
  mapping: string
  /** JSON: capacity and price of the cabins that the import creates, by their names. */
  new_cabins: string
  /** Encrypted JSON: what the check asks staff; empty before the first check. */
  questions: Generated<string>
  /** JSON: since when cabins were rented out before the import, and what it made of it, by their ids. */
  moved_cabins: Generated<string>
  num_rows: number
  /** Increases with each start, so that a server that continues excludes an earlier one. */
  run: number
  /** The running server extends it; afterwards the import counts as stopped. */
  alive_until: string | null
  started_at: string | null
  finished_at: string | null
}

export interface ImportRowTable {
  import_id: number
  /** The row of the file. */
  number: number
  outcome: RowOutcome | 'unchecked' | 'added' | 'removed' | 'kept'
  /** Encrypted JSON of the cells and the reason; empty once erased. */
  encrypted: string
  /** What the import created for this row. */
  added_booking_id: number | null
  added_guest_id: number | null
  added_cabin_id: number | null
  /** JSON of more ids, where a row is for several cabins; otherwise empty. */
  more_added: Generated<string>
}

/** Where an imported booking came from. */
export interface ImportedBookingTable {
  booking_id: number
  import_id: number
  /** The reference and the cabin of the file, by which it is recognized; empty without a reference. */
  reference_key: string
  /** What a booking of a calendar was before the import completed it, as JSON; null for a new one. */
  completed_from: string | null
}

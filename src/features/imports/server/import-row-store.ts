import type { Selectable } from 'kysely'
import type { Vault } from '#platform/base/vault.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ImportRowTable } from '#platform/db/tables/import-tables.ts'
import type { ImportFile } from '../contract/imports.ts'
import type { RowState } from '../domain/import-steps.ts'
import type { Cell } from '../domain/row-reader.ts'
import type { CombinedRows } from '../domain/rows-of-booking.ts'

export type ImportRowRecord = Selectable<ImportRowTable>

/** What a row contains; encrypted in the database. */
export type RowContents = {
  cells: Cell[]
  reason: string
  field: string | null
  /** What several rows say about the booking together, in its first row. */
  combined?: CombinedRows | null
  /** The keys of all bookings with its reference, if they are one reservation of several cabins. */
  reservation?: string[] | null
}

export type StagedRow = RowContents & { number: number; outcome: RowState }

/** Inserts rows, or replaces what the check of rows found. */
export async function saveRows(
  db: Db | Tx,
  vault: Vault,
  importId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('import_rows')
    .values(
      rows.map(({ number, outcome, ...encrypted }) => ({
        import_id: importId,
        number,
        outcome,
        encrypted: encryptRow(vault, encrypted),
        added_booking_id: null,
        added_guest_id: null,
        added_cabin_id: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'number']).doUpdateSet((row) => ({
        outcome: row.ref('excluded.outcome'),
        encrypted: row.ref('excluded.encrypted'),
      })),
    )
    .execute()
}

const encryptRow = (vault: Vault, { cells, reason, field, combined, reservation }: RowContents) =>
  vault.encrypt(JSON.stringify({ cells, reason, field, combined, reservation }))

/** The contents of a row; empty once they were erased. */
export const decryptRow = (
  vault: Vault,
  { encrypted }: Pick<ImportRowRecord, 'encrypted'>,
): RowContents =>
  encrypted === ''
    ? { cells: [], reason: '', field: null }
    : (JSON.parse(vault.decrypt(encrypted)) as RowContents)

export const toStaged = (vault: Vault, row: ImportRowRecord): StagedRow => ({
  number: row.number,
  outcome: row.outcome,
  ...decryptRow(vault, row),
})

/** The next rows after a number, of one outcome or all. */
export const rowsAfter = (
  db: Db | Tx,
  importId: number,
  { after, limit, outcome }: { after: number; limit: number; outcome?: RowState | undefined },
): Promise<ImportRowRecord[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome as RowState))
    .orderBy('number')
    .limit(limit)
    .execute()

export const pageOfRows = (
  db: Db,
  importId: number,
  { outcome, offset, limit }: { outcome?: RowState | undefined; offset: number; limit: number },
): Promise<ImportRowRecord[]> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome as RowState))
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute()

export const findRow = (db: Db | Tx, importId: number, number: number) =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst()

export type RowCounts = ImportFile['counts']

/** The number of rows of each outcome, for several imports. */
export async function countRows(
  db: Db | Tx,
  importIds: readonly number[],
): Promise<ReadonlyMap<number, RowCounts>> {
  if (importIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_rows')
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'outcome'])
    .select(['import_id', 'outcome', (row) => row.fn.countAll<number | string>().as('count')])
    .execute()
  const counts = new Map<number, RowCounts>()
  for (const { import_id, outcome, count } of rows) {
    counts.set(import_id, { ...counts.get(import_id), [outcome]: Number(count) })
  }
  return counts
}

type MoreAdded = { bookings: number[]; cabins: number[] }

const moreText = (more: MoreAdded) =>
  more.bookings.length + more.cabins.length === 0 ? '' : JSON.stringify(more)

/** All bookings and cabins that were created for a row. */
export function addedFor(row: ImportRowRecord): MoreAdded {
  const { bookings, cabins } = row.more_added
    ? (JSON.parse(row.more_added) as MoreAdded)
    : { bookings: [], cabins: [] }
  const first = (id: number | null) => (id === null ? [] : [id])
  return {
    bookings: [...first(row.added_booking_id), ...bookings],
    cabins: [...first(row.added_cabin_id), ...cabins],
  }
}

/** How many bookings the rows of an import have made besides one each. */
export async function countMoreAdded(db: Db, importId: number): Promise<number> {
  const rows = await db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('outcome', '=', 'added')
    .where('more_added', '!=', '')
    .select('more_added')
    .execute()
  return rows.reduce(
    (sum, { more_added }) => sum + (JSON.parse(more_added) as MoreAdded).bookings.length,
    0,
  )
}

/** Stores what was created for rows. */
export async function markAdded(
  tx: Tx,
  importId: number,
  rows: readonly ImportRowRecord[],
  added: readonly {
    number: number
    bookingIds: number[]
    guestId: number | null
    cabinIds: number[]
  }[],
): Promise<void> {
  const encrypted = new Map(rows.map((row) => [row.number, row.encrypted]))
  await tx
    .insertInto('import_rows')
    .values(
      added.map(({ number, bookingIds, guestId, cabinIds }) => ({
        import_id: importId,
        number,
        outcome: 'added' as const,
        encrypted: encrypted.get(number) ?? '',
        added_booking_id: bookingIds[0] ?? null,
        added_guest_id: guestId,
        added_cabin_id: cabinIds[0] ?? null,
        more_added: moreText({ bookings: bookingIds.slice(1), cabins: cabinIds.slice(1) }),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'number']).doUpdateSet((row) => ({
        outcome: row.ref('excluded.outcome'),
        added_booking_id: row.ref('excluded.added_booking_id'),
        added_guest_id: row.ref('excluded.added_guest_id'),
        added_cabin_id: row.ref('excluded.added_cabin_id'),
        more_added: row.ref('excluded.more_added'),
      })),
    )
    .execute()
}

/** The rows with the highest numbers, before a number or of all, that created something. */
export const lastAddedRows = (
  tx: Tx,
  importId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ImportRowRecord[]> =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', 'added')
    .$if(before !== undefined, (rows) => rows.where('number', '<', before as number))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

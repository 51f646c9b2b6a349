import { businessDate } from '#domain/calendar.ts'
import { findTaxRules } from '#features/taxes/server/tax-rule-store.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Context } from '#platform/context.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type {
  ImportFile,
  ImportRow,
  ImportRowPage,
  ImportRowsQuery,
  ImportSummary,
} from '../contract/imports.ts'
import { examplesOf } from '../domain/describe-columns.ts'
import type { ImportField } from '../domain/import-fields.ts'
import { rowDescriber } from './describe-rows.ts'
import {
  countMoreAdded,
  countRows,
  decryptRow,
  type ImportRowRecord,
  pageOfRows,
  rowsAfter,
} from './import-row-store.ts'
import { type ImportRecord, latestImports } from './import-store.ts'
import { importOrReject } from './prepare-import.ts'
import { columnsOf, fileNameOf, stateOf, toImportFile } from './to-import.ts'

const rowsPerPage = 20

export async function listImports({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ImportSummary[]> {
  const imports = await latestImports(db)
  const counts = await countRows(
    db,
    imports.map(({ id }) => id),
  )
  return imports.map((record) => ({
    id: record.id,
    fileName: fileNameOf(record),
    createdAt: record.created_at,
    createdBy: record.full_name ?? '',
    state: stateOf(record, now()),
    numRows: record.num_rows,
    counts: counts.get(record.id) ?? {},
  }))
}

export async function readImport(context: Context, id: number): Promise<ImportFile> {
  const { db, vault, now } = context
  const record = await importOrReject(context, id)
  const counts = (await countRows(db, [id])).get(id) ?? {}
  const moreAdded = record.state === 'open' ? 0 : await countMoreAdded(db, id)
  const staff = await db
    .selectFrom('staff')
    .where('id', '=', record.created_by)
    .select('full_name')
    .executeTakeFirst()
  const { timeZone } = await findProperty(db)
  const today = businessDate(now(), timeZone)
  const hasTouristTax = (await findTaxRules(db)).length > 0
  const createdBy = staff?.full_name ?? ''
  const examples = await findExamples(context, record)
  return toImportFile(vault, record, {
    counts,
    moreAdded,
    createdBy,
    hasTouristTax,
    examples,
    now: now(),
    today,
  })
}

/** Only while staff choose the columns. */
async function findExamples({ db, vault }: Context, record: ImportRecord): Promise<string[][]> {
  if (record.state !== 'open') return []
  const rows = await rowsAfter(db, record.id, { after: 0, limit: rowsWithExamples })
  const decrypted = rows.map((row) => decryptRow(vault, row))
  return columnsOf(vault, record).map((_, at) => examplesOf(decrypted, at))
}

const rowsWithExamples = 100

export async function readRowPage(
  context: Context,
  id: number,
  { outcome, page }: ImportRowsQuery,
): Promise<ImportRowPage> {
  const { db, vault } = context
  const record = await importOrReject(context, id)
  const offset = (page - 1) * rowsPerPage
  const rows = await pageOfRows(db, id, { outcome, offset, limit: rowsPerPage })
  const counts = (await countRows(db, [id])).get(id) ?? {}
  const total = outcome === undefined ? record.num_rows : (counts[outcome] ?? 0)
  const read = await rowDescriber(context, record)
  return { items: rows.map((row) => toRow(vault, row, read)), total }
}

function toRow(
  vault: Vault,
  row: ImportRowRecord,
  described: Awaited<ReturnType<typeof rowDescriber>>,
): ImportRow {
  const contents = decryptRow(vault, row)
  const { cells, reason, field } = contents
  return {
    number: row.number,
    outcome: row.outcome,
    reason,
    field: field as ImportField | null,
    cells: cells.map(String),
    ...described(contents),
    bookingId: row.outcome === 'added' || row.outcome === 'kept' ? row.added_booking_id : null,
  }
}

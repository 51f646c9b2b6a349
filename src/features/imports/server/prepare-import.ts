import { setImmediate as nextTurn } from 'node:timers/promises'
import { msg, t } from '#domain/i18n/messages.ts'
import { maxImportBytes } from '#domain/import-file-limits.ts'
import { deleteOldImports } from '#features/guests/server/erased-import-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { CorrectCellRequest, ImportMappingRequest } from '../contract/imports.ts'
import { choicesOf, type DescribedColumn, suitabilityIn } from '../domain/describe-columns.ts'
import type { ReadingChoice } from '../domain/file-reading.ts'
import { isIdentityColumn } from '../domain/identity-columns.ts'
import { importCan } from '../domain/import-steps.ts'
import { recognizeColumns, recognizeKind } from '../domain/recognize-columns.ts'
import { checkImport, checkRow } from './check-import.ts'
import { findRow, saveRows, toStaged } from './import-row-store.ts'
import {
  deleteImport,
  findImport,
  type ImportRecord,
  insertImport,
  moveImport,
} from './import-store.ts'
import { partsOfRows } from './parts-of-rows.ts'
import { readInWorker } from './read-in-worker.ts'
import { columnsOf, isReady, mappingOf, pastedText } from './to-import.ts'

/** Each part is encrypted and inserted without a pause. */
const partOfInsert = { rows: 200, characters: 200_000 }

/** Reads an uploaded file, stores its rows and checks them if its columns are known. Writes nothing else. */
export async function createImport(
  context: Context,
  actor: Actor,
  file: File,
  choice: ReadingChoice,
): Promise<number> {
  if (file.size > maxImportBytes) reject('import-too-large')
  const { db, vault, now } = context
  await deleteOldImports(context)
  const { columns, reading, hasStays, rows } = await readInWorker(await file.bytes(), choice)
  const id = await insertImport(db, {
    created_at: now().toISOString(),
    created_by: actor.staffId,
    file_name: file.name.replace(/\p{C}/gu, '').trim().slice(0, 200) || pastedText,
    state: 'open',
    header: vault.encrypt(JSON.stringify(columns)),
    reading: vault.encrypt(JSON.stringify(reading)),
    mapping: JSON.stringify(firstMapping(columns, hasStays)),
    new_cabins: '{}',
    num_rows: rows.length,
    run: 0,
  })
  const withheld = new Set(columns.flatMap(({ name }, at) => (isIdentityColumn(name) ? [at] : [])))
  for (const some of partsOfRows(rows, partOfInsert)) {
    const staged = some.map(({ number, cells }) => ({
      number,
      outcome: 'unchecked' as const,
      reason: '',
      cells: cells.map((cell, at) => (withheld.has(at) && cell !== '' ? t(notStored) : cell)),
    }))
    await saveRows(
      db,
      vault,
      id,
      staged.map((row) => ({ ...row, field: null })),
    )
    await nextTurn()
  }
  await checkImport(context, await importOrReject(context, id))
  return id
}

/** Stands for the number of an identity document, which no import needs. */
const notStored = msg('Not stored')

function firstMapping(
  columns: readonly DescribedColumn[],
  hasStays: boolean,
): ImportMappingRequest {
  const header = columns.map(({ name }) => name)
  const kind = recognizeKind(header, hasStays)
  const assigned = recognizeColumns(kind, header, suitabilityIn(columns))
  return withOnlyChoices(columns, {
    kind,
    columns: assigned,
    dateOrder: null,
    decimalMark: null,
    cabins: {},
    statuses: {},
    rowsOfBooking: null,
    addsTouristTax: false,
    rentedSince: {},
  })
}

/** Chooses the formats where the columns leave no choice, and drops choices that they do not offer. */
function withOnlyChoices(
  columns: readonly DescribedColumn[],
  mapping: ImportMappingRequest,
): ImportMappingRequest {
  const { dateOrders, decimalMarks } = choicesOf(columns, mapping.columns)
  return {
    ...mapping,
    dateOrder: chosen(mapping.dateOrder, dateOrders),
    decimalMark: chosen(mapping.decimalMark, decimalMarks),
  }
}

function chosen<Choice>(choice: Choice | null, offered: readonly Choice[]): Choice | null {
  if (choice !== null && offered.includes(choice)) return choice
  return offered.length === 1 ? (offered[0] ?? null) : null
}

/** Stores how a file is read, and checks all rows again. */
export async function changeMapping(
  context: Context,
  id: number,
  mapping: ImportMappingRequest,
): Promise<void> {
  const record = await openImport(context, id)
  const columns = columnsOf(context.vault, record)
  const complete = withOnlyChoices(columns, mapping)
  const run = record.run + 1
  const isOpen = await moveImport(
    context.db,
    { id, from: ['open'] },
    { mapping: JSON.stringify(complete), run },
  )
  if (!isOpen) reject('import-already-started')
  await checkImport(context, await importOrReject(context, id))
}

/** Longer files are checked again as a whole only after corrections that concern other rows. */
const maxRowsToCheckAgain = 2_000

export async function correctCell(
  context: Context,
  { id, number }: { id: number; number: number },
  { column, text }: CorrectCellRequest,
): Promise<void> {
  const { db, vault } = context
  const record = await openImport(context, id)
  const columns = columnsOf(vault, record)
  const row = await findRow(db, id, number)
  if (!row || column >= columns.length) return reject('import-not-found')
  const staged = toStaged(vault, row)
  const cells = Array.from(columns, (_, at) => (at === column ? text : (staged.cells[at] ?? '')))
  const corrected = { ...staged, cells }
  await saveRows(db, vault, id, [corrected])
  if (!isReady(columns, mappingOf(record))) return
  const isAlone = staged.outcome === 'new' || staged.outcome === 'wrong'
  const isOneOfSeveral = staged.combined || staged.reservation
  if (record.num_rows > maxRowsToCheckAgain && isAlone && !isOneOfSeveral)
    await checkRow(context, record, corrected)
  else await checkImport(context, record)
}

export async function discardImport(context: Context, id: number): Promise<void> {
  await openImport(context, id)
  await deleteImport(context.db, id)
}

async function openImport(context: Context, id: number): Promise<ImportRecord> {
  const record = await importOrReject(context, id)
  if (!importCan.change(record.state)) reject('import-already-started')
  return record
}

export const importOrReject = async ({ db }: Pick<Context, 'db'>, id: number) =>
  (await findImport(db, id)) ?? reject('import-not-found')

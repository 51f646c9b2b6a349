import type { CalendarDate } from '#domain/calendar.ts'
import { knownText } from '#domain/i18n/known-text.ts'
import { msg } from '#domain/i18n/messages.ts'
import { noColumns } from '#features/guests/server/erased-import-store.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { ImportFile, ImportMappingRequest } from '../contract/imports.ts'
import { choicesOf, type DescribedColumn, suitabilityIn } from '../domain/describe-columns.ts'
import type { TableLocation } from '../domain/file-reading.ts'
import { importKinds, missingFields } from '../domain/import-fields.ts'
import { type ImportState, isWithinUndoTime, undoableUntil } from '../domain/import-steps.ts'
import { recognizeColumns, recognizeSystem } from '../domain/recognize-columns.ts'
import type { RowCounts } from './import-row-store.ts'
import type { ImportRecord } from './import-store.ts'
import { type NewCabin, questionsOf } from './questions.ts'

/** How a file is read: what staff chose, and the names of its columns. */
export type FileReading = { mapping: ImportMappingRequest; header: readonly string[] }

/** Files that were read before a version knew a choice do not have it. */
const noChoices = { statuses: {}, rowsOfBooking: null, addsTouristTax: false, rentedSince: {} }

/** The name of what was pasted into the form, in the database. */
export const pastedText = msg('Pasted text')

export const fileNameOf = ({ file_name }: Pick<ImportRecord, 'file_name'>): string =>
  knownText(file_name, [pastedText])

export const mappingOf = ({ mapping }: Pick<ImportRecord, 'mapping'>): ImportMappingRequest => ({
  ...noChoices,
  ...(JSON.parse(mapping) as ImportMappingRequest),
})

export const columnsOf = (vault: Vault, { header }: Pick<ImportRecord, 'header'>) =>
  header === noColumns ? [] : (JSON.parse(vault.decrypt(header)) as DescribedColumn[])

export const readingOf = (
  vault: Vault,
  record: Pick<ImportRecord, 'header' | 'mapping'>,
): FileReading => ({
  mapping: mappingOf(record),
  header: columnsOf(vault, record).map(({ name }) => name),
})

/** Files of before had their names in the first row. */
const firstRow: TableLocation = { worksheet: null, worksheets: [], headerRow: 1, encoding: null }

const locationOf = (vault: Vault, { reading }: Pick<ImportRecord, 'reading'>): TableLocation =>
  reading === '' ? firstRow : (JSON.parse(vault.decrypt(reading)) as TableLocation)

export const newCabinsOf = ({ new_cabins }: Pick<ImportRecord, 'new_cabins'>) =>
  JSON.parse(new_cabins) as Record<string, NewCabin>

/** An import whose server has ended is stopped, and can be continued. */
export const stateOf = (
  { state, alive_until }: Pick<ImportRecord, 'state' | 'alive_until'>,
  now: Date,
): ImportState =>
  (state === 'importing' || state === 'undoing') && (alive_until ?? '') < now.toISOString()
    ? 'stopped'
    : state

export function isReady(columns: readonly DescribedColumn[], mapping: ImportMappingRequest) {
  return (
    missingFields(mapping.kind, mapping.columns).length === 0 &&
    mapping.dateOrder !== null &&
    mapping.decimalMark !== null &&
    Object.values(mapping.columns).every((at) => at === undefined || at < columns.length)
  )
}

const suggestedColumns = (columns: readonly DescribedColumn[]) => {
  const names = columns.map(({ name }) => name)
  const [bookings = {}, guests = {}, cabins = {}] = importKinds.map((kind) =>
    recognizeColumns(kind, names, suitabilityIn(columns)),
  )
  return { bookings, guests, cabins }
}

const earlier = (first: CalendarDate | undefined, today: CalendarDate) =>
  first !== undefined && first > today ? today : (first ?? null)

/** Rows can have several bookings. Those that were not added yet are left. */
const bookingsOf = (
  { new: left = 0, added = 0 }: RowCounts,
  { moreAdded, moreInAll }: { moreAdded: number; moreInAll: number },
) => ({
  new: left === 0 ? 0 : left + Math.max(0, moreInAll - moreAdded),
  added: added + moreAdded,
})

export function toImportFile(
  vault: Vault,
  record: ImportRecord,
  {
    counts,
    moreAdded,
    createdBy,
    hasTouristTax,
    examples,
    now,
    today,
  }: {
    counts: RowCounts
    /** How many bookings the added rows have made besides one each. */
    moreAdded: number
    createdBy: string
    hasTouristTax: boolean
    examples: readonly string[][]
    now: Date
    today: CalendarDate
  },
): ImportFile {
  const columns = columnsOf(vault, record)
  const mapping = mappingOf(record)
  const questions = questionsOf(vault, record)
  const state = stateOf(record, now)
  const startedAt = record.started_at
  const isUndoable =
    startedAt !== null &&
    isWithinUndoTime(new Date(startedAt), now) &&
    (state === 'done' || state === 'stopped')
  return {
    id: record.id,
    fileName: fileNameOf(record),
    createdAt: record.created_at,
    createdBy,
    state,
    system: recognizeSystem(columns.map(({ name }) => name)),
    columns: columns.map(({ name }, at) => ({ name, examples: examples[at] ?? [] })),
    reading: locationOf(vault, record),
    suggested: suggestedColumns(columns),
    numRows: record.num_rows,
    mapping,
    missing: missingFields(mapping.kind, mapping.columns),
    ...choicesOf(columns, mapping.columns),
    unknownCabins: Object.entries(newCabinsOf(record)).map(([name, { numRows }]) => ({
      name,
      numRows,
    })),
    rentedSince: earlier(questions.firstNight, today),
    unknownStatuses: questions.statuses,
    numRowGroups: questions.numRowGroups,
    groups: questions.groups ?? { numGroups: 0, numBookings: 0 },
    hasTouristTax,
    counts,
    bookings: bookingsOf(counts, { moreAdded, moreInAll: questions.moreBookings ?? 0 }),
    startedAt,
    finishedAt: record.finished_at,
    undoUntil: isUndoable ? undoableUntil(new Date(startedAt)).toISOString() : null,
  }
}

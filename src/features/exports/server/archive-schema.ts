import { isPersonal } from '#features/guests/server/personal-data.ts'
import type { ColumnKind, TableLayout } from '#platform/db/copy/table-layouts.ts'
import { bookingTables } from './described-bookings.ts'
import { channelTables } from './described-channels.ts'
import { moneyTables } from './described-money.ts'
import { propertyTables } from './described-property.ts'
import { recordTables } from './described-records.ts'
import type { DescribedTable, DescribedTables } from './described-table.ts'
import { leftOutColumns, leftOutTables } from './left-out.ts'
import { nationalIdColumn } from './national-id-column.ts'

export const describedTables: DescribedTables = {
  ...bookingTables,
  ...moneyTables,
  ...channelTables,
  ...propertyTables,
  ...recordTables,
}

type ArchiveColumn = {
  name: string
  type: ColumnKind
  unit: string
  about: string
  /** Whether it can contain what identifies a guest or a user. */
  isPersonal: boolean
}

export type ArchiveTable = {
  name: string
  about: string
  key: string[]
  columns: ArchiveColumn[]
  /** The table as it is read. */
  layout: TableLayout
}

/** The tables of the archive in the order of their descriptions. */
export function archiveTables(
  layouts: readonly TableLayout[],
  { nationalIds }: { nationalIds: boolean },
): ArchiveTable[] {
  return Object.entries(describedTables).flatMap(([name, described]) => {
    const layout = layouts.find((one) => one.name === name)
    return layout ? [archiveTable(layout, described, nationalIds)] : []
  })
}

function archiveTable(
  layout: TableLayout,
  described: DescribedTable,
  nationalIds: boolean,
): ArchiveTable {
  const isNationalId = (name: string) =>
    layout.name === nationalIdColumn.table && name === nationalIdColumn.name
  const names = Object.keys(described.columns).filter((name) => nationalIds || !isNationalId(name))
  const kindOf = (name: string) =>
    layout.columns.find((column) => column.name === name)?.kind ?? 'text'
  return {
    name: layout.name,
    about: described.about,
    key: layout.key,
    columns: names.map((name) => ({
      ...describeColumn(described, name, kindOf(name)),
      isPersonal: isNationalId(name) || isPersonal(layout.name, name),
    })),
    layout: {
      ...layout,
      columns: names.map((name) => ({
        name: isNationalId(name) ? nationalIdColumn.from : name,
        kind: kindOf(name),
      })),
    },
  }
}

function describeColumn(
  { columns }: DescribedTable,
  name: string,
  type: ColumnKind,
): Omit<ArchiveColumn, 'isPersonal'> {
  const described = columns[name] ?? ''
  const { about, unit } =
    typeof described === 'string' ? { about: described, unit: unitOf(name, type) } : described
  return { name, type, unit, about }
}

function unitOf(name: string, type: ColumnKind): string {
  if (name.endsWith('_cents')) return 'minor units of the currency'
  if (type === 'date') return 'YYYY-MM-DD'
  if (type === 'instant') return 'ISO 8601 in UTC'
  if (type === 'boolean') return 'true or false'
  return type === 'number' ? 'whole number' : 'text'
}

export type ArchiveFacts = {
  version: string
  exportedAt: string
  property: string
  currency: string
  timeZone: string
  nationalIds: boolean
}

/** The description of the archive as JSON, with the number of rows that each file has. */
export const schemaJson = (
  facts: ArchiveFacts,
  tables: readonly ArchiveTable[],
  rows: ReadonlyMap<string, number>,
): string =>
  `${JSON.stringify(
    {
      program: 'cabinkeeper',
      ...facts,
      tables: tables.map(({ name, about, key, columns }) => ({
        name,
        about,
        rows: rows.get(name) ?? 0,
        key,
        columns,
      })),
      leftOutTables,
      leftOutColumns,
    },
    null,
    2,
  )}\n`

/** The same for people. */
export function schemaMarkdown(
  facts: ArchiveFacts,
  tables: readonly ArchiveTable[],
  rows: ReadonlyMap<string, number>,
): string {
  return `${[
    `# Data of ${facts.property}`,
    `Exported from Cabinkeeper ${facts.version} at ${facts.exportedAt}. Each table is in \`csv/\` and in \`json/\`, with the same rows and columns. The currency is ${facts.currency}, the time zone ${facts.timeZone}. National IDs are ${facts.nationalIds ? '' : 'not '}included.`,
    'CSV files are in UTF-8 with a byte order mark and commas. An empty cell is an empty or missing value; JSON tells them apart. A text that begins like a formula has an apostrophe in front of it in the CSV file only. Photos are not included.',
    ...tables.map((table) => tableMarkdown(table, rows.get(table.name) ?? 0)),
    '## Not included',
    [
      ...Object.entries(leftOutTables).map(([name, why]) => `- \`${name}\`: ${why}`),
      ...Object.entries(leftOutColumns).flatMap(([table, columns]) =>
        Object.entries(columns).map(([name, why]) => `- \`${table}.${name}\`: ${why}`),
      ),
    ].join('\n'),
  ].join('\n\n')}\n`
}

const tableMarkdown = ({ name, about, key, columns }: ArchiveTable, rows: number): string =>
  [
    `## ${name}\n\n${about} ${rows} ${rows === 1 ? 'row' : 'rows'}, key: ${key.join(', ')}.\n`,
    '| Column | Type | Unit | Personal data | Contents |',
    '| --- | --- | --- | --- | --- |',
    ...columns.map(
      ({ name, type, unit, isPersonal, about }) =>
        `| ${[name, type, unit, isPersonal ? 'yes' : '', about].join(' | ')} |`,
    ),
  ].join('\n')

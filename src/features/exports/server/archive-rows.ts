import { readLines } from '#features/backup/server/table-rows-store.ts'
import { csvCell } from '#platform/base/csv.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Db } from '#platform/db/open.ts'
import type { ArchiveTable } from './archive-schema.ts'
import { nationalIdColumn } from './national-id-column.ts'

type Value = string | number | boolean | null

type Source = { db: Db; vault: Pick<Vault, 'decrypt'> }

/** The rows of a table page by page, with the values in the order of its columns. */
async function* pagesOf({ db, vault }: Source, { name, layout }: ArchiveTable) {
  const encrypted =
    name === nationalIdColumn.table
      ? layout.columns.findIndex((column) => column.name === nationalIdColumn.from)
      : -1
  for await (const lines of readLines(db, layout)) {
    yield lines.map((line) => {
      const values = Object.values(JSON.parse(line) as Record<string, Value>)
      return encrypted < 0
        ? values
        : values.with(encrypted, vault.decrypt(String(values[encrypted])))
    })
  }
}

/** A CSV file with a byte order mark and commas, whatever the formats of the property. */
export async function* csvOf(source: Source, table: ArchiveTable): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(table.columns.map(({ name }) => name))}`
  for await (const page of pagesOf(source, table)) yield page.map(csvLine).join('')
}

const csvLine = (values: readonly Value[]) =>
  `${values.map((value) => (typeof value === 'string' ? csvCell(value) : String(value ?? ''))).join()}\r\n`

/** A JSON array with one row on each line. `onRows` gets their number. */
export async function* jsonOf(
  source: Source,
  table: ArchiveTable,
  onRows: (rows: number) => void,
): AsyncGenerator<string> {
  let rows = 0
  yield '['
  for await (const page of pagesOf(source, table)) {
    const lines = page.map((values) =>
      JSON.stringify(Object.fromEntries(table.columns.map(({ name }, at) => [name, values[at]]))),
    )
    yield `${rows === 0 ? '\n' : ',\n'}${lines.join(',\n')}`
    rows += page.length
  }
  yield '\n]\n'
  onRows(rows)
}

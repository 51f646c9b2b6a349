import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'
import { readLines } from '#features/backup/server/table-rows-store.ts'
import { csvCell } from '#platform/base/csv.ts'
import { reject } from '#platform/base/errors.ts'
import { programVersion } from '#platform/base/program-version.ts'
import type { Vault } from '#platform/base/vault.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import {
  type ArchiveFacts,
  type ArchiveTable,
  archiveTables,
  schemaJson,
  schemaMarkdown,
} from './archive-schema.ts'
import { nationalIdColumn } from './national-id-column.ts'

type Options = { nationalIds: boolean }

/** Each archive holds a snapshot of the database until its client has read it. */
const running = new WeakSet<Db>()

/**
 * Everything that the property has entered, as a zip file that is written while it is sent. The audit
 * entry is written before the response begins.
 */
export async function openArchive(
  context: Context,
  actor: Actor,
  options: Options,
): Promise<ReadableStream<Uint8Array>> {
  if (running.has(context.db)) reject('export-running')
  running.add(context.db)
  try {
    await change(context, actor, async (_, note) => {
      note({ action: 'property.export', entity: 'property', entityId: 1, after: options })
    })
    const { ZipFile } = await import('yazl')
    const zip = new ZipFile()
    void writeArchive(context, zip, options).finally(() => running.delete(context.db))
    return Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>
  } catch (error) {
    running.delete(context.db)
    throw error
  }
}

/** Ends with the output: read to its end, or given up by the client. A failure breaks the file off. */
async function writeArchive(context: Context, zip: ZipFile, options: Options): Promise<void> {
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  // The reader gets the error, and the log below; without a listener it would end the server.
  output.on('error', () => {})
  try {
    await withSnapshot(context.config, async (db) => {
      await addEntries(context, { zip, db }, options)
      await finished(output)
    })
  } catch (error) {
    fail(error as Error)
    const isGivenUp = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isGivenUp) context.log('error', 'export-failed', { error: String(error) })
  }
}

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
async function* csvOf(source: Source, table: ArchiveTable): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(table.columns.map(({ name }) => name))}`
  for await (const page of pagesOf(source, table)) yield page.map(csvLine).join('')
}

const csvLine = (values: readonly Value[]) =>
  `${values.map((value) => (typeof value === 'string' ? csvCell(value) : String(value ?? ''))).join()}\r\n`

/** A JSON array with one row on each line. `onRows` gets their number. */
async function* jsonOf(
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

/** Each entry is read only when those before it were written, so memory holds one page of rows. */
async function addEntries(
  { vault, now }: Context,
  { zip, db }: { zip: ZipFile; db: Db },
  options: Options,
): Promise<void> {
  const tables = archiveTables(await tableLayouts(db), options)
  const { name, timeZone, currency } = await findProperty(db)
  const facts: ArchiveFacts = {
    version: programVersion,
    exportedAt: now().toISOString(),
    property: name,
    currency,
    timeZone,
    ...options,
  }
  const rows = new Map<string, number>()
  const mtime = now()
  let reading: Readable | undefined
  zip.outputStream.once('close', () => reading?.destroy())
  const add = (path: string, lines: () => Iterable<string> | AsyncIterable<string>) =>
    zip.addReadStreamLazy(path, { mtime }, (begin) => {
      reading = Readable.from(lines(), { objectMode: false })
      reading.on('error', (error) => zip.emit('error', error))
      begin(null, reading)
    })
  const source = { db, vault }
  for (const table of tables) {
    add(`csv/${table.name}.csv`, () => csvOf(source, table))
    add(`json/${table.name}.json`, () =>
      jsonOf(source, table, (count) => rows.set(table.name, count)),
    )
  }
  add('schema.json', () => [schemaJson(facts, tables, rows)])
  add('schema.md', () => [schemaMarkdown(facts, tables, rows)])
  zip.end()
}

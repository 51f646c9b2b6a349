import { createHash } from 'node:crypto'
import { StartupError } from '#platform/base/errors.ts'
import { bulkTransaction } from '#platform/db/copy/bulk-transaction.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import type { Progress } from './move-progress.ts'
import {
  countRows,
  fillTables,
  isEmptyDatabase,
  readLastIds,
  readLines,
  sumOfTable,
} from './table-rows-store.ts'

export type RowsSum = { tables: number; rows: number; sha256: string }

type Move = { from: Db; to: Db; onProgress: Progress }

/** Copies all tables into an empty database, in one transaction. */
export async function copyRows({ from, to, onProgress }: Move): Promise<void> {
  await bulkTransaction(to, async (tx) => {
    if (!(await isEmptyDatabase(tx))) rejectOtherTarget()
    const all = await countRows(from)
    let copied = 0
    await fillTables(tx, async ({ insert, setLastIds }) => {
      for (const table of await tableLayouts(from)) {
        for await (const lines of readLines(from, table)) {
          await insert(table.name, lines)
          copied += lines.length
          onProgress('rows', copied, all)
        }
      }
      await setLastIds(await readLastIds(from))
    })
  })
}

/** The checksum if both databases are equal, otherwise the first table that differs. */
export async function compareRows({ from, to, onProgress }: Move): Promise<RowsSum | string> {
  const whole = createHash('sha256')
  const all = await countRows(from)
  const tables = await tableLayouts(from)
  let rows = 0
  for (const table of tables) {
    const sum = await sumOfTable(from, table)
    if ((await sumOfTable(to, table)).sha256 !== sum.sha256) return table.name
    whole.update(`${table.name} ${sum.rows} ${sum.sha256}\n`)
    rows += sum.rows
    onProgress('rows compared', rows, all)
  }
  const lastIds = await readLastIds(to)
  for (const [table, id] of Object.entries(await readLastIds(from))) {
    if ((lastIds[table] ?? 0) < id) return table
  }
  return { tables: tables.length, rows, sha256: whole.digest('hex') }
}

export function rejectOtherTarget(): never {
  throw new StartupError(
    'The target database is not empty and differs from the source. Nothing was changed. Please set an empty database.',
  )
}

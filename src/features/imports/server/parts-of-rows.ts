import type { FileRow } from '../domain/find-header.ts'

/** Rows in parts that are limited by their number and by the length of their texts. */
export function* partsOfRows(
  rows: readonly FileRow[],
  limit: { rows: number; characters: number },
): Generator<FileRow[]> {
  let part: FileRow[] = []
  let characters = 0
  for (const row of rows) {
    part.push(row)
    for (const cell of row.cells) characters += typeof cell === 'string' ? cell.length : 8
    if (part.length < limit.rows && characters < limit.characters) continue
    yield part
    part = []
    characters = 0
  }
  if (part.length > 0) yield part
}

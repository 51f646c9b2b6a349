import { text } from './columns.ts'

/** What an import changed besides the first booking and cabin of each row, so that it can be undone. */
export const importAdditions = () => [
  `alter table import_rows add column ${text('more_added', 0, 20_000)} default ''`,
  `alter table imports add column ${text('moved_cabins', 0, 200_000)} default ''`,
]

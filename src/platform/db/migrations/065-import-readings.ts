import { text } from './columns.ts'

/** Where the rows of a file were found: worksheet, row with the names of the columns, encoding. Encrypted. */
export const importReadings = () => [
  `alter table imports add column ${text('reading', 0, 400_000)} default ''`,
]

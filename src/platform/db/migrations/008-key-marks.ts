import { type Columns, text } from './columns.ts'

/** Fingerprints of the keys, by which servers that share a database check that they use the same keys. */
export const keyMarks = (column: Columns) => [
  `create table key_marks (
    name text primary key not null check (length(name) between 1 and 100),
    ${text('mark', 64, 64)}
  ) ${column.table}`,
]

import { type Columns, text } from './columns.ts'

/** By which servers that share a database see that they have the same keys. */
export const keyMarks = (column: Columns) => [
  `create table key_marks (
    name text primary key not null check (length(name) between 1 and 100),
    ${text('mark', 64, 64)}
  ) ${column.table}`,
]

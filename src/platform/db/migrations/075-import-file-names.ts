import type { Columns } from './columns.ts'

const entries = `where action in ('import.add', 'import.undo') and after like '%"fileName"%'`

/**
 * Removes the names of imported files from the audit log, because they can name a guest. No other statement changes
 * an entry; the trigger that rejects changes is there again afterwards.
 */
export const importFileNames = (column: Columns) =>
  column.name === 'sqlite'
    ? [
        'drop trigger audit_refuses_update',
        `update audit set after = json_remove(after, '$.fileName') ${entries}`,
        ...column.appendOnly('audit').slice(0, 1),
      ]
    : [
        'alter table audit disable trigger audit_refuses',
        `update audit set after = (after::jsonb - 'fileName')::text ${entries}`,
        'alter table audit enable trigger audit_refuses',
      ]

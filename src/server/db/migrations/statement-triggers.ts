/**
 * Triggers of PostgreSQL that correct numbers about a table, once for each statement that makes, changes
 * or removes rows of it. `correct` gives a statement about `changes`: the rows' columns as they became,
 * with `change` 1, and as they were, with -1.
 *
 * Transactions that write at the same time have another slot each, `mine`, until they have ended: none
 * waits for another because of a number.
 */
export const statementTriggers = (
  { table, columns, named }: { table: string; columns: string[]; named: string },
  correct: (changes: string) => string,
): string[] => {
  const added = `select 1 as change, ${columns} from added`
  const removed = `select -1 as change, ${columns} from removed`
  return [
    { how: 'made', verb: 'insert', tables: 'new table as added', changes: added },
    { how: 'removed', verb: 'delete', tables: 'old table as removed', changes: removed },
    {
      how: 'changed',
      verb: 'update',
      tables: 'new table as added old table as removed',
      changes: `${added} union all ${removed}`,
    },
  ].flatMap(({ how, verb, tables, changes }) => [
    `create function ${table}_${named}_when_${how}() returns trigger language plpgsql as $$
  declare mine integer := 0;
  begin
    while not pg_try_advisory_xact_lock(2026112102, mine) loop
      mine := mine + 1;
    end loop;
    ${correct(changes)};
    return null;
  end $$`,
    `create trigger ${table}_${named}_when_${how} after ${verb} on ${table}
  referencing ${tables} for each statement execute function ${table}_${named}_when_${how}()`,
  ])
}

/**
 * PostgreSQL triggers that maintain counts and sums of a table once per statement. `correct` returns a
 * statement that reads `changes`: the new rows with `change` 1, and the old rows with -1.
 *
 * Concurrent transactions use different slots, `mine`, until they end, so that none waits for another.
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

import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { Turn } from './run-scenarios.ts'

type Sequence = { name: string; sequence: string }

/**
 * PostgreSQL never reuses a sequence number, not even of a rolled-back row, so its next row would
 * have a higher id than SQLite's. Resets the sequences after each rejection, to keep the ids
 * aligned.
 */
export function sameNumbers(sqlite: Db, postgres: Db) {
  const sequences = sql<Sequence>`
    select table_name as name, pg_get_serial_sequence(table_name, 'id') as sequence
    from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`
    .execute(postgres)
    .then(({ rows }) => rows)

  return async ({ request, responses: [response] }: Turn): Promise<void> => {
    if (request.method === 'GET' || response.status < 300) return
    const last = sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`
    const { rows } = await last.execute(sqlite)
    const numbers = new Map(rows.map(({ name, seq }) => [name, Number(seq)]))
    for (const { name, sequence } of await sequences) {
      const number = numbers.get(name) ?? 0
      const set = sql`select setval(${sequence}, ${Math.max(1, number)}, ${number > 0})`
      await set.execute(postgres)
    }
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#domain/calendar.ts'
import { readLastIds, readLines } from '#features/backup/server/table-rows-store.ts'
import { programVersion } from '#platform/base/program-version.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Columns, postgresColumns, sqliteColumns } from '#platform/db/migrations/columns.ts'
import { migrations } from '#platform/db/migrations/list.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { recount } from '#platform/db/row-counts.ts'
import { givenFullHouse } from '../full-house/full-house.ts'
import { givenBooking, givenCabin, givenGuest } from '../given.ts'
import { tableTotals } from './table-totals.ts'

/*
 * `node tests/testkit/app/databases/keep-fixture.ts` stores a database of this version for each engine. Run
 * it once per release; a test upgrades all stored versions.
 */

const names = ['Ada Berg', 'Łukasz Ångström', "Siobhán O'Neill", '山田 花子', 'Zoë Ünal']

async function fill(db: Db): Promise<void> {
  await givenFullHouse(db)
  for (const [at, fullName] of names.entries()) {
    const { id: guestId } = await givenGuest(db, { fullName, email: `guest${at}@example.com` })
    const { id: cabinId } = await givenCabin(db, { name: `Cabin ${at}` })
    for (let stay = 0; stay < 8; stay++) {
      const startDate = addDays('2026-10-01', stay * 9 + at)
      const status = (['checked-out', 'cancelled', 'no-show', 'unconfirmed'] as const)[stay % 4]
      await givenBooking(db, {
        cabinId,
        guestId,
        startDate,
        endDate: addDays(startDate, 1 + (stay % 6)),
        ...(status && { status }),
        cabinPriceCents: 33_333 + stay,
        paidCents: stay * 1000,
      })
    }
  }
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

async function insertsOf(db: Db): Promise<string[]> {
  const inserts: string[] = []
  for (const { name, ...table } of await tableLayouts(db)) {
    for await (const lines of readLines(db, { name, ...table })) {
      for (const line of lines) {
        const row = JSON.parse(line) as Record<string, unknown>
        const values = Object.values(row).map(literal).join(', ')
        inserts.push(`insert into ${name} (${Object.keys(row).join(', ')}) values (${values})`)
      }
    }
  }
  return inserts
}

const script = (columns: Columns, rows: { before: string[]; inserts: string[]; after: string[] }) =>
  [
    `create table migrations (name text primary key not null, ${columns.instant('applied_at')}) ${columns.table}`,
    ...migrations.flatMap(({ name, statements }) => [
      ...statements(columns),
      `insert into migrations (name, applied_at) values ('${name}', '2026-11-21T00:00:00.000Z')`,
    ]),
    ...rows.before,
    'delete from settings',
    'delete from property',
    ...rows.inserts,
    ...rows.after,
    ...recount,
  ]
    .map((statement) => `${statement.trim()};\n`)
    .join('')

const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-fixture-'))
const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
await migrate(db)
await fill(db)
const inserts = await insertsOf(db)
const lastIds = Object.entries(await readLastIds(db)).filter(([, id]) => id > 0)

const keep = (suffix: string, text: string) =>
  writeFile(join(import.meta.dirname, '../../databases', `${programVersion}.${suffix}`), text, {
    flag: 'wx',
  })

await keep('json', `${JSON.stringify(await tableTotals(db), null, 2)}\n`)
await keep(
  'sqlite.sql',
  script(sqliteColumns, {
    before: ['pragma foreign_keys = off', 'delete from sqlite_sequence'],
    inserts,
    after: [
      'delete from sqlite_sequence',
      ...lastIds.map(
        ([name, id]) => `insert into sqlite_sequence (name, seq) values ('${name}', ${id})`,
      ),
    ],
  }),
)
await keep(
  'postgres.sql',
  script(postgresColumns, {
    before: ['set session_replication_role = replica'],
    inserts,
    after: [
      ...lastIds.map(
        ([name, id]) => `select setval(pg_get_serial_sequence('${name}', 'id'), ${id})`,
      ),
      'set session_replication_role = default',
    ],
  }),
)
await close()
await rm(folder, { recursive: true })

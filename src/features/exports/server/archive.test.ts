import { unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { givenManyBookings } from '#testkit/app/given-many-bookings.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { describedTables } from './archive-schema.ts'
import { leftOutColumns, leftOutTables } from './left-out.ts'
import { nationalIdColumn } from './national-id-column.ts'

type Row = Record<string, unknown>

const waiting = { timeout: 20_000 }

const openArchive = async (db: Db, query = '') => {
  const app = await createTestApp({ db, now: () => new Date('2026-11-21T10:00:00Z') })
  // The snapshot of an earlier archive is closed just after its last byte.
  const response = await vi.waitFor(async () => {
    const response = await app.requestAsUser(`/api/export${query}`)
    expect(response.status).toBe(200)
    return response
  }, waiting)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
  const json = (name: string) => JSON.parse(text(name))
  return { app, response, names: Object.keys(files), text, json }
}

/** The cells of a CSV file (RFC 4180). */
const cellsOf = (csv: string): string[][] =>
  [
    ...csv
      .slice(1)
      .matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g),
  ].map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )

/** What a spreadsheet must not run, with the apostrophe that prevents it. */
const cellOf = (value: unknown): string => {
  if (value === null) return ''
  return typeof value === 'string' ? value.replace(/^[=+\-@\t\r]/, "'$&") : String(value)
}

eachDatabase((open) => {
  describe('the archive of all data', () => {
    test('describes every column of every table, or says why it is left out', async () => {
      const layouts = await tableLayouts(await open())
      const described = Object.entries(describedTables).map(([name, { columns }]) => [
        name,
        Object.keys(columns)
          .filter((column) => column !== nationalIdColumn.name)
          .concat(Object.keys(leftOutColumns[name] ?? {}))
          .sort(),
      ])
      const expected = layouts
        .filter(({ name }) => !(name in leftOutTables))
        .map(({ name, columns }) => [name, columns.map((column) => column.name)])
      expect(
        Object.fromEntries(described),
        'Describe new tables and columns in src/features/exports/server/described-*.ts, or leave them out in left-out.ts.',
      ).toEqual(Object.fromEntries(expected))
      expect(Object.keys(leftOutTables).sort()).toEqual(
        layouts.map(({ name }) => name).filter((name) => name in leftOutTables),
      )
    })

    test('read back equals the rows, in JSON exactly and in CSV without formulas', async () => {
      const db = await open()
      await givenFullHouse(db)
      await db
        .updateTable('guests')
        .set({ notes: '=HYPERLINK("https://example.com")', company: '-1' })
        .execute()
      const { json, text } = await openArchive(db)
      const layouts = await tableLayouts(db)
      for (const { name, columns } of layouts.filter((one) => one.name in describedTables)) {
        const rows: Row[] = json(`json/${name}.json`)
        expect(rows.length, name).toBeGreaterThan(0)
        const kept = columns.filter((column) => !leftOutColumns[name]?.[column.name])
        expect(sorted(rows), name).toEqual(sorted(await rowsOf(db, name, kept)))
        const [header = [], ...lines] = cellsOf(text(`csv/${name}.csv`))
        expect(text(`csv/${name}.csv`).startsWith('\uFEFF'), name).toBe(true)
        expect(header, name).toEqual(Object.keys(rows[0] ?? {}))
        expect(lines, name).toEqual(rows.map((row) => Object.values(row).map(cellOf)))
      }
    })

    test('has a schema with the unit of each column and the number of rows', async () => {
      const db = await open()
      await givenFullHouse(db)
      const { names, json, text } = await openArchive(db)
      const { tables } = json('schema.json')
      expect(names.toSorted()).toEqual(
        tables
          .flatMap(({ name }: { name: string }) => [`csv/${name}.csv`, `json/${name}.json`])
          .concat('schema.json', 'schema.md')
          .toSorted(),
      )
      for (const { name, rows, columns } of tables) {
        expect(json(`json/${name}.json`), name).toHaveLength(rows)
        for (const column of columns) {
          expect(column.about, `${name}.${column.name}`).not.toBe('')
          expect(column.unit, `${name}.${column.name}`).not.toBe('')
        }
      }
      const bookings = tables.find(({ name }: { name: string }) => name === 'bookings')
      expect(bookings.columns).toContainEqual({
        name: 'total_price_cents',
        type: 'number',
        unit: 'minor units of the currency',
        about: 'Cabin price and extras',
        isPersonal: false,
      })
      expect(text('schema.md')).toContain('| total_price_cents | number |')
    })

    test('contains no secret, and national IDs only on request, which is in the history', async () => {
      const db = await open()
      await givenFullHouse(db)
      await db
        .updateTable('staff_session')
        .set({ token: 'session-secret'.repeat(3) })
        .execute()
      const { app } = await openArchive(db)
      const encrypted = app.context.vault.encrypt('DE-123-SECRET')
      const { id } = await givenGuest(db, { nationalIdEncrypted: encrypted })
      const without = await openArchive(db)
      for (const name of without.names) {
        expect(without.text(name)).not.toContain('DE-123-SECRET')
        expect(without.text(name)).not.toContain(encrypted)
      }
      expect(Object.keys(without.json('json/guests.json')[0])).not.toContain('national_id')
      const accounts = await db.selectFrom('staff_account').select('password').execute()
      const sessions = await db.selectFrom('staff_session').select('token').execute()
      const links = await db
        .selectFrom('calendar_links')
        .select(['token_hash', 'token_encrypted'])
        .execute()
      const all = without.names.map(without.text).join('\n')
      const secrets = [...accounts, ...sessions, ...links].flatMap((row) => Object.values(row))
      expect(secrets.length).toBeGreaterThan(2)
      for (const secret of secrets) if (secret !== null) expect(all).not.toContain(secret)

      await db
        .updateTable('guests')
        .set({ [nationalIdColumn.from]: '' })
        .where('id', '!=', id)
        .execute()
      const requested = await openArchive(db, '?nationalIds=true')
      const guests: Row[] = requested.json('json/guests.json')
      expect(guests.find((guest) => guest.id === id)?.national_id).toBe('DE-123-SECRET')
      expect(requested.text('csv/guests.csv')).toContain('DE-123-SECRET')
      const entries = await db
        .selectFrom('audit')
        .where('action', '=', 'property.export')
        .select('after')
        .orderBy('id')
        .execute()
      expect(entries.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
        { nationalIds: false },
        { nationalIds: false },
        { nationalIds: true },
      ])
    })

    test('is one snapshot, and no second one is made while it is read', async () => {
      const db = await open()
      await givenManyBookings(db, 30)
      const app = await createTestApp({ db })
      const first = await app.requestAsUser('/api/export')
      const rejected = await app.requestAsUser('/api/export')
      expect([rejected.status, ((await rejected.json()) as Problem).code]).toEqual([
        409,
        'export-running',
      ])
      await first.body?.cancel()
      await expect
        .poll(async () => {
          const next = await app.requestAsUser('/api/export')
          // Read to its end, so that nothing is open after the test.
          await next.arrayBuffer()
          return next.status
        })
        .toBe(200)
    })

    test('breaks off when a national ID cannot be decrypted', async () => {
      const db = await open()
      await givenGuest(db, { nationalIdEncrypted: 'v1.not-encrypted-by-this-key-at-all-really' })
      const app = await createTestApp({ db, config: configOf(db) })
      const response = await app.requestAsUser('/api/export?nationalIds=true')
      await expect(response.arrayBuffer()).rejects.toThrow()
      await expect.poll(() => app.logged.map(({ event }) => event)).toContain('export-failed')
    })
  })
})

/** The rows as the database has them, with booleans as booleans. */
async function rowsOf(db: Db, name: string, columns: { name: string; kind: string }[]) {
  const rows: Row[] = await db
    .selectFrom(name as 'bookings')
    .selectAll()
    .execute()
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, kind }) => [name, kind === 'boolean' ? Boolean(row[name]) : row[name]]),
    ),
  )
}

const sorted = (rows: readonly Row[]) =>
  rows
    .map((row) =>
      JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
    )
    .sort()

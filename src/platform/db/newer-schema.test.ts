import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { waitingLocks } from '#testkit/app/databases/waiting-locks.ts'
import { eachDatabase, sharedDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { StartupError } from '../base/errors.ts'
import { tableLayouts } from './copy/table-layouts.ts'
import { migrate } from './migrate.ts'
import { postgresColumns } from './migrations/columns.ts'
import { type Migration, migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

/** A migration of a newer version with everything that is allowed. */
async function newerStep(db: Db): Promise<Migration> {
  const tables = (await tableLayouts(db)).map(({ name }) => name)
  return {
    name: '900-newer',
    statements: () => [
      ...tables.flatMap((table) => [
        `alter table ${table} add column later_text text`,
        `alter table ${table} add column later_number integer not null default 7`,
        `create index ${table}_by_later on ${table} (later_number)`,
      ]),
      `create table later_things (
        id integer primary key,
        cabin_id integer references cabins (id) on delete cascade
      )`,
    ],
  }
}

eachDatabase((open) => {
  test('a running server continues after a newer one has migrated the schema', async () => {
    const db = await open()
    const { app, requestBooking } = await openStaffClient({ db, cabins: oneCabin() })
    const json = { 'content-type': 'application/json' }
    const ask = async (path: string, method = 'GET', body?: object) => {
      const init = body ? { method, headers: json, body: JSON.stringify(body) } : { method }
      const response = await app.requestAsUser(path, init)
      const text = await response.text()
      return { path, status: response.status, body: text === '' ? null : JSON.parse(text) }
    }
    /** Requests of a usual day, which read and write most tables. */
    const workADay = async (month: string) => {
      const stay = { startDate: `2027-${month}-10`, endDate: `2027-${month}-13` }
      const first = await requestBooking(
        { ...stay, guest: { fullName: 'Ana Lima' } },
        { 'idempotency-key': `form-${month}-day` },
      )
      const { id } = first.body
      const moved = { startDate: `2027-${month}-11`, endDate: `2027-${month}-14` }
      const later = await requestBooking({
        startDate: `2027-${month}-20`,
        endDate: `2027-${month}-23`,
      })
      const block = { cabinId: 1, startDate: `2027-${month}-25`, endDate: `2027-${month}-27` }
      return [
        first,
        later,
        await ask(`/api/bookings/${id}`),
        await ask(`/api/bookings/${id}/change`, 'POST', {
          ...moved,
          version: 1,
          expectedTotal: 600,
        }),
        await ask(`/api/bookings/${id}/check-in`, 'POST', {
          addBreakfast: true,
          paymentConfirmed: true,
          expectedTotal: 690,
        }),
        await ask(`/api/bookings/${id}/check-out`, 'POST'),
        await ask(`/api/bookings/${later.body.id}/cancel`, 'POST', {
          version: 1,
          fee: 0,
          reason: 'Ill',
        }),
        await ask('/api/blocks', 'POST', { ...block, kind: 'maintenance', reason: 'Roof' }),
        await ask('/api/settings', 'PATCH', { breakfastPrice: 15 }),
        await ask('/api/staff', 'POST', {
          fullName: 'Ida Berg',
          email: `ida.${month}@cabins.example`,
          password: 'seven otters',
        }),
        await ask('/api/bookings?status=all'),
        await ask('/api/guests?q=ana'),
        await ask('/api/cabins'),
        await ask('/api/staff'),
        await ask('/api/today'),
      ].map(({ status, body }) => ({ status, fields: Object.keys(body ?? {}).sort() }))
    }
    const before = await workADay('02')
    expect(before.filter(({ status }) => status >= 300)).toEqual([])
    await migrate(db, [...migrations, await newerStep(db)])
    expect(await workADay('03')).toEqual(before)
  })
})

sharedDatabase((open) => {
  test('a server does not start after a newer one has migrated the schema', async () => {
    const db = await open()
    await migrate(db, [...migrations, await newerStep(db)])
    await expect(migrate(db)).rejects.toThrow(StartupError)
    await expect(migrate(db)).rejects.toThrow('made by a newer Cabinkeeper (it has 900-newer)')
  })

  test('a newer server waits for running transactions before it migrates the schema', async () => {
    const db = await open()
    let newer: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('property').set({ name: 'Under way' }).execute()
      newer = migrate(db, [...migrations, await newerStep(db)])
      await expect.poll(() => waitingLocks(tx)).toBeGreaterThan(0)
    })
    await newer
    expect(await sql`select from later_things`.execute(db)).toMatchObject({ rows: [] })
  })
})

describe('the migration', () => {
  /** Statements that break the previous version, which runs in parallel during an upgrade. */
  const takesAway =
    /drop (table|column|trigger)|\brename\b|set not null|alter column \w+ (set data )?type|^truncate/i
  const demands = /add column (?!.*\bdefault\b).*\bnot null\b/i

  test.each(migrations.map(({ name, statements }) => [name, statements] as const))(
    '%s only adds, so that servers of the previous version continue in parallel',
    (_, statements) => {
      const broken = statements(postgresColumns).filter(
        (statement) => takesAway.test(statement) || demands.test(statement),
      )
      expect(broken).toEqual([])
    },
  )
})

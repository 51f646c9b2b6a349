import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { installed, recordOlderNames } from '#testkit/app/databases/older-names.ts'
import { schemaOf } from '#testkit/app/databases/schema-of.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { StartupError } from '../base/errors.ts'
import { dialectOf } from './dialect.ts'
import { migrate } from './migrate.ts'
import { replacedNames } from './migrations/049-replaced.ts'
import { migrations } from './migrations/list.ts'
import type { Db } from './open.ts'

const propertyNames = (db: Db) => db.selectFrom('property').select('name').execute()

eachDatabase((open) => {
  test('the schema equals the snapshot', async () => {
    const db = await open()
    const file = `./schema.${dialectOf(db).name}.snap`
    await expect(await schemaOf(db)).toMatchFileSnapshot(file)
  })

  test('migrating again, also twice at the same time, changes nothing', async () => {
    const db = await open()
    const before = await schemaOf(db)
    await migrate(db)
    await Promise.all([migrate(db), migrate(db)])
    expect(await schemaOf(db)).toBe(before)
    expect(await propertyNames(db)).toEqual([{ name: 'Your property' }])
  })

  test('a new migration runs once and keeps the data', async () => {
    const db = await open()
    await givenBooking(db)
    const statements = () => [
      "alter table cabins add column level text not null default 'ground'",
      "update property set name = name || '!'",
    ]
    const longer = [...migrations, { name: '900-levels', statements }]
    await migrate(db, longer)
    await migrate(db, longer)
    expect(await propertyNames(db)).toEqual([{ name: 'Your property!' }])
    const { rows } = await sql`select level from cabins`.execute(db)
    expect(rows).toEqual([{ level: 'ground' }])
  })

  test('migrations that fail are rolled back completely', async () => {
    const db = await open()
    const before = await schemaOf(db)
    const longer = [
      ...migrations,
      { name: '900-levels', statements: () => ['alter table cabins add column level text'] },
      { name: '901-broken', statements: () => ['update property set nonsense = 1'] },
    ]
    await expect(migrate(db, longer)).rejects.toThrow('nonsense')
    expect(await schemaOf(db)).toBe(before)
    await migrate(db)
  })

  test('a database of 0.2.0 has the baseline, which has its rows and the time of installation', async () => {
    const db = await open(migrations.slice(0, 1))
    const settings = await db.selectFrom('settings').selectAll().execute()
    expect(settings).toMatchObject([
      { min_booking_length: 2, max_booking_length: 30, max_guests_per_booking: 10 },
    ])
    expect(settings).toMatchObject([{ id: 1, breakfast_price_cents: 1500 }])
    const property = await db.selectFrom('property').selectAll().execute()
    expect(property).toMatchObject([
      { id: 1, name: 'Larch Valley Cabins', time_zone: 'UTC', versions_since: null },
    ])
    expect(property).toMatchObject([{ check_in_time: '15:00', check_out_time: '11:00' }])
    expect(property[0]?.installation_id).toMatch(/^[0-9a-f]{16}$/)

    await recordOlderNames(db, replacedNames)
    const later = migrations.slice(1).map(({ name }) => name)
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual(
      expect.arrayContaining([later, []]),
    )
    const { rows } = await sql<{ name: string; applied_at: string }>`
      select name, applied_at from migrations order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(rows[0]?.applied_at).toEqual(installed)
    expect(await migrate(db)).toEqual([])
  })

  test.each([
    ['0.1.0', replacedNames.slice(0, 8)],
    ['a state shortly before 0.2.0', replacedNames.slice(0, -1)],
    ['a state without one of them', replacedNames.filter((name) => name !== '027-taxes')],
  ])('a database of %s is rejected in a sentence, and stays as it is', async (_, names) => {
    const db = await open(migrations.slice(0, 1))
    await recordOlderNames(db, names)
    const rejection = expect(migrate(db)).rejects
    await rejection.toThrow(StartupError)
    await rejection.toThrow(
      'This database was made by a Cabinkeeper before 0.2.0. Please start version 0.2.0 once, then this version.',
    )
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      db,
    )
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

  test('a database of a newer version is rejected in a sentence', async () => {
    const db = await open()
    const older = migrations.slice(0, -1)
    await expect(migrate(db, older)).rejects.toThrow(StartupError)
    await expect(migrate(db, older)).rejects.toThrow(
      `This database was made by a newer Cabinkeeper (it has ${migrations.at(-1)?.name})`,
    )
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schemaOf } from '#testkit/app/databases/schema-of.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { StartupError } from '../base/errors.ts'
import { dialectOf } from './dialect.ts'
import { migrate } from './migrate.ts'
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

  test('a database of a newer version is rejected in a sentence', async () => {
    const db = await open()
    const older = migrations.slice(0, -1)
    await expect(migrate(db, older)).rejects.toThrow(StartupError)
    await expect(migrate(db, older)).rejects.toThrow(
      `This database was made by a newer Cabinkeeper (it has ${migrations.at(-1)?.name})`,
    )
  })
})

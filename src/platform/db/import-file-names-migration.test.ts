import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

const before = migrations.filter(({ name }) => name < '075')

eachDatabase((open) => {
  test('an upgrade removes the names of imported files from the history, which stays append-only', async () => {
    const db = await open(before)
    const entry = (action: string, after: object) => ({
      at: '2026-11-20T10:00:00.000Z',
      staff_id: 'x',
      request_id: 'r',
      action,
      entity: 'import',
      entity_id: '1',
      before: null,
      after: JSON.stringify(after),
    })
    const fileName = 'Zoë "Z" Quist.csv'
    await db
      .insertInto('audit')
      .values([
        entry('import.add', { fileName, bookings: 2 }),
        entry('import.undo', { rows: 2, fileName }),
        entry('cabin.edit', { fileName }),
      ])
      .execute()
    await migrate(db, migrations)
    const rows = await db.selectFrom('audit').select('after').orderBy('id').execute()
    expect(rows.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { bookings: 2 },
      { rows: 2 },
      { fileName },
    ])
    for (const statement of ["update audit set action = 'x'", 'delete from audit'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  })
})

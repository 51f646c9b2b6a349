import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

const kinds = ['lodging', 'breakfast', 'other'] as const
const at = { created_at: '2026-11-20T10:00:00.000Z' }

eachDatabase((open) => {
  test('an upgrade keeps the tax of items and charges, and lets them have none', async () => {
    const db = await open(migrations.filter(({ name }) => name < '120'))
    const { id: booking_id } = await givenBooking(db)
    const item = { kind: 'fee', unit: 'stay', unit_cents: 500 } as const
    const charge = { ...item, ...at, booking_id, quantity: 1, amount_cents: 500, note: '' }
    for (const tax_kind of [...kinds, 'tourist-tax'] as const) {
      const added = { label: tax_kind, tax_kind, is_mandatory: false, created_by: 'system' }
      await db
        .insertInto('charges')
        .values({ ...charge, ...added })
        .execute()
    }
    for (const tax_kind of kinds) {
      const listed = { name: tax_kind, mandatory: 'none', is_active: true } as const
      await db
        .insertInto('charge_catalogue')
        .values({ ...item, ...at, ...listed, tax_kind })
        .execute()
    }
    await migrate(db, migrations)
    const charges = await db
      .selectFrom('charges')
      .select(['label', 'tax_kind'])
      .orderBy('id')
      .execute()
    expect(charges.map(({ label, tax_kind }) => [label, tax_kind])).toEqual(
      [...kinds, 'tourist-tax'].map((kind) => [kind, kind]),
    )
    const items = await db
      .selectFrom('charge_catalogue')
      .select(['name', 'tax_kind'])
      .orderBy('id')
      .execute()
    expect(items.map(({ name, tax_kind }) => [name, tax_kind])).toEqual(
      kinds.map((kind) => [kind, kind]),
    )
    for (const table of ['charges', 'charge_catalogue'] as const) {
      await db.updateTable(table).set({ tax_kind: 'none' }).execute()
      const wrong = db
        .updateTable(table)
        .set({ tax_kind: 'vat' as 'none' })
        .execute()
      await expect(wrong).rejects.toThrow()
    }
  })
})

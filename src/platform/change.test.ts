import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { reject } from './base/errors.ts'
import { change } from './change.ts'
import type { Db, Tx } from './db/open.ts'

const actor = { staffId: 'ana', requestId: 'request-1' }
const now = () => new Date('2026-11-21T10:00:00.000Z')

eachDatabase((open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
  })

  const setName = (tx: Tx, name: string) => tx.updateTable('property').set({ name }).execute()
  const propertyName = async () =>
    (await db.selectFrom('property').select('name').executeTakeFirstOrThrow()).name
  const audit = () => db.selectFrom('audit').selectAll().execute()
  const rename = (name: string) =>
    change({ db, now }, actor, async (tx, note) => {
      const before = await tx.selectFrom('property').select('name').executeTakeFirstOrThrow()
      await setName(tx, name)
      note({ action: 'property.change', entity: 'property', entityId: 1, before, after: { name } })
      return name
    })

  describe('a change', () => {
    test('is recorded with its author, its time and the values before [SEC-43]', async () => {
      expect(await rename('Fox Valley')).toBe('Fox Valley')
      expect(await audit()).toEqual([
        {
          id: expect.any(Number),
          at: '2026-11-21T10:00:00.000Z',
          staff_id: 'ana',
          request_id: 'request-1',
          token_id: null,
          reverts_id: null,
          action: 'property.change',
          entity: 'property',
          entity_id: '1',
          before: '{"name":"Your property"}',
          after: '{"name":"Fox Valley"}',
        },
      ])
    })

    test('that is rejected after writing leaves neither data nor an audit entry', async () => {
      const rejected = change({ db, now }, actor, async (tx, note) => {
        await setName(tx, 'Fox Valley')
        note({ action: 'property.change', entity: 'property', entityId: 1 })
        return reject('price-changed')
      })
      await expect(rejected).rejects.toMatchObject({ code: 'price-changed' })
      expect(await propertyName()).toBe('Your property')
      expect(await audit()).toEqual([])
    })

    test('without an audit entry fails', async () => {
      const unaudited = change({ db, now }, actor, (tx) => setName(tx, 'Fox Valley'))
      await expect(unaudited).rejects.toThrow('A change must record an audit entry.')
      expect(await propertyName()).toBe('Your property')
    })

    test('whose audit entry cannot be written is rolled back', async () => {
      const unwritable = change({ db, now }, actor, async (tx, note) => {
        await setName(tx, 'Fox Valley')
        note({ action: 'property.change', entity: '', entityId: 1 })
      })
      await expect(unwritable).rejects.toThrow()
      expect(await propertyName()).toBe('Your property')
    })
  })

  test.each([
    ['changed', "update audit set staff_id = 'nobody'"],
    ['deleted', 'delete from audit'],
  ])('audit entries cannot be %s [SEC-43]', async (_, statement) => {
    await rename('Fox Valley')
    const before = await audit()
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('audit is append-only')
    expect(await audit()).toEqual(before)
  })

  test('two changes that need the same rows in opposite order are both done', async () => {
    let atWork = 0
    const begun = Promise.withResolvers<void>()
    const bothBegun = () => {
      atWork += 1
      if (atWork === 2) begun.resolve()
      // Where only one change runs at a time, the second begins when the first has ended.
      return Promise.race([begun.promise, pause(100)])
    }
    const setBreakfast = (tx: Tx) =>
      tx.updateTable('settings').set({ breakfast_price_cents: 1600 }).execute()
    const first = change({ db, now }, actor, async (tx, note) => {
      await setName(tx, 'Fox Valley')
      await bothBegun()
      await setBreakfast(tx)
      note({ action: 'property.change', entity: 'property', entityId: 1 })
    })
    const second = change({ db, now }, actor, async (tx, note) => {
      await setBreakfast(tx)
      await bothBegun()
      await setName(tx, 'Heron Valley')
      note({ action: 'property.change', entity: 'property', entityId: 1 })
    })
    await Promise.all([first, second])
    expect(await audit()).toHaveLength(2)
  })
})

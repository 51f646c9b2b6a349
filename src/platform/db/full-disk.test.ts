import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { change } from '../change.ts'
import { dialectOf } from './dialect.ts'
import type { Db, Tx } from './open.ts'

const now = () => new Date('2026-11-21T10:00:00.000Z')

eachDatabase((open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
  })

  const nameIs = async () =>
    (await db.selectFrom('property').select('name').executeTakeFirstOrThrow()).name
  const rename = (name: string, then: (tx: Tx) => Promise<unknown> = async () => {}) =>
    change({ db, now }, { staffId: 'ana', requestId: 'r' }, async (tx, note) => {
      await tx.updateTable('property').set({ name }).execute()
      note({ action: 'property.change', entity: 'property', entityId: 1 })
      await then(tx)
    })

  /** A size limit of the file simulates a full disk; for PostgreSQL, the error is simulated. */
  const fill = async () => {
    if (dialectOf(db).isShared) return
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  }
  const makeRoom = async () => {
    if (!dialectOf(db).isShared) await sql`pragma max_page_count = 1000000`.execute(db)
  }
  const writeMuch = async (tx: Tx) => {
    if (dialectOf(tx).isShared) await raise(tx, '53100')
    for (let index = 0; index < 30; index++)
      await givenCabin(tx, { description: 'x'.repeat(9_000) })
  }
  const raise = (on: Db, state: string) =>
    sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(on)

  test('a full disk is reported and changes nothing; writes succeed again when there is space', async () => {
    await fill()
    await expect(rename('Fox Valley', writeMuch)).rejects.toMatchObject({ code: 'storage-full' })
    expect(await nameIs()).toBe('Your property')
    await makeRoom()
    await rename('Heron Valley')
    expect(await nameIs()).toBe('Heron Valley')
  })

  test('a failing disk is reported and changes nothing', async () => {
    const isShared = dialectOf(db).isShared
    if (!isShared) await sql`pragma query_only = on`.execute(db)
    const rejected = rename('Fox Valley', (tx) => raise(tx, '58030'))
    await expect(rejected).rejects.toMatchObject({ code: 'storage-failing' })
    if (!isShared) await sql`pragma query_only = off`.execute(db)
    expect(await nameIs()).toBe('Your property')
  })
})

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { StartupError } from '../../base/errors.ts'
import { openDatabase } from '../open.ts'
import { rejectServer } from './open-postgres.ts'

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' })

function urlWith(changes: { password?: string; options?: string }) {
  const url = new URL(inject('postgresUrl'))
  if (changes.password) url.password = changes.password
  if (changes.options) url.searchParams.set('options', changes.options)
  return url.href
}

test('a failed login is reported in a sentence, without the password', async () => {
  const opening = open(urlWith({ password: 'hunter2' }))
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow('The database of DATABASE_URL cannot be reached')
  await expect(opening).rejects.not.toThrow('hunter2')
})

test('a server with asynchronous commits is rejected', async () => {
  const opening = open(urlWith({ options: '-c synchronous_commit=off' }))
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow('could lose confirmed changes')
})

test('a read-only replica is rejected', async () => {
  const opening = open(urlWith({ options: '-c default_transaction_read_only=on' }))
  await expect(opening).rejects.toThrow(StartupError)
  await expect(opening).rejects.toThrow('is read-only')
})

test('an old PostgreSQL version and an encoding other than UTF-8 are rejected', () => {
  const right = { version: 150_000, encoding: 'UTF8', synchronous_commit: 'on', read_only: 'off' }
  expect(() => rejectServer(right)).not.toThrow()
  expect(() => rejectServer({ ...right, version: 140_019 })).toThrow(
    /^This is PostgreSQL 14\. Please upgrade it to 15 or newer/,
  )
  expect(() => rejectServer({ ...right, encoding: 'LATIN1' })).toThrow(StartupError)
})

test('an idle connection that is lost is replaced', async () => {
  const { db, close } = await open(urlWith({}))
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const broken = (await backend.execute(db)).rows[0]?.pid
  const other = await open(urlWith({}))
  await sql`select pg_terminate_backend(${broken})`.execute(other.db)
  await other.close()
  await expect
    .poll(async () => (await backend.execute(db).catch(() => undefined))?.rows[0]?.pid)
    .not.toBeOneOf([broken, undefined])
  await close()
})

test('a connection that is lost during a transaction fails only that transaction', async () => {
  const { db, close } = await open(urlWith({}))
  const other = await open(urlWith({}))
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const isThere = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    await expect.poll(async () => (await isThere.execute(other.db)).rows).toEqual([])
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql`select 1 as value`.execute(db)).rows).toEqual([{ value: 1 }])
  await other.close()
  await close()
})

test('when the server accepts no more connections, the error is reported as busy', async () => {
  const superuser = await open(urlWith({}))
  await sql`create role crowded login password 'crowded' connection limit 1`.execute(superuser.db)
  const url = new URL(urlWith({ password: 'crowded' }))
  url.username = 'crowded'
  const { db, close } = await open(url.href)
  await db.connection().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({
      code: 'busy',
      cause: { message: expect.stringContaining('too many connections') },
    })
  })
  await close()
  await sql`drop role crowded`.execute(superuser.db)
  await superuser.close()
})

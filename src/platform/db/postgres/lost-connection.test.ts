import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configOf, openSecondConnection, sharedDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { type CuttingProxy, startCuttingProxy } from '#testkit/cutting-proxy.ts'
import { change } from '../../change.ts'
import type { Db, OpenDatabase, Tx } from '../open.ts'

const now = () => new Date('2026-11-21T10:00:00.000Z')

sharedDatabase((open) => {
  let db: Db
  let proxy: CuttingProxy
  /** The same database through a proxy. */
  let far: OpenDatabase

  beforeEach(async () => {
    db = await open()
    proxy = await startCuttingProxy(configOf(db).databaseUrl ?? '')
    far = await openSecondConnection(db, { databaseUrl: proxy.url })
  })
  afterEach(async () => {
    await far.close()
    await proxy.stop()
  })

  const nameIs = async () =>
    (await db.selectFrom('property').select('name').executeTakeFirstOrThrow()).name
  const noted = async () => (await db.selectFrom('audit').select('id').execute()).length
  const rename = (name: string, then: (tx: Tx) => Promise<unknown> = async () => {}) =>
    change({ db: far.db, now }, { staffId: 'ana', requestId: 'r' }, async (tx, note) => {
      await tx.updateTable('property').set({ name }).execute()
      note({ action: 'property.change', entity: 'property', entityId: 1 })
      await then(tx)
    })
  const backendOf = async (on: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid
  /** Ends all connections, as an administrator, a restart or a failover does. */
  const terminate = async (pid: number | undefined) => {
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    const isThere = sql`select from pg_stat_activity where pid = ${pid}`
    await expect.poll(async () => (await isThere.execute(db)).rows).toEqual([])
  }

  describe('a lost connection', () => {
    test('before the commit rolls the change back, and it is retried automatically', async () => {
      let tried = 0
      await rename('Fox Valley', async (tx) => {
        tried += 1
        if (tried === 1) await terminate(await backendOf(tx))
      })
      expect(tried).toBe(2)
      expect(await nameIs()).toBe('Fox Valley')
      expect(await noted()).toBe(1)
    })

    test('at every attempt is reported as busy, and nothing was changed', async () => {
      const rejected = rename('Fox Valley', async (tx) => {
        await terminate(await backendOf(tx))
        await tx.selectFrom('property').select('id').execute()
      })
      await expect(rejected).rejects.toMatchObject({
        code: 'busy',
        details: { retryAfterSeconds: 2 },
      })
      expect(await nameIs()).toBe('Your property')
    })

    test('after the commit was sent is reported as an unknown outcome: it was committed', async () => {
      proxy.cutNext({ statement: 'commit', at: 'way-back' })
      await expect(rename('Fox Valley')).rejects.toMatchObject({ code: 'outcome-unknown' })
      await expect.poll(nameIs).toBe('Fox Valley')
      expect(await noted()).toBe(1)
    })

    test('while the commit is sent is reported as an unknown outcome: it was not committed', async () => {
      proxy.cutNext({ statement: 'commit', at: 'way-there' })
      await expect(rename('Fox Valley')).rejects.toMatchObject({ code: 'outcome-unknown' })
      expect(await nameIs()).toBe('Your property')
      await rename('Heron Valley')
      expect(await nameIs()).toBe('Heron Valley')
    })

    test('during a read is reported as busy, and the next read succeeds', async () => {
      await far.db.connection().execute(async (reading) => {
        const pid = await backendOf(reading)
        const read = sql`select pg_sleep(10)`.execute(reading).catch((error) => error)
        const isAsleep = sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`
        await expect.poll(async () => (await isAsleep.execute(db)).rows.length).toBe(1)
        await terminate(pid)
        expect(await read).toMatchObject({ code: 'busy' })
      })
      expect((await sql`select 1 as value`.execute(far.db)).rows).toEqual([{ value: 1 }])
    })
  })

  test('a cancelled statement is reported as busy, and its change is rolled back', async () => {
    const cancelled = rename('Fox Valley', async (tx) => {
      const pid = await backendOf(tx)
      const sleeping = sql`select pg_sleep(10)`.execute(tx)
      // It may fail before pg_cancel_backend returns, when nothing awaits it yet.
      sleeping.catch(() => {})
      const isAsleep = sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`
      await expect.poll(async () => (await isAsleep.execute(db)).rows.length).toBe(1)
      await sql`select pg_cancel_backend(${pid})`.execute(db)
      await sleeping
    })
    await expect(cancelled).rejects.toMatchObject({ code: 'busy' })
    expect(await nameIs()).toBe('Your property')
  })

  test('a lock timeout is reported as busy, also outside a change', async () => {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('property').set({ name: 'Held' }).execute()
      const behindIt = far.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = 20`.execute(other)
        await other.updateTable('property').set({ name: 'Waiting' }).execute()
      })
      await expect(behindIt).rejects.toMatchObject({ code: 'busy' })
    })
  })

  test('the connection to a server that became a replica is closed, and a new one is opened', async () => {
    const first = await backendOf(far.db)
    const rejected = far.db.transaction().execute(async (tx) => {
      await sql`set local transaction_read_only = on`.execute(tx)
      await tx.updateTable('property').set({ name: 'Nowhere' }).execute()
    })
    await expect(rejected).rejects.toMatchObject({ code: 'busy' })
    expect(await backendOf(far.db)).not.toBe(first)
  })

  describe('a booking with a lost commit', () => {
    const key = { 'idempotency-key': 'the-form-of-ana' }
    const bookings = () => db.selectFrom('bookings').select('id').execute()

    test('is found by its idempotency key, and returned as created', async () => {
      const { requestBooking, app } = await openStaffClient({ db: far.db, cabins: oneCabin() })
      await app.requestAsUser('/api/session')
      proxy.cutNext({ statement: 'commit', at: 'way-back' })
      const made = await requestBooking({}, key)
      expect(made.status).toBe(201)
      expect(await bookings()).toEqual([{ id: made.body.id }])
    })

    test('that cannot be looked up is reported as an unknown outcome; repeating the request creates no second one', async () => {
      const { requestBooking, app } = await openStaffClient({ db: far.db, cabins: oneCabin() })
      await app.requestAsUser('/api/session')
      proxy.cutNext({ statement: 'commit', at: 'way-back', forLong: true })
      const first = await requestBooking({}, key)
      expect([first.status, first.body.code]).toEqual([503, 'outcome-unknown'])
      proxy.letIn()
      const again = await requestBooking({}, key)
      expect(again.status).toBe(201)
      expect(await bookings()).toEqual([{ id: again.body.id }])
    })
  })
})

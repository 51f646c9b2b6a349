import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { change } from '#platform/change.ts'
import type { Db } from '#platform/db/open.ts'
import { openSignals } from '#platform/db/signals.ts'
import {
  configOf,
  eachDatabase,
  openSecondConnection,
  sharedDatabase,
} from '#testkit/app/each-database.ts'
import { readEvents } from '#testkit/app/read-events.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'
import { followAudit } from './follow-audit.ts'

const actor = { staffId: 'system', requestId: 'test' }
const contextOf = (db: Db) => ({ db, now: () => new Date() })
const note = { action: 'settings.change', entity: 'settings', entityId: 1 } as const
const write = (db: Db) => change(contextOf(db), actor, async (_, record) => record(note))

async function follow(db: Db) {
  const clock = { ms: 0 }
  const read: { id: number; cursor: number }[] = []
  const follower = followAudit(
    db,
    (events) => read.push(...events.map(({ event, cursor }) => ({ id: event.id, cursor }))),
    () => clock.ms,
  )
  await follower.begin()
  return { follower, read, clock }
}

/** Writes an audit entry in a transaction that stays open until it is committed or rolled back. */
async function openTransaction(db: Db) {
  const outcome = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<number>()
  const entry = {
    at: new Date().toISOString(),
    staff_id: 'system',
    request_id: 'test',
    action: note.action,
    entity: note.entity,
    entity_id: '1',
  }
  const done = db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('audit')
      .values(entry)
      .returning('id')
      .executeTakeFirstOrThrow()
    begun.resolve(id)
    await outcome.promise
  })
  const id = await begun.promise
  return {
    id,
    commit() {
      outcome.resolve()
      return done
    },
    rollBack() {
      outcome.reject(new Error('rolled back'))
      return done.catch(() => {})
    },
  }
}

eachDatabase((open) => {
  test('every entry is read once and in order, however the reads overlap', async () => {
    const db = await open()
    await write(db)
    const { follower, read } = await follow(db)
    const reads: Promise<void>[] = []
    for (let number = 0; number < 30; number++) {
      await write(db)
      reads.push(follower.read(), follower.read())
    }
    await Promise.all(reads)
    expect(read.map(({ id }) => id)).toEqual(read.map((_, index) => (read[0]?.id ?? 0) + index))
    expect(read).toHaveLength(30)
    expect(read.at(-1)?.cursor).toBe(follower.highest())
  })
})

sharedDatabase((open) => {
  describe('an entry that is committed after one with a higher id', () => {
    test('is read, and until then a stream resumes before it', async () => {
      const db = await open()
      await write(db)
      const { follower, read } = await follow(db)
      const slow = await openTransaction(db)
      await write(db)
      await follower.read()
      expect(read).toEqual([{ id: slow.id + 1, cursor: slow.id - 1 }])
      await slow.commit()
      await follower.read()
      expect(read.at(-1)).toEqual({ id: slow.id, cursor: slow.id + 1 })
      expect(follower.cursor()).toBe(follower.highest())
    })

    test('is read although it was open when the server started', async () => {
      const db = await open()
      await write(db)
      const slow = await openTransaction(db)
      await write(db)
      const { follower, read } = await follow(db)
      await slow.commit()
      await follower.read()
      expect(read.map(({ id }) => id)).toEqual([slow.id])
    })

    test('is no longer awaited once no transaction can still be open', async () => {
      const db = await open()
      await write(db)
      const { follower, read, clock } = await follow(db)
      const failed = await openTransaction(db)
      await failed.rollBack()
      await write(db)
      await follower.read()
      expect(follower.cursor()).toBe(failed.id - 1)
      clock.ms = 60_001
      await follower.read()
      expect(follower.cursor()).toBe(failed.id + 1)
      expect(read.map(({ id }) => id)).toEqual([failed.id + 1])
    })
  })

  describe('two servers on one database', () => {
    async function startOn(db: Db) {
      const signals = openSignals({ config: configOf(db), db, log: () => {} })
      const app = await createTestApp({ db, signals })
      await expect.poll(signals.isListening).toBe(true)
      return { app, signals }
    }

    async function twoServers() {
      const db = await open()
      const second = await openSecondConnection(db)
      const [here, there] = await Promise.all([startOn(db), startOn(second.db)])
      const close = async () => {
        await here.app.context.events.close()
        await there.app.context.events.close()
        await second.close()
      }
      return { here: here.app, there: there.app, signals: there.signals, close }
    }

    test('notify each other of every write, without a poll', async () => {
      vi.useFakeTimers({ toFake: ['setInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const { here, there, close } = await twoServers()
      const stream = readEvents(await there.requestAsUser('/api/events/stream'))
      await stream.next('heartbeat')
      for (let number = 1; number <= 40; number++) {
        await write(here.context.db)
        await stream.next('change', number)
      }
      await stream.close()
      await close()
    })

    test('notify each other who edits a booking, and end the streams of a session that ended', async () => {
      const { here, there, close } = await twoServers()
      const cookie = await givenSession(here.context)
      const stream = readEvents(await there.request('/api/events/stream', { headers: { cookie } }))
      await stream.next('heartbeat')
      here.context.events.noteEditing({
        bookingId: 7,
        user: { id: 'm', name: 'Mara Lindqvist' },
        isOpen: true,
      })
      const [event] = await stream.next('editing')
      expect(event?.data.editors).toEqual([{ id: 'm', name: 'Mara Lindqvist' }])
      await here.request('/api/session', { method: 'DELETE', headers: { cookie } })
      await stream.ended()
      await close()
    })

    test('show the writes of each other also where LISTEN does not work, and log that once', async () => {
      const [db, elsewhere] = [await open(), await open()]
      const second = await openSecondConnection(db)
      const logged: string[] = []
      // A connection that never hears anything, as behind a pooler in transaction mode.
      const databaseDirectUrl = configOf(elsewhere).databaseUrl
      const signals = openSignals({
        config: { ...configOf(db), databaseDirectUrl },
        db,
        log: (_, event) => logged.push(event),
      })
      const app = await createTestApp({ db, signals })
      const stream = readEvents(await app.requestAsUser('/api/events/stream'))
      await stream.next('heartbeat')
      await write(second.db)
      await stream.next('change')
      await expect.poll(() => logged).toEqual(['live-updates-not-listening'])
      expect(signals.isListening()).toBe(false)
      await stream.close()
      await app.context.events.close()
      await second.close()
    })

    test('miss nothing when the listening connection is cut, and listen again', async () => {
      const { here, there, signals, close } = await twoServers()
      const stream = readEvents(await there.requestAsUser('/api/events/stream'))
      await stream.next('heartbeat')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`.execute(here.context.db)
      await expect.poll(signals.isListening).toBe(false)
      await write(here.context.db)
      await stream.next('change')
      await expect.poll(signals.isListening).toBe(true)
      await write(here.context.db)
      await stream.next('change', 2)
      await stream.close()
      await close()
    })
  })
})

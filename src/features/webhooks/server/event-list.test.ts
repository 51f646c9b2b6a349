import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { deleteOldEvents, insertEvents } from '#platform/outgoing-event-store.ts'
import { waitingLocks } from '#testkit/app/databases/waiting-locks.ts'
import { eachDatabase, sharedDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import type { outgoingEventList } from '../contract/outgoing-events.ts'

type List = z.infer<typeof outgoingEventList>

const task = (taskId: number) => ({ action: 'task.create', entityId: 1, after: { taskId } })

eachDatabase((open) => {
  async function openClient() {
    const client = await openStaffClient({ db: await open(), cabins: oneCabin() })
    const events = async (query = '') =>
      (await client.ask<List & { code: string }>(`/api/events${query}`, undefined, 'GET')).body
    /** Writes events without the actions behind them. */
    const write = (ids: number[], at: string) =>
      client.db.transaction().execute((tx) => insertEvents(tx, ids.map(task), new Date(at)))
    return { ...client, events, write }
  }

  describe('the list of events', () => {
    test('has the events of an action, written in its transaction', async () => {
      const { requestBooking, act, events, cabinId, guestId } = await openClient()
      const { id } = (await requestBooking()).body
      await act(id, 'cancel', { version: 1, fee: 0, reason: 'Ill' })
      const { items, newestId } = await events()
      expect(items).toEqual([
        {
          id: expect.any(Number),
          type: 'booking.created',
          timestamp: '2026-11-21T10:00:00.000Z',
          data: expect.objectContaining({
            bookingId: id,
            cabinId,
            guestId,
            startDate: '2026-12-10',
            endDate: '2026-12-13',
            totalPrice: 600,
          }),
        },
        expect.objectContaining({
          type: 'booking.cancelled',
          data: expect.objectContaining({ bookingId: id, status: 'cancelled' }),
        }),
      ])
      expect(newestId).toBe(items[1]?.id)
    })

    test('has nothing of an action that was rejected', async () => {
      const { requestBooking, events } = await openClient()
      expect((await requestBooking({ expectedTotal: 1 })).status).toBe(409)
      expect(await events()).toEqual({ items: [], newestId: 0 })
    })

    test('continues after an event, in pages', async () => {
      const { write, events } = await openClient()
      await write([1, 2, 3, 4, 5], '2026-11-21T10:00:00Z')
      const seen: unknown[] = []
      let query = '?limit=2'
      for (let page = 0; page < 4; page++) {
        const { items } = await events(query)
        seen.push(...items.map(({ data }) => data.taskId))
        query = `?limit=2&after=${items.at(-1)?.id ?? query.split('=').at(-1)}`
      }
      expect(seen).toEqual([1, 2, 3, 4, 5])
    })

    test('says so when events after the named one were deleted or never existed', async () => {
      const { db, write, events } = await openClient()
      await write([1, 2], '2026-10-01T10:00:00Z')
      const [first] = (await events()).items
      await write([3], '2026-11-21T10:00:00Z')
      const { newestId } = await events()
      await deleteOldEvents(db, new Date('2026-11-21T12:00:00Z'))
      for (const query of ['', '?after=0']) {
        expect((await events(query)).items.map(({ data }) => data.taskId)).toEqual([3])
      }
      expect((await events(`?after=${first?.id}`)).code).toBe('events-not-kept')
      expect((await events(`?after=${newestId + 1}`)).code).toBe('events-not-kept')
      expect(await events(`?after=${newestId}`)).toEqual({ items: [], newestId })
    })

    test('keeps the newest event, from which clients continue', async () => {
      const { db, write, events } = await openClient()
      await write([1, 2], '2026-10-01T10:00:00Z')
      await deleteOldEvents(db, new Date('2026-11-21T12:00:00Z'))
      const { items, newestId } = await events()
      expect(items.map(({ data }) => data.taskId)).toEqual([2])
      expect((await events(`?after=${newestId}`)).items).toEqual([])
    })

    test('is open to read-only tokens, and rejects what it does not know', async () => {
      const { app, write, ask } = await openClient()
      await write([1], '2026-11-21T10:00:00Z')
      const { ask: asToken } = await givenApiClient(app, 'read-only')
      expect((await asToken('/api/events')).status).toBe(200)
      for (const query of ['?after=x', '?after=-1', '?limit=0', '?limit=501', '?since=1']) {
        expect((await ask(`/api/events${query}`, undefined, 'GET')).status).toBe(400)
      }
    })
  })
})

sharedDatabase((open) => {
  test('an event is never committed after one with a higher id', async () => {
    const db = await open()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
    const ids = async () =>
      (await db.selectFrom('events').select('subject_id').orderBy('id').execute()).map(
        ({ subject_id }) => subject_id,
      )
    const first = db.transaction().execute(async (tx) => {
      await insertEvents(tx, [task(1)], new Date())
      written()
      await mayCommit
    })
    await isWritten
    const second = db.transaction().execute((tx) => insertEvents(tx, [task(2)], new Date()))
    await expect.poll(() => waitingLocks(db)).toBe(1)
    expect(await ids()).toEqual([])
    commit()
    await Promise.all([first, second])
    expect(await ids()).toEqual([1, 2])
  })
})

import { describe, expect, test } from 'vitest'
import type { GivenEvent } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }

const december: GivenEvent = { uid: 'a', start: '2026-12-10', end: '2026-12-13', code: 'HMABC' }
const blocked = { summary: 'Airbnb (Not available)' }

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const feeds = feedClient(client)
    const feed = await feeds.addFeed(client.cabins.fox)
    const load = (...events: GivenEvent[]) => feeds.upload(feed, ...events)
    const cancel = (id: number) =>
      client.act(id, 'cancel', { version: 1, reason: 'The guest called' })
    return {
      ...client,
      ...feeds,
      feed,
      load,
      cancel,
      fox: client.cabins.fox,
      pine: client.cabins.pine,
    }
  }

  describe('a stay of a feed', () => {
    test('becomes an unconfirmed booking of the channel, with a guest whom staff complete', async () => {
      const { load, idsOfStays, read, nightsOf, ask, feeds } = await open()
      expect((await load(december)).body).toMatchObject({ numStays: 1, lastError: '' })
      const [id = 0] = await idsOfStays()
      expect(await read(id)).toMatchObject({
        status: 'unconfirmed',
        source: 'airbnb',
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        totalPrice: 0,
        createdBy: 'Airbnb',
        guest: { fullName: 'Airbnb guest', nationalID: '' },
        observations: expect.stringContaining('HMABC'),
      })
      expect(await nightsOf(id)).toEqual(['10@Fox Den $0', '11@Fox Den $0', '12@Fox Den $0'])
      const { body } = await ask<{ items: { sentence: string }[] }>(
        '/api/history',
        undefined,
        'GET',
      )
      expect(body.items.map(({ sentence }) => sentence)).toContain(
        `The feed Airbnb of Fox Den booked Fox Den for Airbnb guest (#${id}), Dec 10 to Dec 13, $0.00`,
      )
      expect(await feeds()).toMatchObject([{ host: null, numStays: 1, failingSince: null }])
    })

    test('is imported once, however often the same calendar comes', async () => {
      const { load, rows } = await open()
      await load(december)
      const before = await rows()
      await load(december)
      await load(december)
      expect(await rows()).toEqual(before)
    })

    test('moves when its dates change, and keeps what staff entered', async () => {
      const { load, idsOfStays, change, read, stays } = await open()
      await load(december)
      const [id = 0] = await idsOfStays()
      await change(id, { observations: 'Late arrival', numGuests: 2 })
      await load({ ...december, start: '2026-12-11', end: '2026-12-15' })
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-11 2026-12-15'])
      expect(await read(id)).toMatchObject({ observations: 'Late arrival', numGuests: 2 })
    })

    test('takes the nights that another stay leaves in the same reading', async () => {
      const { load, stays, conflicts } = await open()
      await load(december)
      await load(
        { ...december, start: '2026-12-20', end: '2026-12-22' },
        { uid: 'b', start: '2026-12-10', end: '2026-12-12' },
      )
      expect(await stays()).toEqual([
        'unconfirmed Fox Den 2026-12-20 2026-12-22',
        'unconfirmed Fox Den 2026-12-10 2026-12-12',
      ])
      expect(await conflicts()).toEqual([])
    })

    test('is cancelled after it was absent twice, with the reason', async () => {
      const { load, stays, idsOfStays, read, nightsOf } = await open()
      await load(december)
      await load()
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      await load()
      expect(await stays()).toEqual(['cancelled Fox Den 2026-12-10 2026-12-13'])
      const [id = 0] = await idsOfStays()
      expect(await nightsOf(id)).toEqual([])
      expect((await read(id)).closing).toMatchObject({
        by: 'Airbnb',
        reason: 'No longer in the feed',
      })
    })

    test('stays when it was absent only once', async () => {
      const { load, stays } = await open()
      await load(december)
      await load()
      await load(december)
      await load()
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
    })

    test.each([
      ['a web page', '<!doctype html><title>Log in</title>'],
      ['an empty file', ' '],
      ['a truncated calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a'],
    ])('is kept, and the failure shown, when the channel sends %s', async (_, calendar) => {
      const { load, feed, ask, stays, feeds } = await open()
      await load(december)
      for (const _ of [1, 2, 3]) await ask(`/api/feeds/${feed.id}/upload`, { calendar })
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      const [shown] = await feeds()
      expect(shown?.failingSince).not.toBe(null)
      expect(shown?.lastError).not.toBe('')
      await load(december)
      expect(await feeds()).toMatchObject([{ failingSince: null, lastError: '' }])
    })
  })

  describe('nights that a channel blocks', () => {
    test('are blocked here as far as they are free, and freed when they are available again', async () => {
      const { load, blocks, conflicts, book, db, fox } = await open()
      await book({ startDate: '2026-12-12', endDate: '2026-12-14' })
      await givenBlock(db, { cabinId: fox, startDate: '2026-12-20', endDate: '2026-12-21' })
      const unavailable = { uid: 'x', start: '2026-12-10', end: '2026-12-16', ...blocked }
      await load(unavailable)
      expect(await blocks()).toEqual([
        '2026-12-10 2026-12-12',
        '2026-12-14 2026-12-16',
        '2026-12-20 2026-12-21',
      ])
      expect(await conflicts()).toEqual([])
      await load()
      await load()
      expect(await blocks()).toEqual(['2026-12-20 2026-12-21'])
    })

    test('are not blocked later when they were taken, since channels repeat our own bookings', async () => {
      const { load, blocks, book, cancel } = await open()
      const id = await book({ startDate: '2026-12-10', endDate: '2026-12-13' })
      const echo = { uid: 'x', start: '2026-12-10', end: '2026-12-13', ...blocked }
      await load(echo)
      await cancel(id)
      await load(echo)
      expect(await blocks()).toEqual([])
    })

    test('stay one block while the window of the channel moves on', async () => {
      const { load, blocks, audit } = await open()
      await load({ uid: 'x1', start: '2027-11-20', end: '2028-02-01', ...blocked })
      const before = await audit()
      await load({ uid: 'x2', start: '2027-11-21', end: '2028-02-01', ...blocked })
      expect(await blocks()).toEqual(['2027-11-21 2028-02-01'])
      expect((await audit()).slice(before.length).map(({ action }) => action)).toEqual([
        'block.change',
      ])
    })

    test('are left as they are once staff changed them', async () => {
      const { load, blocks, ask, db } = await open()
      await load({ uid: 'x', start: '2026-12-10', end: '2026-12-16', ...blocked })
      const { id } = await db.selectFrom('blocks').select('id').executeTakeFirstOrThrow()
      await ask(`/api/blocks/${id}`, undefined, 'DELETE')
      await load({ uid: 'x', start: '2026-12-10', end: '2026-12-17', ...blocked })
      expect(await blocks()).toEqual([])
    })
  })

  describe('the feeds of a cabin', () => {
    test('never show an address again, and store it encrypted', async () => {
      const { addFeed, feeds, db, fox, audit } = await open()
      const address = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret'
      const added = await addFeed(fox, { address })
      expect(added).toMatchObject({ host: 'www.airbnb.com', numStays: 0 })
      const stored = await db.selectFrom('feeds').selectAll().execute()
      for (const text of [await feeds(), stored, await audit()])
        expect(JSON.stringify(text)).not.toContain('secret')
    })

    test.each([
      'http://127.0.0.1/a.ics',
      'http://[::1]/a.ics',
      'http://2130706433/a.ics',
      'http://metadata.internal/a.ics',
      'ftp://www.airbnb.com/a.ics',
      'https://user:password@www.airbnb.com/a.ics',
    ])('are rejected with an address that the server must not load: %s', async (address) => {
      const { ask, fox } = await open()
      const fields = { name: 'Airbnb', source: 'airbnb', color: 'red', intervalMinutes: 60 }
      const { status, body } = await ask('/api/feeds', { cabinId: fox, ...fields, address })
      expect(status).toBe(422)
      expect(body).toMatchObject({
        code: 'invalid-fields',
        fields: { address: expect.any(String) },
      })
    })

    test('can be changed by one person at a time, and removed', async () => {
      const { ask, feed, feeds, load, stays, inbox, book } = await open()
      const fields = { name: 'Airbnb 2', source: 'airbnb', color: 'blue', intervalMinutes: 30 }
      const edit = (version: number) => ask(`/api/feeds/${feed.id}`, { ...fields, version }, 'PUT')
      expect(await edit(1)).toMatchObject({ status: 200, body: { name: 'Airbnb 2', version: 2 } })
      expect(await edit(1)).toMatchObject({ status: 409, body: { code: 'feed-changed' } })
      await book({ startDate: '2026-12-20', endDate: '2026-12-22' })
      await load(december, { uid: 'b', start: '2026-12-20', end: '2026-12-23' })
      expect(await inbox()).toHaveLength(1)
      const removed = await ask(`/api/feeds/${feed.id}`, undefined, 'DELETE')
      expect(removed.status).toBe(204)
      expect([await feeds(), await inbox()]).toEqual([[], []])
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      expect((await load(december)).status).toBe(404)
    })
  })
})

import { describe, expect, test } from 'vitest'
import {
  type ClosedDay,
  closedDay,
  type DayClosings,
  type DayToClose,
  dayClosings,
  dayToClose,
} from '#contract/day-closings.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenBooking, givenGuest } from '../testing/given.ts'
import { openStaffClient } from '../testing/staff-client.ts'

const evening = '2026-11-21T22:00:00Z'
const checkIn = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
const note = 'The ferry is late'

const cabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 20_000 },
}

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const { ask, db } = client
    await db.updateTable('cabins').set({ created_at: '2026-01-01T08:00:00.000Z' }).execute()
    await client.goTo(evening)
    const today = async (day = '') => {
      const { body } = await ask<DayToClose>(
        `/api/day-to-close${day && `?day=${day}`}`,
        undefined,
        'GET',
      )
      return dayToClose.strict().parse(body)
    }
    return {
      ...client,
      today,
      openItems: async (day = '') =>
        (await today(day)).items
          .filter(({ isDone }) => !isDone)
          .map(({ kind, count }) => [kind, count]),
      close: (body: object) =>
        ask<ClosedDay & { code?: string; fields?: object }>('/api/day-closings', body),
      list: async (query = '') => {
        const { body } = await ask<DayClosings>(`/api/day-closings${query}`, undefined, 'GET')
        return dayClosings.strict().parse(body).items
      },
      text: async (path: string) => (await client.app.signedIn(path)).text(),
    }
  }

  describe('the checklist', () => {
    test('names what is still open in the evening, and turns done', async () => {
      const { book, act, db, cabins, goTo, openItems, today } = await open()
      await db.updateTable('cabins').set({ housekeeping_state: 'inspected' }).execute()
      expect(await openItems()).toEqual([])
      const leaving = await book({
        startDate: '2026-11-18',
        endDate: '2026-11-21',
        status: 'checked-in',
      })
      const arriving = await book({ cabinId: cabins.pine })
      const next = await book({ startDate: '2026-11-22', endDate: '2026-11-23' })
      expect(await openItems()).toEqual([
        ['overdue-arrivals', 1],
        ['overdue-departures', 1],
      ])
      await act(leaving, 'check-out')
      expect(await openItems()).toEqual([
        ['overdue-arrivals', 1],
        ['open-balances', 1],
        ['unready-cabins', 1],
      ])
      expect((await today()).items.filter(({ rows }) => rows.length > 0)).toMatchObject([
        {
          kind: 'overdue-arrivals',
          rows: [{ bookingId: arriving, cabin: { name: 'Pine Ridge' } }],
        },
        { kind: 'open-balances', rows: [{ bookingId: leaving, amountDue: 600 }] },
        { kind: 'unready-cabins', rows: [{ bookingId: next, cabin: { name: 'Fox Den' } }] },
      ])
      await act(leaving, 'take-payment', { amount: 600, expectedBalance: 600 })
      await act(arriving, 'no-show', { version: 1, reason: 'Called' })
      await db.updateTable('cabins').set({ housekeeping_state: 'clean' }).execute()
      expect(await openItems()).toEqual([])
      // The arrival of tomorrow is overdue when the day after is closed.
      await goTo('2026-11-22T22:00:00Z')
      expect(await openItems()).toEqual([['overdue-arrivals', 1]])
    })

    test('names unsent mail, and a missing backup where the server makes backups', async () => {
      const { db, openItems } = await open()
      await db
        .insertInto('outbox')
        .values({
          to_address: 'ida@example.com',
          ...{ subject: 'Hello', text: 'Hello', html: '' },
          created_at: '2026-11-21T20:00:00.000Z',
          next_attempt_at: '2026-11-21T23:00:00.000Z',
          attempts: 3,
        })
        .execute()
      expect(await openItems()).toEqual([['unsent-mail', 1]])
    })
  })

  describe('closing a day', () => {
    test('stores its totals, its open items and the note, with an audit entry', async () => {
      const { book, act, cabins, close, audit, today } = await open()
      await book({ startDate: '2026-11-18', endDate: '2026-11-21', status: 'checked-in' })
      const arrived = await book({ cabinId: cabins.pine })
      await act(arrived, 'check-in', checkIn)
      expect((await today()).closing).toBeNull()
      const refused = await close({ date: '2026-11-21' })
      expect([refused.status, refused.body.code]).toEqual([422, 'day-closing-note-required'])
      expect(refused.body.fields).toHaveProperty('note')
      const { status, body } = await close({ date: '2026-11-21', note })
      expect(status).toBe(200)
      expect(closedDay.strict().parse(body)).toMatchObject({
        isNew: true,
        closing: {
          date: '2026-11-21',
          closedAt: '2026-11-21T22:00:00.000Z',
          closedBy: expect.stringMatching(/./),
          note,
          openItems: [{ kind: 'overdue-departures', count: 1 }],
          hasChanged: false,
          totals: {
            ...{ arrivals: 1, departures: 0, inHouse: 2, guestsInHouse: 4 },
            ...{ cabins: 2, nightsSold: 1, roomRevenue: 200, extras: 0 },
            takings: [{ method: 'card', received: 600, refunded: 0 }],
            ...{ received: 600, refunded: 0, bookingsOwing: 0, amountOwed: 0 },
          },
        },
      })
      expect((await today('2026-11-21')).closing).toEqual(body.closing)
      expect((await audit()).at(-1)).toMatchObject({
        action: 'day.close',
        entity: 'day',
        entity_id: '2026-11-21',
        after: '{"openItems":[{"kind":"overdue-departures","count":1}]}',
      })
    })

    test('twice is harmless: the second user sees who closed it', async () => {
      const { close, goTo, list, audit } = await open()
      const first = await close({ date: '2026-11-21' })
      await goTo('2026-11-21T23:00:00Z')
      const second = await close({ date: '2026-11-21', note: 'Again' })
      expect([second.status, second.body.isNew]).toEqual([200, false])
      expect(second.body.closing).toEqual(first.body.closing)
      expect(await list()).toHaveLength(1)
      expect(await audit()).toHaveLength(1)
    })

    test('by several users at the same moment happens once', async () => {
      const { close, list } = await open()
      const closings = await Promise.all([1, 2, 3, 4].map(() => close({ date: '2026-11-21' })))
      expect(closings.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(closings.filter(({ body }) => body.isNew)).toHaveLength(1)
      expect(await list()).toHaveLength(1)
    })

    test('after midnight closes yesterday, and the next evening today', async () => {
      const { close, goTo, today } = await open()
      expect((await today()).date).toBe('2026-11-21')
      await goTo('2026-11-22T00:30:00Z')
      expect(await today()).toMatchObject({
        date: '2026-11-21',
        today: '2026-11-22',
        refusal: null,
      })
      expect((await close({ date: '2026-11-21' })).body.closing.closedAt).toBe(
        '2026-11-22T00:30:00.000Z',
      )
      expect((await today()).date).toBe('2026-11-22')
    })

    test('is never done by bad input', async () => {
      const { close, today, ask, audit } = await open()
      const rejected: [body: object, status: number, code: string][] = [
        [{ date: '2026-11-22' }, 409, 'day-not-begun'],
        [{ date: '2026-10-20' }, 409, 'day-too-long-ago'],
        [{ date: '2026-11-31' }, 422, 'invalid-fields'],
        [{ date: '1999-11-21' }, 422, 'invalid-fields'],
        [{ date: '2026-11-21', note: 'x'.repeat(1001) }, 422, 'invalid-fields'],
        [{ date: '2026-11-21', totals: {} }, 422, 'invalid-fields'],
        [{}, 422, 'invalid-fields'],
      ]
      for (const [body, status, code] of rejected) {
        const response = await close(body)
        expect([JSON.stringify(body), response.status, response.body.code]).toEqual([
          JSON.stringify(body),
          status,
          code,
        ])
      }
      expect((await today('2026-11-22')).refusal).toBe('day-not-begun')
      const get = async (path: string) => (await ask(path, undefined, 'GET')).status
      expect(await get('/api/day-to-close?day=yesterday')).toBe(400)
      expect(await get('/api/day-closings?from=2026-11-02&to=2026-11-01')).toBe(400)
      expect(await get('/api/day-closings?from=2020-01-01&to=2026-11-01')).toBe(400)
      expect(await get('/api/day-closings/999/page')).toBe(404)
      expect((await ask('/api/day-closings/999/reopen', { reason: 'x' })).status).toBe(404)
      expect(await audit()).toEqual([])
    })

    test('deletes handover notes that were done more than 30 days ago', async () => {
      const { close, db } = await open()
      const written = { text: 'Old', created_at: '2026-10-01T08:00:00.000Z', created_by: 'x' }
      const done = (done_at: string | null) => ({ ...written, done_at, done_by: done_at && 'x' })
      await db
        .insertInto('handover_notes')
        .values([done('2026-10-20T08:00:00.000Z'), done('2026-10-25T08:00:00.000Z'), done(null)])
        .execute()
      await close({ date: '2026-11-21' })
      expect(await db.selectFrom('handover_notes').select('done_at').execute()).toHaveLength(2)
    })
  })

  describe('a closed day', () => {
    test('keeps its totals, and shows later corrections next to them', async () => {
      const { book, act, close, list, today, db, read, text, ask, goTo } = await open()
      const id = await book()
      await act(id, 'check-in', checkIn)
      await close({ date: '2026-11-21' })
      await goTo('2026-11-22T10:00:00Z')
      const { payments } = (await read(id)).account
      expect(
        (await act(id, 'void-payment', { paymentId: payments[0]?.id, reason: 'Wrong card' }))
          .status,
      ).toBe(200)
      const [voided] = await list()
      expect(voided).toMatchObject({
        hasChanged: true,
        totals: { received: 600, arrivals: 1 },
        now: { received: 0, takings: [], arrivals: 1 },
      })
      await ask(`/api/bookings/${id}`, undefined, 'DELETE')
      expect((await today('2026-11-21')).closing).toMatchObject({
        hasChanged: true,
        totals: { received: 600, arrivals: 1, nightsSold: 1, roomRevenue: 200 },
        now: { received: 0, arrivals: 0, nightsSold: 0, roomRevenue: 0 },
      })
      const page = await text(`/api/day-closings/${voided?.id}/page`)
      expect(page).toContain('As closed')
      expect(page).toContain('$600.00')
      await expect(db.updateTable('day_closings').set({ totals: '{}' }).execute()).rejects.toThrow(
        'append-only',
      )
    })

    test('counts cancellations of the day until they are reinstated, and no-shows by arrival', async () => {
      const { book, act, close, list, cabins } = await open()
      const cancelled = await book({ startDate: '2026-12-01', endDate: '2026-12-04' })
      const missing = await book({ cabinId: cabins.pine })
      await act(cancelled, 'cancel', { version: 1, reason: 'Called' })
      await act(missing, 'no-show', { version: 1, reason: 'Called' })
      await close({ date: '2026-11-21', note })
      expect((await list())[0]?.totals).toMatchObject({ cancellations: 1, noShows: 1 })
      await act(cancelled, 'reinstate', { version: 2, reason: 'Comes' })
      expect((await list())[0]).toMatchObject({ hasChanged: true, now: { cancellations: 0 } })
    })

    test('is reopened with a reason, and then closed in a further round', async () => {
      const { close, ask, today, list, audit } = await open()
      const { closing } = (await close({ date: '2026-11-21' })).body
      const path = `/api/day-closings/${closing.id}/reopen`
      expect((await ask(path, { reason: '' })).status).toBe(422)
      expect((await ask(path, { reason: 'Forgot a payment' })).status).toBe(204)
      expect((await ask(path, { reason: 'Twice' })).status).toBe(404)
      expect(await today('2026-11-21')).toMatchObject({
        closing: null,
        reopenings: [{ closedAt: closing.closedAt, reason: 'Forgot a payment' }],
      })
      expect(await list()).toEqual([])
      const again = await close({ date: '2026-11-21' })
      expect(again.body.isNew).toBe(true)
      expect(again.body.closing.id).not.toBe(closing.id)
      expect((await audit()).map(({ action }) => action)).toEqual([
        'day.close',
        'day.reopen',
        'day.close',
      ])
    })

    test('is a line of the CSV file, whose texts no spreadsheet runs', async () => {
      const { close, text } = await open()
      await close({ date: '2026-11-21', note: '=1+1' })
      const [header = '', line = ''] = (await text('/api/day-closings.csv')).split('\r\n')
      expect(header).toContain('Date,Closed at,Closed by,Arrivals')
      expect(line).toContain('2026-11-21,2026-11-21T22:00:00.000Z')
      expect(line).toMatch(/,'=1\+1$/)
      expect(line.split(',')).toHaveLength(header.split(',').length)
    })
  })

  test('cash that was taken is counted first, and a later count is shown as a correction', async () => {
    const { book, act, openItems, ask, close, list } = await open()
    const id = await book()
    await act(id, 'check-in', { ...checkIn, paymentMethod: 'cash' })
    expect(await openItems()).toEqual([['cash-count', 1]])
    await close({ date: '2026-11-21', note })
    const counted = {
      day: '2026-11-21',
      counted: 590,
      expectedCash: 600,
      lastCountId: null,
      note: '',
    }
    const { status, body } = await ask('/api/payments/cash-counts', counted)
    expect([status, body.title]).toEqual([200, undefined])
    expect(await openItems('2026-11-21')).toEqual([])
    expect((await list())[0]).toMatchObject({
      hasChanged: true,
      totals: { cashDifference: null },
      now: { cashDifference: -10 },
    })
  })

  test('a guest who left early and is still charged counts as room revenue, and not as a night sold', async () => {
    const { act, today, db, book } = await open()
    const guest = await givenGuest(db)
    const id = await book({ startDate: '2026-11-19', endDate: '2026-11-23' })
    await db.updateTable('bookings').set({ guest_id: guest.id }).where('id', '=', id).execute()
    await act(id, 'check-in', { ...checkIn, expectedTotal: 800 })
    expect((await today()).totals).toMatchObject({ nightsSold: 1, roomRevenue: 200, inHouse: 1 })
    await act(id, 'check-out')
    expect((await today()).totals).toMatchObject({
      ...{ nightsSold: 0, roomRevenue: 200, inHouse: 0 },
      ...{ arrivals: 1, departures: 1 },
    })
    await givenBooking(db, {
      cabinId: 1,
      guestId: guest.id,
      startDate: '2026-12-01',
      endDate: '2026-12-03',
    })
  })
})

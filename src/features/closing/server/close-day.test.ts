import { describe, expect, test } from 'vitest'
import { checkIn, note, openEvening } from '#testkit/app/day-closing-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { closedDay } from '../contract/day-closings.ts'

eachDatabase((openDatabase) => {
  const open = async () => openEvening(await openDatabase())

  describe('closing a day', () => {
    test('stores its totals, its open items and the note, with an audit entry', async () => {
      const { book, act, cabins, close, audit, today } = await open()
      await book({ startDate: '2026-11-18', endDate: '2026-11-21', status: 'checked-in' })
      const arrived = await book({ cabinId: cabins.pine })
      await act(arrived, 'check-in', checkIn)
      expect((await today()).closing).toBeNull()
      const rejected = await close({ date: '2026-11-21' })
      expect([rejected.status, rejected.body.code]).toEqual([422, 'day-closing-note-required'])
      expect(rejected.body.fields).toHaveProperty('note')
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
            arrivals: 1,
            departures: 0,
            inHouse: 2,
            guestsInHouse: 4,
            cabins: 2,
            nightsSold: 1,
            roomRevenue: 200,
            extras: 0,
            takings: [{ method: 'card', received: 600, refunded: 0 }],
            received: 600,
            refunded: 0,
            bookingsOwing: 0,
            amountOwed: 0,
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
  })
})

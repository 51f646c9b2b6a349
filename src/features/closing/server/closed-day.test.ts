import { describe, expect, test } from 'vitest'
import { checkIn, note, openEvening } from '#testkit/app/day-closing-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'

eachDatabase((openDatabase) => {
  const open = async () => openEvening(await openDatabase())

  describe('a closed day', () => {
    test('keeps its totals, and shows later corrections next to them', async () => {
      const { book, act, close, list, today, db, read, text, ask, goTo } = await open()
      const id = await book()
      await act(id, 'check-in', checkIn)
      await close({ date: '2026-11-21' })
      await goTo('2026-11-22T10:00:00Z')
      const { payments } = (await read(id)).folio
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

    test('has no extras of cancellations and no-shows, whose guests owe the fee alone', async () => {
      const { book, act, close, list, cabins } = await open()
      const cancelled = await book()
      const missing = await book({ cabinId: cabins.pine })
      const firewood = { version: 1, kind: 'item', label: 'Firewood', price: 12.5 }
      expect((await act(cancelled, 'add-charge', firewood)).status).toBe(200)
      expect((await act(missing, 'add-charge', firewood)).status).toBe(200)
      await act(missing, 'no-show', { version: 2, reason: 'Called', fee: 50 })
      await close({ date: '2026-11-21', note })
      expect((await list())[0]?.totals).toMatchObject({ extras: 12.5 })
      await act(cancelled, 'cancel', { version: 2, reason: 'Called' })
      expect((await list())[0]).toMatchObject({ hasChanged: true, now: { extras: 0 } })
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
      expect(header).toContain('Date,Closed at,Closed by,Checked in,Checked out')
      expect(line).toContain('2026-11-21,2026-11-21T22:00:00.000Z')
      expect(line).toMatch(/,'=1\+1$/)
      expect(line.split(',')).toHaveLength(header.split(',').length)
    })
  })
})

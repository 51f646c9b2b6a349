import { describe, expect, test } from 'vitest'
import { checkIn, note, openEvening } from '#testkit/app/day-closing-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'

const december = (day: number) => ({
  startDate: `2026-12-0${day}`,
  endDate: `2026-12-${String(day + 2).padStart(2, '0')}`,
})

eachDatabase((openDatabase) => {
  const open = async () => openEvening(await openDatabase())

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

    test('names a booking whose invoice no longer matches it, until that is cancelled', async () => {
      const { book, act, ask, read, openItems, today, goTo } = await open()
      const ids = [
        await book({ startDate: '2026-12-01', endDate: '2026-12-04' }),
        await book(december(5)),
        await book(december(9)),
      ]
      const issued = new Map<number, number>()
      for (const id of ids) {
        await act(id, 'take-payment', {
          amount: 10,
          expectedBalance: (await read(id)).folio.balance,
        })
        const path = `/api/bookings/${id}/invoices`
        type Open = { openLines: { key: string; amount: number }[] }
        const { openLines } = (await ask<Open>(path, undefined, 'GET')).body
        const lines = openLines.map(({ key, amount }) => ({ key, amount }))
        const invoice = await ask<{ id: number }>(path, { addressee: { name: 'Ida' }, lines })
        expect(invoice.status).toBe(201)
        issued.set(id, invoice.body.id)
      }
      expect(await openItems()).toEqual([])
      await goTo('2026-11-21T22:30:00Z')
      const [shorter = 0, dearer = 0, paid = 0] = ids
      const change = { endDate: '2026-12-03', version: (await read(shorter)).version }
      await act(shorter, 'change', { ...change, expectedTotal: 400 })
      const dog = { kind: 'item', label: 'Dog', price: 15, version: (await read(dearer)).version }
      await act(dearer, 'add-charge', dog)
      await act(paid, 'take-payment', {
        amount: 5,
        expectedBalance: (await read(paid)).folio.balance,
      })
      // An extra that is not invoiced yet makes no invoice wrong.
      expect(await openItems()).toEqual([['outdated-invoices', 1]])
      const item = (await today()).items.find(({ kind }) => kind === 'outdated-invoices')
      expect(item?.rows).toMatchObject([{ bookingId: shorter }])
      expect((await ask(`/api/invoices/${issued.get(shorter)}/credit`, {})).status).toBe(201)
      expect(await openItems()).toEqual([])
    })

    test('names unsent mail, and a missing backup where the server makes backups', async () => {
      const { db, openItems } = await open()
      await db
        .insertInto('outbox')
        .values({
          to_address: 'ida@example.com',
          subject: 'Hello',
          text: 'Hello',
          html: '',
          created_at: '2026-11-21T20:00:00.000Z',
          next_attempt_at: '2026-11-21T23:00:00.000Z',
          attempts: 3,
        })
        .execute()
      expect(await openItems()).toEqual([['unsent-mail', 1]])
    })

    test('names failing calendars and counts the inbox, and neither needs a note', async () => {
      const client = await open()
      const { addFeed, upload } = feedClient(client)
      await client.book({ startDate: '2026-12-10', endDate: '2026-12-13' })
      const airbnb = await addFeed(client.cabins.fox)
      await upload(airbnb, { uid: 'taken', start: '2026-12-11', end: '2026-12-12' })
      const vrbo = await addFeed(client.cabins.pine, { name: 'Vrbo', source: 'vrbo' })
      await client.ask(`/api/feeds/${vrbo.id}/upload`, { calendar: '<!doctype html>' })
      expect(await client.openItems()).toEqual([
        ['inbox', 1],
        ['failing-calendars', 1],
      ])
      const { items } = await client.today()
      expect(items.at(-1)).toMatchObject({ names: ['Vrbo of Pine Ridge'] })
      const { status, body } = await client.close({ date: '2026-11-21' })
      expect([status, body.closing.openItems]).toEqual([200, []])
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
      nightsSold: 0,
      roomRevenue: 200,
      inHouse: 0,
      arrivals: 1,
      departures: 1,
    })
    await givenBooking(db, {
      cabinId: 1,
      guestId: guest.id,
      startDate: '2026-12-01',
      endDate: '2026-12-03',
    })
  })
})

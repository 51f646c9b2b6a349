import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { maxOpenOutageNotes, type OutageNote } from '../contract/outage.ts'

const noon = '2026-11-21T11:00:00.000Z'
const json = { 'content-type': 'application/json' }

const post = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: json,
})

const blank = {
  happenedOn: '2026-11-20',
  happenedAt: '22:10',
  kind: 'note',
  bookingId: null,
  cabinId: null,
  note: 'The pipe burst',
}

eachDatabase((open) => {
  /** A stay of $400 from two days ago until tomorrow. */
  async function setUp(status: BookingStatus = 'unconfirmed', paidCents = 0) {
    const app = await createTestApp({ db: await open(), now: () => new Date(noon) })
    const { db } = app.context
    const { id: cabinId } = await givenCabin(db, { name: 'Otter Bend' })
    const { id: guestId } = await givenGuest(db, { fullName: 'Ida Sørensen' })
    const { id: bookingId } = await givenBooking(db, {
      cabinId,
      guestId,
      status,
      paidCents,
      startDate: '2026-11-19',
      endDate: '2026-11-21',
    })
    const add = async (line: object) => {
      const response = await app.requestAsUser('/api/outage-notes', post({ ...blank, ...line }))
      expect(response.status).toBe(201)
      return ((await response.json()) as OutageNote).id
    }
    const enter = async (id: number) => {
      const response = await app.requestAsUser(`/api/outage-notes/${id}/enter`, { method: 'POST' })
      const body = (await response.json()) as OutageNote & { code?: string; title?: string }
      return { status: response.status, ...body }
    }
    const list = async () =>
      ((await (await app.requestAsUser('/api/outage-notes')).json()) as { items: OutageNote[] })
        .items
    const booking = () =>
      db
        .selectFrom('bookings')
        .where('id', '=', bookingId)
        .select(['status', 'paid_cents'])
        .executeTakeFirstOrThrow()
    const payments = () =>
      db
        .selectFrom('payments')
        .where('booking_id', '=', bookingId)
        .where('kind', '!=', 'opening')
        .select(['amount_cents', 'method', 'business_date', 'note'])
        .execute()
    return { ...app, db, add, enter, list, booking, payments, bookingId, guestId, cabinId }
  }

  describe('a line of what happened during an outage', () => {
    test('checks a guest in who had paid, in one transaction with its mark', async () => {
      const { add, enter, booking, bookingId, db } = await setUp('unconfirmed', 40_000)
      const id = await add({ kind: 'check-in', bookingId })
      const entered = await enter(id)
      expect(entered).toMatchObject({ status: 200, doneAt: noon, bookingStatus: 'checked-in' })
      expect(await booking()).toMatchObject({ status: 'checked-in' })
      const written = await db
        .selectFrom('audit')
        .where('action', 'in', ['booking.check-in', 'outage-note.mark'])
        .select(['action', 'request_id'])
        .execute()
      expect(written.map(({ action }) => action).sort()).toEqual([
        'booking.check-in',
        'outage-note.mark',
      ])
      expect(new Set(written.map((row) => row.request_id)).size).toBe(1)
    })

    test('checks a guest in with the whole balance, in the method of the line', async () => {
      const { add, enter, booking, payments, bookingId } = await setUp('unconfirmed', 10_000)
      const id = await add({ kind: 'check-in', bookingId, amount: 300, method: 'cash' })
      expect((await enter(id)).status).toBe(200)
      expect(await booking()).toMatchObject({ status: 'checked-in', paid_cents: 40_000 })
      expect((await payments()).at(-1)).toMatchObject({ amount_cents: 30_000, method: 'cash' })
    })

    test.each([
      ['nothing', null, /^\$400\.00 is due\. /],
      ['another amount', 399, /^\$400\.00 is due, not \$399\.00\. /],
    ])('with %s paid on arrival says what is due and stays', async (_, amount, sentence) => {
      const { add, enter, list, booking, payments, bookingId } = await setUp()
      const id = await add({ kind: 'check-in', bookingId, amount })
      const rejected = await enter(id)
      expect(rejected).toMatchObject({ status: 422, code: 'payment-not-confirmed' })
      expect(rejected.title).toMatch(sentence)
      expect(await list()).toMatchObject([{ id, doneAt: null, bookingStatus: 'unconfirmed' }])
      expect(await booking()).toMatchObject({ status: 'unconfirmed', paid_cents: 0 })
      expect(await payments()).toEqual([])
    })

    test('checks a guest out, and a second check-out says why it is rejected and stays', async () => {
      const { add, enter, booking, list, bookingId } = await setUp('checked-in')
      expect((await enter(await add({ kind: 'check-out', bookingId }))).status).toBe(200)
      expect(await booking()).toMatchObject({ status: 'checked-out' })
      const again = await add({ kind: 'check-out', bookingId })
      expect(await enter(again)).toMatchObject({ status: 409, code: 'booking-not-checked-in' })
      expect((await list()).map(({ doneAt }) => doneAt)).toEqual([null, noon])
    })

    test('takes a payment with the date and the text of the line', async () => {
      const { add, enter, payments, bookingId } = await setUp('checked-in')
      const line = {
        kind: 'payment',
        bookingId,
        amount: 20.5,
        method: 'transfer',
        note: 'At the bar',
      }
      expect((await enter(await add(line))).status).toBe(200)
      expect(await payments()).toEqual([
        {
          amount_cents: 2_050,
          method: 'transfer',
          business_date: '2026-11-20',
          note: 'At the bar',
        },
      ])
    })

    test('rejects a payment of a later day and stays', async () => {
      const { add, enter, list, payments, bookingId } = await setUp('checked-in')
      const id = await add({ kind: 'payment', bookingId, amount: 20, happenedOn: '2026-11-22' })
      expect(await enter(id)).toMatchObject({ status: 422, code: 'invalid-fields' })
      expect(await list()).toMatchObject([{ id, doneAt: null }])
      expect(await payments()).toEqual([])
    })

    test('is entered once by two users at the same time', async () => {
      const { add, enter, payments, bookingId } = await setUp('checked-in')
      const id = await add({ kind: 'payment', bookingId, amount: 20 })
      const both = await Promise.all([enter(id), enter(id), enter(id)])
      for (const { status } of both) expect([200, 409]).toContain(status)
      expect(await enter(id)).toMatchObject({ status: 200, doneAt: noon })
      expect(await payments()).toHaveLength(1)
    })

    test.each(['new-booking', 'note'])('%s is entered by hand and then marked', async (kind) => {
      const { add, enter, list, requestAsUser } = await setUp()
      const id = await add({ kind, note: 'Two nights from Friday' })
      expect(await enter(id)).toMatchObject({ status: 409, code: 'outage-note-by-hand' })
      await requestAsUser(`/api/outage-notes/${id}/done`, post({ isDone: true }))
      expect(await list()).toMatchObject([{ id, doneAt: noon }])
    })

    test('is removed, open or entered, and then unknown', async () => {
      const { add, list, enter, requestAsUser } = await setUp()
      const id = await add({ note: 'Written by mistake' })
      const remove = () => requestAsUser(`/api/outage-notes/${id}`, { method: 'DELETE' })
      expect((await remove()).status).toBe(204)
      expect(await list()).toEqual([])
      expect((await remove()).status).toBe(404)
      expect(await enter(id)).toMatchObject({ status: 404, code: 'outage-note-not-found' })
    })

    test('stays until it is ticked off, and loses its text with its guest', async () => {
      const { db, requestAsUser, add, list, bookingId, guestId, cabinId } =
        await setUp('checked-out')
      const line = { kind: 'payment', bookingId, cabinId, amount: 20, note: 'Ida paid at the bar' }
      const id = await add(line)
      expect(await list()).toMatchObject([{ ...line, doneAt: null, cabinName: 'Otter Bend' }])
      const done = (isDone: boolean) =>
        requestAsUser(`/api/outage-notes/${id}/done`, post({ isDone })).then(({ status }) => status)
      expect(await Promise.all([done(true), done(true)])).toEqual([200, 200])
      expect((await list())[0]?.doneAt).toBe(noon)
      expect(await done(false)).toBe(200)
      await requestAsUser(`/api/guests/${guestId}/erase`, post({ version: 1 }))
      expect(await list()).toMatchObject([{ note: '', doneAt: null }])
      const audit = JSON.stringify(await db.selectFrom('audit').selectAll().execute())
      expect(audit).not.toContain('Ida')
    })

    test.each([
      ['an unknown booking', { bookingId: 99_999 }, 404],
      ['an unknown cabin', { cabinId: 99_999 }, 404],
      ['an unknown kind', { kind: 'party' }, 422],
      ['an impossible time', { happenedAt: '25:00' }, 422],
      ['a text that is too long', { note: 'x'.repeat(501) }, 422],
      ['no text', { note: ' ' }, 422],
      ['an arrival without a booking', { kind: 'check-in' }, 422],
      ['a payment without an amount', { kind: 'payment', bookingId: 1 }, 422],
      ['an amount of nothing', { kind: 'payment', bookingId: 1, amount: 0 }, 422],
    ])('is rejected with %s', async (_, wrong, status) => {
      const { requestAsUser } = await createTestApp({ db: await open() })
      const response = await requestAsUser('/api/outage-notes', post({ ...blank, ...wrong }))
      expect(response.status).toBe(status)
    })

    test('is rejected while too many are open', async () => {
      const { db, requestAsUser } = await setUp()
      const row = {
        happened_on: '2026-11-20',
        kind: 'note' as const,
        note: '',
        created_at: noon,
        created_by: 'Zed',
      }
      await db
        .insertInto('outage_notes')
        .values(Array.from({ length: maxOpenOutageNotes }, () => row))
        .execute()
      const response = await requestAsUser('/api/outage-notes', post(blank))
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'too-many-outage-notes' })
    })
  })
})

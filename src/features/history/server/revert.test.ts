import { describe, expect, test } from 'vitest'
import {
  eraseDueNationalIDs,
  erasureOfOldData,
} from '#features/guests/server/erase-national-ids.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { everyCell } from '#testkit/app/databases/every-cell.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenStays, openRevertClient } from '#testkit/app/revert-client.ts'
import { runJob } from '#testkit/app/run-jobs.ts'
import type { HistoryPage } from '../contract/history.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const reason = 'They called'

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const clock = { time: noon }
    const client = await openRevertClient(db, () => new Date(clock.time))
    const stays = await givenStays(client)
    const history = async (path = ''): Promise<HistoryPage> =>
      (await client.get(`/api/history${path}`)) as HistoryPage
    const entryOf = async (id: number | null) =>
      (await history()).items.find((entry) => entry.id === id)
    /** Rejected with this sentence, in the History too, and nothing changed. */
    const rejected = async (id: number | null, sentence: string) => {
      const before = await comparableRows(db)
      expect((await entryOf(id))?.revert).toEqual({ conflict: sentence })
      const { status, body } = await client.revert(id)
      expect([status, body.code]).toEqual([409, 'newer-changes'])
      expect(body.title).toBe(`This cannot be reverted. ${sentence}`)
      expect(await comparableRows(db)).toEqual(before)
    }
    const nameOf = async (cabinId: number) =>
      (
        await db
          .selectFrom('cabins')
          .select('name')
          .where('id', '=', cabinId)
          .executeTakeFirstOrThrow()
      ).name
    return { ...client, ...stays, clock, history, entryOf, rejected, nameOf }
  }

  const cancelled = async () => {
    const setup = await setUp()
    const { undoId } = await setup.act(setup.arriving, 'cancel', { reason, fee: 100 })
    return { ...setup, undoId }
  }

  describe('a revert', () => {
    test('is an entry of its own, linked to the one that it reverted', async () => {
      const { arriving, undoId, revert, history, entryOf } = await cancelled()
      expect(await entryOf(undoId)).toMatchObject({ revert: { conflict: null }, reverted: null })
      const { body } = await revert(undoId)
      const sentence = `Ada Berg reverted the cancellation of #${arriving}`
      expect(body).toEqual({ id: expect.any(Number), sentence })
      const { items } = await history(`/booking/${arriving}`)
      expect(items).toMatchObject([
        {
          id: body.id,
          sentence,
          reverts: undoId,
          revert: null,
          changes: [
            { field: 'Status', before: 'cancelled', after: 'unconfirmed' },
            { field: 'Fee', before: '$100.00', after: '' },
          ],
        },
        { id: undoId, revert: null, reverted: { id: body.id, by: 'Ada Berg' }, reason },
      ])
    })

    test('cannot be reverted itself, and nothing is reverted twice', async () => {
      const { undoId, revert } = await cancelled()
      const { body } = await revert(undoId)
      expect((await revert(undoId)).body).toMatchObject({
        code: 'already-reverted',
        title: 'Ada Berg has already reverted this, on Nov 21, 12:00 PM.',
      })
      expect((await revert(Number(body.id))).body.code).toBe('not-revertible')
    })

    test.each([
      ['America/Denver', 'Nov 21, 10:30 PM'],
      ['Pacific/Auckland', 'Nov 22, 6:30 PM'],
      ['UTC', 'Nov 22, 5:30 AM'],
    ])('that comes too late names the date of the property in %s', async (time_zone, at) => {
      const { undoId, clock, db, app } = await cancelled()
      await db.updateTable('property').set({ time_zone }).execute()
      clock.time = Date.parse('2026-11-22T05:30:00Z')
      const { revert } = await openRevertClient(db, app.context.now)
      expect((await revert(undoId)).status).toBe(200)
      expect((await revert(undoId)).body.title).toBe(
        `Ada Berg has already reverted this, on ${at}.`,
      )
    })

    test('counts as a change of the booking, so that an outdated screen is rejected', async () => {
      const { arriving, undoId, revert, get, send } = await cancelled()
      await revert(undoId)
      const booking = await get(`/api/bookings/${arriving}`)
      expect(booking).toMatchObject({ status: 'unconfirmed', fee: 0, version: 3 })
      const late = await send(`/api/bookings/${arriving}/cancel`, { version: 2, reason })
      expect(late.body).toMatchObject({ code: 'booking-changed', lastChange: { by: 'Ada Berg' } })
    })

    test('reverts the swap of both bookings, from the history of either', async () => {
      const { arriving, upcoming, swap, revert, history } = await setUp()
      await swap(arriving, upcoming)
      const { items } = await history(`/booking/${upcoming}`)
      expect((await revert(items[0]?.id ?? 0)).status).toBe(200)
      for (const id of [arriving, upcoming]) {
        const page = await history(`/booking/${id}`)
        expect(page.items.map(({ action, revert }) => [action, revert])).toEqual([
          ['booking.revert', null],
          ['booking.swap-cabins', null],
        ])
      }
    })

    test('of two users at the same time succeeds once', async () => {
      const { undoId, revert, history, arriving } = await cancelled()
      const responses = await Promise.all(Array.from({ length: 8 }, () => revert(undoId)))
      const codes = responses.map(({ status, body }) => body.code ?? status)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code === 'already-reverted')).toHaveLength(7)
      expect((await history(`/booking/${arriving}`)).items).toHaveLength(2)
    })

    test('and another change at the same time exclude each other', async () => {
      const { undoId, revert, act, arriving, get } = await cancelled()
      const [reverted, reinstated] = await Promise.all([
        revert(undoId),
        act(arriving, 'reinstate', { reason }),
      ])
      expect([reverted.status, reinstated.status].sort()).toEqual([200, 409])
      expect(await get(`/api/bookings/${arriving}`)).toMatchObject({ status: 'unconfirmed' })
    })
  })

  describe('a revert is rejected', () => {
    test('after 24 hours, and the revert data is deleted an hour later', async () => {
      const { undoId, clock, app, db } = await cancelled()
      const { context } = app
      clock.time = noon + 24 * hour
      // The session of the day before has expired.
      const { get, revert } = await openRevertClient(db, context.now)
      const entryOf = async (id: number | null) =>
        ((await get('/api/history')) as HistoryPage).items.find((entry) => entry.id === id)
      await runJob(context, erasureOfOldData)
      expect((await entryOf(undoId))?.revert).toEqual({ conflict: null })
      clock.time += 1
      expect((await entryOf(undoId))?.revert).toBeNull()
      expect((await revert(undoId)).body.code).toBe('revert-too-late')
      expect(await db.selectFrom('undo_rows').selectAll().execute()).not.toEqual([])
      clock.time = noon + 25 * hour + 1
      await runJob(context, erasureOfOldData)
      for (const table of ['undo_entries', 'undo_rows', 'undo_guests'] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
      }
      expect((await revert(undoId)).body.code).toBe('revert-too-late')
    })

    test('while a later action is not reverted', async () => {
      const { arriving, nook, change, revert, rejected, get } = await setUp()
      const first = await change(arriving, { numGuests: 3 })
      const dates = { startDate: '2026-12-10', endDate: '2026-12-12' }
      const second = await change(arriving, { cabinId: nook, ...dates })
      await rejected(first.undoId, `Booking #${arriving} was changed again afterwards.`)
      expect((await revert(second.undoId)).status).toBe(200)
      expect((await revert(first.undoId)).status).toBe(200)
      expect(await get(`/api/bookings/${arriving}`)).toMatchObject({
        numGuests: 2,
        startDate: '2026-11-21',
        version: 5,
      })
    })

    test('when the nights are occupied', async () => {
      const { fox, undoId, send, rejected, revert, nameOf } = await cancelled()
      const stay = { startDate: '2026-11-22', endDate: '2026-11-23' }
      const request = { cabinId: fox, ...stay, kind: 'maintenance', reason: 'Roof' }
      const block = await send('/api/blocks', request)
      const name = await nameOf(fox)
      await rejected(undoId, `${name} is taken by a block in the night of Nov 22.`)
      expect((await revert(block.undoId)).status).toBe(200)
      await send('/api/block-free-nights', request)
      await rejected(undoId, `${name} is taken by a block in the night of Nov 22.`)
    })

    test('when the cabin was retired or deleted', async () => {
      const { upcoming, pine, nook, change, send, rejected, nameOf } = await setUp()
      const moved = { cabinId: nook, startDate: '2026-12-10', endDate: '2026-12-12' }
      const { undoId } = await change(upcoming, moved)
      const name = await nameOf(pine)
      await send(`/api/cabins/${pine}/retire`)
      await rejected(undoId, `${name} has been retired.`)
      await send(`/api/cabins/${pine}`, undefined, 'DELETE')
      await rejected(undoId, 'The cabin was deleted afterwards.')
    })

    test('when a cabin that was brought back is in use again', async () => {
      const { db, upcoming, pine, send, rejected, change, nameOf } = await setUp()
      const { id } = await db
        .insertInto('cabins')
        .values({
          name: 'Lodge',
          max_capacity: 4,
          regular_price_cents: 20_000,
          discount_cents: 0,
          description: '',
          image: '',
          created_at: '2026-11-01T09:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await send(`/api/cabins/${id}/retire`)
      const { undoId } = await send(`/api/cabins/${id}/bring-back`)
      expect(await nameOf(pine)).toBeTruthy()
      await change(upcoming, { cabinId: id })
      await rejected(undoId, 'Lodge is in use again.')
    })

    test('when the booking was deleted', async () => {
      const { arriving, undoId, send, revert, entryOf, db } = await cancelled()
      await send(`/api/bookings/${arriving}`, undefined, 'DELETE')
      expect(await entryOf(undoId)).toMatchObject({ revert: null })
      const { body } = await revert(undoId)
      expect(body).toMatchObject({ code: 'not-revertible' })
      expect(body.title).toMatch(/has been erased or deleted since/)
      const stored = db.selectFrom('undo_entries').where('audit_id', '=', Number(undoId))
      expect(await stored.selectAll().execute()).toEqual([])
    })

    test('when the former guest was merged', async () => {
      const { arriving, guestId, twinId, change, merge, rejected } = await setUp()
      const { undoId } = await change(arriving, { guestId: twinId })
      const merged = await merge(twinId, guestId)
      expect(merged.status).toBe(200)
      await rejected(undoId, 'The guest was merged or erased afterwards.')
    })

    test('when a merged guest was changed again', async () => {
      const { guestId, twinId, merge, send, get, rejected } = await setUp()
      const { undoId } = await merge(guestId, twinId)
      const { version } = await get(`/api/guests/${guestId}`)
      const fields = { fullName: 'Ida Moen', email: '', phone: '', countryCode: '', notes: '' }
      await send(`/api/guests/${guestId}`, { ...fields, version }, 'PUT')
      await rejected(undoId, 'The guest was changed again afterwards.')
    })

    test('when a guest in house has stayed one of the nights', async () => {
      const { staying, pine, change, clock, rejected } = await setUp()
      const { undoId } = await change(staying, { cabinId: pine, endDate: '2026-11-24' })
      clock.time = Date.parse('2026-11-22T00:00:00Z')
      await rejected(undoId, 'The guest has already stayed the night of Nov 21.')
    })

    test('when the action is not revertible or the entry does not exist', async () => {
      const { arriving, history, revert, send } = await setUp()
      await send(`/api/bookings/${arriving}/check-in`, {
        addBreakfast: false,
        paymentConfirmed: true,
        expectedTotal: 600,
      })
      const { items } = await history(`/booking/${arriving}`)
      expect(items[0]).toMatchObject({ action: 'booking.check-in', revert: null })
      expect((await revert(items[0]?.id ?? 0)).body.code).toBe('not-revertible')
      for (const id of ['999999', '0', '-1', 'x', '99999999999999999999', '%25', '1.5']) {
        const { status, body } = await send(`/api/history/entries/${id}/revert`)
        expect([id, status, body.code]).toEqual([id, 404, 'history-entry-not-found'])
      }
    })
  })

  describe('the revert data', () => {
    test('is erased with the guest', async () => {
      const { guestId, twinId, db, merge, act, change, get, send, revert } = await setUp()
      const stays = await db.selectFrom('bookings').select('id').execute()
      for (const { id } of stays) await change(id, { observations: 'Trace of Ida' })
      const { undoId } = await merge(guestId, twinId, { nationalIDOf: twinId })
      const open = stays.map(({ id }) => id)
      for (const id of open) await act(id, 'cancel', { reason })
      await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
      const { version } = await get(`/api/guests/${guestId}`)
      expect((await send(`/api/guests/${guestId}/erase`, { version })).status).toBe(204)
      expect((await everyCell(db)).filter((cell) => /Moen|Trace of|boat/.test(cell))).toEqual([])
      expect((await revert(undoId)).body.code).toBe('not-revertible')
    })

    test('is not stored for the booking of an erased guest, so that nothing offers what is rejected', async () => {
      const { arriving, guestId, db, act, history } = await setUp()
      const guest = db.updateTable('guests').where('id', '=', guestId)
      await guest.set({ erased_at: '2026-11-01T00:00:00.000Z' }).execute()
      expect((await act(arriving, 'cancel', { reason })).undoId).toBeNull()
      expect(await db.selectFrom('undo_rows').selectAll().execute()).toEqual([])
      const { items } = await history(`/booking/${arriving}`)
      expect(items[0]).toMatchObject({ action: 'booking.cancel', revert: null })
    })

    test('is erased with the national ID at the end of its retention period', async () => {
      const { guestId, twinId, db, merge, clock, app } = await setUp()
      const encrypted = await db.selectFrom('guests').select('national_id_sealed').execute()
      await merge(guestId, twinId)
      await db.updateTable('property').set({ national_id_months: 6 }).execute()
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      clock.time = Date.parse('2027-08-01T12:00:00Z')
      await eraseDueNationalIDs(app.context)
      const cells = await everyCell(db)
      for (const { national_id_sealed } of encrypted.filter(
        (one) => one.national_id_sealed !== '',
      )) {
        expect(cells.filter((cell) => cell.includes(national_id_sealed))).toEqual([])
      }
    })
  })
})

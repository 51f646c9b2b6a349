import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { openGuestPageClient } from '#testkit/app/guest-page-client.ts'
import type { BookingGuestPage, GuestPageSettings } from '../contract/guest-page.ts'
import { assignDoorCodes } from './lock-codes.ts'

eachDatabase((open) => {
  async function setUp(
    codes: readonly string[] = ['1111#', '2222#', '3333#'],
    change: object = {},
  ) {
    const client = await openGuestPageClient(await open(), '2026-12-01T10:00:00Z')
    const { app, db, cabin, guest, booking, ask, set } = client
    await set({ codes: [{ cabinId: cabin.id, code: '', unusedCodes: codes }], ...change })
    const codeOf = async (id = booking.id) =>
      (await ask<BookingGuestPage>('GET', `/api/bookings/${id}/guest-page`)).body.ownCode
    const settings = async () =>
      (await ask<GuestPageSettings>('GET', '/api/guest-page-settings')).body
    return {
      ...client,
      settings,
      codeOf,
      run: () => assignDoorCodes(app.context),
      unused: async () =>
        (await settings()).cabins.find(({ id }) => id === cabin.id)?.unusedCodes ?? [],
      book: (startDate: string, endDate: string) =>
        givenBooking(db, { guestId: guest.id, cabinId: cabin.id, startDate, endDate }),
      update: (columns: object, id = booking.id) =>
        db.updateTable('bookings').set(columns).where('id', '=', id).execute(),
      events: async () =>
        (
          await db
            .selectFrom('events')
            .where('type', 'in', ['door-code.set', 'door-code.revoked'])
            .select(['type', 'data'])
            .orderBy('id')
            .execute()
        ).map(({ type, data }) => ({ type, ...JSON.parse(data) })),
      tasks: async () => db.selectFrom('tasks').select(['cabin_id', 'text', 'state']).execute(),
    }
  }

  describe('codes of a list', () => {
    test('go to the stays of the next 14 days in their order, each once', async () => {
      const { run, codeOf, book, unused } = await setUp()
      const first = await book('2026-12-03', '2026-12-05')
      const late = await book('2027-01-20', '2027-01-22')
      await run()
      await run()
      expect(await codeOf(first.id)).toBe('1111#')
      expect(await codeOf()).toBe('2222#')
      expect(await codeOf(late.id)).toBe('')
      expect(await unused()).toEqual(['3333#'])
    })

    test.each([
      [false, '1111#', ['door-code.set', 'door-code.set']],
      [true, '2222#', ['door-code.set', 'door-code.revoked', 'door-code.set']],
    ])('of which new dates need another one (%s) follow the dates', async (isNew, code, types) => {
      const { run, codeOf, ask, events, booking, cabin } = await setUp(undefined, {
        newCodeForNewDates: isNew,
      })
      await run()
      expect(await codeOf()).toBe('1111#')
      const { body: seen } = await ask<{ version: number }>('GET', `/api/bookings/${booking.id}`)
      const change = { version: seen.version, endDate: '2026-12-14', expectedTotal: 800 }
      const changed = await ask('POST', `/api/bookings/${booking.id}/change`, change)
      expect([changed.status, changed.body.code]).toEqual([200, undefined])
      await run()
      expect(await codeOf()).toBe(code)
      const sent = await events()
      expect(sent.map(({ type }) => type)).toEqual(types)
      expect(sent.at(-1)).toEqual({
        type: 'door-code.set',
        bookingId: booking.id,
        cabinId: cabin.id,
        validFrom: '2026-12-09T15:00:00.000Z',
        validUntil: '2026-12-15T00:00:00.000Z',
      })
    })

    test('follow a stay to another cabin, whose list is its own', async () => {
      const { run, codeOf, update, db, cabin, set } = await setUp()
      const pine = await givenCabin(db, { name: 'Pine Ridge' })
      await set({ codes: [{ cabinId: pine.id, code: '', unusedCodes: ['PINE-1'] }] })
      await run()
      expect(await codeOf()).toBe('1111#')
      await update({ cabin_id: pine.id })
      await run()
      expect(await codeOf()).toBe('PINE-1')
      const free = db.selectFrom('lock_codes').where('cabin_id', '=', cabin.id)
      const rows = await free.where('booking_id', 'is not', null).select('id').execute()
      expect(rows).toEqual([])
    })

    test.each([
      ['is cancelled', { status: 'cancelled' }],
      ['was checked out', { status: 'checked-out' }],
      ['did not arrive', { status: 'no-show' }],
    ])('are taken back from a stay that %s', async (_, columns) => {
      const { run, codeOf, update, events } = await setUp()
      await run()
      await update(columns)
      await run()
      expect(await codeOf()).toBe('')
      expect((await events()).map(({ type }) => type)).toEqual([
        'door-code.set',
        'door-code.revoked',
      ])
    })

    test('that were used come again only when no other is left, and staff see one task then', async () => {
      const { run, codeOf, update, book, tasks, cabin } = await setUp(['1111#', '2222#'])
      await run()
      await update({ status: 'cancelled' })
      await run()
      expect(await tasks()).toEqual([])
      const second = await book('2026-12-14', '2026-12-15')
      await run()
      expect(await codeOf(second.id)).toBe('2222#')
      const third = await book('2026-12-08', '2026-12-09')
      await run()
      expect(await codeOf(third.id)).toBe('1111#')
      const fourth = await book('2026-12-05', '2026-12-06')
      await run()
      await run()
      expect(await codeOf(fourth.id)).toBe('')
      expect(await tasks()).toEqual([
        {
          cabin_id: cabin.id,
          text: 'All door codes of the list have been used. Please enter new ones.',
          state: 'open',
        },
      ])
    })

    test('give way to a code that staff enter, which the history and events do not show', async () => {
      const { run, codeOf, ask, booking, db, unused } = await setUp()
      await run()
      await ask('POST', `/api/bookings/${booking.id}/set-door-code`, { code: 'OWN-99' })
      await run()
      expect(await codeOf()).toBe('OWN-99')
      expect(await unused()).toEqual(['2222#', '3333#'])
      await ask('POST', `/api/bookings/${booking.id}/set-door-code`, { code: '' })
      await run()
      expect(await codeOf()).toBe('2222#')
      const written = [
        await db.selectFrom('audit').selectAll().execute(),
        await db.selectFrom('events').selectAll().execute(),
      ]
      expect(JSON.stringify(written)).not.toMatch(/1111#|2222#|OWN-99/)
    })

    test('are kept with their stay when the list is replaced', async () => {
      const { run, codeOf, set, cabin, unused } = await setUp()
      await run()
      await set({ codes: [{ cabinId: cabin.id, code: '', unusedCodes: ['1111#', '9999#'] }] })
      expect(await codeOf()).toBe('1111#')
      expect(await unused()).toEqual(['9999#'])
      await set({ wifi: 'tall-pines' })
      expect(await unused()).toEqual(['9999#'])
    })

    test.each([
      ['the same code twice', ['1#', '1#']],
      ['an empty code', ['1#', ' ']],
      ['501 codes', Array.from({ length: 501 }, (_, n) => `${n}`)],
    ])('with %s are rejected', async (_, unusedCodes) => {
      const { set, cabin, unused } = await setUp()
      const { status } = await set({ codes: [{ cabinId: cabin.id, code: '', unusedCodes }] })
      expect(status).toBe(422)
      expect(await unused()).toEqual(['1111#', '2222#', '3333#'])
    })
  })
})

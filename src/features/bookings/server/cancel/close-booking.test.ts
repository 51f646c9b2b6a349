import { describe, expect, test } from 'vitest'
import { givenBlock } from '#testkit/app/given.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

const reason = 'The car broke down'

eachStaffClient((openClient) => {
  describe.each([
    ['cancel', 'cancelled', 'booking.cancel'],
    ['no-show', 'no-show', 'booking.no-show'],
  ] as const)('%s', (verb, status, action) => {
    test('makes the nights available immediately [RULE-5]', async () => {
      const { guestId, cabins, ask, act, book, read, nightsOf, releasedOf } = await openClient()
      const id = await book()
      const closed = await act(id, verb, { version: 1, reason })
      expect(closed.status).toBe(200)
      expect(closed.body).toMatchObject({ status, totalPrice: 600, amountDue: 0, version: 2 })
      expect(await nightsOf(id)).toEqual([])
      expect(await releasedOf(id)).toEqual(['21 $200', '22 $200', '23 $200'])
      const { status: made } = await ask('/api/bookings', {
        cabinId: cabins.fox,
        startDate: '2026-11-21',
        endDate: '2026-11-24',
        numGuests: 2,
        hasBreakfast: false,
        source: 'walk-in',
        guest: { id: guestId },
        expectedTotal: 600,
      })
      expect(made).toBe(201)
      expect(await read(id)).toMatchObject({ startDate: '2026-11-21', numNights: 3 })
    })

    test('charges a fee or nothing, and credits what was paid beyond it [RULE-36]', async () => {
      const { act, book, read, auditOf } = await openClient()
      const id = await book({ paidCents: 20_000 })
      const closed = await act(id, verb, { version: 1, reason, fee: 150 })
      expect(closed.body).toMatchObject({ fee: 150, amountDue: 0, amountCredited: 50 })
      expect(await read(id)).toMatchObject({
        closing: { reason, by: 'Ada Berg', at: '2026-11-21T10:00:00.000Z' },
        notices: ['credit'],
      })
      expect(await auditOf(id)).toEqual([
        { action, before: { status: 'unconfirmed' }, after: { status, fee: 15_000 }, reason },
      ])
      const unpaid = await book()
      const owing = await act(unpaid, verb, { version: 1, reason, fee: 600 })
      expect(owing.body).toMatchObject({ fee: 600, amountDue: 600, amountCredited: 0 })
    })

    test.each([
      ['without a reason', { reason: '' }, 'reason'],
      ['with a fee above the total', { reason, fee: 600.01 }, 'fee'],
      ['with a negative fee', { reason, fee: -1 }, 'fee'],
    ])('is rejected %s, at its field', async (_, request, field) => {
      const { act, book, nightsOf } = await openClient()
      const id = await book()
      const { status, body } = await act(id, verb, { version: 1, ...request })
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(Object.keys(body.fields ?? {})).toEqual([field])
      expect(await nightsOf(id)).toHaveLength(3)
    })

    test('is rejected for an outdated version [RULE-65]', async () => {
      const { act, book, change } = await openClient()
      const id = await book()
      await change(id, { observations: 'They called: two hours late' })
      const { status, body } = await act(id, verb, { version: 1, reason })
      expect([status, body.code]).toEqual([409, 'booking-changed'])
      expect(body.current).toMatchObject({ observations: 'They called: two hours late' })
    })
  })

  test('a booking cannot be marked as no-show before its arrival date at the property', async () => {
    const { act, book, goTo } = await openClient()
    const id = await book({ startDate: '2026-11-22' })
    const early = await act(id, 'no-show', { version: 1, reason })
    expect([early.status, early.body.code]).toEqual([409, 'no-show-not-possible'])
    await goTo('2026-11-22T00:30:00Z')
    expect((await act(id, 'no-show', { version: 1, reason })).status).toBe(200)
  })

  describe('reinstating', () => {
    test('occupies the same nights at their old rates and removes the fee [RULE-5]', async () => {
      const { db, cabins, act, book, read, nightsOf, releasedOf, auditOf } = await openClient()
      const id = await book({ cabinPriceCents: 50_000 })
      const held = await nightsOf(id)
      await act(id, 'cancel', { version: 1, reason, fee: 100 })
      const dearer = { regular_price_cents: 99_000 }
      await db.updateTable('cabins').set(dearer).where('id', '=', cabins.fox).execute()
      const back = await act(id, 'reinstate', { version: 2, reason: 'It drives again' })
      expect(back.status).toBe(200)
      expect(back.body).toMatchObject({
        status: 'unconfirmed',
        fee: 0,
        totalPrice: 500,
        version: 3,
      })
      expect(await nightsOf(id)).toEqual(held)
      expect(await releasedOf(id)).toEqual([])
      expect(await read(id)).toMatchObject({ closing: null, amountDue: 500 })
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'booking.reinstate',
        before: { status: 'cancelled', fee: 10_000 },
        reason: 'It drives again',
      })
    })

    test('is rejected with the conflicts when a night has been sold or blocked [RULE-5]', async () => {
      const { db, cabins, act, book, read, nightsOf } = await openClient()
      const id = await book({ status: 'no-show' })
      const other = await book({ startDate: '2026-11-23', endDate: '2026-11-25' })
      const request = { version: 1, reason }
      const sold = await act(id, 'reinstate', request)
      expect([sold.status, sold.body.code]).toEqual([409, 'nights-taken'])
      expect(sold.body.conflicts).toMatchObject([{ bookingId: other }])
      expect(sold.body.alternatives?.length).toBeGreaterThan(0)
      await act(other, 'cancel', { version: 1, reason })
      await givenBlock(db, { cabinId: cabins.fox, endDate: '2026-11-22' })
      expect((await act(id, 'reinstate', request)).body).toMatchObject({
        conflicts: [{ code: 'blocked' }],
      })
      expect(await read(id)).toMatchObject({ status: 'no-show', version: 1 })
      expect(await nightsOf(id)).toEqual([])
    })

    test('is rejected for a retired cabin and for an erased guest', async () => {
      const { db, cabins, guestId, act, book } = await openClient()
      const id = await book({ status: 'cancelled' })
      const request = { version: 1, reason }
      const retire = (retired_on: string | null) =>
        db.updateTable('cabins').set({ retired_on }).where('id', '=', cabins.fox).execute()
      await retire('2026-11-21')
      expect((await act(id, 'reinstate', request)).body.code).toBe('cabin-retired')
      await retire(null)
      const erase = (erased_at: string | null) =>
        db.updateTable('guests').set({ erased_at }).where('id', '=', guestId).execute()
      await erase('2026-11-20T00:00:00.000Z')
      expect((await act(id, 'reinstate', request)).body.code).toBe('guest-erased')
      await erase(null)
      expect((await act(id, 'reinstate', request)).status).toBe(200)
    })

    test('accepts a party that is now too large for the cabin, and shows a notice [RULE-15]', async () => {
      const { db, cabins, act, book, read } = await openClient()
      const id = await book({ status: 'cancelled', numGuests: 4 })
      await db.updateTable('cabins').set({ max_capacity: 3 }).where('id', '=', cabins.fox).execute()
      expect((await act(id, 'reinstate', { version: 1, reason })).status).toBe(200)
      expect(await read(id)).toMatchObject({ numGuests: 4, notices: ['over-capacity'] })
    })

    test('succeeds once for concurrent requests', async () => {
      const { act, book } = await openClient()
      const id = await book({ status: 'cancelled' })
      const responses = await Promise.all(
        Array.from({ length: 16 }, () => act(id, 'reinstate', { version: 1, reason })),
      )
      const statuses = responses.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
    })
  })

  test('deleting a booking deletes its nights, released nights and idempotency key', async () => {
    const { db, guestId, cabins, ask, act, nightsOf, releasedOf } = await openClient()
    const made = await ask('/api/bookings', {
      cabinId: cabins.fox,
      startDate: '2026-11-21',
      endDate: '2026-11-24',
      numGuests: 2,
      hasBreakfast: false,
      source: 'phone',
      guest: { id: guestId },
      expectedTotal: 600,
    })
    const { id } = made.body
    const { staff_id } = await db.selectFrom('audit').select('staff_id').executeTakeFirstOrThrow()
    await db
      .insertInto('submissions')
      .values({
        staff_id,
        key: `key-of-${id}`,
        request_hash: 'a'.repeat(64),
        booking_id: id,
        created_at: '2026-11-21T10:00:00.000Z',
      })
      .execute()
    await act(id, 'cancel', { version: 1, reason })
    expect((await ask(`/api/bookings/${id}`, undefined, 'DELETE')).status).toBe(204)
    expect([await nightsOf(id), await releasedOf(id)]).toEqual([[], []])
    const left = db.selectFrom('submissions').where('booking_id', '=', id).selectAll()
    expect(await left.execute()).toEqual([])
  })
})

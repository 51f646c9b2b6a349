import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

eachDatabase((open) => {
  const openClient = async (cabin?: Parameters<typeof oneCabin>[0]) =>
    openStaffClient({ db: await open(), cabins: oneCabin(cabin) })

  describe('a new booking', () => {
    test('has nights, prices, and an audit entry without the name of the guest', async () => {
      const { requestBooking, rows, cabinId, guestId } = await openClient()
      const { status, body } = await requestBooking({
        hasBreakfast: true,
        observations: 'Brings a small dog',
        expectedTotal: 690,
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        status: 'unconfirmed',
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        numNights: 3,
        numGuests: 2,
        cabinPrice: 600,
        extrasPrice: 90,
        totalPrice: 690,
        amountPaid: 0,
        amountDue: 690,
        hasBreakfast: true,
        observations: 'Brings a small dog',
        source: 'phone',
        version: 1,
        createdAt: '2026-11-21T10:00:00.000Z',
        cabin: { name: 'Birch Hollow' },
        guest: { fullName: 'Marta Sousa' },
      })
      const { bookings, nights, audit } = await rows()
      expect(bookings).toMatchObject([{ breakfast_unit_cents: 1_500, guest_id: guestId }])
      expect(nights).toEqual(
        ['2026-12-10', '2026-12-11', '2026-12-12'].map((date) => ({
          cabin_id: cabinId,
          date,
          booking_id: body.id,
          rate_cents: 20_000,
        })),
      )
      expect(audit).toMatchObject([
        { action: 'booking.create', entity: 'booking', entity_id: String(body.id), before: null },
      ])
      expect(audit[0]?.after).not.toMatch(/Marta|dog/)
      expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({ totalPrice: 69_000, overrides: [] })
    })

    test('can begin in a cabin on the day another one ends [RULE-1]', async () => {
      const { requestBooking } = await openClient()
      expect(await requestBooking()).toMatchObject({ status: 201 })
      const next = { startDate: '2026-12-13', endDate: '2026-12-15', expectedTotal: 400 }
      expect(await requestBooking(next)).toMatchObject({ status: 201 })
      const before = { startDate: '2026-12-08', endDate: '2026-12-10', expectedTotal: 400 }
      expect(await requestBooking(before)).toMatchObject({ status: 201 })
    })

    test.each([
      ['the same nights', '2026-12-10', '2026-12-13', 600],
      ['some of its nights', '2026-12-10', '2026-12-12', 400],
      ['more than its nights', '2026-12-08', '2026-12-15', 1_400],
      ['its first night', '2026-12-08', '2026-12-11', 600],
      ['its last night', '2026-12-12', '2026-12-14', 400],
    ])('for %s of another booking is rejected with the conflict [RULE-2]', async (...request) => {
      const [, startDate, endDate, expectedTotal] = request
      const { requestBooking, rows } = await openClient()
      const first = await requestBooking()
      const written = await rows()
      const { status, body } = await requestBooking({ startDate, endDate, expectedTotal })
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'nights-taken' })
      expect(body.title).toContain('Booked by Marta Sousa, Dec 10 to Dec 13.')
      expect(body.conflicts).toEqual([
        {
          code: 'booked',
          sentence: 'Booked by Marta Sousa, Dec 10 to Dec 13.',
          bookingId: first.body.id,
          guestName: 'Marta Sousa',
          blockId: null,
          canOverride: false,
        },
      ])
      expect(await rows()).toEqual(written)
    })

    test('is created once for concurrent requests for the same nights [RULE-3]', async () => {
      const { requestBooking, rows } = await openClient()
      const responses = await Promise.all(Array.from({ length: 20 }, () => requestBooking()))
      const codes = responses.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()
      expect(codes).toEqual(['201 ', ...Array(19).fill('409 nights-taken')])
      const { bookings, nights, audit } = await rows()
      expect([bookings.length, nights.length, audit.length]).toEqual([1, 3, 1])
    })

    test('for a blocked night is rejected with the reason of the block [RULE-6]', async () => {
      const { db, cabinId, requestBooking, rows } = await openClient()
      const dates = { startDate: '2026-12-12', endDate: '2026-12-16' }
      const block = await givenBlock(db, { cabinId, ...dates, reason: 'New stove' })
      const { status, body } = await requestBooking()
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.conflicts).toMatchObject([
        {
          code: 'blocked',
          sentence: 'Blocked for maintenance, Dec 12 to Dec 16: New stove.',
          blockId: block.id,
          bookingId: null,
        },
      ])
      expect((await rows()).bookings).toEqual([])
    })

    test.each([
      ['departs on the day of arrival', { endDate: '2026-12-10' }, 'endDate'],
      ['departs before it arrives', { endDate: '2026-12-09' }, 'endDate'],
      ['arrives on a day that does not exist', { startDate: '2026-02-30' }, 'startDate'],
      ['has half a guest', { numGuests: 1.5 }, 'numGuests'],
      ['has no guest', { numGuests: 0 }, 'numGuests'],
      ['has a negative number of guests', { numGuests: -2 }, 'numGuests'],
      ['has a number of guests that is not a number', { numGuests: 'NaN' }, 'numGuests'],
      ['has no total', { expectedTotal: null }, 'expectedTotal'],
      ['arrives in the year 0', { startDate: '0000-01-01' }, 'startDate'],
      ['departs in the year 9999', { endDate: '9999-12-31' }, 'endDate'],
      ['is longer than a year', { endDate: '2027-12-30' }, 'endDate'],
    ])('that %s is rejected at its field [RULE-8]', async (_, over, field) => {
      const { requestBooking, rows } = await openClient()
      const { status, body } = await requestBooking(over)
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(Object.keys(body.fields ?? {})).toContain(field)
      expect((await rows()).bookings).toEqual([])
    })

    test('with missing fields is rejected with an error for each field', async () => {
      const { app } = await openClient()
      const response = await app.requestAsUser('/api/bookings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"numGuests":2}',
      })
      const { fields } = (await response.json()) as { fields: object }
      expect(Object.keys(fields).sort()).toEqual(
        [
          ...['cabinId', 'endDate', 'expectedTotal', 'guest', 'hasBreakfast', 'source'],
          'startDate',
        ].sort(),
      )
    })
  })
})

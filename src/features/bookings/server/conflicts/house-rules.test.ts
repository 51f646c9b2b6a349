import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

eachDatabase((open) => {
  const openClient = async (cabin?: Parameters<typeof oneCabin>[0]) =>
    openStaffClient({ db: await open(), cabins: oneCabin(cabin) })

  describe('a new booking', () => {
    test('for more guests than the cabin sleeps is rejected with any override [RULE-9]', async () => {
      const { requestBooking, rows } = await openClient()
      const overrides = ['too-short', 'too-long', 'party-too-large', 'in-the-past', 'occupied']
      for (const request of [{}, { overrides, reason: 'They are small' }]) {
        const { status, body } = await requestBooking({ numGuests: 5, ...request })
        expect([status, body.code]).toEqual([422, 'too-many-guests'])
        expect(body.title).toBe('Sleeps 4; this party has 5 guests.')
      }
      expect((await rows()).bookings).toEqual([])
    })

    test('for more guests than the house rules allow needs a reason [RULE-9]', async () => {
      const { requestBooking } = await openClient({ maxCapacity: 10 })
      const { status, body } = await requestBooking({ numGuests: 7 })
      expect([status, body.code]).toEqual([422, 'stay-rule-broken'])
      expect(body.rules).toEqual([
        { rule: 'party-too-large', sentence: 'A booking can have up to 6 guests; this one has 7.' },
      ])
      const allowed = { numGuests: 7, overrides: ['party-too-large'], reason: 'A school class' }
      expect(await requestBooking(allowed)).toMatchObject({ status: 201, body: { numGuests: 7 } })
    })

    test('of a retired or unknown cabin is rejected', async () => {
      const { db, cabinId, requestBooking } = await openClient()
      expect(await requestBooking({ cabinId: 999_999 })).toMatchObject({
        status: 404,
        body: { code: 'cabin-not-found' },
      })
      await db
        .updateTable('cabins')
        .set({ retired_on: '2026-12-12' })
        .where('id', '=', cabinId)
        .execute()
      expect(await requestBooking()).toMatchObject({ status: 409, body: { code: 'cabin-retired' } })
      const until = { endDate: '2026-12-12', expectedTotal: 400 }
      expect(await requestBooking(until)).toMatchObject({ status: 201 })
    })
  })

  describe('a house rule', () => {
    test('can be overridden only by name and with a reason, which is stored [RULE-12]', async () => {
      const { db, requestBooking, rows } = await openClient()
      const short = { endDate: '2026-12-11', expectedTotal: 200 }
      const rejected = await requestBooking(short)
      expect([rejected.status, rejected.body.code]).toEqual([422, 'stay-rule-broken'])
      expect(rejected.body.title).toBe('The minimum stay is 2 nights; this stay has 1.')

      const others = ['too-long', 'occupied']
      expect(await requestBooking({ ...short, overrides: others, reason: 'A gap' })).toMatchObject({
        status: 422,
      })
      expect(await requestBooking({ ...short, overrides: ['too-short'] })).toMatchObject({
        status: 422,
        body: { fields: { reason: 'Please give a reason' } },
      })
      const made = await requestBooking({
        ...short,
        overrides: ['too-short'],
        reason: 'It fills a gap',
      })
      expect(made.status).toBe(201)

      const { audit } = await rows()
      expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({ overrides: ['too-short'] })
      const reasons = await db.selectFrom('audit_reasons').selectAll().execute()
      expect(reasons).toEqual([{ audit_id: audit[0]?.id, reason: 'It fills a gap' }])
    })

    test('that is not broken is not recorded as an override', async () => {
      const { requestBooking, rows } = await openClient()
      const all = ['too-short', 'too-long', 'party-too-large', 'in-the-past', 'occupied']
      expect(await requestBooking({ overrides: all, reason: 'To be sure' })).toMatchObject({
        status: 201,
      })
      const { audit } = await rows()
      expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({ overrides: [] })
    })

    test('rejects an arrival in the past unless it is overridden', async () => {
      const { requestBooking } = await openClient()
      const past = { startDate: '2026-11-18', endDate: '2026-11-20', expectedTotal: 400 }
      const { status, body } = await requestBooking(past)
      expect([status, body.rules?.[0]?.rule]).toEqual([422, 'in-the-past'])
      const meant = { ...past, overrides: ['in-the-past'], reason: 'The line was down' }
      expect(await requestBooking(meant)).toMatchObject({ status: 201 })
    })

    test('allows a walk-in that begins today', async () => {
      const { requestBooking } = await openClient()
      const today = { startDate: '2026-11-21', endDate: '2026-11-23', source: 'walk-in' }
      expect(await requestBooking({ ...today, expectedTotal: 400 })).toMatchObject({ status: 201 })
    })
  })

  describe('a cabin with an overdue guest', () => {
    test('needs a reason for a booking tonight and none for tomorrow [RULE-11]', async () => {
      const { db, cabinId, requestBooking } = await openClient()
      const overdue = await givenBooking(db, {
        cabinId,
        startDate: '2026-11-17',
        endDate: '2026-11-20',
        status: 'checked-in',
      })
      const tonight = { startDate: '2026-11-21', endDate: '2026-11-23', expectedTotal: 400 }
      const { status, body } = await requestBooking(tonight)
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.conflicts).toEqual([
        {
          code: 'occupied',
          sentence: 'Marta Sousa was due to check out on Nov 20 and has not.',
          bookingId: overdue.id,
          guestName: 'Marta Sousa',
          blockId: null,
          canOverride: true,
        },
      ])
      expect(body.alternatives).toMatchObject([
        { sentence: '1 day later, Nov 22 to Nov 24' },
        {},
        {},
      ])

      const meant = { ...tonight, overrides: ['occupied'], reason: 'They are packing' }
      expect(await requestBooking(meant)).toMatchObject({ status: 201 })
      const later = { startDate: '2026-11-23', endDate: '2026-11-25', expectedTotal: 400 }
      expect(await requestBooking(later)).toMatchObject({ status: 201 })
    })
  })
})

import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenSettings } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

const stay = { startDate: '2026-11-21', endDate: '2026-11-24' }
const now = () => new Date('2026-11-21T10:00:00Z')

eachDatabase((open) => {
  async function openBooking(booking: Parameters<typeof givenBooking>[1] = {}) {
    const db = await open()
    const app = await createTestApp({ db, now })
    await givenSettings(db, { breakfastPriceCents: 1500 })
    const cabin = await givenCabin(db)
    const { id } = await givenBooking(db, {
      cabinId: cabin.id,
      ...stay,
      numGuests: 2,
      cabinPriceCents: 60_000,
      ...booking,
    })
    const post = (verb: string, body?: object) =>
      app.requestAsUser(`/api/bookings/${id}/${verb}`, {
        method: 'POST',
        ...(body && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      })
    const read = async () => (await app.requestAsUser(`/api/bookings/${id}`)).json()
    return { app, db, id, post, read }
  }

  const paidInFull = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }

  describe('check-in', () => {
    test('a guest who pays is checked in and owes nothing [SPEC-4-3, SPEC-7.3-10]', async () => {
      const { post, read } = await openBooking()
      const response = await post('check-in', paidInFull)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        status: 'checked-in',
        isPaid: true,
        totalPrice: 600,
      })
      expect(await read()).toMatchObject({
        status: 'checked-in',
        amountPaid: 600,
        checkInQuote: null,
      })
    })

    test('a guest who adds breakfast pays for every night and person [SPEC-4-4]', async () => {
      const { post, read } = await openBooking()
      expect(await read()).toMatchObject({
        checkInQuote: { breakfastPrice: 90, total: 600, totalWithBreakfast: 690 },
      })
      const response = await post('check-in', {
        addBreakfast: true,
        paymentConfirmed: true,
        expectedTotal: 690,
      })
      expect(await response.json()).toMatchObject({
        hasBreakfast: true,
        cabinPrice: 600,
        extrasPrice: 90,
        totalPrice: 690,
        isPaid: true,
      })
    })

    test('an unpaid booking cannot be checked in before the payment is confirmed [SPEC-5.3-5]', async () => {
      const { post, read } = await openBooking()
      const response = await post('check-in', { ...paidInFull, paymentConfirmed: false })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'payment-not-confirmed' })
      expect(await read()).toMatchObject({ status: 'unconfirmed', isPaid: false })
    })

    test('a paid booking needs no confirmation', async () => {
      const { post } = await openBooking({ paidCents: 60_000 })
      const response = await post('check-in', { ...paidInFull, paymentConfirmed: false })
      expect(response.status).toBe(200)
    })

    test('an outdated total is rejected with the current one, and nothing changes [SEC-25]', async () => {
      const { db, post, read } = await openBooking()
      await givenSettings(db, { breakfastPriceCents: 2000 })
      const response = await post('check-in', {
        addBreakfast: true,
        paymentConfirmed: true,
        expectedTotal: 690,
      })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'price-changed', total: 720 })
      expect(await read()).toMatchObject({ status: 'unconfirmed', totalPrice: 600 })
    })

    test('breakfast cannot be added twice', async () => {
      const { post } = await openBooking({ hasBreakfast: true, extrasPriceCents: 9_000 })
      const response = await post('check-in', {
        addBreakfast: true,
        paymentConfirmed: true,
        expectedTotal: 780,
      })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'breakfast-already-booked' })
    })

    test.each(['checked-in', 'checked-out'] as const)(
      'a booking that is %s cannot be checked in [SPEC-4-6]',
      async (status) => {
        const { post } = await openBooking({ status, paidCents: 60_000 })
        const response = await post('check-in', paidInFull)
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ code: 'booking-not-unconfirmed' })
      },
    )

    test('of many concurrent check-ins of one booking, one succeeds and the others are rejected', async () => {
      const { db, post, read } = await openBooking()
      const body = { addBreakfast: true, paymentConfirmed: true, expectedTotal: 690 }
      const responses = await Promise.all(Array.from({ length: 16 }, () => post('check-in', body)))
      const statuses = responses.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
      expect(await read()).toMatchObject({ totalPrice: 690, amountPaid: 690 })
      const audit = await db
        .selectFrom('audit')
        .where('action', '=', 'booking.check-in')
        .selectAll()
        .execute()
      expect(audit).toHaveLength(1)
    })
  })

  describe('check-out', () => {
    test('a checked-in guest can be checked out once [SPEC-4-5]', async () => {
      const { post } = await openBooking({ status: 'checked-in', paidCents: 60_000 })
      const first = await post('check-out')
      expect(first.status).toBe(200)
      expect(await first.json()).toMatchObject({ status: 'checked-out' })
      const second = await post('check-out')
      expect(second.status).toBe(409)
      expect(await second.json()).toMatchObject({ code: 'booking-not-checked-in' })
    })

    test('a guest who never checked in cannot be checked out [SPEC-4-6]', async () => {
      const { post } = await openBooking()
      expect((await post('check-out')).status).toBe(409)
    })
  })

  describe('deletion', () => {
    test('a deleted booking is gone, its nights are available, and the audit log has an entry for it [SPEC-6-2, SPEC-7.3-11, RULE-30]', async () => {
      const { app, db, id } = await openBooking()
      expect((await app.requestAsUser(`/api/bookings/${id}`, { method: 'DELETE' })).status).toBe(
        204,
      )
      expect((await app.requestAsUser(`/api/bookings/${id}`)).status).toBe(404)
      expect((await app.requestAsUser(`/api/bookings/${id}`, { method: 'DELETE' })).status).toBe(
        404,
      )
      expect(await db.selectFrom('nights').selectAll().execute()).toEqual([])
      const audit = await db
        .selectFrom('audit')
        .where('entity', '=', 'booking')
        .selectAll()
        .execute()
      expect(audit).toMatchObject([{ action: 'booking.delete', entity_id: String(id) }])
    })

    test('the audit entry has the last state of a deleted booking, even with a concurrent change', async () => {
      const { app, db } = await openBooking()
      for (let round = 0; round < 10; round++) {
        const { id } = await givenBooking(db, { status: 'checked-in' })
        const checkOut = () =>
          app.requestAsUser(`/api/bookings/${id}/check-out`, { method: 'POST' })
        const remove = () => app.requestAsUser(`/api/bookings/${id}`, { method: 'DELETE' })
        const [left, removed] = await Promise.all([checkOut(), remove()])
        expect(removed.status).toBe(204)
        const audit = await db
          .selectFrom('audit')
          .where('action', '=', 'booking.delete')
          .where('entity_id', '=', String(id))
          .select('before')
          .executeTakeFirstOrThrow()
        expect(JSON.parse(audit.before ?? '')).toMatchObject({
          status: left.ok ? 'checked-out' : 'checked-in',
        })
      }
    })
  })
})

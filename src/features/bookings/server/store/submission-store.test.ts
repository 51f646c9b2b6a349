import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { givenSession } from '#testkit/app/test-app.ts'

const key = { 'idempotency-key': 'form-0123456789' }

eachDatabase((open) => {
  const openClient = async () => openStaffClient({ db: await open(), cabins: oneCabin() })

  describe('a request with an idempotency key', () => {
    test('that is repeated creates no second booking and no second audit entry [RULE-10]', async () => {
      const { requestBooking, rows } = await openClient()
      const guest = { fullName: 'Ana Lima' }
      const first = await requestBooking({ guest }, key)
      const written = await rows()
      const again = await requestBooking({ guest }, key)
      expect(first.status).toBe(201)
      expect(again).toEqual(first)
      expect(await rows()).toEqual(written)
      expect(written.bookings).toHaveLength(1)
    })

    test('that is sent five times concurrently creates one booking, which each response contains [RULE-10]', async () => {
      const { requestBooking, rows } = await openClient()
      const guest = { fullName: 'Ana Lima' }
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => requestBooking({ guest }, key)),
      )
      const { bookings, guests, audit } = await rows()
      const [made] = bookings
      expect(responses.map(({ status, body }) => [status, body.id])).toEqual(
        Array(5).fill([201, made?.id]),
      )
      expect([bookings.length, guests.length, audit.length]).toEqual([1, 2, 2])
    })

    test('that is repeated with other contents is rejected', async () => {
      const { requestBooking, rows } = await openClient()
      await requestBooking({}, key)
      const written = await rows()
      const other = { startDate: '2026-12-20', endDate: '2026-12-23' }
      const { status, body } = await requestBooking(other, key)
      expect([status, body.code]).toEqual([409, 'idempotency-key-reused'])
      expect(await rows()).toEqual(written)
    })

    test('that is sent concurrently with other contents creates one booking', async () => {
      const { requestBooking, rows } = await openClient()
      const other = { startDate: '2026-12-20', endDate: '2026-12-23' }
      const responses = await Promise.all([requestBooking({}, key), requestBooking(other, key)])
      expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        201,
        'idempotency-key-reused',
      ])
      expect((await rows()).bookings).toHaveLength(1)
    })

    test('that was rejected can be repeated', async () => {
      const { requestBooking } = await openClient()
      expect((await requestBooking({ expectedTotal: 1 }, key)).status).toBe(409)
      expect((await requestBooking({}, key)).status).toBe(201)
    })

    test('that is repeated returns the current state of the booking', async () => {
      const { db, requestBooking } = await openClient()
      const first = await requestBooking({}, key)
      await db.updateTable('bookings').set({ status: 'checked-in', version: 2 }).execute()
      const again = await requestBooking({}, key)
      expect(again).toEqual({
        status: 201,
        body: { ...first.body, status: 'checked-in', version: 2 },
      })
    })

    test('is independent of the keys of other users', async () => {
      const { app, requestBooking } = await openClient()
      const first = await requestBooking({}, key)
      const cookie = await givenSession(app.context)
      const body = {
        cabinId: 1,
        startDate: '2026-12-20',
        endDate: '2026-12-22',
        numGuests: 1,
        hasBreakfast: false,
        source: 'desk',
        guest: { fullName: 'Ana Lima' },
        expectedTotal: 400,
      }
      const response = await app.request('/api/bookings', {
        method: 'POST',
        headers: { ...key, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(201)
      expect(((await response.json()) as { id: number }).id).not.toBe(first.body.id)
    })

    test('creates a booking each time when it has no key', async () => {
      const { requestBooking, rows } = await openClient()
      await requestBooking()
      await requestBooking({ startDate: '2026-12-20', endDate: '2026-12-23' })
      expect((await rows()).bookings).toHaveLength(2)
      expect((await requestBooking({}, { 'idempotency-key': 'short' })).status).not.toBe(201)
    })

    test('is stored for a week and deleted with the next one', async () => {
      const { db, requestBooking } = await openClient()
      await requestBooking({}, key)
      const sentAt = (createdAt: string) =>
        db.updateTable('submissions').set({ created_at: createdAt }).execute()
      const keys = async () =>
        (await db.selectFrom('submissions').select('key').orderBy('key').execute()).map(
          (submission) => submission.key,
        )
      await sentAt('2026-11-14T10:00:00.000Z')
      const january = { startDate: '2027-01-10', endDate: '2027-01-13' }
      await requestBooking(january, { 'idempotency-key': 'form-of-january' })
      expect(await keys()).toEqual(['form-0123456789', 'form-of-january'])
      await sentAt('2026-11-14T09:59:59.999Z')
      const february = { startDate: '2027-02-10', endDate: '2027-02-13' }
      await requestBooking(february, { 'idempotency-key': 'form-of-february' })
      expect(await keys()).toEqual(['form-of-february'])
    })
  })
})

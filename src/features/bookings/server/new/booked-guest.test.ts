import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

eachDatabase((open) => {
  const openClient = async () => openStaffClient({ db: await open(), cabins: oneCabin() })

  const newGuest = {
    fullName: 'Søren Kjær',
    email: 'Soren@Example.com',
    phone: '+45 20 30 40 50',
    countryCode: 'DK',
    nationalID: 'CCX1234567',
  }

  describe('the guest of a booking', () => {
    test('is created with it, and the audit log does not contain the identity', async () => {
      const { app, requestBooking, rows } = await openClient()
      const { status, body } = await requestBooking({ guest: newGuest })
      expect(status).toBe(201)
      expect(body.guest).toEqual({
        fullName: 'Søren Kjær',
        email: 'soren@example.com',
        isErased: false,
      })
      const { guests, bookings, audit } = await rows()
      const guest = guests.at(-1)
      expect(bookings[0]?.guest_id).toBe(guest?.id)
      expect(app.context.vault.decrypt(guest?.national_id_sealed ?? '')).toBe('CCX1234567')
      expect(audit.map(({ action, entity_id }) => [action, entity_id])).toEqual([
        ['guest.create', String(guest?.id)],
        ['booking.create', String(body.id)],
      ])
      expect(JSON.stringify(audit)).not.toMatch(/Søren|soren|CCX|2030/)
    })

    test('is not created when the booking is rejected', async () => {
      const { requestBooking, rows } = await openClient()
      const { guests } = await rows()
      expect((await requestBooking({ guest: newGuest, expectedTotal: 1 })).status).toBe(409)
      expect((await rows()).guests).toEqual(guests)
    })

    test('needs only a name', async () => {
      const { requestBooking } = await openClient()
      expect(await requestBooking({ guest: { fullName: 'Ana' } })).toMatchObject({
        status: 201,
        body: { guest: { fullName: 'Ana', email: '' } },
      })
      const nameless = await requestBooking({ guest: { fullName: ' ' } })
      expect([nameless.status, Object.keys(nameless.body.fields ?? {})]).toEqual([422, ['guest']])
    })

    test('is the remaining guest when the requested guest was merged', async () => {
      const { db, guestId, requestBooking, rows } = await openClient()
      const first = await givenGuest(db)
      const second = await givenGuest(db)
      const merge = (from: number, into: number) =>
        db.updateTable('guests').set({ merged_into_id: into }).where('id', '=', from).execute()
      await merge(first.id, second.id)
      await merge(second.id, guestId)
      expect((await requestBooking({ guest: first })).status).toBe(201)
      expect((await rows()).bookings).toMatchObject([{ guest_id: guestId }])
    })

    test('is rejected when unknown or erased', async () => {
      const { db, guestId, requestBooking, rows } = await openClient()
      const unknown = await requestBooking({ guest: { id: 999_999 } })
      expect([unknown.status, unknown.body.code]).toEqual([404, 'guest-not-found'])
      await db
        .updateTable('guests')
        .set({ erased_at: '2026-11-20T09:00:00.000Z' })
        .where('id', '=', guestId)
        .execute()
      const erased = await requestBooking()
      expect([erased.status, erased.body.code]).toEqual([409, 'guest-erased'])
      expect((await rows()).bookings).toEqual([])
    })

    test('must be replaced before the booking of an erased guest can be changed', async () => {
      const { db, cabinId, guestId, ask } = await openClient()
      const passed = { startDate: '2026-11-17', endDate: '2026-11-20' }
      const { id } = await givenBooking(db, { cabinId, guestId, ...passed })
      await db
        .updateTable('guests')
        .set({ erased_at: '2026-11-20T12:00:00.000Z' })
        .where('id', '=', guestId)
        .execute()
      const other = await givenGuest(db)
      const change = (version: number, request: object) =>
        ask(`/api/bookings/${id}/change`, { version, expectedTotal: 600, ...request })
      const later = { startDate: '2026-12-10', endDate: '2026-12-13' }
      for (const rejected of [
        await ask(`/api/bookings/${id}/change-preview`, later),
        await change(1, later),
      ]) {
        expect([rejected.status, rejected.body.code]).toEqual([409, 'guest-erased'])
      }
      expect((await change(1, { observations: 'Never came' })).status).toBe(200)
      expect((await change(2, { ...later, guestId: other.id })).status).toBe(200)
    })
  })
})

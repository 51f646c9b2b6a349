import { describe, expect, test } from 'vitest'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { BookingRegistration, RegistrationSettings } from '../contract/registration.ts'
import { emptyPerson, type Person } from '../domain/registration-fields.ts'
import { rulesOf } from '../domain/registration-rules.ts'
import { eraseDueRegisters } from './erase-registers.ts'

const marta: Person = {
  ...emptyPerson,
  firstName: 'Marta',
  lastName: 'Canary-Silva',
  birthDate: '1988-04-12',
  nationality: 'FR',
  country: 'FR',
  city: 'Lyon',
  documentType: 'passport',
  documentNumber: 'CANARY9876',
  documentCountry: 'FR',
}

eachDatabase((open) => {
  async function setUp() {
    const clock = { now: new Date('2026-11-21T10:00:00Z') }
    const app = await createTestApp({ db: await open(), now: () => clock.now })
    const { db } = app.context
    const guest = await givenGuest(db, { fullName: 'Marta Silva', countryCode: 'FR' })
    const dates = { startDate: '2026-12-10', endDate: '2026-12-13' }
    const booking = await givenBooking(db, { guestId: guest.id, ...dates, numGuests: 2 })
    const ask = async <Body>(method: string, path: string, body?: object) => {
      const response = await app.requestAsUser(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const parsed = text === '' ? {} : JSON.parse(text)
      return { status: response.status, body: parsed as Body & { code: string } }
    }
    const turnOn = async (country = 'PT', keepMonths = 12) => {
      const { body } = await ask<RegistrationSettings>('GET', '/api/registration-settings')
      const { version } = body
      const fields = rulesOf(country).lead
      return ask('PUT', '/api/registration-settings', { version, country, fields, keepMonths })
    }
    const path = `/api/bookings/${booking.id}/registration`
    const read = () => ask<BookingRegistration>('GET', path)
    const save = (persons: Partial<Person>[], version = 0) =>
      ask<BookingRegistration>('PUT', path, { version, persons })
    return { app, db, clock, guest, booking, ask, turnOn, read, save, path }
  }

  describe('the register of a booking', () => {
    test('is off until the property names its country', async () => {
      const { read, save, turnOn } = await setUp()
      expect((await read()).body.code).toBe('registration-off')
      expect((await save([marta])).body.code).toBe('registration-off')
      expect((await turnOn()).status).toBe(200)
      expect((await read()).status).toBe(200)
    })

    test('begins with what is known of the guest, and names what is missing', async () => {
      const { read, turnOn } = await setUp()
      await turnOn()
      const { body } = await read()
      expect(body).toMatchObject({ version: 0, isReady: false, keptUntil: null })
      expect(body.summary).toBe('2 of 2 guests incomplete: Marta Silva, Guest 2')
      expect(body.persons[0]).toMatchObject({
        firstName: 'Marta',
        lastName: 'Silva',
        country: 'FR',
      })
      expect(body.persons[0]?.missing).toContain('documentNumber')
      expect(body.persons[1]?.missing).toContain('firstName')
    })

    test('is ready when every guest is complete, and keeps a number that is left out', async () => {
      const { read, save, turnOn } = await setUp()
      await turnOn()
      const { documentNumber: _, ...unchanged } = marta
      const other = { ...emptyPerson, nationality: 'PT' }
      expect((await save([marta, other])).body).toMatchObject({
        ...{ isReady: false, signature: 'missing', version: 1 },
        summary: 'All guests are complete. The signature is missing.',
      })
      expect((await save([{ ...unchanged, city: 'Paris' }, other], 1)).status).toBe(200)
      const { body } = await read()
      expect(body).toMatchObject({ version: 2, keptUntil: '2027-12-13' })
      expect(body.persons[0]).toMatchObject({ city: 'Paris', documentNumber: '•••••9876' })
    })

    test('is stored encrypted, and neither history nor events name a guest', async () => {
      const { app, db, save, turnOn, ask, booking } = await setUp()
      await turnOn()
      await save([marta])
      for (const table of ['guest_registers', 'audit', 'events', 'undo_rows'] as const) {
        const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
        expect([table, rows.includes('CANARY9876') || rows.includes('Canary')]).toEqual([
          table,
          false,
        ])
      }
      const { body } = await ask<HistoryPage>('GET', `/api/history/booking/${booking.id}`)
      expect(body.items[0]?.sentence).toMatch(/changed the registration/)
      const row = await db.selectFrom('guest_registers').selectAll().executeTakeFirstOrThrow()
      expect(app.context.vault.decrypt(row.persons_encrypted)).toContain('CANARY9876')
    })

    test('is saved once when it is sent twice, and rejects an older version', async () => {
      const { save, turnOn, ask, booking } = await setUp()
      await turnOn()
      expect((await save([marta])).body.version).toBe(1)
      expect((await save([marta])).body).toMatchObject({ version: 1 })
      const same = [{ ...marta, city: 'Lille' }]
      const sent = await Promise.all([save(same, 1), save(same, 1), save(same, 1)])
      expect(sent.map(({ body }) => body.version)).toEqual([2, 2, 2])
      const { body } = await ask<HistoryPage>('GET', `/api/history/booking/${booking.id}`)
      const changes = body.items.filter(({ sentence }) => sentence.includes('registration'))
      expect(changes).toHaveLength(2)
      expect((await save([{ ...marta, city: 'Paris' }])).body.code).toBe('registration-changed')
    })

    test.each<[string, Partial<Person>[], number]>([
      ['more guests than the booking has', [marta, marta, marta], 409],
      ['a birth in the future', [{ ...marta, birthDate: '2026-11-22' }], 422],
      ['a country that does not exist', [{ ...marta, nationality: 'XX' }], 422],
      ['a document of another kind', [{ ...marta, documentType: 'constructor' }], 422],
      ['a number of two lines', [{ ...marta, documentNumber: '12\n34' }], 422],
      ['a name of 101 characters', [{ ...marta, lastName: 'x'.repeat(101) }], 422],
      ['a field that does not exist', [{ ...marta, photo: 'data:' } as Partial<Person>], 422],
    ])('rejects %s', async (_, persons, status) => {
      const { save, turnOn, read } = await setUp()
      await turnOn()
      expect((await save(persons)).status).toBe(status)
      expect((await read()).body.version).toBe(0)
    })

    test('is for users who may see national IDs', async () => {
      const { app, turnOn, path } = await setUp()
      await turnOn()
      const { ask: reader } = await givenRole(app, 'read-only')
      expect((await reader(path, { method: 'GET' })).status).toBe(403)
      const { ask: frontDesk } = await givenRole(app, 'front-desk')
      expect((await frontDesk(path, { method: 'GET' })).status).toBe(200)
      expect((await frontDesk('/api/registration-settings', { method: 'GET' })).status).toBe(403)
    })

    test('outlives the erasure of its guest until the legal period is over', async () => {
      const { app, db, clock, guest, save, turnOn } = await setUp()
      await turnOn('PT', 6)
      await save([marta])
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      clock.now = new Date('2026-12-20T10:00:00Z')
      await eraseGuest(app.context, { staffId: 'system', requestId: 'test' }, guest.id, 1)
      clock.now = new Date('2027-06-12T10:00:00Z')
      expect(await eraseDueRegisters(app.context)).toBe(0)
      clock.now = new Date('2027-06-13T10:00:00Z')
      expect(await eraseDueRegisters(app.context)).toBe(1)
      expect(await db.selectFrom('guest_registers').selectAll().execute()).toEqual([])
    })

    test('of a cancelled booking is deleted after the planned departure', async () => {
      const { app, db, clock, save, turnOn } = await setUp()
      await turnOn()
      await save([marta])
      await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
      clock.now = new Date('2026-12-13T10:00:00Z')
      expect(await eraseDueRegisters(app.context)).toBe(0)
      clock.now = new Date('2026-12-14T10:00:00Z')
      expect(await eraseDueRegisters(app.context)).toBe(1)
    })

    test('comes back with a booking whose deletion is undone', async () => {
      const { db, booking, ask, save, turnOn, read } = await setUp()
      await turnOn()
      await save([marta])
      expect((await ask('DELETE', `/api/bookings/${booking.id}`)).status).toBe(204)
      expect(await db.selectFrom('guest_registers').selectAll().execute()).toEqual([])
      const { body } = await ask<HistoryPage>('GET', `/api/history/booking/${booking.id}`)
      const deletion = body.items.find(({ sentence }) => sentence.includes('deleted'))
      expect((await ask('POST', `/api/history/entries/${deletion?.id}/revert`, {})).status).toBe(
        200,
      )
      expect((await read()).body.persons[0]?.lastName).toBe('Canary-Silva')
    })
  })
})

import { describe, expect, test } from 'vitest'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { RegistrationFiles, RegistrationSettings } from '../contract/registration.ts'
import { emptyPerson, type Person } from '../domain/registration-fields.ts'
import { rulesOf } from '../domain/registration-rules.ts'
import { eraseDueFiles } from './erase-registers.ts'

const marta: Person = {
  ...emptyPerson,
  ...{ firstName: 'Marta', lastName: 'Canary-Silva', sex: 'female', birthDate: '1988-04-12' },
  ...{ nationality: 'FR', birthCountry: 'FR', birthPlace: 'Lyon', country: 'FR', city: 'Lyon' },
  ...{ address: '3 rue Neuve', postCode: '69001', phone: '+33 1 23 45 67 89' },
  ...{ documentType: 'passport', documentNumber: 'CANARY9876', documentCountry: 'FR' },
}

const portuguese = { taxNumber: '501442600', establishment: '00' }

eachDatabase((open) => {
  async function setUp() {
    const clock = { now: new Date('2026-12-10T20:00:00Z') }
    const app = await createTestApp({ db: await open(), now: () => clock.now })
    const { db } = app.context
    const ask = async <Body>(method: string, path: string, body?: object) => {
      const response = await app.requestAsUser(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      const parsed = isJson ? JSON.parse(text) : {}
      return { status: response.status, text, body: parsed as Body & { code: string } }
    }
    const turnOn = async (country: string, more: object = {}) => {
      const { body } = await ask<RegistrationSettings>('GET', '/api/registration-settings')
      const { lead: fields, keepMonths } = rulesOf(country)
      const { version } = body
      return ask('PUT', '/api/registration-settings', {
        ...{ version, country, fields, keepMonths, ...more },
      })
    }
    await db
      .updateTable('property')
      .set({
        ...{ address: 'Rua Nova 1', post_code: '1200-195', city: 'Lisboa' },
        ...{ phone: '+351 912 345 678', email: 'stay@example.com' },
      })
      .execute()
    const givenStay = async (some: Partial<Person>[], startDate = '2026-12-10') => {
      const persons = some.map((person) => ({ ...emptyPerson, ...person }))
      const guest = await givenGuest(db, { fullName: 'Marta Silva', countryCode: 'FR' })
      const { id } = await givenBooking(db, {
        ...{ guestId: guest.id, startDate, endDate: '2026-12-13' },
        ...{ numGuests: Math.max(persons.length, 1), status: 'checked-in' },
      })
      const path = `/api/bookings/${id}/registration`
      if (persons.length > 0) {
        expect((await ask('PUT', path, { version: 0, persons })).status).toBe(200)
      }
      return id
    }
    const list = async () => (await ask<RegistrationFiles>('GET', '/api/registration-files')).body
    const create = (bookingIds: number[]) =>
      ask<{ id: number }>('POST', '/api/registration-files', { bookingIds })
    return { app, db, clock, ask, turnOn, givenStay, list, create }
  }

  describe('the files for authorities', () => {
    test('are off with the registration, and there is none for some countries', async () => {
      const { turnOn, givenStay, create, list } = await setUp()
      expect(await list()).toMatchObject({ country: '', due: [] })
      expect((await create([1])).body.code).toBe('registration-off')
      await turnOn('US')
      const id = await givenStay([marta])
      expect(await list()).toMatchObject({ authority: null, due: [], files: [] })
      expect((await create([id])).body.code).toBe('registration-no-file')
    })

    test('name what is missing, by guest, and are overdue after the legal time', async () => {
      const { turnOn, givenStay, list, create } = await setUp()
      await turnOn('ES', { codes: { establishment: '12345' } })
      const unknown = await givenStay([])
      const guests = [{ ...marta, lastName: 'Дюпон' }, { firstName: 'Ana' }]
      const late = await givenStay(guests, '2026-12-09')
      const { due, missing } = await list()
      expect(missing).toEqual([])
      expect(due).toMatchObject([
        {
          ...{ bookingId: late, isOverdue: true, isReady: false },
          guests: [
            { name: 'Marta Дюпон', problems: [], notes: ['Last name will be written “Diupon”'] },
            { name: 'Ana', problems: [expect.stringMatching(/^Missing: Last name/)], notes: [] },
          ],
        },
        { bookingId: unknown, isOverdue: false, isReady: false, guests: [{ name: 'Marta Silva' }] },
      ])
      expect((await create([late])).body.code).toBe('registration-file-incomplete')
    })

    test('need what the authority calls the property', async () => {
      const { turnOn, givenStay, list, create } = await setUp()
      await turnOn('PT')
      const id = await givenStay([marta])
      expect((await list()).missing).toEqual([
        'Tax number of the company (NIPC)',
        'Number of the establishment in SIBA',
      ])
      expect((await create([id])).body.code).toBe('registration-file-incomplete')
      expect((await turnOn('PT', { codes: { taxNumber: '12' } })).status).toBe(422)
      expect((await turnOn('IT', { places: 'Roma = 1' })).status).toBe(422)
      expect((await turnOn('PT', { codes: { unknown: '12' } })).status).toBe(422)
      expect((await turnOn('PT', { codes: portuguese })).status).toBe(200)
      expect((await list()).missing).toEqual([])
    })

    test('contain a stay once, and can be downloaded again', async () => {
      const { ask, db, app, turnOn, givenStay, list, create } = await setUp()
      await turnOn('PT', { codes: portuguese })
      const id = await givenStay([{ ...marta, nationality: 'XXA' }])
      const sent = await Promise.all([create([id]), create([id]), create([id])])
      expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
      expect((await create([id])).body.code).toBe('registration-not-due')
      const { due, files } = await list()
      expect(due).toEqual([])
      expect(files).toMatchObject([
        { name: 'siba-1.xml', numGuests: 1, bookingIds: [id], keptUntil: '2027-12-13' },
      ])
      const [file] = files
      const path = `/api/registration-files/${file?.id}/file`
      const first = await ask('GET', path)
      expect(first.text).toContain('<Apelido>Canary-Silva</Apelido>')
      expect(first.text).toContain('<Nacionalidade>XXA</Nacionalidade>')
      expect((await ask('GET', path)).text).toBe(first.text)
      expect((await ask('GET', '/api/registration-files/999/file')).status).toBe(404)
      for (const table of ['registration_files', 'audit', 'events', 'undo_rows'] as const) {
        const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
        expect([table, /canary/i.test(rows)]).toEqual([table, false])
      }
      const activity = await ask<HistoryPage>('GET', '/api/history')
      expect(activity.body.items[0]?.sentence).toMatch(/downloaded the registration file siba-1/)
      const { body } = await ask<HistoryPage>('GET', `/api/history/booking/${id}`)
      expect(body.items[0]?.sentence).toMatch(/put #\d+ into the registration file siba-1.xml/)
      const { ask: reader } = await givenRole(app, 'read-only')
      expect((await reader(path, { method: 'GET' })).status).toBe(403)
      expect((await reader('/api/registration-files', { method: 'GET' })).status).toBe(403)
    })

    test('show a stay again that was changed since', async () => {
      const { ask, turnOn, givenStay, list, create } = await setUp()
      await turnOn('PT', { codes: portuguese })
      const id = await givenStay([marta])
      await create([id])
      const path = `/api/bookings/${id}/registration`
      await ask('PUT', path, { version: 1, persons: [{ ...marta, city: 'Paris' }] })
      expect((await list()).due).toMatchObject([{ bookingId: id, isChanged: true, isReady: true }])
      expect((await create([id])).status).toBe(201)
      const { due, files } = await list()
      expect([due, files.map(({ name }) => name)]).toEqual([[], ['siba-2.xml', 'siba-1.xml']])
    })

    test('leave out guests whom the country does not register, and who did not arrive', async () => {
      const { db, turnOn, givenStay, list, create } = await setUp()
      await turnOn('PT', { codes: portuguese })
      await givenStay([{ ...marta, nationality: 'PT' }])
      const later = await givenStay([marta], '2026-12-11')
      const old = await givenStay([marta], '2026-10-01')
      await db
        .updateTable('bookings')
        .set({ status: 'cancelled' })
        .where('id', '=', await givenStay([marta]))
        .execute()
      expect((await list()).due).toEqual([])
      expect((await create([later])).body.code).toBe('registration-not-due')
      expect((await create([old])).body.code).toBe('registration-not-due')
      expect((await create([])).status).toBe(422)
    })

    test('of several stays in Germany are a zip file of one record each', async () => {
      const { ask, turnOn, givenStay, list, create } = await setUp()
      await turnOn('DE')
      await givenStay([{ ...marta, nationality: 'DE' }, marta])
      const ids = [await givenStay([marta, marta]), await givenStay([marta])]
      expect((await list()).due.map(({ bookingId }) => bookingId)).toEqual(ids)
      const { body } = await create(ids)
      const { text } = await ask('GET', `/api/registration-files/${body.id}/file`)
      expect(text.startsWith('PK')).toBe(true)
      expect(text).toContain('20261210_BeherbMeldeschein_2.xml')
      expect((await list()).files).toMatchObject([
        { name: '20261210_BeherbMeldeschein_1.xml + 1', numGuests: 2 },
      ])
    })

    test('are deleted when the legal period is over', async () => {
      const { app, db, clock, turnOn, givenStay, create } = await setUp()
      await turnOn('PT', { codes: portuguese, keepMonths: 6 })
      await create([await givenStay([marta])])
      clock.now = new Date('2027-06-12T12:00:00Z')
      expect(await eraseDueFiles(app.context)).toBe(0)
      clock.now = new Date('2027-06-13T12:00:00Z')
      expect(await eraseDueFiles(app.context)).toBe(1)
      expect(await db.selectFrom('registration_file_stays').selectAll().execute()).toEqual([])
    })
  })
})

import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '../testing/given.ts'
import { givenApiClient } from '../testing/test-api-client.ts'
import { createTestApp } from '../testing/test-app.ts'

const hostile = `<img src=x onerror="alert('1')"> & \u202Eevil`

eachDatabase((open) => {
  async function setUp() {
    const app = await createTestApp({
      db: await open(),
      now: () => new Date('2026-11-21T10:00:00Z'),
    })
    const { db, vault } = app.context
    const guest = await givenGuest(db, {
      fullName: hostile,
      nationalIdEncrypted: vault.encrypt('PTX4833345'),
      notes: 'Allergic to nuts',
    })
    const cabin = await givenCabin(db, { name: 'Fox <b>Den</b>' })
    const booking = await givenBooking(db, {
      cabinId: cabin.id,
      guestId: guest.id,
      extrasPriceCents: 9000,
      paidCents: 10_000,
      observations: '<script>alert(2)</script>',
    })
    const page = async (path: string) => {
      const response = await app.signedIn(path)
      return { response, text: await response.text() }
    }
    const readings = async () => {
      const rows = await db.selectFrom('audit').select('action').execute()
      return rows.filter(({ action }) => action === 'guest.read-national-id').length
    }
    return { app, db, booking, page, readings }
  }

  describe('a printed page', () => {
    test('of a confirmation lists the price line by line and what is due', async () => {
      const { page, booking, readings } = await setUp()
      const { response, text } = await page(`/api/bookings/${booking.id}/confirmation`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch('text/html')
      for (const part of ['3 nights', '$600.00', 'Breakfast', '$90.00', '$690.00', '$590.00']) {
        expect(text).toContain(part)
      }
      expect(text).not.toContain('Allergic')
      expect(await readings()).toBe(0)
    })

    test('of a registration card has the national ID only when asked for, with an audit entry', async () => {
      const { page, booking, readings } = await setUp()
      const card = `/api/bookings/${booking.id}/registration-card`
      expect((await page(card)).text).not.toContain('4833345')
      expect((await page(card)).text).not.toContain('3345')
      const blank = (await page(`${card}?content=blank`)).text
      expect(blank).not.toContain('onerror')
      expect(blank).toContain('Signature of the guest')
      expect(await readings()).toBe(0)
      expect((await page(`${card}?content=with-national-id`)).text).toContain('PTX4833345')
      expect(await readings()).toBe(1)
    })

    test('shows a read-only token the masked national ID', async () => {
      const { app, booking, readings } = await setUp()
      const { ask } = await givenApiClient(app, 'read-only')
      const path = `/api/bookings/${booking.id}/registration-card?content=with-national-id`
      const text = await (await ask(path)).text()
      expect(text).not.toContain('PTX4833345')
      expect(text).toContain('3345')
      expect(await readings()).toBe(0)
    })

    test('escapes every text and has no script of its own', async () => {
      const { page, booking } = await setUp()
      for (const path of [
        `/api/bookings/${booking.id}/confirmation`,
        `/api/bookings/${booking.id}/registration-card`,
        '/api/print/arrivals-and-departures',
        '/api/print/cleaning-list',
      ]) {
        const { text } = await page(path)
        expect(text).not.toMatch(/<img src=x|<b>|<script>|\u202E| style=/)
        expect(text.match(/<script/g)).toHaveLength(1)
      }
    })

    test('of the day lists arrivals, departures and the cabins to clean, without names for cleaners', async () => {
      const { db, page } = await setUp()
      const leaver = await givenGuest(db, { fullName: 'Łukasz Ångström' })
      await givenBooking(db, {
        guestId: leaver.id,
        status: 'checked-in',
        startDate: '2026-11-19',
        endDate: '2026-11-21',
      })
      await givenBooking(db, { status: 'cancelled' })
      const list = (await page('/api/print/arrivals-and-departures')).text
      expect(list).toContain('Arrivals (1)')
      expect(list).toContain('Departures (1)')
      expect(list).toContain('Łukasz Ångström')
      const cleaning = (await page('/api/print/cleaning-list')).text
      expect(cleaning).toContain('Birch Hollow')
      expect(cleaning).not.toContain('Łukasz')
      const other = (await page('/api/print/arrivals-and-departures?date=2027-01-01')).text
      expect(other).toContain('No arrivals.')
    })

    test.each([
      ['/api/bookings/999/confirmation', 404],
      ['/api/bookings/x/registration-card', 404],
      ['/api/bookings/1/registration-card?content=all', 400],
      ['/api/print/arrivals-and-departures?date=2026-02-30', 400],
      ['/api/print/cleaning-list?day=1', 400],
      ['/api/print/secrets.txt', 404],
    ])('%s returns %d', async (path, status) => {
      const { app } = await setUp()
      const response = await app.signedIn(path)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toMatch('application/problem+json')
    })

    test('needs a login', async () => {
      const { app, booking } = await setUp()
      const response = await app.app.request(`/api/bookings/${booking.id}/confirmation`)
      expect(response.status).toBe(401)
    })
  })
})

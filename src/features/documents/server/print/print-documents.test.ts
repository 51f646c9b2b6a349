import { renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { codeOptions } from './print-document.ts'

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
      const response = await app.requestAsUser(path)
      return { response, text: await response.text() }
    }
    const accessEntries = async () => {
      const rows = await db.selectFrom('audit').select('action').execute()
      return rows.filter(({ action }) => action === 'guest.read-national-id').length
    }
    return { app, db, booking, page, accessEntries }
  }

  describe('printing', () => {
    test('a confirmation lists the price line by line and the balance due', async () => {
      const { page, booking, accessEntries } = await setUp()
      const { response, text } = await page(`/api/bookings/${booking.id}/confirmation`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch('text/html')
      for (const part of ['3 nights', '$600.00', 'Breakfast', '$90.00', '$690.00', '$590.00']) {
        expect(text).toContain(part)
      }
      expect(text).not.toContain('Allergic')
      expect(await accessEntries()).toBe(0)
    })

    test.each([
      ['EUR', ['EUR590.00', 'booking 1']],
      ['USD', []],
    ] as const)(
      'a confirmation in %s has a QR code for the transfer in euros only',
      async (currency, lines) => {
        const { db, page, booking } = await setUp()
        await db.updateTable('property').set({ iban: 'DE89370400440532013000', currency }).execute()
        const { name } = await db.selectFrom('property').select('name').executeTakeFirstOrThrow()
        const { text } = await page(`/api/bookings/${booking.id}/confirmation`)
        expect(text).toContain('IBAN DE89 3704 0044 0532 0130 00\nReference: booking 1')
        const [amount = '', reference = ''] = lines
        const account = ['BCD', '002', '1', 'SCT', '', name, 'DE89370400440532013000']
        const code = renderSVG([...account, amount, '', '', reference].join('\n'), codeOptions)
        expect(text.match(/<svg.*<\/svg>/)?.[0]).toBe(lines.length > 0 ? code : undefined)
      },
    )

    test('a registration card contains the national ID only on request, with an audit entry [SEC-91]', async () => {
      const { page, booking, accessEntries } = await setUp()
      const card = `/api/bookings/${booking.id}/registration-card`
      expect((await page(card)).text).not.toContain('4833345')
      expect((await page(card)).text).not.toContain('3345')
      const blank = (await page(`${card}?content=blank`)).text
      expect(blank).not.toContain('onerror')
      expect(blank).toContain('Signature of the guest')
      expect(await accessEntries()).toBe(0)
      expect((await page(`${card}?content=with-national-id`)).text).toContain('PTX4833345')
      expect(await accessEntries()).toBe(1)
    })

    test('a registration card contains a masked national ID for a read-only token', async () => {
      const { app, booking, accessEntries } = await setUp()
      const { ask } = await givenApiClient(app, 'read-only')
      const path = `/api/bookings/${booking.id}/registration-card?content=with-national-id`
      const text = await (await ask(path)).text()
      expect(text).not.toContain('PTX4833345')
      expect(text).toContain('3345')
      expect(await accessEntries()).toBe(0)
    })

    test('pages escape all text and contain one script only, that of the print button [SEC-90]', async () => {
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

    test('the lists of a day contain arrivals and departures, and the cabins to clean without names', async () => {
      const { db, page } = await setUp()
      const leavingGuest = await givenGuest(db, { fullName: 'Łukasz Ångström' })
      await givenBooking(db, {
        guestId: leavingGuest.id,
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
      const response = await app.requestAsUser(path)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toMatch('application/problem+json')
    })

    test('pages need a login', async () => {
      const { app, booking } = await setUp()
      const response = await app.app.request(`/api/bookings/${booking.id}/confirmation`)
      expect(response.status).toBe(401)
    })
  })
})

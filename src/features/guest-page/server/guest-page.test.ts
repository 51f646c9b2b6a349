import { describe, expect, test } from 'vitest'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { BookingGuestPage, GuestPageSettings } from '../contract/guest-page.ts'

const hours = 3_600_000

eachDatabase((open) => {
  async function setUp() {
    const clock = { now: new Date('2026-11-21T10:00:00Z') }
    const app = await createTestApp({ db: await open(), now: () => clock.now })
    const { db } = app.context
    await db
      .updateTable('property')
      .set({ name: 'Larch <Lake>', email: 'desk@larch.example', bank_details: 'IBAN PT50' })
      .execute()
    const guest = await givenGuest(db, { fullName: 'Marta <b>Silva</b>', email: 'm@silva.example' })
    const cabin = await givenCabin(db, { name: 'Fox Den' })
    const dates = { startDate: '2026-12-10', endDate: '2026-12-13' }
    const stay = { guestId: guest.id, cabinId: cabin.id, ...dates }
    const booking = await givenBooking(db, stay)
    const ask = async <Body>(method: string, path: string, body?: object) => {
      const response = await app.requestAsUser(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Body & { code: string } }
    }
    const settings = async () =>
      (await ask<GuestPageSettings>('GET', '/api/guest-page-settings')).body
    const set = async (change: object) => {
      const { version, cabins, map: _, ...known } = await settings()
      const codes = cabins.map(({ id, code }) => ({ cabinId: id, code }))
      return ask<GuestPageSettings>('PUT', '/api/guest-page-settings', {
        ...{ ...known, version, codes, isOn: true },
        ...change,
      })
    }
    const pageOf = async (id = booking.id) =>
      (await ask<BookingGuestPage>('GET', `/api/bookings/${id}/guest-page`)).body
    const path = async (id = booking.id) => new URL((await pageOf(id)).url).pathname
    const visit = async (path: string, init: RequestInit = {}) => {
      const response = await app.request(path, init)
      return { status: response.status, headers: response.headers, html: await response.text() }
    }
    const send = (path: string, expectedArrival: string) => {
      const body = new FormData()
      body.set('expectedArrival', expectedArrival)
      return visit(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
    }
    return { app, db, clock, guest, cabin, booking, ask, settings, set, pageOf, path, visit, send }
  }

  describe("the guest's page", () => {
    test('is turned off at first: staff get no address, and no link opens', async () => {
      const { app, pageOf, visit, booking } = await setUp()
      expect((await pageOf()).url).toBe('')
      const token = app.context.auth.guestLinkToken(booking.id, 1)
      expect((await visit(`/stay/${token}`)).status).toBe(404)
    })

    test('shows the stay, what is due and how to pay it, and nothing else of the guest [SEC-120]', async () => {
      const { set, path, visit, db, booking } = await setUp()
      await set({ texts: [{ language: null, directions: 'Left at <the> mill', houseRules: '' }] })
      const { status, html } = await visit(await path())
      expect(status).toBe(200)
      for (const shown of [
        'Fox Den',
        'Larch &lt;Lake&gt;',
        'IBAN PT50',
        'Left at &lt;the&gt; mill',
      ]) {
        expect(html).toContain(shown)
      }
      expect(html).toContain(`#${booking.id}`)
      expect(html).not.toMatch(/<the>|Silva|silva|House rules|<script/)
      expect(html.length).toBeLessThan(20_000)
      const row = await db.selectFrom('bookings').select('guest_page_opened_at').execute()
      expect(row).toEqual([{ guest_page_opened_at: '2026-11-21T10:00:00.000Z' }])
    })

    test('has the language, the texts and the formats of the guest', async () => {
      const { set, path, visit, db } = await setUp()
      await db.updateTable('guests').set({ language: 'de' }).execute()
      const texts = [
        { language: null, directions: 'Left at the mill', houseRules: '' },
        { language: 'de', directions: 'Links an der Mühle', houseRules: '' },
      ]
      await set({ texts })
      const { html } = await visit(await path())
      expect(html).toContain('lang="de"')
      expect(html).toContain('Links an der Mühle')
      expect(html).not.toMatch(/Left at|>Arrival</)
    })

    test('shows the door code only when its conditions are met, and only its own', async () => {
      const { set, path, pageOf, visit, clock, db, cabin } = await setUp()
      const other = await givenCabin(db, { name: 'Pine Ridge' })
      await set({
        wifi: 'tall-pines',
        codes: [
          { cabinId: cabin.id, code: 'FOX-4711' },
          { cabinId: other.id, code: 'PINE-0815' },
        ],
      })
      const secrets = /FOX-4711|PINE-0815|tall-pines/
      expect((await visit(await path())).html).not.toMatch(secrets)
      expect((await pageOf()).doorCode).toBe(
        'The page shows the door code when nothing is due any more.',
      )
      await db.updateTable('bookings').set({ paid_cents: 60_000 }).execute()
      expect((await visit(await path())).html).not.toMatch(secrets)
      const page = await path()
      clock.now = new Date('2026-12-10T15:00:00Z')
      const { html } = await visit(page)
      expect(html).toContain('FOX-4711')
      expect(html).toContain('tall-pines')
      expect(html).not.toContain('PINE-0815')
    })

    test('shows the code that staff set for the stay, which the history does not', async () => {
      const { set, ask, path, visit, booking, clock, db, cabin } = await setUp()
      await set({ codeNeedsPayment: false, codes: [{ cabinId: cabin.id, code: 'FOX-4711' }] })
      const code = await ask(`POST`, `/api/bookings/${booking.id}/set-door-code`, { code: '9-9-9' })
      expect(code.body).toMatchObject({ ownCode: '9-9-9' })
      const page = await path()
      clock.now = new Date('2026-12-10T15:00:00Z')
      const { html } = await visit(page)
      expect(html).toContain('9-9-9')
      expect(html).not.toContain('FOX-4711')
      const audit = await db.selectFrom('audit').selectAll().execute()
      expect(JSON.stringify(audit)).not.toMatch(/9-9-9|FOX-4711/)
    })

    test('takes the arrival of the guest, which staff see with its author', async () => {
      const { set, path, send, db, ask, booking } = await setUp()
      await set({})
      const page = await path()
      const saved = await send(page, '17:30')
      expect(saved.status).toBe(200)
      expect(saved.html).toMatch(/role="status".*when to expect you/)
      expect(await db.selectFrom('bookings').select('expected_arrival').execute()).toEqual([
        { expected_arrival: '17:30' },
      ])
      const { body } = await ask<HistoryPage>('GET', `/api/history/booking/${booking.id}`)
      expect(body.items[0]?.sentence).toMatch(/^The guest changed the expected arrival/)
      await send(page, '')
      expect(await db.selectFrom('bookings').select('expected_arrival').execute()).toEqual([
        { expected_arrival: null },
      ])
    })

    test.each(['25:00', 'five', "' or 1=1", '<script>'])(
      'says what is wrong with the arrival %s and keeps the one before',
      async (typed) => {
        const { set, path, send, db } = await setUp()
        await set({})
        const { status, html } = await send(await path(), typed)
        expect(status).toBe(422)
        expect(html).toMatch(/role="alert">Please enter a time such as 15:00/)
        expect(html).not.toContain('<script')
        expect(await db.selectFrom('bookings').select('expected_arrival').execute()).toEqual([
          { expected_arrival: null },
        ])
      },
    )

    test('rejects forms of other sites', async () => {
      const { set, path, visit } = await setUp()
      await set({})
      const body = new FormData()
      body.set('expectedArrival', '17:30')
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await visit(await path(), { method: 'POST', body, headers })).status).toBe(403)
    })

    test('is a PDF file of the confirmation, and of invoices for this booking alone', async () => {
      const { set, path, visit, ask, db, booking, guest } = await setUp()
      await set({})
      const page = await path()
      const confirmation = await visit(`${page}/confirmation`)
      expect(confirmation.headers.get('content-type')).toBe('application/pdf')
      const other = await givenBooking(db, { guestId: guest.id })
      const lines = [{ key: 'nights', amount: 600 }]
      const issue = (id: number) =>
        ask<{ id: number }>('POST', `/api/bookings/${id}/invoices`, {
          addressee: { name: 'Marta' },
          lines,
        })
      const own = await issue(booking.id)
      const foreign = await issue(other.id)
      expect((await visit(page)).html).toContain(`${page}/invoices/${own.body.id}`)
      expect((await visit(`${page}/invoices/${own.body.id}`)).status).toBe(200)
      expect((await visit(`${page}/invoices/${foreign.body.id}`)).status).toBe(404)
      expect((await visit(`${page}/invoices/x`)).status).toBe(404)
    })

    test('of a cancelled stay says so, without code, documents and payment', async () => {
      const { set, path, visit, ask, booking, cabin } = await setUp()
      await set({ codes: [{ cabinId: cabin.id, code: 'FOX-4711' }] })
      const page = await path()
      const { body } = await ask<{ version: number }>('GET', `/api/bookings/${booking.id}`)
      const cancelled = await ask('POST', `/api/bookings/${booking.id}/cancel`, {
        version: body.version,
        reason: 'Ill',
      })
      expect(cancelled.status).toBe(200)
      const { status, html } = await visit(page)
      expect(status).toBe(200)
      expect(html).toContain('This booking was cancelled.')
      expect(html).not.toMatch(/FOX-4711|IBAN|confirmation/)
      expect((await visit(`${page}/confirmation`)).status).toBe(409)
    })
  })

  describe('a link', () => {
    test('is the same in each message, and no stored row opens the page', async () => {
      const { set, path, db } = await setUp()
      await set({})
      const page = await path()
      expect(await path()).toBe(page)
      const token = page.split('/').at(-1) ?? ''
      const rows = await db.selectFrom('bookings').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token.split('.').at(-1))
    })

    test('ends when staff renew it, and the next one opens [SEC-120]', async () => {
      const { set, path, visit, ask, booking } = await setUp()
      await set({})
      const before = await path()
      const { body } = await ask<BookingGuestPage>(
        'POST',
        `/api/bookings/${booking.id}/renew-guest-link`,
      )
      const after = new URL(body.url).pathname
      expect(after).not.toBe(before)
      expect((await visit(before)).status).toBe(404)
      expect((await visit(after)).status).toBe(200)
    })

    test('of another booking, or changed by a character, finds nothing and reads nothing [SEC-120]', async () => {
      const { set, path, visit, db, booking, guest } = await setUp()
      await set({})
      const other = await givenBooking(db, { guestId: guest.id })
      const page = await path()
      const guesses = [
        page.replace(`/stay/${booking.id}.`, `/stay/${other.id}.`),
        page.replace(`${booking.id}.1.`, `${booking.id}.2.`),
        `${page.slice(0, -2)}${page.endsWith('AA') ? 'BB' : 'AA'}`,
        '/stay/1',
        '/stay/1.1.',
        '/stay/..%2f..%2fapi',
        `/stay/${'9'.repeat(150)}`,
        '/stay/%00',
      ]
      for (const guess of guesses) {
        const { status, html } = await visit(guess)
        expect([guess, status]).toEqual([guess, 404])
        expect(html).not.toMatch(/Fox Den|Silva|IBAN/)
      }
    })

    test('ends 30 days after the departure, with the erasure of the guest, and when it is turned off', async () => {
      const { app, set, path, visit, clock, db, guest } = await setUp()
      await set({})
      const page = await path()
      await set({ isOn: false })
      expect((await visit(page)).status).toBe(404)
      await set({ isOn: true })
      expect((await visit(page)).status).toBe(200)
      const departure = Date.parse('2026-12-13T12:00:00Z')
      clock.now = new Date(departure + 30 * 24 * hours)
      expect((await visit(page)).status).toBe(200)
      clock.now = new Date(departure + 31 * 24 * hours)
      expect((await visit(page)).status).toBe(404)
      clock.now = new Date(departure)
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      const actor = { staffId: 'system', requestId: 'test' }
      await eraseGuest(app.context, actor, guest.id, 1)
      expect((await visit(page)).status).toBe(404)
    })

    test('is not for read-only tokens, and settings with codes are for owners', async () => {
      const { app, booking } = await setUp()
      const { ask: frontDesk } = await givenRole(app, 'front-desk')
      expect((await frontDesk('/api/guest-page-settings', { method: 'GET' })).status).toBe(403)
      expect(
        (await frontDesk(`/api/bookings/${booking.id}/guest-page`, { method: 'GET' })).status,
      ).toBe(200)
      const { ask: reader } = await givenRole(app, 'read-only')
      expect(
        (await reader(`/api/bookings/${booking.id}/guest-page`, { method: 'GET' })).status,
      ).toBe(403)
    })
  })

  describe('the settings', () => {
    test.each([
      [
        'two texts of one language',
        {
          texts: [
            { language: null, directions: '', houseRules: '' },
            { language: null, directions: 'x', houseRules: '' },
          ],
        },
        422,
      ],
      ['negative hours', { codeHours: -1 }, 422],
      ['a code of a cabin that does not exist', { codes: [{ cabinId: 99, code: '1' }] }, 404],
      ['an unknown language', { texts: [{ language: 'xx', directions: '', houseRules: '' }] }, 422],
      ['the version before', { version: 7 }, 409],
    ] as const)('with %s are rejected', async (_, change, status) => {
      const { set, settings } = await setUp()
      const before = await settings()
      expect((await set(change)).status).toBe(status)
      expect(await settings()).toEqual(before)
    })
  })
})

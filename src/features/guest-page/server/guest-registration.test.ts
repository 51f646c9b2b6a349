import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Today } from '#contract/dashboard.ts'
import type { HistoryPage } from '#features/history/contract/history.ts'
import type { BookingRegistration } from '#features/registration/contract/registration.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

const filled = {
  version: '0',
  firstName: 'Marta',
  lastName: 'Silva',
  birthDate: '1988-04-12',
  nationality: 'FR',
  country: 'FR',
  city: 'Lyon',
  documentType: 'passport',
  documentNumber: 'SECRET9876',
  documentCountry: 'FR',
}

eachDatabase((open) => {
  async function setUp({ language = '' as '' | 'de' } = {}) {
    const app = await createTestApp({
      db: await open(),
      now: () => new Date('2026-11-21T10:00:00Z'),
    })
    const { db, auth } = app.context
    const guest = await givenGuest(db, { fullName: 'Marta <b>Silva' })
    const another = await givenGuest(db, { fullName: 'Canary Other' })
    await db.updateTable('guests').set({ language }).execute()
    const dates = { startDate: '2026-12-10', endDate: '2026-12-13' }
    const booking = await givenBooking(db, { guestId: guest.id, ...dates, numGuests: 2 })
    const other = await givenBooking(db, { guestId: another.id, numGuests: 2 })
    const page = {
      isOn: true,
      codeHours: 24,
      codeNeedsPayment: false,
      wifi: '',
      texts: [],
      codes: [],
    }
    await db
      .updateTable('property')
      .set({
        guest_page: JSON.stringify(page),
        registration_country: 'PT',
        registration_fields:
          'firstName lastName birthDate nationality country city documentType documentNumber documentCountry',
      })
      .execute()
    const stay = `/stay/${auth.guestLinkToken(booking.id, 1)}`
    const visit = async (path: string, init: RequestInit = {}) => {
      const response = await app.request(path, init)
      return { response, status: response.status, html: await response.text() }
    }
    const send = (number: number, fields: Record<string, string>, path = stay) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return visit(`${path}/guests/${number}`, { method: 'POST', body })
    }
    const read = async (id = booking.id) => {
      const response = await app.requestAsUser(`/api/bookings/${id}/registration`)
      return (await response.json()) as BookingRegistration
    }
    const sign = (fields: Record<string, string>, path = stay) => {
      const body = new FormData()
      const all = { version: '2', name: '', strokes: '', ...fields }
      for (const [name, value] of Object.entries(all)) body.set(name, value)
      return visit(`${path}/sign`, { method: 'POST', body })
    }
    const fillIn = async () => {
      await send(1, filled)
      await send(2, { ...filled, version: '1', firstName: 'João', documentNumber: 'SECRET1234' })
    }
    const historyOf = async () => {
      const response = await app.requestAsUser(`/api/history/booking/${booking.id}`)
      return ((await response.json()) as HistoryPage).items
    }
    return { app, db, booking, other, stay, visit, send, sign, fillIn, read, historyOf }
  }

  describe('the form of a guest', () => {
    test('is linked from the page of the stay with what is missing, and escapes names', async () => {
      const { stay, visit } = await setUp()
      const { html } = await visit(stay)
      expect(html).toContain(`href="${stay}/guests/2"`)
      expect(html).toContain('Missing: ')
      const form = await visit(`${stay}/guests/1`)
      expect(form.status).toBe(200)
      expect(form.html).toContain('value="Marta"')
      expect(form.html).not.toMatch(/<b>Silva|<script/)
      expect(Buffer.byteLength(form.html)).toBeLessThan(60_000)
    })

    test('saves each guest, leads to the next, and is in the history with the guest as the author', async () => {
      const { app, booking, stay, send, read } = await setUp()
      const first = await send(1, filled)
      expect(first.status).toBe(303)
      expect(first.response.headers.get('location')).toBe(`${stay}/guests/2`)
      const second = await send(2, {
        ...filled,
        version: '1',
        firstName: 'João',
        nationality: 'PT',
      })
      expect(second.response.headers.get('location')).toBe(`${stay}/sign`)
      expect(await read()).toMatchObject({ isReady: false, signature: 'missing', version: 2 })
      const history = await app.requestAsUser(`/api/history/booking/${booking.id}`)
      const { items } = (await history.json()) as HistoryPage
      expect(items[0]?.sentence).toMatch(/^The guest changed the registration/)
    })

    test('is saved once when it is sent three times at the same time', async () => {
      const { send, read } = await setUp()
      const sent = await Promise.all([send(1, filled), send(1, filled), send(1, filled)])
      expect(sent.map(({ status }) => status)).toEqual([303, 303, 303])
      expect((await read()).version).toBe(1)
    })

    test('masks a known document number and keeps it when the field is empty', async () => {
      const { send, stay, visit, read } = await setUp()
      await send(1, filled)
      const { html } = await visit(`${stay}/guests/1`)
      expect(html).toContain('•••••9876')
      expect(html).not.toContain('SECRET')
      expect((await visit(stay)).html).not.toContain('SECRET')
      await send(1, { ...filled, version: '1', documentNumber: '', city: 'Paris' })
      expect((await read()).persons[0]).toMatchObject({
        city: 'Paris',
        documentNumber: '•••••9876',
      })
    })

    test.each([
      ['a birth in the future', { birthDate: '2027-01-01' }, 'birthDate'],
      ['a date that does not exist', { birthDate: '2026-02-30' }, 'birthDate'],
      ['a country that does not exist', { nationality: 'XX' }, 'nationality'],
      ['a document of another kind', { documentType: 'constructor' }, 'documentType'],
      ['a name of 101 letters', { lastName: 'x'.repeat(101) }, 'lastName'],
    ])(
      'says at the field what is wrong with %s, keeps what was typed and saves nothing',
      async (_, wrong, field) => {
        const { send, read } = await setUp()
        const { status, html } = await send(1, { ...filled, ...wrong })
        expect(status).toBe(422)
        expect(html).toContain(`id="${field}-problem"`)
        expect(html).toContain('value="Lyon"')
        expect((await read()).version).toBe(0)
      },
    )

    test('says when someone else changed the register, and keeps what was typed', async () => {
      const { send, read } = await setUp()
      await send(1, filled)
      const { status, html } = await send(1, { ...filled, city: 'Paris' })
      expect(status).toBe(422)
      expect(html).toMatch(/changed the registration in the meantime/)
      expect(html).toContain('value="Paris"')
      expect(html).toContain('name="version" value="1"')
      expect((await read()).persons[0]?.city).toBe('Lyon')
    })

    test('exists for the guests of this booking alone, and shows nothing of others', async () => {
      const { stay, visit, send, other, read } = await setUp()
      for (const number of [0, 3, 99, 100, 'x']) {
        expect((await visit(`${stay}/guests/${number}`)).status).toBe(404)
      }
      const { html } = await visit(`${stay}/guests/2`)
      expect(html).not.toContain('Canary')
      const guessed = stay.replace(/\/stay\/\d+/, `/stay/${other.id}`)
      expect((await send(1, filled, guessed)).status).toBe(404)
      expect((await read(other.id)).version).toBe(0)
    })

    test('ends with the stay, and while the property registers no guests', async () => {
      const { db, stay, visit, send } = await setUp()
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      expect((await visit(`${stay}/guests/1`)).status).toBe(404)
      await db.updateTable('bookings').set({ status: 'unconfirmed' }).execute()
      await db.updateTable('property').set({ registration_country: '' }).execute()
      expect((await send(1, filled)).status).toBe(404)
      expect((await visit(stay)).html).not.toContain('Online check-in')
    })

    test('comes before the door code if the property wants that', async () => {
      const { db, booking, stay, visit, send, sign } = await setUp()
      const { cabin_id: cabinId } = await db
        .selectFrom('bookings')
        .where('id', '=', booking.id)
        .select('cabin_id')
        .executeTakeFirstOrThrow()
      const page = {
        ...{ isOn: true, codeHours: 720, codeNeedsPayment: false, wifi: '', texts: [] },
        ...{ codeNeedsRegistration: true, codes: [{ cabinId, code: 'FOX-4711' }] },
      }
      await db
        .updateTable('property')
        .set({ guest_page: JSON.stringify(page) })
        .execute()
      await send(1, filled)
      expect((await visit(stay)).html).toMatch(/when the online check-in of all guests is complete/)
      expect((await visit(stay)).html).not.toContain('FOX-4711')
      await send(2, { version: '1', nationality: 'PT' })
      expect((await visit(stay)).html).not.toContain('FOX-4711')
      await sign({ name: 'Marta Silva' })
      expect((await visit(stay)).html).toContain('FOX-4711')
    })

    test('rejects a body that is too large or has too many fields', async () => {
      const { send, read } = await setUp()
      expect((await send(1, { ...filled, more: 'x'.repeat(300_000) })).status).toBe(413)
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, '']))
      expect((await send(1, many)).status).toBe(400)
      expect((await read()).version).toBe(0)
    })

    test('is in the language of the guest', async () => {
      const { stay, visit } = await setUp({ language: 'de' })
      const { html } = await visit(`${stay}/guests/1`)
      expect(html).toContain('<html lang="de">')
      expect(html).toContain('Staatsangehörigkeit')
    })
  })

  describe('the signature of a guest', () => {
    const drawn = '10,20 30,40 50,60 70,80 90,100;200,50 210,60 220,70 230,80'

    test('follows the last guest, shows what is confirmed with masked numbers, and works without the script', async () => {
      const { stay, visit, fillIn } = await setUp()
      await fillIn()
      expect((await visit(stay)).html).toContain(`href="${stay}/sign"`)
      const { status, html } = await visit(`${stay}/sign`)
      expect(status).toBe(200)
      expect(html).toContain('João Silva')
      expect(html).toContain('•••••9876')
      expect(html).not.toContain('SECRET')
      expect(html).toContain('id="pad" class="pad" hidden')
      expect(html).toContain('name="name"')
      expect(Buffer.byteLength(html)).toBeLessThan(60_000)
      const script = await visit('/guest-signature.js')
      expect(script.response.headers.get('content-type')).toMatch(/^text\/javascript/)
    })

    test.each([
      ['drawn', { strokes: drawn }],
      ['typed', { name: 'Marta Silva' }],
    ])('that is %s seals the register, and the seal is in the history', async (_, fields) => {
      const { stay, fillIn, sign, read, historyOf } = await setUp()
      await fillIn()
      const { response } = await sign(fields)
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`${stay}#registration`)
      const { isReady, signature, seal, signedAt } = await read()
      expect({ isReady, signature, signedAt }).toEqual({
        isReady: true,
        signature: 'signed',
        signedAt: '2026-11-21T10:00:00.000Z',
      })
      expect(seal).toMatch(/^[0-9a-f]{64}$/)
      const [entry] = await historyOf()
      expect(entry?.sentence).toMatch(/^The guest signed the registration/)
      expect(JSON.stringify(entry)).toContain(seal)
      expect(JSON.stringify(entry)).not.toMatch(/Marta|SECRET/)
    })

    test('is recorded once when it is sent three times at the same time, and again later', async () => {
      const { fillIn, sign, read, historyOf } = await setUp()
      await fillIn()
      const sent = await Promise.all([1, 2, 3].map(() => sign({ strokes: drawn })))
      expect(sent.map(({ status }) => status)).toEqual([303, 303, 303])
      const { seal } = await read()
      expect((await sign({ name: 'Someone Else' })).status).toBe(303)
      expect((await read()).seal).toBe(seal)
      const signed = (await historyOf()).filter(({ sentence }) => sentence.includes('signed'))
      expect(signed).toHaveLength(1)
    })

    test('is outdated when the guests are changed, and valid for what was signed', async () => {
      const { app, stay, visit, send, fillIn, sign, read } = await setUp()
      await fillIn()
      await sign({ strokes: drawn })
      await send(1, { ...filled, version: '2', city: 'Paris', documentNumber: '' })
      expect(await read()).toMatchObject({ isReady: false, signature: 'outdated' })
      expect((await visit(stay)).html).toContain('Please sign again.')
      await send(1, { ...filled, version: '3', documentNumber: '' })
      expect((await read()).signature).toBe('signed')
      const later = { start_date: '2026-12-11', end_date: '2026-12-14' }
      await app.context.db.updateTable('bookings').set(later).execute()
      expect((await read()).signature).toBe('signed')
    })

    test.each([
      ['nothing', {}],
      ['a touch by mistake', { strokes: '1,1' }],
      ['points outside of the pad', { strokes: `${drawn};601,20` }],
      ['something else', { strokes: '<svg onload=alert(1)>', name: ' ' }],
      ['200 KB of points', { strokes: '599,199 '.repeat(25_000).trim() }],
    ])('with %s is explained, and nothing is signed', async (_, fields) => {
      const { fillIn, sign, read } = await setUp()
      await fillIn()
      const { status, html } = await sign(fields)
      expect(status).toBe(422)
      expect(html).toContain('Please draw your signature in the box, or enter your full name.')
      expect((await read()).signature).toBe('missing')
    })

    test('of 5 MB gets a page that says so, and nothing is signed', async () => {
      const { stay, visit, fillIn, read } = await setUp()
      await fillIn()
      const body = new FormData()
      body.set('version', '2')
      body.set('name', '')
      body.set('strokes', 'x'.repeat(5 * 1024 * 1024))
      const headers = { accept: 'text/html' }
      const sent = await visit(`${stay}/sign`, { method: 'POST', body, headers })
      expect(sent.status).toBe(413)
      expect(sent.response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(sent.html).toContain('<h1>')
      expect((await read()).signature).toBe('missing')
    })

    test('is on the card with its seal, and reading document numbers is recorded', async () => {
      const { app, booking, fillIn, sign, read, send, historyOf } = await setUp()
      const path = `/api/bookings/${booking.id}/signed-registration-card`
      expect((await app.requestAsUser(path)).status).toBe(404)
      await fillIn()
      await sign({ strokes: drawn })
      const { seal } = await read()
      const html = await (await app.requestAsUser(path)).text()
      for (const shown of [seal, 'SECRET9876', 'SECRET1234', 'João Silva', 'd="M10 20L30 40']) {
        expect(html).toContain(shown)
      }
      const pdf = await app.requestAsUser(`${path}/pdf`)
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(JSON.stringify(await historyOf())).not.toContain('SECRET')
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from audit where action = 'guest.read-national-id'`.execute(
        app.context.db,
      )
      expect(Number(rows[0]?.n)).toBe(2)
      await send(1, { ...filled, version: '2', city: 'Paris', documentNumber: '' })
      const changed = await (await app.requestAsUser(path)).text()
      expect(changed).toContain('The guests were changed after this signature.')
    })

    test('is missing on the list of arrivals until the guest has signed', async () => {
      const { app, db, fillIn, send, sign } = await setUp()
      await db
        .updateTable('bookings')
        .set({ start_date: '2026-11-21', end_date: '2026-11-24' })
        .execute()
      const mark = async () => {
        const { activity } = (await (await app.requestAsUser('/api/today')).json()) as Today
        return activity.find(({ guest }) => guest.fullName.startsWith('Marta'))?.registration
      }
      expect(await mark()).toBe('0 of 2 guests registered, signature missing')
      await send(1, filled)
      expect(await mark()).toBe('1 of 2 guests registered, signature missing')
      await fillIn()
      expect(await mark()).toBe('Signature missing')
      await sign({ name: 'Marta Silva' })
      expect(await mark()).toBe('Registration ready')
    })

    test('waits until all guests are complete', async () => {
      const { send, sign, read } = await setUp()
      await send(1, filled)
      const { status, html } = await sign({ version: '1', name: 'Marta Silva' })
      expect(status).toBe(422)
      expect(html).toContain('Not all guests are complete')
      expect((await read()).signature).toBe('missing')
    })

    test('is rejected if someone else changed the guests in the meantime', async () => {
      const { fillIn, sign, read } = await setUp()
      await fillIn()
      const { status, html } = await sign({ version: '1', name: 'Marta Silva' })
      expect(status).toBe(422)
      expect(html).toMatch(/changed the registration in the meantime/)
      expect((await read()).signature).toBe('missing')
    })

    test('is not wanted in Italy, or of Portuguese in Portugal', async () => {
      const { db, stay, send, read } = await setUp()
      await send(1, { version: '0', nationality: 'PT' })
      const second = await send(2, { version: '1', nationality: 'PT' })
      expect(second.response.headers.get('location')).toBe(`${stay}#registration`)
      expect(await read()).toMatchObject({ isReady: true, signature: 'not-needed' })
      await db
        .updateTable('property')
        .set({ registration_country: 'IT', registration_fields: 'nationality' })
        .execute()
      expect(await read()).toMatchObject({ isReady: true, signature: 'not-needed' })
    })

    test('on paper is recorded by staff, once', async () => {
      const { app, booking, fillIn, historyOf } = await setUp()
      const signOnPaper = async () => {
        const response = await app.requestAsUser(`/api/bookings/${booking.id}/sign-registration`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ version: 2 }),
        })
        return { status: response.status, body: await response.json() }
      }
      expect(await signOnPaper()).toMatchObject({ status: 409 })
      await fillIn()
      expect(await signOnPaper()).toMatchObject({ status: 200, body: { isReady: true } })
      expect(await signOnPaper()).toMatchObject({ status: 200, body: { isReady: true } })
      const [entry, before] = await historyOf()
      expect(entry?.sentence).toContain('recorded the paper signature')
      expect(before?.sentence).toContain('changed the registration')
    })
  })

  describe('the form on a device of the property', () => {
    test('shows the forms alone, ends when the guest has signed, and thanks them again', async () => {
      const { app, booking, visit, send, sign } = await setUp()
      const kiosk = `/stay/${app.context.auth.guestFormToken(booking.id, app.context.now())}`
      const first = await visit(kiosk)
      expect(first.html).toContain(`href="${kiosk}/guests/1"`)
      expect(first.html).not.toMatch(/Payment|Documents|Access|expectedArrival/)
      await send(1, filled, kiosk)
      await send(2, { ...filled, version: '1' }, kiosk)
      expect((await sign({ name: 'Marta Silva' }, kiosk)).status).toBe(303)
      expect((await sign({ name: 'Marta Silva' }, kiosk)).status).toBe(303)
      for (const path of [kiosk, `${kiosk}/guests/1`, `${kiosk}/sign`]) {
        const { html } = await visit(path)
        expect(html).toContain('Please give the device back.')
        expect(html).not.toMatch(/Marta|9876/)
      }
      expect((await visit(`${kiosk}/confirmation`)).status).toBe(404)
    })

    test('works without the guest page, for 30 minutes, and not for a guest who has left', async () => {
      const { app, db, booking, visit } = await setUp()
      await db.updateTable('property').set({ guest_page: null }).execute()
      const { auth, now } = app.context
      const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
      const open = (token: string) => visit(`/stay/${token}/guests/1`)
      expect((await open(auth.guestFormToken(booking.id, at(29)))).status).toBe(200)
      expect((await open(auth.guestFormToken(booking.id, at(30)))).status).toBe(404)
      const token = auth.guestFormToken(booking.id, now())
      expect((await open(`${token}x`)).status).toBe(404)
      await db.updateTable('bookings').set({ status: 'checked-out' }).execute()
      expect((await open(token)).status).toBe(404)
    })
  })
})

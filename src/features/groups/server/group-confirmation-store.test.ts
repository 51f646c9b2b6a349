import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Group } from '#contract/groups.ts'
import type { DocumentEmails } from '#features/documents/contract/document-emails.ts'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import type { Mailer, OutboxMessage } from '#platform/mail/mailer.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

const to = 'bride@example.com'

eachDatabase((open) => {
  /** A group of three bookings: paid in part, with breakfast, and cancelled. The second guest is the contact. */
  async function setUp() {
    const sent: OutboxMessage[] = []
    const mailer: Mailer = {
      sendsEmail: true,
      async send(message) {
        sent.push(message)
      },
    }
    const now = () => new Date('2026-11-21T10:00:00Z')
    const app = await createTestApp({ db: await open(), now, mailer })
    const { db } = app.context
    await db.updateTable('property').set({ bank_details: 'IBAN 1' }).execute()
    await db
      .insertInto('tax_rates')
      .values({ kind: 'lodging', rate: 700, fraction: 0, valid_from: '2026-01-01' })
      .execute()
    const ids: number[] = []
    const guests: number[] = []
    for (const [n, stay] of [
      { cabinPriceCents: 21_400, paidCents: 5_000 },
      { cabinPriceCents: 42_800, extrasPriceCents: 4_000 },
      { cabinPriceCents: 30_000, status: 'cancelled' as const },
    ].entries()) {
      const { id: cabinId } = await givenCabin(db, { name: `Cabin ${n}` })
      const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}`, email: `${n}@g.com` })
      const dates = { startDate: '2026-12-10', endDate: `2026-12-1${2 + n}` }
      ids.push((await givenBooking(db, { cabinId, guestId, ...dates, ...stay })).id)
      guests.push(guestId)
    }
    const ask = async <Body>(path: string, body?: object, method = body ? 'POST' : 'GET') => {
      const response = await app.requestAsUser(path, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      })
      return { status: response.status, body: (await response.json()) as Body & { code: string } }
    }
    const made = await ask<Group>('/api/groups', { name: 'Birch wedding', bookingIds: ids })
    const { id, version, notes, color } = made.body
    const group = `/api/groups/${id}`
    const change = (fields: object) =>
      ask<Group>(
        group,
        { version, name: 'Birch wedding', notes, color, contactGuestId: guests[1], ...fields },
        'PUT',
      )
    const page = async (query = '') =>
      (await app.requestAsUser(`${group}/confirmation${query}`)).text()
    const deliver = async () => {
      while (await runNextJob(app.context, sendMail));
    }
    const [first = 0, second = 0, cancelled = 0] = ids
    return { app, db, sent, ask, change, page, deliver, guests, group, first, second, cancelled }
  }

  test('a group takes the source of its first booking, and has a language of its own', async () => {
    const { ask, change, group } = await setUp()
    const { body } = await ask<Group>(group)
    expect(body).toMatchObject({ language: '', source: 'desk' })
    const changed = await change({ language: 'de', source: 'agency' })
    expect(changed.body).toMatchObject({ language: 'de', source: 'agency' })
    const { version } = changed.body
    expect((await change({ version })).body).toMatchObject({ language: 'de', source: 'agency' })
    expect((await change({ version: version + 1, language: 'xx' })).body.code).toBe(
      'invalid-fields',
    )
    expect((await change({ version: version + 1, source: 'fax' })).body.code).toBe('invalid-fields')
  })

  test('one confirmation has a section for each booking that is not cancelled, and one sum', async () => {
    const { change, page, first, second, cancelled } = await setUp()
    await change({})
    const text = await page()
    expect(text).toContain('Booking confirmation for Birch wedding')
    expect(text).toContain('Guest 1')
    for (const id of [first, second]) expect(text).toContain(`Booking #${id}: Cabin `)
    expect(text).not.toContain(`#${cancelled}`)
    // $214 and $468, of which $50 are paid; VAT of 7 % is in $214 and in $428.
    for (const amount of [
      '$214.00',
      '$468.00',
      '$682.00',
      '$50.00',
      '$632.00',
      '$14.00',
      '$28.00',
    ]) {
      expect(text).toContain(amount)
    }
    expect(text).toContain(`Reference: bookings #${first}, #${second}`)
  })

  test('it is in the language of the document, of the group, of the contact or of the property', async () => {
    const { db, change, page, guests } = await setUp()
    const { body } = await change({})
    const german = 'Buchungsbestätigung'
    const french = 'Confirmation de réservation'
    expect(await page()).toContain('Booking confirmation')
    await db
      .updateTable('guests')
      .set({ language: 'fr' })
      .where('id', '=', guests[1] ?? 0)
      .execute()
    expect(await page()).toContain(french)
    await change({ version: body.version, language: 'de' })
    expect(await page()).toContain(german)
    expect(await page('?language=fr')).toContain(french)
  })

  test('it is emailed once, and all its bookings are marked as confirmed', async () => {
    const { app, ask, change, sent, deliver, group, first, second, cancelled } = await setUp()
    await change({})
    const request = { document: 'group-confirmation', to }
    const emails = (id: number) => ask<DocumentEmails>(`/api/bookings/${id}/emails`)
    const reply = await ask<DocumentEmails>(`/api/bookings/${second}/emails`, request)
    expect(reply.status).toBe(201)
    expect(reply.body.emails).toMatchObject([
      { document: 'Booking confirmation', state: 'sending' },
    ])
    expect((await emails(first)).body.emails).toMatchObject([{ to, state: 'sending' }])
    await deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain(`#${first}, #${second}`)
    expect(sent[0]?.text).toContain('Dear Guest 1')
    expect(sent[0]?.text).toContain('Total: $682.00\nStill due: $632.00')
    const file = await app.requestAsUser(`${group}/confirmation/pdf`)
    expect(sent[0]?.attachment?.content).toEqual(Buffer.from(await file.arrayBuffer()))
    for (const id of [first, second]) {
      expect((await emails(id)).body.emails).toMatchObject([{ state: 'sent' }])
      const { confirmation } = (await ask<Booking>(`/api/bookings/${id}`)).body
      expect(confirmation).not.toBe(null)
    }
    expect((await emails(cancelled)).body.emails).toEqual([])
  })

  test('it is not sent for a booking without a group or a cancelled one, nor if all are cancelled', async () => {
    const { db, ask, page, cancelled, group } = await setUp()
    const request = { document: 'group-confirmation', to }
    const alone = await givenBooking(db, { startDate: '2026-12-20', endDate: '2026-12-21' })
    const other = await ask(`/api/bookings/${alone.id}/emails`, request)
    expect(other.body.code).toBe('group-not-found')
    const closed = await ask(`/api/bookings/${cancelled}/emails`, request)
    expect(closed.body.code).toBe('confirmation-not-possible')
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
    expect(await page()).toContain('confirmation-not-possible')
    expect((await ask(`${group}9/confirmation`)).body.code).toBe('group-not-found')
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('erasing one of the guests deletes the email that is not sent', async () => {
    const { app, db, ask, guests, first, second } = await setUp()
    await ask(`/api/bookings/${second}/emails`, { document: 'group-confirmation', to })
    await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', first).execute()
    await eraseGuest(app.context, { staffId: 'system', requestId: 'test' }, guests[0] ?? 0, 1)
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { eraseGuest } from '#features/guests/server/erase-guest.ts'
import { deleteOldMail, sendMail } from '#platform/mail/deliver-outbox.ts'
import { AddressRejected, type Mailer, type OutboxMessage } from '#platform/mail/mailer.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { runJob, runNextJob } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { DocumentEmails, EmailTexts } from '../../contract/document-emails.ts'
import type { Invoice } from '../../contract/invoices.ts'

const minutes = 60_000
const marta = 'marta@example.com'

eachDatabase((open) => {
  /** A booking, a clock that the test moves, and a mail server that can be made to fail. */
  async function setUp() {
    const smtp = { error: null as Error | null, now: new Date('2026-11-21T10:00:00Z') }
    const sent: OutboxMessage[] = []
    const mailer: Mailer = {
      sendsEmail: true,
      async send(message) {
        if (smtp.error) throw smtp.error
        sent.push(message)
      },
    }
    const app = await createTestApp({ db: await open(), now: () => smtp.now, mailer })
    const { db } = app.context
    await db
      .updateTable('property')
      .set({ name: 'Larch & <Lake>', email: 'desk@larch.example', bank_details: 'IBAN 1\nBIC 2' })
      .execute()
    const guest = await givenGuest(db, { fullName: 'Marta <b>Silva</b>', email: marta })
    const cabin = await givenCabin(db, { name: 'Fox Den' })
    const stay = { guestId: guest.id, cabinId: cabin.id, paidCents: 10_000 }
    const booking = await givenBooking(db, stay)
    const path = `/api/bookings/${booking.id}/emails`
    const ask = async <Body>(path: string, body?: unknown, init: RequestInit = {}) => {
      const method = body === undefined ? 'GET' : 'POST'
      const response = await app.requestAsUser(path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      })
      return { status: response.status, body: (await response.json()) as Body & { code: string } }
    }
    const send = (request: object, init: RequestInit = {}) =>
      ask<DocumentEmails>(path, { to: marta, ...request }, init)
    const list = async () => (await ask<DocumentEmails>(path)).body
    const deliver = async () => {
      while (await runNextJob(app.context, sendMail));
    }
    return { app, db, smtp, sent, guest, booking, ask, send, list, deliver }
  }

  const confirmation = { document: 'confirmation' }

  describe('a document', () => {
    test('is emailed with its PDF file, and the booking says so', async () => {
      const { send, list, sent, deliver, app, booking } = await setUp()
      const { status, body } = await send(confirmation)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        guestEmail: marta,
        sendsEmail: true,
        emails: [{ document: 'Booking confirmation', to: marta, state: 'sending' }],
      })
      await deliver()
      expect((await list()).emails).toMatchObject([{ state: 'sent' }])
      expect(sent).toMatchObject([
        {
          to: marta,
          subject: `Your booking #${booking.id} at Larch & <Lake>`,
          fromName: 'Larch & <Lake>',
          replyTo: 'desk@larch.example',
          attachment: { fileName: `confirmation-${booking.id}.pdf` },
        },
      ])
      expect(sent[0]?.text).toContain('Dear Marta <b>Silva</b>,')
      expect(sent[0]?.html).toContain('Dear Marta &lt;b&gt;Silva&lt;/b&gt;,')
      const file = await app.requestAsUser(`/api/bookings/${booking.id}/confirmation/pdf`)
      expect(sent[0]?.attachment?.content).toEqual(Buffer.from(await file.arrayBuffer()))
    })

    test('is the same file in every attempt, and deleted when it was sent', async () => {
      const { db, send, list, sent, smtp, deliver } = await setUp()
      smtp.error = new Error('The mail server is unavailable.')
      await send(confirmation)
      const queued = async () => db.selectFrom('outbox').select('attachment').execute()
      const [before] = await queued()
      await deliver()
      expect((await list()).emails).toMatchObject([{ state: 'waiting' }])
      await db.updateTable('bookings').set({ paid_cents: 0 }).execute()
      expect(await queued()).toEqual([before])
      smtp.error = null
      smtp.now = new Date(smtp.now.getTime() + 5 * minutes)
      await deliver()
      expect(sent[0]?.attachment?.content.toString('base64')).toBe(before?.attachment)
      expect(await queued()).toEqual([{ attachment: null }])
      const [message] = await db.selectFrom('outbox').selectAll().execute()
      expect(message).toMatchObject({ text: '', html: '' })
      smtp.now = new Date(smtp.now.getTime() + 8 * 24 * 60 * minutes)
      await runJob({ db, now: () => smtp.now }, deleteOldMail)
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('document_emails').select('to_address').execute()).toEqual([
        { to_address: marta },
      ])
    })

    test('that the mail server rejects for good is shown as rejected', async () => {
      const { db, send, list, smtp, deliver } = await setUp()
      smtp.error = new AddressRejected('550 no such mailbox')
      await send(confirmation)
      for (let index = 0; index < 8; index++) {
        await deliver()
        smtp.now = new Date(smtp.now.getTime() + 65 * minutes)
      }
      expect((await list()).emails).toMatchObject([{ state: 'refused' }])
      expect(await db.selectFrom('outbox').select('attachment').execute()).toEqual([
        { attachment: null },
      ])
    })

    test('is an invoice, a credit note or a receipt as well', async () => {
      const { db, ask, send, list, deliver, sent, booking } = await setUp()
      const { id: paymentId } = await db
        .insertInto('payments')
        .values({
          booking_id: booking.id,
          business_date: '2026-11-21',
          kind: 'payment',
          method: 'cash',
          amount_cents: 5000,
          origin: 'account',
          note: '',
          staff_id: 'system',
          created_at: '2026-11-21T10:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const invoice = await ask<Invoice>(`/api/bookings/${booking.id}/invoices`, {
        addressee: { name: 'Marta' },
        lines: [{ key: 'nights', amount: 600 }],
      })
      const credit = await ask<Invoice>(`/api/invoices/${invoice.body.id}/credit`, {})
      await send({ document: 'invoice', invoiceId: invoice.body.id })
      await send({ document: 'invoice', invoiceId: credit.body.id })
      await send({ document: 'receipt', paymentId })
      await deliver()
      expect((await list()).emails.map(({ kind, document }) => [kind, document])).toEqual([
        ['receipt', `Receipt for payment ${paymentId}`],
        ['credit-note', 'Credit note CN-2026-0001'],
        ['invoice', 'Invoice 2026-0001'],
      ])
      expect(sent.map(({ attachment }) => attachment?.fileName)).toEqual([
        'invoice-2026-0001.pdf',
        'credit-note-CN-2026-0001.pdf',
        `receipt-${paymentId}.pdf`,
      ])
    })

    test('is sent once for requests with the same idempotency key', async () => {
      const { send, deliver, sent } = await setUp()
      const init = { headers: { 'idempotency-key': 'form-0001' } }
      expect((await send(confirmation, init)).status).toBe(201)
      expect((await send(confirmation, init)).status).toBe(201)
      const other = await send({ ...confirmation, to: 'other@example.com' }, init)
      expect(other.body.code).toBe('idempotency-key-reused')
      await deliver()
      expect(sent).toHaveLength(1)
    })

    test('is in the history of the booking without the address', async () => {
      const { db, send } = await setUp()
      await send(confirmation)
      const entries = await db.selectFrom('audit').selectAll().execute()
      const entry = entries.find(({ action }) => action === 'booking.send-email')
      expect(entry?.after).toContain('Booking confirmation')
      expect(JSON.stringify(entries)).not.toContain(marta)
    })
  })

  test('a payment reminder names what is due, and has no file', async () => {
    const { send, deliver, sent } = await setUp()
    expect((await send({ document: 'payment-reminder' })).status).toBe(201)
    await deliver()
    expect(sent[0]?.text).toContain('$500.00 of $600.00 is still due')
    expect(sent[0]?.text).toContain('IBAN 1\nBIC 2')
    expect(sent[0]?.html).toContain('IBAN 1<br>BIC 2')
    expect(sent[0]?.attachment).toBe(null)
  })

  test.each([
    ['no address', { ...confirmation, to: '' }, 422, 'invalid-fields'],
    ['two addresses', { ...confirmation, to: 'a@b.example, c@d.example' }, 422, 'invalid-fields'],
    ['a header in the address', { ...confirmation, to: 'a@b.example\r\nBcc: x@y.example' }, 422],
    ['an unknown document', { document: 'contract' }, 422, 'invalid-fields'],
    ['an unknown invoice', { document: 'invoice', invoiceId: 99 }, 404, 'invoice-not-found'],
    ['an unknown payment', { document: 'receipt', paymentId: 99 }, 404, 'receipt-not-possible'],
    ['an unknown field', { ...confirmation, subject: 'Hi' }, 422, 'invalid-fields'],
  ])(
    'an email with %s is rejected and not queued',
    async (_, request, status, code = undefined) => {
      const { db, send } = await setUp()
      const response = await send(request)
      expect(response.status).toBe(status)
      if (code) expect(response.body.code).toBe(code)
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    },
  )

  test('nothing is emailed about a cancelled booking, a settled one or the invoice of another booking', async () => {
    const { db, ask, send, guest, booking } = await setUp()
    const other = await givenBooking(db, { guestId: guest.id })
    const invoice = await ask<Invoice>(`/api/bookings/${other.id}/invoices`, {
      addressee: { name: 'Marta' },
      lines: [{ key: 'nights', amount: 600 }],
    })
    const foreign = await send({ document: 'invoice', invoiceId: invoice.body.id })
    expect(foreign.body.code).toBe('invoice-not-found')
    await db.updateTable('bookings').set({ paid_cents: 60_000 }).execute()
    expect((await send({ document: 'payment-reminder' })).body.code).toBe('nothing-due')
    await db.updateTable('bookings').set({ status: 'cancelled', paid_cents: 0 }).execute()
    expect((await send(confirmation)).body.code).toBe('confirmation-not-possible')
    expect((await ask(`/api/bookings/999/emails`)).body.code).toBe('booking-not-found')
    expect(booking.id).not.toBe(other.id)
  })

  test('erasing a guest deletes unsent emails and all addresses', async () => {
    const { app: testApp, db, send, list, guest } = await setUp()
    await send(confirmation)
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
    const system = { staffId: 'system', requestId: 'test' }
    await eraseGuest(testApp.context, system, guest.id, 1)
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await list()).emails).toMatchObject([{ to: '', state: 'not-sent' }])
    expect((await send({ document: 'payment-reminder' })).status).toBeGreaterThanOrEqual(400)
  })

  describe('the texts of emails', () => {
    const put = (text: object) => ({ method: 'PUT', body: JSON.stringify(text) })
    const path = '/api/email-texts/confirmation'

    test('are changed, used and reset', async () => {
      const { ask, send, deliver, sent } = await setUp()
      const text = { subject: 'See you, {booking}', body: 'Hi {guest name}\r\n\r\n{total} <i>' }
      const saved = await ask<EmailTexts>(path, undefined, put(text))
      expect(saved.body.texts[0]).toEqual({
        kind: 'confirmation',
        subject: 'See you, {booking}',
        body: 'Hi {guest name}\n\n{total} <i>',
        isChanged: true,
      })
      await send(confirmation)
      await deliver()
      expect(sent[0]?.text).toContain('Hi Marta <b>Silva</b>\n\n$600.00 <i>')
      expect(sent[0]?.html).toContain('$600.00 &lt;i&gt;')
      const reset = await ask<EmailTexts>(path, undefined, { method: 'DELETE' })
      expect(reset.body.texts[0]).toMatchObject({ isChanged: false })
    })

    test('of one language go before those of all others, which go before the default ones', async () => {
      const { db, ask, send, deliver, sent } = await setUp()
      await db.updateTable('guests').set({ language: 'de' }).execute()
      const german = `${path}?language=de`
      const first = async (language: string) =>
        (await ask<EmailTexts>(`/api/email-texts?language=${language}`)).body.texts[0]
      const emailed = async () => {
        await send(confirmation)
        await deliver()
        return sent.at(-1)?.subject
      }
      expect(await emailed()).toMatch(/^Ihre Buchung/)
      await ask(path, undefined, put({ subject: 'For all', body: 'Hi' }))
      expect(await emailed()).toBe('For all')
      expect(await first('de')).toMatchObject({ subject: 'For all', isChanged: false })
      await ask(german, undefined, put({ subject: 'Auf Deutsch', body: 'Hallo' }))
      expect(await emailed()).toBe('Auf Deutsch')
      expect(await first('de')).toMatchObject({ subject: 'Auf Deutsch', isChanged: true })
      expect(await first('fr')).toMatchObject({ subject: 'For all', isChanged: false })
      await ask(path, undefined, { method: 'DELETE' })
      expect(await emailed()).toBe('Auf Deutsch')
      expect((await first('fr'))?.subject).toMatch(/^Votre réservation/)
      const unknown = await ask('/api/email-texts/confirmation?language=xx', undefined, {
        method: 'DELETE',
      })
      expect(unknown.status).toBe(400)
      const reset = await ask<EmailTexts>(german, undefined, { method: 'DELETE' })
      expect(reset.body.example.arrival).toBe('Fr, 04.12.2026')
      expect(await emailed()).toMatch(/^Ihre Buchung/)
    })

    test('that equal the default are not kept', async () => {
      const { ask, db } = await setUp()
      const texts = (await ask<EmailTexts>('/api/email-texts')).body.texts
      const { subject, body } = texts[0] ?? { subject: '', body: '' }
      const { isChanged } = (await ask<EmailTexts>(path, undefined, put({ subject, body }))).body
        .texts[0] ?? { isChanged: true }
      expect(isChanged).toBe(false)
      expect(await db.selectFrom('email_texts').selectAll().execute()).toEqual([])
    })

    test.each([
      ['an unknown placeholder', { subject: 'Hi', body: 'Dear {gest}' }, 422],
      ['a name in the subject', { subject: 'Hi {guest name}', body: 'Hi' }, 422],
      ['no subject', { subject: ' ', body: 'Hi' }, 422],
      ['a subject of two lines', { subject: 'a\nb', body: 'Hi' }, 422],
      ['no text', { subject: 'Hi', body: '' }, 422],
      ['too much text', { subject: 'Hi', body: 'x'.repeat(3001) }, 422],
    ])('are not saved with %s', async (_, text, status) => {
      const { ask, db } = await setUp()
      expect((await ask(path, undefined, put(text))).status).toBe(status)
      expect(await db.selectFrom('email_texts').selectAll().execute()).toEqual([])
    })

    test('are only sent with a file that lacks characters after staff accepted it', async () => {
      const { send, db } = await setUp()
      for (const [fullName, missing] of [
        ['Ida 🦊', '🦊'],
        ['ሰላም', 'ሰ ላ ም'],
        ['ᚠᛁᛏ', 'ᚠ ᛁ ᛏ'],
      ] as const) {
        await db.updateTable('guests').set({ full_name: fullName }).execute()
        const { status, body } = await send(confirmation)
        expect([status, body.code]).toEqual([409, 'letters-missing'])
        expect(body).toMatchObject({ title: expect.stringContaining(`cannot show ${missing} in`) })
      }
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
      const accepted = await send({ ...confirmation, acceptMissingLetters: true })
      expect(accepted.status).toBe(201)
      await db.updateTable('guests').set({ full_name: '山田 太郎' }).execute()
      expect((await send(confirmation)).status).toBe(201)
    })

    test('of an unknown kind are not found', async () => {
      const { ask } = await setUp()
      const text = put({ subject: 'Hi', body: 'Hi' })
      expect((await ask('/api/email-texts/welcome', undefined, text)).status).toBe(404)
    })

    test('that become too long when they are filled in are not sent', async () => {
      const { ask, send, db } = await setUp()
      await db
        .updateTable('property')
        .set({ bank_details: '&'.repeat(500) })
        .execute()
      await ask(path, undefined, put({ subject: 'Hi', body: '{bank details}'.repeat(30) }))
      expect((await send(confirmation)).body.code).toBe('email-too-long')
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    })
  })
})

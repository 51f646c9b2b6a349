import { describe, expect, test } from 'vitest'
import { t } from '#domain/i18n/messages.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import type { Mailer, OutboxMessage } from '#platform/mail/mailer.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { DocumentEmails } from '../contract/document-emails.ts'

/* The property writes German, its staff read Polish, and its guest French. */

const french = (text: () => string) => withLanguage('fr', text)
const polish = (text: () => string) => withLanguage('pl', text)

eachDatabase((open) => {
  async function setUp() {
    const sent: OutboxMessage[] = []
    const mailer: Mailer = {
      sendsEmail: true,
      send: async (message) => {
        sent.push(message)
      },
    }
    const now = () => new Date('2026-11-21T10:00:00Z')
    const app = await createTestApp({ db: await open(), now, mailer })
    const { db } = app.context
    await db
      .updateTable('property')
      .set({
        name: 'Am See',
        language: 'de',
        currency: 'EUR',
        date_format: '21.11.2026',
        number_format: '1.234,56',
      })
      .execute()
    const guest = await givenGuest(db, { countryCode: 'FR' })
    await db.updateTable('guests').set({ language: 'fr' }).execute()
    const { id } = await givenBooking(db, { guestId: guest.id, paidCents: 10_000 })
    const ask = async (path: string, body?: object) => {
      const response = await app.requestAsUser(path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      })
      expect(response.status).toBeLessThan(300)
      return response.text()
    }
    await db
      .insertInto('charges')
      .values({
        booking_id: id,
        kind: 'fee',
        label: 'Tourist tax',
        unit: 'person-night',
        unit_cents: 200,
        quantity: 1,
        guests: null,
        nights: null,
        units: null,
        tax_kind: 'tourist-tax',
        amount_cents: 1200,
        catalogue_id: null,
        is_mandatory: false,
        note: '',
        created_by: 'system',
        created_at: '2026-11-20T10:00:00.000Z',
      })
      .execute()
    await ask('/api/session')
    await db.updateTable('staff').set({ language: 'pl' }).execute()
    await ask(`/api/bookings/${id}/invoices`, {
      addressee: { name: 'Marta' },
      lines: [
        { key: 'nights', amount: 600 },
        { key: 'charge-1', amount: 12 },
      ],
    })
    const emailed = async (request: object) => {
      const to = 'marta@example.com'
      const text = await ask(`/api/bookings/${id}/emails`, { to, ...request })
      while (await runNextJob(app.context, sendMail));
      const { emails } = JSON.parse(text) as DocumentEmails
      return { shown: emails[0]?.document, message: sent.at(-1) }
    }
    return { db, ask, emailed, id }
  }

  describe('with staff in Polish, a guest in French and a property in German', () => {
    test.each([
      ['a confirmation', 'bookings/1/confirmation', 'fr', () => t('Your stay')],
      ['a confirmation', 'bookings/1/confirmation?language=pl', 'pl', () => t('Your stay')],
      ['a registration card', 'bookings/1/registration-card', 'fr', () => t('Registration card')],
      ['a receipt', 'payments/1/receipt', 'fr', () => t('Receipt for payment {id}', { id: 1 })],
      ['an invoice', 'invoices/1/page', 'de', () => t('Invoice {number}', { number: '2026-0001' })],
      ['the list of the day', 'print/cleaning-list', 'pl', () => t('Guests arriving')],
    ] as const)('%s at %s is in %s', async (_, path, language, text) => {
      const { ask } = await setUp()
      const page = await ask(`/api/${path}`)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(withLanguage(language, text))
      expect(page).toContain(`lang="pl">${polish(() => t('Print'))}</button>`)
    })

    test('the amounts of a document are as in its language, and in the currency of the property', async () => {
      const { ask } = await setUp()
      expect(await ask('/api/bookings/1/confirmation')).toContain('21 nov. 2026')
      expect(await ask('/api/invoices/1/page')).toContain('21.11.2026')
      expect(await ask('/api/invoices/1/page')).toContain('600,00')
    })

    test('the labels of its own charges and its reasons are worded when they are read, except on invoices', async () => {
      const { ask, db, id } = await setUp()
      const label = () => t('Tourist tax')
      expect(await ask('/api/bookings/1/confirmation')).toContain(french(label))
      expect(await ask(`/api/bookings/${id}`)).toContain(polish(label))
      expect(await ask('/api/invoices/1/page')).toContain(withLanguage('de', label))
      await db.updateTable('property').set({ language: 'it' }).execute()
      expect(await ask('/api/invoices/1/page')).toContain(withLanguage('de', label))
      const { id: audit_id } = await db
        .selectFrom('audit')
        .where('action', '=', 'invoice.issue')
        .select('id')
        .executeTakeFirstOrThrow()
      const reason = 'Made room for booking #7'
      await db.insertInto('audit_reasons').values({ audit_id, reason }).execute()
      const worded = polish(() => t('Made room for booking #{id}', { id: '7' }))
      expect(worded).not.toBe(reason)
      expect(await ask(`/api/history/booking/${id}`)).toContain(worded)
    })

    test('an invoice is emailed in French, and named in Polish to the staff', async () => {
      const { emailed, db, ask, id } = await setUp()
      const { message, shown } = await emailed({ document: 'invoice', invoiceId: 1 })
      const title = () => t('Invoice {number}', { number: '2026-0001' })
      expect(message?.subject).toContain(french(title))
      expect(message?.html).toContain('<html lang="fr">')
      expect(shown).toBe(polish(title))
      const [stored] = await db.selectFrom('document_emails').select('document_name').execute()
      expect(stored?.document_name).toBe('Invoice 2026-0001')
      const history = await ask(`/api/history/booking/${id}`)
      expect(history).toContain(polish(title))
    })

    test.each([
      ['a payment reminder', { document: 'payment-reminder' }],
      ['a receipt', { document: 'receipt', paymentId: 1 }],
    ])('%s is emailed in French, or in the language that staff choose', async (_, request) => {
      const { emailed } = await setUp()
      const usual = await emailed(request)
      expect(usual.message?.text).toContain('Bonjour Marta Sousa')
      const other = await emailed({ ...request, language: 'de' })
      expect(other.message?.text).toContain('Guten Tag Marta Sousa')
    })
  })
})

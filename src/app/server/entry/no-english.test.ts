import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { apiErrors, type ErrorCode } from '#contract/errors.ts'
import { seedDemo } from '#features/demo/server/demo.ts'
import type { BookingInvoices } from '#features/documents/contract/invoices.ts'
import { renderPage } from '#features/documents/server/print/render-page.ts'
import { readMonthlyReport } from '#features/reports/server/emails/monthly-report.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { AppError } from '#platform/base/errors.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import type { OutboxMessage } from '#platform/mail/mailer.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { everyRoute } from '#testkit/app/every-route.ts'
import { runDueJobs } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { logIn, mara } from '#testkit/app/test-login.ts'
import { englishFinder } from '#testkit/english-texts.ts'

/*
 * Whatever the server writes for people, read by staff, guests and a property of one language: documents, emails,
 * files, sentences of the API and its errors.
 */

const today = '2026-11-21'
const period = `from=2026-11-01&to=2026-11-30`

/** Requests that need a query, which `everyRoute` does not know. */
const withQuery = [
  'payments.csv',
  'accounting.csv',
  'reports/metrics.csv',
  'reports/metrics.csv',
  'reports/tourism.csv',
  'reports/payments.csv',
  'reports/taxes.csv',
  'reports/metrics',
  'reports/payments',
  'reports/tourism',
].map((path) => `/api/${path}?${period}`)

/** For programmers and operators, without texts, or with texts in all languages. */
const notForPeople = /^\/api\/(openapi|docs|metrics|export|events|message-rules)|^\/calendars/

/** Every text of a response: of HTML its text nodes, of CSV its headings and sentences, of JSON its sentences. */
async function textsOf(response: Response): Promise<string[]> {
  const type = response.headers.get('content-type') ?? ''
  if (!/html|csv|json/.test(type)) return []
  const body = await response.text()
  if (type.includes('html')) return textsOfHtml(body)
  if (type.includes('csv')) return cellsOf(body)
  return sentencesIn(JSON.parse(body))
}

const textsOfHtml = (html: string): string[] =>
  html
    .replaceAll(/<(style|script).*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").trim())

function cellsOf(csv: string): string[] {
  const options = { bom: true, delimiter: [',', ';'], relax_column_count: true }
  const [headings = [], ...lines]: string[][] = parse(csv, options)
  return [...headings, ...sentencesIn(lines)]
}

/** Single words are codes, such as the status of a booking. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesIn)
    : []
}

/** Without fields, and with fields that break their rules. */
const wrongBodies = [
  {},
  {
    ...{ name: '', fullName: ' ', text: '', reason: '', note: 'x'.repeat(9_999), label: '' },
    ...{ email: 'x', password: 'x', url: 'x', address: 'x'.repeat(9_999), phone: 'x' },
    ...{ price: -1, amount: 0.001, quantity: 0, maxCapacity: 0, regularPrice: -1, discount: 1e9 },
    ...{ startDate: 'x', endDate: '1999-01-01', date: '2026-02-30', from: 'x', to: 'x' },
    ...{ numGuests: 0, version: 'x', state: 'x', status: 'x', cabinIds: [], userIds: 'x' },
  },
]

oneDatabase((open) => {
  async function demoIn(language: string) {
    const now = new Date(`${today}T10:00:00Z`)
    const mails: OutboxMessage[] = []
    const app = await createTestApp({
      db: await open(),
      now: () => now,
      mailer: { sendsEmail: true, send: async (message) => void mails.push(message) },
    })
    const { db, vault } = app.context
    await seedDemo(db, vault, { today, now, onProgress: () => {} })
    await db.updateTable('property').set({ language }).execute()
    /** Names that the demo gave, and which are also messages. */
    const names = [
      ...(await db.selectFrom('charge_catalogue').select('name').execute()),
      ...(await db.selectFrom('guests').select('full_name as name').execute()),
    ].map(({ name }) => name)
    const find = englishFinder(language)
    const headers = { 'accept-language': language, 'content-type': 'application/json' }
    return {
      app,
      mails,
      headers,
      get: (path: string) => app.requestAsUser(path, { headers }),
      send: (method: string, path: string, body: object = {}) =>
        app.requestAsUser(path, { method, headers, body: JSON.stringify(body) }),
      english: (texts: string[], where: string) =>
        find(texts.filter((text) => !names.includes(text))).map(
          ({ text, message }) => `${where}: ${text} (${message})`,
        ),
    }
  }

  test('English is found in texts of another language', () => {
    const texts = ['Cabins', '3 nights', 'Hütten', '3 Nächte', 'Fox Den', 'No cabin is available']
    expect(englishFinder('de')(texts).map(({ text }) => text)).toEqual([
      'Cabins',
      '3 nights',
      'No cabin is available',
    ])
  })

  describe.each(['de', 'pl'])('in %s', (language) => {
    test('no page, file or sentence of the API is English', async () => {
      const { app, get, english } = await demoIn(language)
      const paths = everyRoute(app, '1')
        .filter(({ method, path }) => method === 'GET' && !notForPeople.test(path))
        .map(({ path }) => path)
      const found: string[] = []
      for (const path of [...paths, ...withQuery])
        found.push(...english(await textsOf(await get(path)), path))
      expect(found).toEqual([])
    })

    test('no invoice, credit note, report of a month or email is English', async () => {
      const { app, mails, get, send, english } = await demoIn(language)
      const { db } = app.context
      const { id: paymentId, booking_id: id } = await db
        .selectFrom('payments')
        .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
        .where('bookings.status', '=', 'unconfirmed')
        .whereRef('bookings.paid_cents', '<', 'bookings.cabin_price_cents')
        .select(['payments.id', 'payments.booking_id'])
        .executeTakeFirstOrThrow()
      const done = async (sent: Promise<Response>) => {
        const response = await sent
        expect(response.status, await response.clone().text()).toBeLessThan(300)
        return response
      }
      const bookings = `/api/bookings/${id}`
      const issued = await get(`${bookings}/invoices`)
      const { openLines } = (await issued.json()) as BookingInvoices
      const addressee = { name: 'Ana Reis', address: 'Rua do Lago 3' }
      await done(
        send('POST', `${bookings}/invoices`, {
          addressee,
          lines: openLines.map(({ key, amount }) => ({ key, amount })),
        }),
      )
      await done(send('POST', '/api/invoices/1/credit'))
      for (const request of [
        { document: 'confirmation' },
        { document: 'payment-reminder' },
        { document: 'invoice', invoiceId: 1 },
        { document: 'invoice', invoiceId: 2 },
        { document: 'receipt', paymentId },
      ])
        await done(send('POST', `${bookings}/emails`, { to: 'ana@example.com', ...request }))
      await done(
        send('POST', '/api/staff', {
          ...mara,
          email: 'new@cabins.example',
          password: 'seven lamps at dusk',
        }),
      )
      const userId = await createStaff(app.context, { ...mara, verified: true })
      await done(send('PUT', '/api/report-emails', { userIds: [userId] }))
      await done(send('POST', '/api/report-emails/send', { month: '2026-10-01' }))
      await done(send('POST', '/api/password-link', { email: mara.email }))
      await done(logIn(app))
      await runDueJobs(app.context, sendMail)

      const day = { date: today, timeZone: 'UTC' }
      const report = await inPropertyLanguage(db, async () =>
        renderPage(await readMonthlyReport(app.context, day, '2026-10-01')),
      )
      const found = [
        ...english(await textsOf(await get('/api/invoices/1/page')), 'the invoice'),
        ...english(await textsOf(await get('/api/invoices/2/page')), 'the credit note'),
        ...english(textsOfHtml(report), 'the report'),
        ...mails.flatMap(({ subject, text, html }) =>
          english([subject, ...text.split('\n'), ...textsOfHtml(html ?? '')], subject),
        ),
      ]
      expect(mails).toHaveLength(8)
      expect(found).toEqual([])
    })

    test('no error is English, of a code or of a field', async () => {
      const { app, send, english } = await demoIn(language)
      const titles = withLanguage(language, () =>
        Object.keys(apiErrors).map((code) => new AppError(code as ErrorCode).message),
      )
      expect(english(titles, 'the codes')).toEqual([])
      const found: string[] = []
      for (const { method, path } of everyRoute(app, '1')) {
        // Rules for messages have texts in all languages.
        if (method === 'GET' || /session|roles|second-factor|message-rules/.test(path)) continue
        for (const body of wrongBodies)
          found.push(...english(await textsOf(await send(method, path, body)), path))
      }
      expect(found).toEqual([])
    })
  })
})

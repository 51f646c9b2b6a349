import { describe, expect, onTestFinished, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { PaymentsOfDay } from '#contract/payments.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { breakfast, nights, openInvoiceClient } from '#testkit/app/invoice-client.ts'
import { runDueJobs } from '#testkit/app/run-jobs.ts'
import { openWebhookReceiver, type ReceivedMessage, type Reply } from '#testkit/webhook-receiver.ts'
import { type CashRegister, savedCashRegister } from '../contract/cash-register.ts'
import { signedHeaders } from './sign-message.ts'
import { cashRegisterSigning, registerTimeoutMs } from './sign-payments.ts'

const signed = (receipt: unknown): Reply => ({ status: 200, body: JSON.stringify({ receipt }) })

type Sent = {
  id: string
  data: { kind: string; paymentId: number; amount: number; cancels: string | null; taxes: object[] }
}
const sentIn = ({ body }: ReceivedMessage) => JSON.parse(body) as Sent

/** A cash register that signs each id once, as a real one does, and fails as the test says. */
async function openRegister() {
  const receipts = new Map<string, string>()
  const failures: Reply[] = []
  const receiver = await openWebhookReceiver((message) => {
    const { id } = sentIn(message)
    const failure = failures.shift()
    if (failure) return failure
    if (!receipts.has(id)) receipts.set(id, `TSE-Signatur ${receipts.size + 1}\nSeriennummer: K1`)
    return signed(receipts.get(id))
  })
  onTestFinished(receiver.close)
  return { receiver, receipts, failures }
}

eachDatabase((open) => {
  async function setUp({ isEnabled = true } = {}) {
    const register = await openRegister()
    const client = await openInvoiceClient(await open(), { allowsPrivateNetworks: true })
    const { app, booking, send, clock } = client
    const save = (fields: object = {}) =>
      send<CashRegister>(
        '/api/cash-register',
        { url: register.receiver.url, isEnabled, ...fields },
        'PUT',
      )
    const { secret } = savedCashRegister.parse((await save()).body)
    const find = async () =>
      (await send<Booking>(`/api/bookings/${booking.id}`, undefined, 'GET')).body
    const pay = async (amount: number, fields: object = {}, verb = 'take-payment') => {
      const { folio } = await find()
      const body = { amount, method: 'cash', expectedBalance: folio.balance, ...fields }
      const response = await send<{ payment: Booking['folio']['payments'][number] }>(
        `/api/bookings/${booking.id}/${verb}`,
        body,
      )
      expect(response.status).toBe(200)
      return response.body.payment
    }
    const voidPayment = (paymentId: number) =>
      send(`/api/bookings/${booking.id}/void-payment`, { paymentId, reason: 'Entered twice' })
    const payments = async () =>
      (await send<PaymentsOfDay>('/api/payments', undefined, 'GET')).body.items
    const settings = async () =>
      (await send<CashRegister>('/api/cash-register', undefined, 'GET')).body
    const pass = (minutes: number) => {
      clock.now = new Date(Date.parse(clock.now) + minutes * 60_000).toISOString()
    }
    const receipt = async (id: number) =>
      (await app.requestAsUser(`/api/payments/${id}/receipt`)).text()
    return {
      ...client,
      ...register,
      secret,
      save,
      find,
      pay,
      voidPayment,
      payments,
      settings,
      pass,
      receipt,
      sign: () => runDueJobs(app.context, cashRegisterSigning),
    }
  }

  describe('a payment in cash', () => {
    test('is signed by the cash register, and its receipt shows the signature', async () => {
      const { clock, pay, sign, payments, receipt, receiver, secret, db } = await setUp()
      const { id, register } = await pay(207)
      expect(register).toEqual({ state: 'waiting', receipt: null, error: null })
      await sign()
      const { body = '', headers = {} } = receiver.received[0] ?? {}
      const messageId = headers['webhook-id'] ?? ''
      expect(headers).toMatchObject(
        signedHeaders(secret ?? '', { messageId, body, at: new Date(clock.now) }),
      )
      expect(JSON.parse(body)).toEqual({
        id: expect.stringMatching(/^cash_[0-9a-f]{24}$/),
        type: 'cash.sign',
        timestamp: expect.stringMatching(/Z$/),
        data: {
          kind: 'payment',
          paymentId: id,
          bookingId: 1,
          date: '2026-11-21',
          amount: 207,
          currency: 'USD',
          taxes: [
            { percent: 19, net: 22.69, tax: 4.31, gross: 27 },
            { percent: 7, net: 168.22, tax: 11.78, gross: 180 },
          ],
          cancels: null,
        },
      })
      expect((await payments())[0]?.register).toEqual({
        state: 'signed',
        receipt: 'TSE-Signatur 1\nSeriennummer: K1',
        error: null,
      })
      const page = await receipt(id)
      expect(page).toContain('TSE-Signatur 1')
      expect(page).not.toContain('out of order')
      expect(await findViolations(db)).toEqual([])
    })

    test('is signed by a running server without another request, also at check-in', async () => {
      const { app, booking, send, receipt, find, db } = await setUp()
      await db.updateTable('bookings').set({ paid_cents: 0 }).execute()
      const { stop } = startJobs(app.context, [cashRegisterSigning])
      onTestFinished(stop)
      const checkIn = {
        addBreakfast: false,
        paymentConfirmed: true,
        expectedTotal: (await find()).totalPrice,
        paymentMethod: 'cash',
      }
      const { status } = await send(`/api/bookings/${booking.id}/check-in`, checkIn)
      expect(status).toBe(200)
      // The receipt waits for the register.
      expect(await receipt(1)).toContain('TSE-Signatur 1')
    })

    test('that is paid back or voided is signed again, with the opposite amount', async () => {
      const { pay, voidPayment, sign, receiver, payments } = await setUp()
      const first = await pay(100)
      await pay(40, {}, 'refund')
      const second = await pay(10)
      expect((await voidPayment(second.id)).status).toBe(200)
      await sign()
      const sent = receiver.received.map(sentIn)
      const own = sent.find(({ data }) => data.paymentId === second.id)
      expect(sent.map(({ data }) => [data.kind, data.amount, data.cancels])).toEqual([
        ['payment', 100, null],
        ['refund', -40, null],
        ['payment', 10, null],
        ['cancellation', -10, own?.id],
      ])
      expect((await payments()).map(({ register }) => register?.receipt?.slice(0, 14))).toEqual([
        'TSE-Signatur 1',
        'TSE-Signatur 2',
        'TSE-Signatur 4',
      ])
      expect(first.register?.state).toBe('waiting')
    })

    test('is recorded without a cash register, by card, or while it is turned off, and not signed', async () => {
      const { pay, sign, receiver, save } = await setUp({ isEnabled: false })
      expect((await pay(10)).register).toBeNull()
      await save({ isEnabled: true })
      expect((await pay(10, { method: 'card' })).register).toBeNull()
      await sign()
      expect(receiver.received).toEqual([])
    })

    test('waits while the cash register is turned off, and is signed when it is turned on', async () => {
      const { pay, sign, receiver, save, payments } = await setUp()
      await pay(10)
      await save({ isEnabled: false })
      await sign()
      expect(receiver.received).toEqual([])
      await save({ isEnabled: true })
      await sign()
      expect((await payments())[0]?.register?.state).toBe('signed')
    })
  })

  describe('a cash register that fails', () => {
    test.each<[string, Reply, RegExp]>([
      ['responds with 500', { status: 500, body: 'Out\0of order' }, /responded with 500/],
      ['does not accept the signature', { status: 401 }, /responded with 401/],
      ['closes the connection', 'disconnect', /closed the connection/],
      ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, /Redirects/],
      ['responds with nothing', { status: 204 }, /without a receipt/],
      ['responds with no JSON', { status: 200, body: '<html>' }, /without a receipt/],
      ['has an empty receipt', signed(' '), /without a receipt/],
      ['has a number as receipt', signed(7), /without a receipt/],
      ['has too long a receipt', signed('x'.repeat(2_001)), /without a receipt/],
      ['has a control character', signed('a\0b'), /without a receipt/],
      ['never ends its response', { status: 200, body: ' '.repeat(100_000) }, /without a receipt/],
    ])(
      'because it %s, receives it again, and the payment is recorded',
      async (_, failure, error) => {
        const { pay, sign, failures, payments, receipt, pass, settings, receipts, receiver } =
          await setUp()
        failures.push(failure, failure)
        const { id } = await pay(100)
        await sign()
        expect((await payments())[0]).toMatchObject({
          amount: 100,
          isTakings: true,
          register: { state: 'failed', receipt: null, error: expect.stringMatching(error) },
        })
        expect(await settings()).toMatchObject({
          numUnsigned: 1,
          lastError: expect.stringMatching(error),
        })
        expect(await receipt(id)).toContain('Not signed: the cash register was out of order')
        pass(1)
        await sign()
        pass(5)
        await sign()
        expect((await payments())[0]?.register).toMatchObject({ state: 'signed', error: null })
        expect(await receipt(id)).toContain('TSE-Signatur 1')
        expect(receiver.received).toHaveLength(3)
        expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
        expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
        expect(receipts.size).toBe(1)
        expect(await settings()).toMatchObject({ numUnsigned: 0, lastError: null, failedAt: null })
      },
    )

    test('because it does not respond times out after five seconds', async () => {
      const { pay, sign, failures, payments } = await setUp()
      failures.push('hang')
      await pay(100)
      const before = performance.now()
      await sign()
      expect(performance.now() - before).toBeGreaterThan(registerTimeoutMs - 500)
      expect((await payments())[0]?.register?.error).toMatch(/within 5 seconds/)
    })

    test('is tried again immediately by a user, which is audited', async () => {
      const { pay, sign, failures, payments, send, db } = await setUp()
      failures.push({ status: 500 })
      const { id } = await pay(100)
      await sign()
      expect((await send(`/api/payments/${id}/sign`)).status).toBe(204)
      expect((await payments())[0]?.register?.state).toBe('waiting')
      await sign()
      expect((await payments())[0]?.register?.state).toBe('signed')
      expect((await send(`/api/payments/${id}/sign`)).body.code).toBe('nothing-to-sign')
      const actions = await db.selectFrom('audit').select('action').orderBy('id').execute()
      expect(actions.map(({ action }) => action).slice(-3)).toEqual([
        'booking.sign-payment',
        'booking.retry-signing',
        'booking.sign-payment',
      ])
    })

    test('does not keep the other payments from being signed', async () => {
      const { pay, sign, failures, payments } = await setUp()
      failures.push({ status: 422 })
      await pay(100)
      await pay(50)
      await sign()
      expect((await payments()).map(({ register }) => register?.state)).toEqual([
        'failed',
        'signed',
      ])
    })

    test('that signs but whose response is lost does not sign twice', async () => {
      const { pay, sign, receiver, receipts, payments, pass } = await setUp()
      const { respond } = receiver
      receiver.respond = (message) => {
        respond(message)
        receiver.respond = respond
        return 'disconnect'
      }
      await pay(100)
      await sign()
      pass(1)
      await sign()
      expect(receipts.size).toBe(1)
      expect((await payments())[0]?.register?.receipt).toContain('TSE-Signatur 1')
    })
  })

  test('two servers that sign at the same time keep one signature', async () => {
    const { app, pay, receiver, receipts, payments } = await setUp()
    const { id } = await pay(100)
    const job = { key: String(id), payload: {}, attempt: 1, signal: new AbortController().signal }
    await Promise.all([1, 2, 3].map(() => cashRegisterSigning.run(app.context, job)))
    expect(receiver.received.length).toBeGreaterThanOrEqual(1)
    expect(receipts.size).toBe(1)
    expect((await payments())[0]?.register?.receipt).toContain('TSE-Signatur 1')
  })

  test('an invoice shows the signatures of what was paid in cash, also that one is missing, forever', async () => {
    const { pay, sign, failures, issue, page, pass } = await setUp()
    await pay(100)
    await sign()
    failures.push({ status: 500 })
    await pay(590)
    await sign()
    const { id } = (await issue({ lines: [nights, breakfast] })).body
    const printed = await page(id)
    expect(printed).toContain('TSE-Signatur 1')
    expect(printed).toContain('Not signed: the cash register was out of order')
    pass(2)
    await sign()
    expect(await page(id)).toBe(printed)
  })

  describe('the settings', () => {
    test('show the secret once, and a new one replaces it', async () => {
      const { db, save, send, secret, settings } = await setUp()
      expect(secret).toMatch(/^whsec_/)
      expect((await save()).body).toMatchObject({ secret: null, isEnabled: true })
      const renewed = (await send<{ secret: string }>('/api/cash-register/secret')).body.secret
      expect(renewed).toMatch(/^whsec_/)
      expect(renewed).not.toBe(secret)
      expect(JSON.stringify(await settings())).not.toContain('whsec_')
      const [row] = await db.selectFrom('cash_registers').select('secret').execute()
      expect(row?.secret).not.toContain(renewed.slice(6))
      const audit = await db.selectFrom('audit').selectAll().execute()
      expect(JSON.stringify(audit)).not.toMatch(/whsec_|127\.0\.0\.1/)
    })

    test('without a cash register have nothing to replace', async () => {
      const { send } = await openInvoiceClient(await open())
      expect((await send('/api/cash-register/secret')).body.code).toBe('cash-register-missing')
      expect((await send('/api/cash-register', undefined, 'GET')).body).toEqual({
        url: '',
        isEnabled: false,
        numUnsigned: 0,
        failedAt: null,
        lastError: null,
      })
    })

    test.each([
      ['https://127.0.0.1/sign', 'webhook-address-refused'],
      ['https://[::1]/sign', 'webhook-address-refused'],
      ['http://register.example.com/', 'invalid-fields'],
      ['ftp://register.example.com/', 'invalid-fields'],
      ['', 'invalid-fields'],
    ])('reject the address %s', async (url, code) => {
      const { send } = await openInvoiceClient(await open())
      expect((await send('/api/cash-register', { url, isEnabled: true }, 'PUT')).body.code).toBe(
        code,
      )
    })
  })

  test('a private address that a name resolves to is not called', async () => {
    const { app, pay, payments, receiver } = await setUp()
    await pay(100)
    const config = { ...app.context.config, allowsPrivateNetworks: false }
    await runDueJobs({ ...app.context, config }, cashRegisterSigning)
    expect(receiver.received).toEqual([])
    expect((await payments())[0]?.register?.error).toMatch(/private network/)
  })
})

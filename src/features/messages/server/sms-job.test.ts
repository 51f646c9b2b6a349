import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { internationalPhone, smsBody } from '#platform/mail/sms-service.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openMessageClient } from '#testkit/app/message-client.ts'
import { openWebhookReceiver } from '#testkit/webhook-receiver.ts'
import type { BookingMessages } from '../contract/booking-messages.ts'
import type { SavedSmsService } from '../contract/sms-service.ts'

const day = '2026-12-03T10:00:00Z'
const texts = [{ language: 'en', subject: 'SMS', body: 'Dear {guest name}, "{cabin}"' }]

test.each([
  ['912 345 678', 'PT', '+351912345678'],
  ['+49 (0)151 23456789', 'PT', '+4915123456789'],
  ['00351 912 345 678', 'PT', '+351912345678'],
  ['912 345 678', '', null],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['112', 'PT', null],
  ['', 'PT', null],
])('%s in %s is %s', (phone, country, expected) => {
  expect(internationalPhone(phone, country)).toBe(expected)
})

test('number and text are escaped for JSON, or for a form', () => {
  const values = { to: '+351912345678', text: '"A"\n{to} & ä' }
  const body = smsBody('{"a":"{to}","b":"{text}"}', [], values)
  expect(JSON.parse(body)).toEqual({ a: values.to, b: values.text })
  const form = [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]
  const sent = new URLSearchParams(smsBody('To={to}&Body={text}', form, values))
  expect([sent.get('To'), sent.get('Body')]).toEqual([values.to, values.text])
})

eachDatabase((open) => {
  /** A guest with a phone, a rule that writes an SMS a week before the arrival, and the service on this machine. */
  async function setUp({ phone = '912 345 678' } = {}) {
    const service = await openWebhookReceiver(() => ({ status: 201, body: '{"id": "SM12"}' }))
    onTestFinished(service.close)
    const db = await open()
    const client = await openMessageClient(db, { allowsPrivateNetworks: true })
    await db.updateTable('property').set({ country_code: 'PT' }).execute()
    await db.updateTable('guests').set({ phone }).execute()
    const request = {
      url: service.url,
      headers: [{ name: 'Authorization', value: 'Bearer 123' }] as object[],
      body: '{"to": "{to}", "text": "{text}"}',
      isEnabled: true,
    }
    const save = (changes: object = {}) =>
      client.ask<SavedSmsService & { code: string; fields: Record<string, string> }>(
        '/api/sms-service',
        { ...request, ...changes },
        'PUT',
      )
    expect((await save()).status).toBe(200)
    await client.add({ channel: 'sms', texts })
    await client.turnOn()
    await client.goOn('2026-11-21T10:05:00Z')
    const { body } = await client.requestBooking({})
    const timeline = async () =>
      (await client.ask<BookingMessages>(`/api/bookings/${body.id}/messages`, undefined, 'GET'))
        .body
    return { ...client, service, save, id: body.id, timeline }
  }

  describe('an SMS', () => {
    test('leaves once when it is due, and the booking says what the service responded', async () => {
      const { serve, sent, service, timeline } = await setUp()
      await serve('2026-12-03T09:59:59Z')
      expect(service.received).toEqual([])
      await serve(day)
      await serve('2026-12-04T10:00:00Z')
      expect(sent).toEqual([])
      const [request, ...others] = service.received
      expect(others).toEqual([])
      expect(JSON.parse(request?.body ?? '')).toEqual({
        to: '+351912345678',
        text: 'Dear Marta Sousa, "Fox Den"',
      })
      expect(request?.headers).toMatchObject({
        authorization: 'Bearer 123',
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(/^cabinkeeper-sms-\d+$/),
      })
      expect((await timeline()).emails).toMatchObject([
        {
          channel: 'sms',
          to: '912 345 678',
          state: 'sent',
          document: 'Arrival',
          response: '201 {"id": "SM12"}',
        },
      ])
    })

    test.each(['', '112'])(
      'is not sent to the number “%s”, and the booking says why',
      async (phone) => {
        const { serve, service, timeline } = await setUp({ phone })
        await serve(day)
        expect(service.received).toEqual([])
        expect((await timeline()).messages).toMatchObject([
          {
            state: 'not-sent',
            reason: 'The guest has no phone number that can receive an SMS',
            canSend: false,
          },
        ])
      },
    )

    test.each([{ status: 429 }, { status: 500 }, 'disconnect' as const])(
      'is sent again after %j, with the same key',
      async (reply) => {
        const { serve, service, timeline } = await setUp()
        const usual = service.respond
        service.respond = () => reply
        await serve(day)
        service.respond = usual
        await serve('2026-12-03T10:02:00Z')
        await serve('2026-12-03T12:00:00Z')
        const keys = service.received.map(({ headers }) => headers['idempotency-key'])
        expect([keys.length, new Set(keys).size]).toEqual([2, 1])
        expect((await timeline()).emails).toMatchObject([{ state: 'sent' }])
      },
    )

    test('that the service rejects is abandoned after two hours, with its reason', async () => {
      const { serve, service, timeline } = await setUp()
      service.respond = () => ({ status: 400, body: 'No credit' })
      for (let minutes = 0; minutes <= 600; minutes += 30) {
        await serve(new Date(Date.parse(day) + minutes * 60_000).toISOString())
      }
      expect(service.received).toHaveLength(8)
      expect((await timeline()).emails).toMatchObject([
        { state: 'refused', response: '400 No credit' },
      ])
    })

    test('that waits is withdrawn when the booking is cancelled or the number changes', async () => {
      const { db, serve, service, save } = await setUp()
      await save({ isEnabled: false })
      await serve(day)
      await db.updateTable('guests').set({ phone: '+49 151 23456789' }).execute()
      await save()
      await serve('2026-12-03T12:00:00Z')
      expect(service.received.map(({ body }) => (JSON.parse(body) as { to: string }).to)).toEqual([
        '+4915123456789',
      ])
    })

    test('to an address in a private network is not sent', async () => {
      const { db, app, service, serve } = await setUp()
      app.context.config.allowsPrivateNetworks = false
      await serve(day)
      expect(service.received).toEqual([])
      const [row] = await db.selectFrom('outbox').select('last_error').execute()
      expect(row?.last_error).toBe('The address belongs to a private network.')
    })
  })

  describe('the service', () => {
    test('keeps the values of its headers secret, also from another host', async () => {
      const { db, save, service, ask } = await setUp()
      const { body } = await ask<SavedSmsService>('/api/sms-service', undefined, 'GET')
      expect(body.service?.headers).toEqual([{ name: 'Authorization', value: null }])
      const stored = JSON.stringify(await db.selectFrom('sms_services').selectAll().execute())
      expect(stored).not.toContain('Bearer')
      const kept = { headers: [{ name: 'authorization', value: null }] }
      expect((await save(kept)).status).toBe(200)
      const other = service.url.replace('127.0.0.1', '127.0.0.2')
      expect(await save({ ...kept, url: other })).toMatchObject({
        status: 422,
        body: { fields: { headers: 'Please enter the value of authorization again' } },
      })
    })

    test.each([
      ['no number', { body: '{"text": "{text}"}' }, 'body'],
      ['a body that is no JSON', { body: '{to} {text}' }, 'body'],
      ['no address', { url: 'sms' }, 'url'],
      ['a header of its own', { headers: [{ name: 'Host', value: 'a' }] }, 'headers'],
      ['a header with a line break', { headers: [{ name: 'A', value: 'a\r\nb: c' }] }, 'headers'],
    ])('with %s is rejected', async (_, wrong, field) => {
      const { save } = await setUp()
      const { status, body } = await save(wrong)
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(Object.keys(body.fields)[0]).toBe(field)
    })
  })

  describe('a message that is not part of the contract', () => {
    async function withOptional() {
      const client = await openMessageClient(await open())
      await client.add({ isPartOfContract: false })
      await client.turnOn()
      await client.goOn('2026-11-21T10:05:00Z')
      const { body } = await client.requestBooking({})
      const press = (url: string, method: string) =>
        client.app.app.request(new URL(url).pathname, {
          method,
          ...(method === 'POST' && { body: new URLSearchParams('List-Unsubscribe=One-Click') }),
        })
      return { ...client, id: body.id, press }
    }

    test('has a link and headers by which the guest unsubscribes from the next ones', async () => {
      const { serve, sent, press, requestBooking, cabins, db, ask, id } = await withOptional()
      await serve(day)
      const url = sent[0]?.unsubscribeUrl ?? ''
      expect(sent[0]?.text).toContain(url)
      expect(sent[0]?.html).toContain(url)
      const shown = await press(url, 'GET')
      expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<button>')])
      expect(await db.selectFrom('guests').select('unsubscribed_at').execute()).toEqual([
        { unsubscribed_at: null },
      ])
      // As a mail program sends it, without cookies and without an origin.
      expect((await press(url, 'POST')).status).toBe(200)
      expect((await press(url, 'POST')).status).toBe(200)

      const stay = { startDate: addDays('2026-12-10', 10), endDate: addDays('2026-12-10', 13) }
      const other = await requestBooking({ cabinId: cabins.pine, ...stay })
      await serve('2026-12-13T10:00:00Z')
      expect(sent).toHaveLength(1)
      const { body } = await ask<BookingMessages>(
        `/api/bookings/${other.body.id}/messages`,
        undefined,
        'GET',
      )
      expect(body.messages).toMatchObject([
        { reason: 'The guest unsubscribed from such messages', canSend: false },
      ])
      expect(id).not.toBe(other.body.id)
    })

    test.each(['x', '1.2', 'a'.repeat(200)])(
      'has a link that no one guesses: %s',
      async (token) => {
        const { press } = await withOptional()
        expect((await press(`https://a.example/unsubscribe/${token}`, 'GET')).status).toBe(404)
        expect((await press(`https://a.example/unsubscribe/${token}`, 'POST')).status).toBe(404)
      },
    )
  })
})

import { hc } from 'hono/client'
import { describe, expect, test } from 'vitest'
import { callsBelow } from './calls.ts'

type CallInput = {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  header?: Record<string, string | undefined>
  json?: unknown
  form?: Record<string, string | Blob | undefined>
}
type Call = (callInput?: CallInput, options?: object) => Promise<Response>
type Calls = Record<'cabins' | 'bookings' | 'guests' | 'session', Place>
type Place = Record<'$get' | '$post' | '$put' | '$delete', Call> & {
  ':id': Place
  'check-in': Place
}

/** Our client and Hono's, with a fetch that reports what it received. */
const reported: typeof fetch = async (input, init = {}) => {
  const request = new Request(new URL(String(input), 'http://property.example'), init)
  return Response.json({
    url: request.url,
    method: request.method,
    type: request.headers.get('content-type')?.replace(/boundary=.*/, ''),
    key: request.headers.get('idempotency-key'),
    json: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    form: init.body instanceof FormData ? [...init.body.keys()] : null,
  })
}
const ours = callsBelow('/api', reported) as Calls
const honos = (hc('/', { fetch: reported }) as unknown as { api: Calls }).api

describe('an API call', () => {
  test.each<[what: string, call: (calls: Calls) => Promise<Response>]>([
    ['requests a list', (calls) => calls.cabins.$get()],
    ['requests one record', (calls) => calls.bookings[':id'].$get({ param: { id: '42' } })],
    [
      'searches without undefined parameters',
      (calls) => calls.bookings.$get({ query: { status: 'all', page: '2', filter: undefined } }),
    ],
    [
      'searches for several values',
      (calls) => calls.guests.$get({ query: { name: ['a b', 'ü&='] } }),
    ],
    ['sends JSON', (calls) => calls.session.$post({ json: { email: 'a@b.example' } })],
    [
      'sends JSON to one record',
      (calls) =>
        calls.bookings[':id']['check-in'].$post({
          param: { id: '42' },
          json: { addBreakfast: true },
        }),
    ],
    [
      'sends JSON with an idempotency key',
      (calls) =>
        calls.bookings.$post({
          json: { cabinId: 3 },
          header: { 'idempotency-key': '7d9f2c40', 'x-none': undefined },
        }),
    ],
    [
      'sends a form with an image',
      (calls) =>
        calls.cabins[':id'].$put({
          param: { id: '7' },
          form: { name: '001', picture: new Blob(['x'], { type: 'image/png' }), notes: undefined },
        }),
    ],
    ['deletes', (calls) => calls.cabins[':id'].$delete({ param: { id: '7' } })],
  ])("%s like Hono's client", async (_, call) => {
    const responses = await Promise.all(
      [ours, honos].map(async (calls) => (await call(calls)).json()),
    )
    expect(responses[0]).toEqual(responses[1])
  })

  test('uses the given fetch and can be aborted', async () => {
    const stopper = new AbortController()
    let signal: AbortSignal | null | undefined
    const send: typeof fetch = async (_, init) => {
      signal = init?.signal
      return new Response('carried')
    }
    const response = await ours.cabins.$get({}, { fetch: send, init: { signal: stopper.signal } })
    expect([await response.text(), signal]).toEqual(['carried', stopper.signal])
  })

  test('encodes a slash in an id', async () => {
    const response = await ours.bookings[':id'].$get({ param: { id: '../session' } })
    expect((await response.json()).url).toBe('http://property.example/api/bookings/..%2Fsession')
  })
})

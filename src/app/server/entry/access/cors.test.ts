import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp, givenSession } from '#testkit/app/test-app.ts'

const website = 'https://www.cabins.example'
const host = 'localhost:3000'
const fromPage = { host, 'sec-fetch-site': 'cross-site' }
const allowed = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))

const question = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type,idempotency-key',
}

eachDatabase((open) => {
  const server = async (...corsOrigins: string[]) =>
    createTestApp({ db: await open(), config: { corsOrigins } })

  describe('a page of a configured origin', () => {
    test('gets a preflight response that allows tokens', async () => {
      const { app } = await server(website)
      const response = await app.request('/api/bookings', {
        method: 'OPTIONS',
        headers: { ...fromPage, origin: website, ...question },
      })
      expect(response.status).toBe(204)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': website,
        'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
        'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key',
        vary: 'Origin, Access-Control-Request-Headers',
      })
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    })

    test('can read responses to requests with a token, including errors', async () => {
      const served = await server(website)
      const { token } = await givenApiClient(served, 'read-only')
      for (const [text, status] of [
        [token, 200],
        ['nonsense', 401],
      ] as const) {
        const headers = { ...fromPage, origin: website, authorization: `Bearer ${text}` }
        const response = await served.app.request('/api/settings', { headers })
        expect(response.status).toBe(status)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'access-control-allow-origin': website,
          'access-control-expose-headers': 'X-Request-Id,Retry-After',
          'cross-origin-resource-policy': 'cross-origin',
          vary: expect.stringMatching(/^Origin\b/),
        })
        expect(response.headers.has('access-control-allow-credentials')).toBe(false)
      }
    })

    test('cannot read responses to requests with a cookie', async () => {
      const served = await server(website)
      const cookie = await givenSession(served.context)
      const headers = { ...fromPage, origin: website, cookie }
      const response = await served.app.request('/api/settings', { headers })
      expect(allowed(response)).toEqual([])
      expect(response.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
    })

    test('gets no preflight permission for requests without a token', async () => {
      const { app } = await server(website)
      const response = await app.request('/api/session', {
        method: 'OPTIONS',
        headers: {
          ...fromPage,
          origin: website,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'content-type',
        },
      })
      expect(response.status).toBe(403)
      expect(allowed(response)).toEqual([])
    })
  })

  describe('a page of any other origin', () => {
    test('gets no CORS headers, however similar its name is [SEC-16]', async () => {
      const served = await server(website)
      const { token } = await givenApiClient(served, 'full')
      for (const origin of [
        'https://evil.example',
        'null',
        'http://www.cabins.example',
        `${website}:8443`,
        `${website}.evil.example`,
        'https://evil-www.cabins.example',
      ]) {
        const asking = await served.app.request('/api/bookings', {
          method: 'OPTIONS',
          headers: { ...fromPage, origin, ...question },
        })
        expect(asking.status, origin).toBe(403)
        const response = await served.app.request('/api/settings', {
          headers: { ...fromPage, origin, authorization: `Bearer ${token}` },
        })
        expect([...allowed(asking), ...allowed(response)], origin).toEqual([])
        expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
        expect(response.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
      }
    })
  })

  describe('without configured origins', () => {
    test('no response has CORS headers', async () => {
      const served = await server()
      const { token } = await givenApiClient(served, 'full')
      const asking = await served.app.request('/api/bookings', {
        method: 'OPTIONS',
        headers: { ...fromPage, origin: website, ...question },
      })
      expect(asking.status).toBe(403)
      const response = await served.app.request('/api/settings', {
        headers: { ...fromPage, origin: website, authorization: `Bearer ${token}` },
      })
      expect([...allowed(asking), ...allowed(response)]).toEqual([])
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
    })
  })
})

import { describe, expect, test } from 'vitest'
import { givenApiClient } from '../testing/api-client.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, givenSession } from '../testing/test-app.ts'

const website = 'https://www.cabins.example'
const host = 'localhost:3000'
const fromPage = { host, 'sec-fetch-site': 'cross-site' }
const allowed = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))

const question = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type,idempotency-key',
}

eachDatabase((open) => {
  const server = async (...corsOrigins: string[]) =>
    createTestApp({ db: await open(), config: { corsOrigins } })

  describe('a page of a configured origin', () => {
    test('may ask whether it may send a token, and may', async () => {
      const { app } = await server(website)
      const answer = await app.request('/api/bookings', {
        method: 'OPTIONS',
        headers: { ...fromPage, origin: website, ...question },
      })
      expect(answer.status).toBe(204)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': website,
        'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
        'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key',
        vary: 'Origin, Access-Control-Request-Headers',
      })
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    })

    test('reads what its token is answered, a refusal too', async () => {
      const house = await server(website)
      const { token } = await givenApiClient(house, 'read-only')
      for (const [text, status] of [
        [token, 200],
        ['nonsense', 401],
      ] as const) {
        const headers = { ...fromPage, origin: website, authorization: `Bearer ${text}` }
        const answer = await house.app.request('/api/settings', { headers })
        expect(answer.status).toBe(status)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'access-control-allow-origin': website,
          'access-control-expose-headers': 'X-Request-Id,Retry-After',
          'cross-origin-resource-policy': 'cross-origin',
          vary: 'Origin',
        })
        expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
      }
    })

    test('reads nothing with a cookie', async () => {
      const house = await server(website)
      const cookie = await givenSession(house.context)
      const headers = { ...fromPage, origin: website, cookie }
      const answer = await house.app.request('/api/settings', { headers })
      expect(allowed(answer)).toEqual([])
      expect(answer.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
    })

    test('is not answered when it would send anything without a token', async () => {
      const { app } = await server(website)
      const answer = await app.request('/api/session', {
        method: 'OPTIONS',
        headers: {
          ...fromPage,
          origin: website,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'content-type',
        },
      })
      expect(answer.status).toBe(403)
      expect(allowed(answer)).toEqual([])
    })
  })

  describe('a page of any other origin', () => {
    test('is told nothing, however alike it is [SEC-16]', async () => {
      const house = await server(website)
      const { token } = await givenApiClient(house, 'full')
      for (const origin of [
        'https://evil.example',
        'null',
        'http://www.cabins.example',
        `${website}:8443`,
        `${website}.evil.example`,
        'https://evil-www.cabins.example',
      ]) {
        const asking = await house.app.request('/api/bookings', {
          method: 'OPTIONS',
          headers: { ...fromPage, origin, ...question },
        })
        expect(asking.status, origin).toBe(403)
        const answer = await house.app.request('/api/settings', {
          headers: { ...fromPage, origin, authorization: `Bearer ${token}` },
        })
        expect([...allowed(asking), ...allowed(answer)], origin).toEqual([])
        expect(answer.headers.get('vary')).toBe('Origin')
        expect(answer.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
      }
    })
  })

  describe('where no origin is configured', () => {
    test('nobody is told anything, and nothing varies', async () => {
      const house = await server()
      const { token } = await givenApiClient(house, 'full')
      const asking = await house.app.request('/api/bookings', {
        method: 'OPTIONS',
        headers: { ...fromPage, origin: website, ...question },
      })
      expect(asking.status).toBe(403)
      const answer = await house.app.request('/api/settings', {
        headers: { ...fromPage, origin: website, authorization: `Bearer ${token}` },
      })
      expect([...allowed(asking), ...allowed(answer)]).toEqual([])
      expect(answer.headers.get('vary')).toBeNull()
    })
  })
})

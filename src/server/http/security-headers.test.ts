import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'

const varying = ['x-request-id', 'content-length', 'set-cookie']

const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !varying.includes(name)))

eachDatabase((open) => {
  describe('the headers of every answer', () => {
    test('are these', async () => {
      const { signedIn } = await createTestApp({ db: await open() })
      expect(headersOf(await signedIn('/api/settings'))).toEqual({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
        'content-type': 'application/json',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/^accelerometer=\(\), .+camera=\(\)/),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    })

    test('are on refusals, pages and faults too', async () => {
      const { request, signedIn } = await createTestApp({ db: await open() })
      const { 'content-type': _, ...always } = headersOf(await signedIn('/api/settings'))
      const answers = [
        await request('/api/bookings'),
        await request('/api/session', { method: 'DELETE', headers: { 'sec-fetch-site': 'none' } }),
        await request('/api/health', { headers: { host: 'evil.example' } }),
        await request('/api/health?x=1'),
        await signedIn('/api/nowhere'),
        await signedIn('/api/docs'),
        await signedIn('/api/docs.css'),
        await signedIn('/api/openapi.json'),
      ]
      for (const answer of answers) expect(headersOf(answer)).toMatchObject(always)
      const { 'cache-control': __, ...onPages } = always
      expect(headersOf(await request('/nowhere'))).toMatchObject(onPages)
    })

    test('ask for TLS only where there is some', async () => {
      const db = await open()
      const { request } = await createTestApp({ db, config: { baseUrl: 'https://localhost' } })
      const secured = await request('/api/health')
      expect(secured.headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
      const plain = await (await createTestApp({ db })).request('/api/health')
      expect(plain.headers.get('strict-transport-security')).toBeNull()
    })
  })
})

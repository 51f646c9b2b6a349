import { describe, expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { servedApp } from '#testkit/app/served-app.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { securityHeaders } from './security-headers.ts'

const varying = [
  ...['x-request-id', 'content-length', 'set-cookie', 'date', 'connection', 'keep-alive'],
  ...['transfer-encoding', 'content-encoding', 'vary'],
]

const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !varying.includes(name)))

eachDatabase((open) => {
  describe('the security headers', () => {
    test('are these', async () => {
      const { requestAsUser, stop } = await servedApp({ db: await open() })
      onTestFinished(stop)
      expect(headersOf(await requestAsUser('/api/settings'))).toEqual({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types notices",
        'content-type': 'application/json',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/^accelerometer=\(\), .+camera=\(\)/),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    })

    test('are on errors, pages and internal errors too [SEC-18]', async () => {
      const { request, requestAsUser, stop } = await servedApp({ db: await open() })
      onTestFinished(stop)
      const { 'content-type': _, ...always } = headersOf(await requestAsUser('/api/settings'))
      const responses = [
        await request('/api/bookings'),
        await request('/storage/cabin-images/none.webp'),
        await request('/api/session', { method: 'DELETE', headers: { 'sec-fetch-site': 'none' } }),
        await request('/api/health', { headers: { host: 'evil.example' } }),
        await request('/api/health?x=1'),
        await requestAsUser('/api/nowhere'),
        await requestAsUser('/api/docs/start.js'),
        await requestAsUser('/api/openapi.json'),
      ]
      for (const response of responses) expect(headersOf(response)).toMatchObject(always)
      const { 'cache-control': __, ...onPages } = always
      expect(headersOf(await request('/nowhere'))).toMatchObject(onPages)
    })

    test.for([
      ['/assets/index-abc.js', false],
      ['/assets/index-abc.css', false],
      ['/assets/poppins-abc.woff2', false],
      ['/assets/breakfast-abc.svg', true],
      ['/assets/index-abc.js/../../login', true],
      ['/assets/index-abc.js?x=.js', true],
      ['/login?x=/assets/index.js', true],
      ['/theme.js', true],
    ] as const)('contain the policies of pages for %s: %s', async ([path, hasPolicies]) => {
      const { request, stop } = await servedApp({ db: await open() })
      onTestFinished(stop)
      const { headers } = await request(path)
      expect(headers.has('content-security-policy')).toBe(hasPolicies)
      expect(headers.has('permissions-policy')).toBe(hasPolicies)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    })

    test('do not replace headers that a response sets itself', async () => {
      const website = 'https://www.cabins.example'
      const config = { corsOrigins: [website] }
      const { testApp, request, stop } = await servedApp({ db: await open(), config })
      onTestFinished(stop)
      const { token } = await givenApiClient(testApp, 'read-only')
      const response = await request('/api/settings', {
        headers: { origin: website, authorization: `Bearer ${token}` },
      })
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    })

    test('allow images only from the configured origin', async () => {
      const config = { imagesUrl: 'https://cdn.example.com/cabins' }
      const { request, stop } = await servedApp({ db: await open(), config })
      onTestFinished(stop)
      const policy = (await request('/api/health')).headers.get('content-security-policy')
      expect(policy).toContain("img-src 'self' blob: data: https://cdn.example.com;")
    })

    test('require TLS only with an https address [SEC-54]', () => {
      const sent = (baseUrl: string | undefined) =>
        new Headers(securityHeaders({ baseUrl })).get('strict-transport-security')
      expect(sent('https://cabins.example')).toBe('max-age=31536000; includeSubDomains')
      expect(sent('http://cabins.example')).toBeNull()
      expect(sent(undefined)).toBeNull()
    })
  })
})

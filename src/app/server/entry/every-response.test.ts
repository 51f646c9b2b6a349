import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { servedApp } from '#testkit/app/served-app.ts'
import { isFileOfApp, securityHeaders } from './listener/security-headers.ts'
import { openWebFiles } from './pages/static.ts'

const web = mkdtempSync(join(tmpdir(), 'cabinkeeper-answers-'))
mkdirSync(join(web, 'assets'))
for (const name of ['index.html', 'favicon.svg', 'apple-touch-icon.png', 'theme.js'])
  writeFileSync(join(web, name), 'file')
for (const name of ['main.js', 'main.css', 'poppins.woff2', 'empty.webp'])
  writeFileSync(join(web, 'assets', name), 'file')
afterAll(() => rmSync(web, { recursive: true }))

const json = 'application/json'
const problem = 'application/problem+json; charset=utf-8'
const page = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const image = '00112233445566778899aabbccddeeff-fox-den.webp'

/** Requests with the status and content type of their responses. */
const responses: [call: string, status: number, type: string][] = [
  ['GET /', 200, page],
  ['GET /login', 200, page],
  ['GET /login?next=//evil.example', 200, page],
  ['GET /login?callbackURL=https://evil.example/', 200, page],
  ['GET /\\evil.example', 200, page],
  ['GET //evil.example/', 200, page],
  ['GET /bookings/1', 200, page],
  ['GET /nowhere', 200, page],
  ['GET /assets/nowhere.js', 404, problem],
  ['GET /index.html', 200, page],
  ['GET /theme.js', 200, script],
  ['GET /assets/main.js', 200, script],
  ['GET /assets/main.css', 200, 'text/css; charset=utf-8'],
  ['GET /assets/poppins.woff2', 200, 'font/woff2'],
  ['GET /assets/empty.webp', 200, 'image/webp'],
  ['GET /favicon.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['GET /apple-touch-icon.png', 200, 'image/png'],
  ['POST /login', 405, problem],
  [`GET /storage/cabin-images/${image}`, 200, 'image/webp'],
  ['GET /storage/cabin-images/none.webp', 404, problem],
  ['GET /storage/secrets/auth-secret', 404, problem],
  ['GET /api', 404, problem],
  ['GET /api/nowhere', 404, problem],
  ['GET /api/session', 200, json],
  ['GET /api/public-config', 200, json],
  ['GET /api/health', 200, json],
  ['GET /api/ready', 200, json],
  ['GET /api/metrics', 404, problem],
  ['GET /api/bookings', 200, json],
  ['GET /api/bookings?page=0', 400, problem],
  ['GET /api/bookings/1', 200, json],
  ['GET /api/bookings/999', 404, problem],
  ['GET /api/bookings/abc', 404, problem],
  ['DELETE /api/bookings', 405, problem],
  ['POST /api/bookings', 422, problem],
  ['POST /api/bookings/1/check-out', 409, problem],
  ['GET /api/guests', 200, json],
  ['GET /api/cabins', 200, json],
  ['POST /api/cabins', 415, problem],
  ['GET /api/settings', 200, json],
  ['GET /api/staff', 200, json],
  ['GET /api/today', 200, json],
  ['GET /api/statistics?last=7', 200, json],
  ['GET /api/system', 200, json],
  ['GET /api/openapi.json', 200, json],
  ['GET /api/docs', 200, 'text/html; charset=UTF-8'],
  ['GET /api/docs/swagger-ui.css', 200, 'text/css; charset=utf-8'],
  ['GET /api/docs/start.js', 200, 'text/javascript; charset=utf-8'],
]

const policies = /^(Content-Security|Permissions|Referrer|Cross-Origin-Opener)-Policy$/

/** Headers that files and images set themselves, and policies that scripts, styles and fonts lack. */
function isItsOwn(name: string, path: string, status: number): boolean {
  if (path === '/api/docs') return name === 'Content-Security-Policy'
  if (isFileOfApp(path) && policies.test(name)) return true
  if (status !== 200 || path.startsWith('/api')) return false
  return (
    name === 'Cache-Control' || (name === 'Content-Security-Policy' && path.startsWith('/storage'))
  )
}

eachDatabase((open) => {
  let served: Awaited<ReturnType<typeof servedApp>>
  beforeAll(async () => {
    const db = await open()
    served = await servedApp({ db, webFiles: openWebFiles(web) })
    await givenBooking(db)
    await served.testApp.context.files.put(
      `cabin-images/${image}`,
      new TextEncoder().encode('picture'),
    )
  })
  afterAll(() => served.stop())

  describe('every route', () => {
    test('responds with its exact content type, no redirect elsewhere, and the security headers [SEC-18, SEC-36]', async () => {
      expect(responses.length).toBeGreaterThan(40)
      for (const [call, status, type] of responses) {
        const [method = '', path = ''] = call.split(' ')
        const headers = { accept: path.startsWith('/assets') ? '*/*' : 'text/html,*/*' }
        const response = await served.requestAsUser(path, { method, headers })
        const said = [response.status, response.headers.get('content-type')]
        expect(said, call).toEqual([status, type])
        expect(response.headers.get('location'), call).toBeNull()
        for (const [name, value] of securityHeaders(served.testApp.context.config)) {
          if (!isItsOwn(name, path, status)) expect(response.headers.get(name), call).toBe(value)
        }
        expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull()
      }
    })

    test('compresses its data for clients that can read that', async () => {
      for (const [accepted, encoding] of [
        ['br, gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const headers = { 'accept-encoding': accepted }
        const response = await served.requestAsUser('/api/settings', { headers })
        expect(response.headers.get('content-encoding')).toBe(encoding)
        expect(await response.json()).toMatchObject({ minBookingLength: expect.any(Number) })
      }
    })
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { openWebFiles } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-web-'))
const web = join(folder, 'web')
const put = (name: string, text: string) => writeFileSync(join(web, name), text)

mkdirSync(join(web, 'assets'), { recursive: true })
mkdirSync(join(web, '.vite'))
writeFileSync(join(folder, 'secret.txt'), 'secret')
put('index.html', '<!doctype html><title>Cabinkeeper</title>')
put('favicon.svg', '<svg/>')
put('assets/main-abc123.js', 'let plain')
put('assets/main-abc123.js.br', 'as brotli')
put('assets/main-abc123.js.gz', 'as gzip')
put('.vite/manifest.json', '{}')
put(
  '.vite/ahead.json',
  JSON.stringify([
    {
      path: '/',
      scripts: ['/assets/main.js'],
      styles: ['/assets/main.css'],
      data: [],
    },
    {
      path: '/welcome',
      scripts: ['/assets/main.js'],
      styles: ['/assets/main.css'],
      data: [],
    },
    {
      path: '/login',
      scripts: ['/assets/main.js'],
      styles: ['/assets/main.css'],
      data: ['/api/public-config'],
    },
    {
      path: '/guests',
      scripts: ['/assets/guests.js'],
      styles: ['/assets/main.css'],
      data: ['/api/guests?q=&page=1'],
    },
    {
      path: '/guests/:id',
      scripts: ['/assets/guest.js'],
      styles: ['/assets/main.css'],
      data: ['/api/guests/:id'],
    },
  ]),
)
put('.built-from', 'hash')
afterAll(() => rmSync(folder, { recursive: true }))

const page = { accept: 'text/html,*/*;q=0.8' }

oneDatabase((open) => {
  describe('the web app', () => {
    const openApp = async () => createTestApp({ db: await open(), webFiles: openWebFiles(web) })

    test('serves one page for every screen, revalidated each time', async () => {
      const { request } = await openApp()
      for (const path of ['/', '/login', '/login/', '/guests', '/guests/12', '/guests/12?x=1']) {
        const response = await request(path, { headers: page })
        expect(response.status, path).toBe(200)
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(response.headers.get('cache-control')).toBe('no-cache')
        expect(await response.text()).toContain('<title>Cabinkeeper</title>')
      }
    })

    test.for(['/nowhere', '/guests/a', '/guests/a.b', '/photo.png', '/%E0%A4%A', '/login/x'])(
      'has no screen at %s: it sends the page with the status 404',
      async (path) => {
        const { request, requestAsUser } = await openApp()
        for (const send of [request, requestAsUser]) {
          const response = await send(path, { headers: page })
          expect(response.status).toBe(404)
          expect(response.headers.get('link') ?? response.headers.get('etag')).toBeNull()
          expect(await response.text()).toContain('<title>Cabinkeeper</title>')
        }
      },
    )

    test('is not sent again when the browser has it cached', async () => {
      const { request } = await openApp()
      const etag = (await request('/index.html', { headers: page })).headers.get('etag') ?? ''
      const again = await request('/index.html', { headers: { ...page, 'if-none-match': etag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    })

    const script = (path: string) => `<${path}>; rel=modulepreload`
    const question = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`
    const style = '</assets/main.css>; rel=preload; as=style; crossorigin'
    const session = question('/api/session')

    test.for([
      ['/guests', [script('/assets/guests.js'), style, session, question('/api/guests?q=&page=1')]],
      ['/guests/17', [script('/assets/guest.js'), style, session, question('/api/guests/17')]],
      // These ask otherwise than their paths say.
      ['/guests?q=ann', [script('/assets/guests.js'), style, session]],
      ['/login', []],
    ] as const)('%s names to staff what its screen will need', async ([path, named]) => {
      const { requestAsUser } = await openApp()
      const { headers, status } = await requestAsUser(path, { headers: page })
      expect(status).toBe(200)
      expect(headers.get('link') ?? '').toBe(named.join(', '))
    })

    test.for([
      ['/login', [script('/assets/main.js'), style, question('/api/public-config')]],
      ['/login?verify=abc', [script('/assets/main.js'), style]],
      // From here they are led to the login.
      ['/guests', [script('/assets/main.js'), style]],
      ['/welcome', [script('/assets/main.js'), style]],
    ] as const)('%s without a session preloads only the login', async ([path, named]) => {
      const { request } = await openApp()
      const { headers } = await request(path, { headers: page })
      expect(headers.get('link') ?? '').toBe(named.join(', '))
    })

    test('preloads nothing for staff in a browser whose session has ended', async () => {
      const { requestAsUser, context } = await openApp()
      expect((await requestAsUser('/guests', { headers: page })).headers.get('link')).toContain(
        '/api/',
      )
      await context.db.deleteFrom('staff_session').execute()
      const ended = await requestAsUser('/guests', { headers: page })
      expect(ended.status).toBe(200)
      expect(ended.headers.get('link')).not.toContain('/api/')
    })

    test.for([
      ['br, gzip', 'br', 'as brotli'],
      ['gzip, deflate', 'gzip', 'as gzip'],
      ['br;q=0, gzip', 'gzip', 'as gzip'],
      ['identity', null, 'let plain'],
    ] as const)('is packed as a browser takes it: %s', async ([accepted, encoding, body]) => {
      const { request } = await openApp()
      const response = await request('/assets/main-abc123.js', {
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(await response.text()).toBe(body)
    })

    test.for([
      ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt'],
      ...['/..%5csecret.txt', '/assets/main-abc123.js.br', '/assets/gone.js'],
      ...['/.vite/manifest.json', '/.built-from', '/favicon.svg%00'],
      '/index.html/..%2f..%2fsecret.txt',
    ])('%s is not a file of it [SEC-34]', async (path) => {
      const { request } = await openApp()
      const response = await request(path, { headers: { accept: 'image/*' } })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toMatch(/^(secret|hash|\{\}|as brotli)$/)
    })

    test('rejects other methods and names GET', async () => {
      const { request } = await openApp()
      const response = await request('/login', { method: 'POST' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET')
    })

    test('never replaces a response of the API or a stored image', async () => {
      const { request, requestAsUser } = await openApp()
      for (const path of ['/api/nowhere', '/storage/cabin-images/none.webp']) {
        expect((await requestAsUser(path, { headers: page })).status, path).toBe(404)
      }
      expect((await request('/api/nowhere', { headers: page })).status).toBe(401)
    })
  })
})

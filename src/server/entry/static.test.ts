import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { oneDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
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
    const house = async () => createTestApp({ db: await open(), webFiles: openWebFiles(web) })

    test('is one page for every screen, fresh each time', async () => {
      const { request } = await house()
      for (const path of ['/', '/login', '/login/', '/guests', '/guests/12', '/guests/12?x=1']) {
        const answer = await request(path, { headers: page })
        expect(answer.status, path).toBe(200)
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(answer.headers.get('cache-control')).toBe('no-cache')
        expect(await answer.text()).toContain('<title>Cabinkeeper</title>')
      }
    })

    test.for(['/nowhere', '/guests/a', '/guests/a.b', '/photo.png', '/%E0%A4%A', '/login/x'])(
      'has no screen at %s: it sends the page with the status 404',
      async (path) => {
        const { request, signedIn } = await house()
        for (const send of [request, signedIn]) {
          const response = await send(path, { headers: page })
          expect(response.status).toBe(404)
          expect(response.headers.get('link') ?? response.headers.get('etag')).toBeNull()
          expect(await response.text()).toContain('<title>Cabinkeeper</title>')
        }
      },
    )

    test('is not sent again when the browser has it', async () => {
      const { request } = await house()
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
      const { signedIn } = await house()
      const { headers, status } = await signedIn(path, { headers: page })
      expect(status).toBe(200)
      expect(headers.get('link') ?? '').toBe(named.join(', '))
    })

    test.for([
      ['/login', [script('/assets/main.js'), style, question('/api/public-config')]],
      ['/login?verify=abc', [script('/assets/main.js'), style]],
      // From here they are led to the login.
      ['/guests', [script('/assets/main.js'), style]],
      ['/welcome', [script('/assets/main.js'), style]],
    ] as const)(
      '%s names to strangers what the login needs, and nothing of staff',
      async ([path, named]) => {
        const { request } = await house()
        const { headers } = await request(path, { headers: page })
        expect(headers.get('link') ?? '').toBe(named.join(', '))
      },
    )

    test('names nothing of staff to a browser whose session has ended, as nobody would take the refusals', async () => {
      const { signedIn, context } = await house()
      expect((await signedIn('/guests', { headers: page })).headers.get('link')).toContain('/api/')
      await context.db.deleteFrom('staff_session').execute()
      const ended = await signedIn('/guests', { headers: page })
      expect(ended.status).toBe(200)
      expect(ended.headers.get('link')).not.toContain('/api/')
    })

    test.for([
      ['br, gzip', 'br', 'as brotli'],
      ['gzip, deflate', 'gzip', 'as gzip'],
      ['br;q=0, gzip', 'gzip', 'as gzip'],
      ['identity', null, 'let plain'],
    ] as const)('is packed as a browser takes it: %s', async ([accepted, encoding, body]) => {
      const { request } = await house()
      const answer = await request('/assets/main-abc123.js', {
        headers: { 'accept-encoding': accepted },
      })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.text()).toBe(body)
    })

    test.for([
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/..%5csecret.txt',
      '/assets/main-abc123.js.br',
      '/assets/gone.js',
      '/.vite/manifest.json',
      '/.built-from',
      '/favicon.svg%00',
      '/index.html/..%2f..%2fsecret.txt',
    ])('%s is no file of it [SEC-34]', async (path) => {
      const { request } = await house()
      const answer = await request(path, { headers: { accept: 'image/*' } })
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(/^(secret|hash|\{\}|as brotli)$/)
    })

    test('takes nothing: another method is told what there is', async () => {
      const { request } = await house()
      const answer = await request('/login', { method: 'POST' })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET')
    })

    test('never stands in for an answer of the API or a stored picture', async () => {
      const { request, signedIn } = await house()
      for (const path of ['/api/nowhere', '/storage/cabin-images/none.webp']) {
        expect((await signedIn(path, { headers: page })).status, path).toBe(404)
      }
      expect((await request('/api/nowhere', { headers: page })).status).toBe(401)
    })
  })
})

import { describe, expect, test } from 'vitest'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

oneDatabase((open) => {
  describe('a request that can change data', () => {
    const host = 'localhost:3000'
    test.for<[who: string, headers: Record<string, string>, status: number]>([
      ['our own page', { 'sec-fetch-site': 'same-origin' }, 204],
      ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
      ['an address typed by hand', { 'sec-fetch-site': 'none' }, 403],
      ['an older browser on our page', { origin: `http://${host}` }, 204],
      ['an older browser on another page', { origin: 'https://evil.example' }, 403],
      ['another port of this machine', { origin: 'http://localhost:4000' }, 403],
      ['a page without an origin', { origin: 'null' }, 403],
      ['a page that claims to be ours', { origin: `http://${host}.evil.example` }, 403],
      ['no browser at all', {}, 403],
      [
        'another site that forges an origin',
        { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
        403,
      ],
    ])('from %s [SEC-15]', async ([, headers, status]) => {
      const { app } = await createTestApp({ db: await open() })
      const response = await app.request('/api/session', {
        method: 'DELETE',
        headers: { host, ...headers },
      })
      expect(response.status).toBe(status)
    })

    test('links from other sites can be followed', async () => {
      const { app } = await createTestApp({ db: await open() })
      for (const site of ['cross-site', 'same-site', 'none']) {
        const headers = { host, 'sec-fetch-site': site, 'sec-fetch-dest': 'document' }
        expect((await app.request('/api/session', { headers })).status, site).toBe(200)
      }
    })

    test('pages of other sites cannot request data, not even to measure the size of a response [SEC-15]', async () => {
      const { app } = await createTestApp({ db: await open() })
      for (const site of ['cross-site', 'same-site']) {
        for (const dest of ['image', 'script', 'iframe', 'empty']) {
          const headers = { host, 'sec-fetch-site': site, 'sec-fetch-dest': dest }
          const { status } = await app.request('/api/session', { headers })
          expect(status, `${site} ${dest}`).toBe(403)
        }
      }
    })

    test('no other origin gets permission to read responses [SEC-16]', async () => {
      const { app } = await createTestApp({ db: await open() })
      for (const origin of ['https://evil.example', 'null']) {
        const response = await app.request('/api/session', { headers: { host, origin } })
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    })
  })

  describe('the host name of a request', () => {
    test.for<[host: string, status: number]>([
      ['localhost', 200],
      ['localhost:8080', 200],
      ['127.0.0.1:3000', 200],
      ['[::1]:3000', 200],
      ['cabins.example.com', 200],
      ['CABINS.example.com', 200],
      ['cabins.example.com:444', 200],
      ['lan.example:3000', 200],
      ['10.0.0.5:3000', 200],
      ['evil.example', 421],
      ['localhost.evil.example', 421],
      ['127.0.0.1.evil.example', 421],
      ['evil.example:localhost', 421],
      // Two of them, as Node hands them on.
      ['localhost, evil.example', 421],
      ['evil.example, localhost', 421],
    ])('%s returns %i [SEC-35]', async ([host, status]) => {
      const { app } = await createTestApp({
        db: await open(),
        config: {
          host: '10.0.0.5',
          baseUrl: 'https://cabins.example.com',
          allowedHosts: ['lan.example'],
        },
      })
      const response = await app.request('/api/health', { headers: { host } })
      expect(response.status).toBe(status)
    })

    test('does not appear in links of emails, which use the configured address [SEC-35]', async () => {
      const db = await open()
      const { requestAsUser } = await createTestApp({
        db,
        config: { baseUrl: 'https://cabins.example.com' },
      })
      const create = (name: string, headers: Record<string, string>) =>
        requestAsUser('/api/staff', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({
            fullName: 'Ida Lind',
            email: `${name}@cabins.example`,
            password: 'birches and brooks',
          }),
        })
      expect((await create('one', { host: 'evil.example' })).status).toBe(421)
      const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      expect((await create('two', { host: 'localhost:3000', ...forwarded })).status).toBe(201)
      const messages = await db
        .selectFrom('outbox')
        .select(['to_address', 'text', 'html'])
        .execute()
      expect(messages.map(({ to_address }) => to_address)).toEqual(['two@cabins.example'])
      expect(JSON.stringify(messages)).toContain('https://cabins.example.com/')
      expect(JSON.stringify(messages)).not.toContain('evil')
    })

    test('is checked as well when the request line contains another one [SEC-35]', async () => {
      const { app } = await createTestApp({ db: await open() })
      const headers = { host: 'localhost:3000' }
      const sent = async (address: string) => (await app.request(address, { headers })).status
      expect(await sent('http://evil.example/api/health')).toBe(421)
      expect(await sent('http://localhost:3000/api/health')).toBe(200)
    })

    test.for<[host: string, status: number]>([
      ['192.168.1.7:3000', 200],
      ['[fe80::1]:3000', 200],
      ['evil.example', 421],
      ['192.168.1.7.evil.example', 421],
    ])('%s returns %i on a server that listens on every address', async ([host, status]) => {
      const { app } = await createTestApp({ db: await open(), config: { host: '0.0.0.0' } })
      const response = await app.request('/api/health', { headers: { host } })
      expect(response.status).toBe(status)
    })
  })
})

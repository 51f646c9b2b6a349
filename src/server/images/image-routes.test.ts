import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const name = '00112233445566778899aabbccddeeff-fox-den.webp'
const address = `/storage/cabin-images/${name}`
const bytes = new TextEncoder().encode('a picture')

eachDatabase((open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ db: await open() })
    await app.context.files.put(`cabin-images/${name}`, bytes)
  })

  test('everyone who knows its address gets a picture, and may keep it for ever [SPEC-7.4-5, SEC-33]', async () => {
    const answer = await app.request(address)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    })
  })

  test('who has the picture already is not sent it again', async () => {
    const known = await app.request(address, { headers: { 'if-none-match': `"${name}"` } })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
    expect(known.headers.get('cache-control')).toContain('immutable')
    const other = await app.request(address, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('a HEAD has the same headers and no bytes', async () => {
    const answer = await app.request(address, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('9')
    expect(await answer.text()).toBe('')
  })

  test.each([
    '/storage/cabin-images/missing.webp',
    '/storage/avatars/00112233445566778899aabbccddeeff-fox-den.webp',
    '/storage/secrets/auth-secret',
    '/storage/cabin-images/..%2f..%2fcabinkeeper.db',
    '/storage/cabin-images/..%5c..%5ccabinkeeper.db',
    '/storage/../cabinkeeper.db',
    '/storage/%2e%2e/cabinkeeper.db',
    '/storage/cabin-images/../../cabinkeeper.db',
    `/storage/cabin-images/${name}%00.png`,
    `/storage/cabin-images//${name}`,
    `/storage//cabin-images/${name}`,
    `/storage/Cabin-Images/${name}`,
    `/storage/cabin-images/${name}/`,
    '/storage/cabin-images/.5cbd5ea6-6ec7-4c01-9b69-0f9a5a1a0c52',
    `/storage/cabin-images/${'a'.repeat(5000)}.webp`,
    '/storage/cabin-images/%E0%A4%A.webp',
    '/storage/cabin-images/',
  ])('there is nothing at %s [SEC-34]', async (path) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  })

  test('a place that cannot be read is a fault that passes, and no missing picture', async () => {
    const files = {
      ...app.context.files,
      open: () => Promise.reject(new Error('The line is down')),
    }
    const { request, logged } = await createTestApp({ db: app.context.db, files })
    const answer = await request(address)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'image-not-readable' })
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(answer.headers.get('cache-control')).toBeNull()
    expect(JSON.stringify(logged)).toContain('The line is down')
  })

  test('where everybody reads the bucket elsewhere, the address leads there for an hour', async () => {
    const config = { picturesUrl: 'https://cdn.example.com/cabins' }
    const { request } = await createTestApp({ db: app.context.db, config })
    const answer = await request(address)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      `https://cdn.example.com/cabins/cabin-images/${name}`,
    )
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await request('/storage/secrets/auth-secret')).status).toBe(404)
  })

  test('nobody may write there', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const answer = await app.signedIn(address, { method })
      expect(answer.status).toBe(405)
    }
    expect((await app.request(address)).status).toBe(200)
  })
})

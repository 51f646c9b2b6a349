import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'

const name = '00112233445566778899aabbccddeeff-fox-den.webp'
const address = `/storage/cabin-images/${name}`
const bytes = new TextEncoder().encode('an image!')

eachDatabase((open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ db: await open() })
    await app.context.files.put(`cabin-images/${name}`, bytes)
  })

  test('an image can be read by anyone who knows its address, and cached indefinitely [SPEC-7.4-5, SEC-33]', async () => {
    const response = await app.request(address)
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    })
  })

  test('a browser that has the image already is not sent it again', async () => {
    const cached = await app.request(address, { headers: { 'if-none-match': `"${name}"` } })
    expect(cached.status).toBe(304)
    expect(await cached.text()).toBe('')
    expect(cached.headers.get('cache-control')).toContain('immutable')
    const other = await app.request(address, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('a HEAD request returns the same headers without a body', async () => {
    const response = await app.request(address, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('9')
    expect(await response.text()).toBe('')
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
  ])('%s is not found [SEC-34]', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  })

  test('a storage that cannot be read is a temporary error and not a missing image', async () => {
    const files = {
      ...app.context.files,
      open: () => Promise.reject(new Error('The network is down')),
    }
    const { request, logged } = await createTestApp({ db: app.context.db, files })
    const response = await request(address)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'image-not-readable' })
    expect(response.headers.get('retry-after')).toBe('10')
    expect(response.headers.get('cache-control')).toBeNull()
    expect(JSON.stringify(logged)).toContain('The network is down')
  })

  test('with a public address of the bucket, requests are redirected there', async () => {
    const config = { imagesUrl: 'https://cdn.example.com/cabins' }
    const { request } = await createTestApp({ db: app.context.db, config })
    const response = await request(address)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      `https://cdn.example.com/cabins/cabin-images/${name}`,
    )
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await request('/storage/secrets/auth-secret')).status).toBe(404)
  })

  test('images cannot be written through their address', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const response = await app.requestAsUser(address, { method })
      expect(response.status).toBe(405)
    }
    expect((await app.request(address)).status).toBe(200)
  })
})

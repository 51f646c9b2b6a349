import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { maxImageBytes } from '#domain/image-file.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinForm, fileOf, storedFiles, testImage } from '#testkit/app/test-images.ts'

const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )

/** A PNG of a few bytes whose header declares a huge size. */
function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const pixels = deflateSync(new Uint8Array(100))
  return join('\x89PNG\r\n\x1a\n', chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', ''))
}

function chunk(name: string, content: Uint8Array | string) {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = join(name, content)
  length.writeUInt32BE(body.length - name.length)
  check.writeUInt32BE(crc32(body))
  return join(length, body, check)
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

eachDatabase((open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ db: await open() })
  })
  const send = (file: File) =>
    app.requestAsUser('/api/cabins', { method: 'POST', body: cabinForm(file) })

  describe('an invalid image is rejected with an explanation and not stored', () => {
    const wrongType = 'Please choose a JPEG, PNG or WebP image.'
    const damaged = 'This image is damaged and cannot be read. Please choose another one.'
    const tooManyPixels = 'This image has more than 64 megapixels. Please choose a smaller one.'
    const tooLarge = 'This image is larger than 15 MB. Please choose a smaller one.'

    test.each<[string, number, string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
      ['an empty file', 415, wrongType, () => ''],
      ['a GIF', 415, wrongType, () => gif],
      ['an SVG', 415, wrongType, () => svg],
      ['a web page', 415, wrongType, () => '<!doctype html><script>alert(1)</script>'],
      ['a PDF', 415, wrongType, () => '%PDF-1.7'],
      ['a ZIP', 415, wrongType, () => 'PK\x03\x04'],
      ['a BMP', 415, wrongType, () => 'BM\x46\0\0\0'],
      ['an icon', 415, wrongType, () => '\0\0\x01\0\x01\0'],
      ['a TIFF', 415, wrongType, () => 'II*\0\x08\0\0\0'],
      ['an SVG that begins like a JPEG', 422, damaged, () => join('\xff\xd8\xff', svg)],
      ['an SVG behind the name of a WebP', 422, damaged, () => join('RIFF1234WEBP', svg)],
      ['half a JPEG', 422, damaged, async () => half(await testImage({ width: 900, height: 900 }))],
      ['half a PNG', 422, damaged, async () => half(await testImage({}, 'png'))],
      ['half a WebP', 422, damaged, async () => half(await testImage({}, 'webp'))],
      ['a PNG that would fill the memory', 422, tooManyPixels, () => pngBomb(65_535, 65_535)],
      ['a PNG of 8001 x 8000', 422, tooManyPixels, () => pngBomb(8001, 8000)],
      ['a byte more than 15 MB', 413, tooLarge, () => new Uint8Array(maxImageBytes + 1)],
    ])('%s: %i [SEC-30]', async (_, status, title, bytes) => {
      const response = await send(fileOf(await bytes(), 'picture.png', 'image/png'))
      expect(response.status).toBe(status)
      const problem = (await response.json()) as Problem
      expect(problem).toMatchObject({ title, fields: { image: title } })
      expect(await storedFiles(app.context)).toEqual([])
    })

    const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)
  })

  test('a form that is too large is rejected without being read', async () => {
    const response = await send(fileOf(new Uint8Array(16 * 1024 * 1024)))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'image-too-large' })
  })

  test('an endless request body is rejected while it is read [SEC-29]', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const response = await app.requestAsUser('/api/cabins', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    })
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(2 * maxImageBytes)
  })

  test('an upload without login is rejected before its body is read [SEC-2]', async () => {
    let wasRead = false
    const body = new ReadableStream(
      {
        pull() {
          wasRead = true
        },
      },
      { highWaterMark: 0 },
    )
    const response = await app.request('/api/cabins', {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    })
    expect(response.status).toBe(401)
    expect(wasRead).toBe(false)
  })

  test.each([
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="ima', 400],
    ['multipart/form-data; boundary=x', 'no form at all', 400],
    ['multipart/form-data; boundary=', '', 415],
    ['multipart/form-data', '', 415],
    ['application/x-www-form-urlencoded', 'name=Fox', 415],
    ['application/json', '{}', 415],
  ])('a request body of type %j with content %j is rejected', async (type, body, status) => {
    const headers = { 'content-type': type }
    const response = await app.requestAsUser('/api/cabins', { method: 'POST', body, headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })

  test('a form with ten images or with an extremely long boundary is rejected [SEC-29]', async () => {
    const tenImages = cabinForm(null)
    for (let name = 0; name < 10; name++) tenImages.append('image', fileOf(await testImage()))
    const crowded = await app.requestAsUser('/api/cabins', { method: 'POST', body: tenImages })
    expect(crowded.status).toBe(422)
    const boundary = 'b'.repeat(5_000)
    const long = await app.requestAsUser('/api/cabins', {
      method: 'POST',
      body: `--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect([400, 422]).toContain(long.status)
    expect(await storedFiles(app.context)).toEqual([])
  })

  test('of many simultaneous uploads some are stored and the others rejected with a retry time [SEC-30]', async () => {
    const app = await createTestApp({ db: await open() })
    await app.requestAsUser('/api/cabins')
    const photo = await testImage()
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.requestAsUser('/api/cabins', { method: 'POST', body: cabinForm(fileOf(photo)) }),
      ),
    )
    const done = responses.filter(({ status }) => status === 201).length
    const waiting = responses.filter(({ status }) => status === 503)
    expect(done + waiting.length).toBe(12)
    expect(done).toBeGreaterThanOrEqual(4)
    expect(waiting.every(({ headers }) => headers.has('retry-after'))).toBe(true)
    expect(await storedFiles(app.context)).toHaveLength(2 * done)
  })
})

import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { maxImageBytes } from '#contract/cabins.ts'
import type { Problem } from '#contract/errors.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cabinForm, fileOf, picture, storedFiles } from '../testing/test-images.ts'

const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )

/** A PNG that promises so many pixels in a few bytes. */
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
    app.signedIn('/api/cabins', { method: 'POST', body: cabinForm(file) })

  describe('what is no picture is refused with a sentence, and nothing is left', () => {
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
      ['half a JPEG', 422, damaged, async () => half(await picture({ width: 900, height: 900 }))],
      ['half a PNG', 422, damaged, async () => half(await picture({}, 'png'))],
      ['half a WebP', 422, damaged, async () => half(await picture({}, 'webp'))],
      ['a PNG that would fill the memory', 422, tooManyPixels, () => pngBomb(65_535, 65_535)],
      ['a PNG of 8001 x 8000', 422, tooManyPixels, () => pngBomb(8001, 8000)],
      ['a byte more than 15 MB', 413, tooLarge, () => new Uint8Array(maxImageBytes + 1)],
    ])('%s: %i [SEC-30]', async (_, status, title, bytes) => {
      const answer = await send(fileOf(await bytes(), 'picture.png', 'image/png'))
      expect(answer.status).toBe(status)
      const problem = (await answer.json()) as Problem
      expect(problem).toMatchObject({ title, fields: { image: title } })
      expect(await storedFiles(app.context)).toEqual([])
    })

    const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)
  })

  test('a form that is too large as a whole is refused without being read', async () => {
    const answer = await send(fileOf(new Uint8Array(16 * 1024 * 1024)))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'image-too-large' })
  })

  test('a body without end is refused while it is read [SEC-29]', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await app.signedIn('/api/cabins', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(2 * maxImageBytes)
  })

  test('a stranger’s upload is refused before a byte of it is read [SEC-2]', async () => {
    let wasRead = false
    const body = new ReadableStream(
      {
        pull() {
          wasRead = true
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await app.request('/api/cabins', {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    })
    expect(answer.status).toBe(401)
    expect(wasRead).toBe(false)
  })

  test.each([
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="ima', 400],
    ['multipart/form-data; boundary=x', 'no form at all', 400],
    ['multipart/form-data; boundary=', '', 415],
    ['multipart/form-data', '', 415],
    ['application/x-www-form-urlencoded', 'name=Fox', 415],
    ['application/json', '{}', 415],
  ])('a body of %j with %j is refused', async (type, body, status) => {
    const headers = { 'content-type': type }
    const answer = await app.signedIn('/api/cabins', { method: 'POST', body, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  test('a form of ten pictures, or with a boundary without end, is refused as any other [SEC-29]', async () => {
    const pictures = cabinForm(null)
    for (let name = 0; name < 10; name++) pictures.append('image', fileOf(await picture()))
    const crowded = await app.signedIn('/api/cabins', { method: 'POST', body: pictures })
    expect(crowded.status).toBe(422)
    const boundary = 'b'.repeat(5_000)
    const long = await app.signedIn('/api/cabins', {
      method: 'POST',
      body: `--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect([400, 422]).toContain(long.status)
    expect(await storedFiles(app.context)).toEqual([])
  })

  test('some are stored, the rest are told to wait, and none is stored by half [SEC-30]', async () => {
    const app = await createTestApp({ db: await open() })
    await app.signedIn('/api/cabins')
    const photo = await picture()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.signedIn('/api/cabins', { method: 'POST', body: cabinForm(fileOf(photo)) }),
      ),
    )
    const done = answers.filter(({ status }) => status === 201).length
    const waiting = answers.filter(({ status }) => status === 503)
    expect(done + waiting.length).toBe(12)
    expect(done).toBeGreaterThanOrEqual(4)
    expect(waiting.every(({ headers }) => headers.has('retry-after'))).toBe(true)
    expect(await storedFiles(app.context)).toHaveLength(2 * done)
  })
})

import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { startToxicProxy } from '#testkit/toxic-proxy.ts'
import { fileStoreSuite } from './file-store.suite.ts'
import { s3FileStore } from './s3-file-store.ts'

const image = new Uint8Array(50_000).fill(7)
const ever = new Date('2100-01-01T00:00:00Z')

describe('image storage in S3', () => {
  let s3: S3Server
  beforeEach(async () => {
    s3 = await startS3()
  })
  afterEach(() => s3.stop())

  fileStoreSuite(async () => s3FileStore(s3.config))

  const client = () =>
    new S3Client({
      forcePathStyle: true,
      region: s3.config.region,
      endpoint: s3.config.endpoint ?? '',
      credentials: s3.config.credentials ?? { accessKeyId: '', secretAccessKey: '' },
    })

  test('images are stored with their content type and as immutable', async () => {
    await s3FileStore(s3.config).put('cabin-images/a.webp', image)
    const read = new GetObjectCommand({ Bucket: s3.config.bucket, Key: 'cabin-images/a.webp' })
    const { ContentType, CacheControl } = await client().send(read)
    expect(ContentType).toBe('image/webp')
    expect(CacheControl).toBe('public, max-age=31536000, immutable')
  })

  test('files are listed page by page', async () => {
    const files = s3FileStore(s3.config, { pageLength: 3 })
    const names = Array.from({ length: 8 }, (_, index) => `cabin-images/image-${index}.webp`)
    for (const name of [...names, 'avatars/a.webp']) await files.put(name, image)
    expect((await files.writtenBefore(ever)).sort()).toEqual(['avatars/a.webp', ...names])
  })

  test('other objects in the bucket are not listed, so they are never deleted', async () => {
    for (const Key of ['backups/2026-11-21.tar', 'cabin-images/old/a.webp', 'letter.txt']) {
      await client().send(new PutObjectCommand({ Bucket: s3.config.bucket, Key, Body: 'theirs' }))
    }
    expect(await s3FileStore(s3.config).writtenBefore(ever)).toEqual([])
  })

  test('a missing bucket is an error and not a missing image', async () => {
    const files = s3FileStore({ ...s3.config, bucket: 'somebody-else' })
    await expect(files.open('cabin-images/a.webp')).rejects.toThrow('bucket does not exist')
    await expect(files.put('cabin-images/a.webp', image)).rejects.toThrow('bucket does not exist')
    await expect(files.writtenBefore(ever)).rejects.toThrow('bucket does not exist')
  })
})

describe('a failing S3 server', () => {
  let s3: S3Server
  let proxy: Awaited<ReturnType<typeof startToxicProxy>>
  beforeAll(async () => {
    s3 = await startS3()
    await s3FileStore(s3.config).put('cabin-images/there.webp', image)
  })
  beforeEach(async () => {
    proxy = await startToxicProxy(s3.port)
  })
  afterEach(() => proxy.stop())
  afterAll(() => s3.stop())

  const shortTimeouts = { put: 300, open: 300, remove: 300, list: 300 }
  const throughProxy = (timeouts = {}) =>
    s3FileStore({ ...s3.config, endpoint: `http://127.0.0.1:${proxy.port}` }, { timeouts })

  test('that does not respond causes a timeout', async () => {
    const files = throughProxy(shortTimeouts)
    proxy.become({ kind: 'silent' })
    const sentence = 'The image storage did not respond within 0.3 s.'
    await expect(files.put('cabin-images/b.webp', image)).rejects.toThrow(sentence)
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow(sentence)
    await expect(files.remove('cabin-images/there.webp')).rejects.toThrow(sentence)
    await expect(files.writtenBefore(ever)).rejects.toThrow(sentence)
  })

  test('that stops in the middle of an image causes a timeout', async () => {
    const files = throughProxy(shortTimeouts)
    proxy.become({ kind: 'held', afterBytes: 10_000 })
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow('did not respond within')
  })

  test('that sends half an image causes an error', async () => {
    const files = throughProxy()
    proxy.become({ kind: 'cut', afterBytes: 10_000 })
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow()
  })

  test('that rejects or resets connections causes an error immediately', async () => {
    const files = throughProxy()
    proxy.become({ kind: 'reset' })
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow('ECONNRESET')
    await proxy.refuseConnections()
    await expect(files.put('cabin-images/b.webp', image)).rejects.toThrow('ECONNREFUSED')
  })

  test('that is slow still works', async () => {
    const files = throughProxy()
    proxy.become({ kind: 'slow', ms: 100 })
    await files.put('cabin-images/slow.webp', image)
    expect(await files.open('cabin-images/slow.webp')).toHaveLength(image.length)
  })

  test('can be used again as soon as it responds', async () => {
    const files = throughProxy()
    await proxy.refuseConnections()
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow()
    await proxy.heal()
    expect(await files.open('cabin-images/there.webp')).toHaveLength(image.length)
  })
})

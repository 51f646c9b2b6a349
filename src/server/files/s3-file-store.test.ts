import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { startToxicProxy } from '#testkit/toxic-proxy.ts'
import { fileStoreSuite } from './file-store.suite.ts'
import { s3FileStore } from './s3-file-store.ts'

const picture = new Uint8Array(50_000).fill(7)
const ever = new Date('2100-01-01T00:00:00Z')

describe('pictures in a bucket', () => {
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

  test('a picture says itself what it is and that it never changes, for those who read the bucket', async () => {
    await s3FileStore(s3.config).put('cabin-images/a.webp', picture)
    const read = new GetObjectCommand({ Bucket: s3.config.bucket, Key: 'cabin-images/a.webp' })
    const { ContentType, CacheControl } = await client().send(read)
    expect(ContentType).toBe('image/webp')
    expect(CacheControl).toBe('public, max-age=31536000, immutable')
  })

  test('more files than are told at once are told page by page', async () => {
    const files = s3FileStore(s3.config, { pageLength: 3 })
    const names = Array.from({ length: 8 }, (_, at) => `cabin-images/picture-${at}.webp`)
    for (const name of [...names, 'avatars/a.webp']) await files.put(name, picture)
    expect((await files.writtenBefore(ever)).sort()).toEqual(['avatars/a.webp', ...names])
  })

  test('what else lies in the bucket is none of ours: it is not told, so nothing sweeps it', async () => {
    for (const Key of ['backups/2026-11-21.tar', 'cabin-images/old/a.webp', 'letter.txt']) {
      await client().send(new PutObjectCommand({ Bucket: s3.config.bucket, Key, Body: 'theirs' }))
    }
    expect(await s3FileStore(s3.config).writtenBefore(ever)).toEqual([])
  })

  test('a bucket that is not there is a fault, and no missing picture', async () => {
    const files = s3FileStore({ ...s3.config, bucket: 'somebody-else' })
    await expect(files.open('cabin-images/a.webp')).rejects.toThrow('bucket does not exist')
    await expect(files.put('cabin-images/a.webp', picture)).rejects.toThrow('bucket does not exist')
    await expect(files.writtenBefore(ever)).rejects.toThrow('bucket does not exist')
  })
})

describe('a bucket that fails', () => {
  let s3: S3Server
  let way: Awaited<ReturnType<typeof startToxicProxy>>
  beforeAll(async () => {
    s3 = await startS3()
    await s3FileStore(s3.config).put('cabin-images/there.webp', picture)
  })
  beforeEach(async () => {
    way = await startToxicProxy(s3.port)
  })
  afterEach(() => way.stop())
  afterAll(() => s3.stop())

  const impatient = { put: 300, open: 300, remove: 300, list: 300 }
  const throughTheWay = (patience = {}) =>
    s3FileStore({ ...s3.config, endpoint: `http://127.0.0.1:${way.port}` }, { patience })

  test('one that does not answer is waited for no longer than its time', async () => {
    const files = throughTheWay(impatient)
    way.become({ kind: 'silent' })
    const sentence = 'The store did not answer within 0.3 s.'
    await expect(files.put('cabin-images/b.webp', picture)).rejects.toThrow(sentence)
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow(sentence)
    await expect(files.remove('cabin-images/there.webp')).rejects.toThrow(sentence)
    await expect(files.writtenBefore(ever)).rejects.toThrow(sentence)
  })

  test('one that stops in the middle of a picture is waited for no longer either', async () => {
    const files = throughTheWay(impatient)
    way.become({ kind: 'held', afterBytes: 10_000 })
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow('did not answer within')
  })

  test('half a picture is never taken for a whole one', async () => {
    const files = throughTheWay()
    way.become({ kind: 'cut', afterBytes: 10_000 })
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow()
  })

  test('one that refuses connections, or ends them, is a fault at once', async () => {
    const files = throughTheWay()
    way.become({ kind: 'reset' })
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow('ECONNRESET')
    await way.refuse()
    await expect(files.put('cabin-images/b.webp', picture)).rejects.toThrow('ECONNREFUSED')
  })

  test('one that is slow but answers is good enough', async () => {
    const files = throughTheWay()
    way.become({ kind: 'slow', ms: 100 })
    await files.put('cabin-images/slow.webp', picture)
    expect(await files.open('cabin-images/slow.webp')).toHaveLength(picture.length)
  })

  test('once it answers again, so do we', async () => {
    const files = throughTheWay()
    await way.refuse()
    await expect(files.open('cabin-images/there.webp')).rejects.toThrow()
    await way.heal()
    expect(await files.open('cabin-images/there.webp')).toHaveLength(picture.length)
  })
})

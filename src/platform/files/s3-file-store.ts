import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../base/config.ts'
import { buckets, type FileStore, isValidName, requireValidName } from './file-store.ts'

/**
 * Timeouts in milliseconds, including retries. A user who uploads an image gets a response within ten
 * seconds, even if storing it fails and it has to be removed again.
 */
const timeoutsMs = { put: 4000, open: 3000, remove: 1500, list: 10_000 }

type Options = {
  timeouts?: Partial<typeof timeoutsMs>
  /** Names per list request; S3 allows at most 1000. */
  pageLength?: number
}

/** Stores images in a bucket of Amazon S3 or a compatible service. */
export function s3FileStore(
  { bucket, ...server }: S3Config,
  { timeouts: overrides, pageLength = 1000 }: Options = {},
): FileStore {
  const timeouts = { ...timeoutsMs, ...overrides }
  let opened: ReturnType<typeof openClient> | undefined
  const s3 = () => {
    opened ??= openClient(server)
    return opened
  }

  async function* objectsIn(folder: string) {
    const { client, ListObjectsCommand } = await s3()
    const request = { Bucket: bucket, Prefix: `${folder}/`, MaxKeys: pageLength }
    let last: string | undefined
    do {
      const command = new ListObjectsCommand({ ...request, Marker: last })
      const { Contents = [], IsTruncated } = await within(timeouts.list, (abortSignal) =>
        client.send(command, { abortSignal }),
      )
      yield* Contents
      last = IsTruncated ? Contents.at(-1)?.Key : undefined
    } while (last)
  }

  return {
    async put(name, bytes) {
      requireValidName(name)
      const { client, PutObjectCommand } = await s3()
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream',
        CacheControl: 'public, max-age=31536000, immutable',
      })
      await within(timeouts.put, (abortSignal) => client.send(command, { abortSignal }))
    },

    async open(name) {
      requireValidName(name)
      const { client, GetObjectCommand } = await s3()
      const command = new GetObjectCommand({ Bucket: bucket, Key: name })
      return within(timeouts.open, async (abortSignal) => {
        const { Body } = await client.send(command, { abortSignal })
        if (!(Body instanceof Readable)) throw new Error('The image storage sent no data.')
        return buffer(addAbortSignal(abortSignal, Body))
      }).catch(nullIfNotFound)
    },

    async remove(name) {
      requireValidName(name)
      const { client, DeleteObjectCommand } = await s3()
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: name })
      await within(timeouts.remove, (abortSignal) => client.send(command, { abortSignal }))
    },

    async writtenBefore(moment) {
      const old: string[] = []
      for (const folder of buckets) {
        for await (const { Key, LastModified } of objectsIn(folder)) {
          if (Key && isValidName(Key) && LastModified && LastModified < moment) old.push(Key)
        }
      }
      return old
    },
  }
}

/** Loads the S3 client on first use, because most servers store images in the data folder. */
async function openClient({ region, endpoint, credentials }: Omit<S3Config, 'bucket'>) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // S3-compatible services often lack a host name for each bucket and the newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1500 },
  })
  return { client, ...commands }
}

/** Aborts the work and throws an error when the time is over. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  try {
    return await work(signal)
  } catch (cause) {
    if (!signal.aborted) throw cause
    throw new Error(`The image storage did not respond within ${ms / 1000} s.`, { cause })
  }
}

function nullIfNotFound(error: Error): null {
  if (error.name === 'NoSuchKey') return null
  throw error
}

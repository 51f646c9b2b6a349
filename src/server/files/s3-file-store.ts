import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../base/config.ts'
import { buckets, type FileStore, isOurName, refuseForeignName } from './file-store.ts'

/**
 * How long the store is waited for, each with what is tried again. Whoever sends a picture shall
 * know in ten seconds, on a busy machine too: it is put, and when that fails removed.
 */
const patienceMs = { put: 4000, open: 3000, remove: 1500, list: 10_000 }

type Options = {
  patience?: Partial<typeof patienceMs>
  /** How many names it tells at once, at most 1000. */
  pageLength?: number
}

/** A bucket of Amazon S3, or of what speaks like it. */
export function s3FileStore(
  { bucket, ...server }: S3Config,
  { patience: shorter, pageLength = 1000 }: Options = {},
): FileStore {
  const patience = { ...patienceMs, ...shorter }
  let opened: ReturnType<typeof openClient> | undefined
  const s3 = () => {
    opened ??= openClient(server)
    return opened
  }

  /** Page by page, for a store tells no more at once. */
  async function* objectsIn(folder: string) {
    const { client, ListObjectsCommand } = await s3()
    const asked = { Bucket: bucket, Prefix: `${folder}/`, MaxKeys: pageLength }
    let last: string | undefined
    do {
      const command = new ListObjectsCommand({ ...asked, Marker: last })
      const { Contents = [], IsTruncated } = await within(patience.list, (abortSignal) =>
        client.send(command, { abortSignal }),
      )
      yield* Contents
      last = IsTruncated ? Contents.at(-1)?.Key : undefined
    } while (last)
  }

  return {
    async put(name, bytes) {
      refuseForeignName(name)
      const { client, PutObjectCommand } = await s3()
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream',
        CacheControl: 'public, max-age=31536000, immutable',
      })
      await within(patience.put, (abortSignal) => client.send(command, { abortSignal }))
    },

    async open(name) {
      refuseForeignName(name)
      const { client, GetObjectCommand } = await s3()
      const command = new GetObjectCommand({ Bucket: bucket, Key: name })
      return within(patience.open, async (abortSignal) => {
        const { Body } = await client.send(command, { abortSignal })
        if (!(Body instanceof Readable)) throw new Error('The store sent no bytes.')
        return buffer(addAbortSignal(abortSignal, Body))
      }).catch(nullIfMissing)
    },

    async remove(name) {
      refuseForeignName(name)
      const { client, DeleteObjectCommand } = await s3()
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: name })
      await within(patience.remove, (abortSignal) => client.send(command, { abortSignal }))
    },

    async writtenBefore(moment) {
      const old: string[] = []
      for (const folder of buckets) {
        for await (const { Key, LastModified } of objectsIn(folder)) {
          if (Key && isOurName(Key) && LastModified && LastModified < moment) old.push(Key)
        }
      }
      return old
    },
  }
}

/** Read when it is first needed: a house that keeps its pictures on the disk starts without it. */
async function openClient({ region, endpoint, credentials }: Omit<S3Config, 'bucket'>) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Others than Amazon seldom have a host name for each bucket, nor its newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1500 },
  })
  return { client, ...commands }
}

/** The work, or an error once the time is over: what is still under way then is given up. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  try {
    return await work(signal)
  } catch (cause) {
    if (!signal.aborted) throw cause
    throw new Error(`The store did not answer within ${ms / 1000} s.`, { cause })
  }
}

function nullIfMissing(error: Error): null {
  if (error.name === 'NoSuchKey') return null
  throw error
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '#platform/base/config.ts'

export type S3Server = {
  port: number
  config: S3Config
  /** The files of each bucket, in a folder with its name. */
  directory: string
  stop: () => Promise<void>
}

/** An S3 server on this machine with one empty bucket, removed when it is stopped. */
export async function startS3(bucket = 'pictures'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    port,
    directory,
    config: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import { join } from 'node:path'
import type { Config } from '../base/config.ts'
import { cachedFileStore } from './cached-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** Opens the configured image storage: an S3 bucket or the data folder. */
export const openFiles = (place: Place): FileStore =>
  place.s3 ? cachedFileStore(s3FileStore(place.s3)) : onDisk(place)

const longTimeouts = { put: 60_000, open: 60_000, remove: 60_000, list: 60_000 }

/** For background jobs such as backups, which may wait longer and must not read from the cache. */
export const openUncachedFiles = (place: Place): FileStore =>
  place.s3 ? s3FileStore(place.s3, { timeouts: longTimeouts }) : onDisk(place)

const onDisk = ({ dataDir }: Place) => diskFileStore(join(dataDir, 'storage'))

import { join } from 'node:path'
import type { Config } from '../base/config.ts'
import { rememberedFiles } from './cached-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** The configured place of pictures: a bucket, or the data folder. */
export const openFiles = (place: Place): FileStore =>
  place.s3 ? rememberedFiles(s3FileStore(place.s3)) : onDisk(place)

const unhurried = { put: 60_000, open: 60_000, remove: 60_000, list: 60_000 }

/** The same for whom nobody waits, and who always wants what lies there, not what is remembered. */
export const openFilesAsStored = (place: Place): FileStore =>
  place.s3 ? s3FileStore(place.s3, { patience: unhurried }) : onDisk(place)

const onDisk = ({ dataDir }: Place) => diskFileStore(join(dataDir, 'storage'))

import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { rememberedFiles } from './remembered-files.ts'
import { s3FileStore } from './s3-file-store.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** The configured place of pictures: a bucket, or the data folder. */
export const openFiles = (place: Place): FileStore =>
  place.s3 ? rememberedFiles(storedFiles(place)) : storedFiles(place)

/** The same, and what is asked for is always read there. */
export const storedFiles = ({ dataDir, s3 }: Place): FileStore =>
  s3 ? s3FileStore(s3) : diskFileStore(join(dataDir, 'storage'))

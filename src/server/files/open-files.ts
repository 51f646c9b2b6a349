import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { rememberedFiles } from './remembered-files.ts'
import { s3FileStore } from './s3-file-store.ts'

/** The configured place of pictures: a bucket, or the data folder. */
export const openFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 ? rememberedFiles(s3FileStore(s3)) : diskFileStore(join(dataDir, 'storage'))

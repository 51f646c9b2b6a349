import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

/** The configured place of pictures: today always the data folder's. */
export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore =>
  diskFileStore(join(dataDir, 'storage'))

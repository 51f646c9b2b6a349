import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '#platform/base/config.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'
import { makeBackup } from './make-backup.ts'

/* A worker thread for one backup. */
const { config, path } = workerData as { config: Config; path: string }
const source = { config, files: openUncachedFiles(config), now: () => new Date() }
parentPort?.postMessage(await makeBackup(source, { path }))

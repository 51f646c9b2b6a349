import { accessSync, constants, existsSync } from 'node:fs'
import type { Config } from '#platform/base/config.ts'
import {
  freeBytes,
  lowDiskSpaceBytes,
  makeDataFolder,
  openToOthers,
} from '#platform/base/data-folder.ts'
import { StartupError } from '#platform/base/errors.ts'
import { processUser } from '#platform/base/process-user.ts'
import { unsafePlace, unsafeSettings } from '#platform/base/startup-checks.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Checks the settings and the data folder, without the database. */
export function checkInstallation(config: Config): Finding[] {
  return [...settings(config), ...folder(config), ...otherFolders(config)]
}

function settings(config: Config): Finding[] {
  const area = 'configuration'
  const unsafe = unsafeSettings(config).map((sentence) => problem(area, sentence))
  if (unsafe.length > 0) return unsafe
  return config.production
    ? [ok(area, 'All settings are safe for production.')]
    : [ok(area, 'Not a production deployment: NODE_ENV is not "production".')]
}

function folder(config: Config): Finding[] {
  const area = 'data folder'
  const { dataDir } = config
  if (!existsSync(dataDir)) {
    return [
      problem(area, `${dataDir} does not exist. Please set DATA_DIR, or start the server once.`),
    ]
  }
  try {
    makeDataFolder(dataDir)
  } catch (error) {
    if (error instanceof StartupError) return [problem(area, error.message)]
    throw error
  }
  const misplaced = unsafePlace(config).map((sentence) => problem(area, sentence))
  const open = openToOthers(dataDir).map((path) =>
    warning(
      area,
      `Other users of this machine can read ${path}. Please run "chmod -R go-rwx '${path}'".`,
    ),
  )
  const free = freeBytes(dataDir)
  const space =
    free < lowDiskSpaceBytes
      ? warning(area, `Only ${megabytes(free)} MB are free. Please free up space.`)
      : ok(area, `${megabytes(free)} MB are free in ${dataDir}.`)
  return [...misplaced, ...open, space]
}

/** The folders of backups and of the outage pack, which can be outside the data folder. */
function otherFolders({ backups, outagePack }: Config): Finding[] {
  return [
    { area: 'backup', path: backups.folder },
    { area: 'outage pack', path: outagePack.folder },
    { area: 'outage pack', path: outagePack.copyFolder },
  ].flatMap(({ area, path }) =>
    path && existsSync(path) && !isWritable(path)
      ? [problem(area, `User ${processUser()} cannot write to ${path}. Please allow it.`)]
      : [],
  )
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024).toLocaleString('en-US')
